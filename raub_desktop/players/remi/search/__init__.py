"""What a hand of Remi may still become, over sampled deals."""
