"""Toolkit for any desktop program with pages, without cards: scenes, window, input, layout, drawing, widgets,
speech, sound.
"""
