"""A whole deal of Raub in plain numbers: fast enough to be sampled hundreds of times before an answer.

Every function here works on ints and flat rows only, so that training can compile the very same source.  Seats are
counted from the dealer (0) in the direction of play; cards are 8 * suit + height, suits S H D C, seven 0 to ace 7.
"""
