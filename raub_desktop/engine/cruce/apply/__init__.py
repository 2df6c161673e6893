"""What happens: the state after an action, and the events it brings (flow.py).

A file for each stage of a deal; every function changes the draft of the state to come and adds its events to it.
"""
