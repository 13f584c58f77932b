"""The drawing kit: what every game's picture is made of.

``element`` writes escaped SVG, ``palette`` has the colours, ``layout`` and ``board`` say where things lie, ``touch``
makes them touchable, ``opening`` lets small things open into large ones, ``seats`` draws players and their marks,
``marks`` shows the last move, and ``picture`` puts all of it into one SVG with a title, a description and one style.
"""
