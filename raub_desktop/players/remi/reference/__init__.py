"""The reference opponent of Remi: fixed rules of thumb, frozen, so that others can be measured against it."""
