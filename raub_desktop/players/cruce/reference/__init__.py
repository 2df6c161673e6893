"""The reference opponent of Cruce: plain good sense, frozen, the yardstick for all others."""
