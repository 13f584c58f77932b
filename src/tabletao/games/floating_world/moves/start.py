"""§2 to §4, §24 The start of a match and of a round: characters, boards, secrets, the teapot."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Names
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.components import CHARACTERS, LOCATION_NAMES, SEARCH_ICON
from tabletao.games.floating_world.moves.fields import BOARD, CHARACTER, ICON, PLACE, icon_touch
from tabletao.games.floating_world.naming import board_words, character_words


class ChooseCharacter(Kind):
    """§2 Choose a character that is left."""

    public = True
    character = Field(CHARACTER)
    text = "character {character}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The character, with what it begins with."""
        said = f"{CHARACTERS[self.character]}: {character_words(self.character, bool(sight.s.powers))}"
        return (Touch(f"character-{1 + self.character}", said),)


class ChooseBoard(Kind):
    """§24 Choose a board that is left."""

    public = True
    board = Field(BOARD)
    text = "board {board}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The board, with its icons and its discount."""
        return (Touch(f"board-{1 + self.board}", f"board {1 + self.board}: {board_words(1 + self.board)}"),)


class HideSecret(Kind):
    """§3 Choose the secret of two tokens, and the icon that the other covers."""

    secret, icon = Field(PLACE), Field(Names("icon", ICON.names[:SEARCH_ICON]))
    text = "secret {secret} {icon}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The token that is the secret, then the icon for the other one."""
        place = LOCATION_NAMES[self.secret]
        return (Touch(f"token-{place.lower()}", f"{place} is the secret"),
                icon_touch(sight, self.icon, "the decoy covers “{}”"))  # fmt: skip


class Point(Kind):
    """§4 Say by the teapot where cards go."""

    public = True
    side = Field(Names("side", ("left", "right")))
    text = "point {side}"
    touch = (Touch("point-{side}", "cards go {side}"),)
