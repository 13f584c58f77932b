"""Attacks on a server of one's own, over loopback: what one client can do to everyone else.

``python -m bench.attacks`` starts a server for each attack, measures how long another person waits for a page, a move,
a hint and a bot, first quietly and then under the attack, and prints a table. Each attack is a module that can also be
run alone; all of them are bounded in number and time, and reach nothing but 127.0.0.1.
"""
