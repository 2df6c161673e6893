"""Search over sampled deals: worlds that fit what a seat knows, and what each choice brings in them."""
