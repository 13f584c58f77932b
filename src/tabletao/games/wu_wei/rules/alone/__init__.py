"""§20 to §30 One player alone: three stages, and the campaign through them.

Read in this order: ``setting``, ``traditions``, ``effects`` (stage 1), ``states``, ``bonus``, ``dice`` (stage 2),
``pairs``, ``powers``, ``rulers`` (stage 3), ``goals``, ``campaign``; ``turn`` leads through all of them. ``marker`` and
``purse`` hold what the rules for several players ask of these.
"""
