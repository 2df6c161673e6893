"""Looking back: what scenes about matches already played are made of."""
