"""Answers by sampled deals: worlds that fit what a seat knows, and what each choice comes to in them."""
