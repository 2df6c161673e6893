"""Review of the past: what scenes about matches already played are made of."""
