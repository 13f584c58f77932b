"""The drawing kit: what every game's picture is made of."""
