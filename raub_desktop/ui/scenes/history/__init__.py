"""Scenes about past matches: saved, replay, review, statistics."""
