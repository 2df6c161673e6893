"""Search of Remi's opponents: what a hand may still become, over sampled deals."""
