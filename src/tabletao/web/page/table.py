"""What one person sees of a table: everything a page or a live update shows, and nothing the seat may not know."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.core.match.move import Move
from tabletao.core.match.state import State
from tabletao.core.show.rulebook import Rulebook
from tabletao.web.bots.opponents import bot_label
from tabletao.web.match.result import ONLY_WON, headline, reason
from tabletao.web.match.session import ASK_UNDO, MOVE, OFFER_DRAW, ROLL, Table
from tabletao.web.match.store import Seat

SPOKEN = {
    "undo": "takes the last move back",
    "ask undo": "asks to take the last move back",
    "offer draw": "offers a draw",
    "agree": "agrees",
    "refuse": "refuses",
    "agree draw": "agrees to a draw",
    "resign": "resigns",
}


def seats_of(table: Table, guest: str | None) -> list[int]:
    """The seats a guest sits at; several where people share a screen."""
    return [seat.seat for seat in table.seats if guest is not None and seat.guest == guest]


def viewer_of(table: Table, guest: str | None, shown_as: int | None) -> int | None:
    """Through whose eyes a guest sees the table: a seat, ``SPECTATOR``, or None when all is open at the end.

    Who shares a screen sees a hand only while that seat must decide, and only after asking for it.
    """
    if table.over:
        return None
    own = seats_of(table, guest)
    if len(own) == 1:
        return own[0]
    return shown_as if shown_as in own and shown_as in table.state.pending else SPECTATOR


def look(table: Table, names: dict[str, str], guest: str | None, shown_as: int | None, base_url: str) -> dict[str, Any]:
    """Everything the page of a table shows to one guest."""
    own, viewer = seats_of(table, guest), viewer_of(table, guest, shown_as)
    seat = viewer if viewer is not None and viewer in own else None
    state = table.state
    known = state if viewer is None else state.view(viewer)
    waiting = _waiting(table, known, own)
    thinking = bool(waiting) and all(table.seats[each].bot for each in waiting)
    turn = seat is not None and seat in state.pending and not table.over
    moves = state.legal(seat) if turn else ()
    return {
        "id": table.row.id,
        "title": table.game.title,
        "number": table.number_for(viewer),
        "svg": Markup(table.game.view.svg(state.record, own[0]) if table.over and own else state.svg(viewer)),
        "viewer": seat,
        "cover": _cover(table, own, viewer),
        "status": _status(table, names, own, waiting, thinking),
        "reason": reason(table) if table.over else "",
        "your_turn": turn,
        "thinking": thinking,
        "over": table.over,
        "sentence": _latest(table, viewer),
        "log": _log(table, viewer),
        "seats": [
            {**_seat(table, each, names, guest, own, base_url), "to_move": each.seat in waiting, "score": f"{score:g}"}
            for each, score in zip(table.seats, known.scores, strict=True)
        ],
        "scored": any(known.scores) and not (table.over and ONLY_WON.issuperset(known.scores)),
        "moves": [] if seat is None else [_move(known, seat, move) for move in moves],
        "labels": _labels(table, moves),
        "any_order": list(table.game.view.ANY_ORDER),
        "question": table.game.view.question(known.record, seat) if seat is not None and turn else "",
        "shared": len(own) > 1,
        "can_hint": turn and seat is not None and not table.others(seat),
        "hints_allowed": bool(own) and not table.others(own[0]),
        "can_undo": "no" if seat is None else table.undo_state(seat),
        "others": bool(own) and bool(table.others(own[0])),
        "asked": _asked(table, own),
        "can_offer_draw": bool(own) and not table.over and bool(table.others(own[0])) and table.asked is None,
        "can_rematch": bool(own) and table.over,
        "rematch_url": None,
        "hint_rules": _hint_rules(known),
        **_links(table),
        **_dice(table),
    }


def _links(table: Table) -> dict[str, str | None]:
    """Where to read on; what would tell too much only when the match is over."""
    match = f"/match/{table.row.id}"
    return {
        "rules_url": f"/rules/{table.game.name}",
        "replay_url": f"{match}/replay",
        "file_url": f"{match}/file" if table.over else None,
        "review_url": f"{match}/review" if table.over else None,
    }


def _dice(table: Table) -> dict[str, str | None]:
    """What was promised about the dice, and when the match is over what opens the promise."""
    return {
        "commitment": table.commitment(),
        "seed": table.row.seed.hex() if table.over else None,
        "salt": table.row.salt.hex() if table.over else None,
    }


def in_brief(table: Table, names: dict[str, str], guest: str) -> tuple[str, bool]:
    """How a match stands for a guest, in a line, and whether it waits for the guest."""
    own, viewer = seats_of(table, guest), viewer_of(table, guest, None)
    waiting = _waiting(table, table.state if viewer is None else table.state.view(viewer), own)
    thinking = bool(waiting) and all(table.seats[each].bot for each in waiting)
    return _status(table, names, own, waiting, thinking), any(seat in own for seat in waiting)


def label_of(seat: Seat, names: dict[str, str]) -> str:
    """Who sits there, in words."""
    if seat.bot:
        return bot_label(seat.bot)
    return names.get(seat.guest, "guest") or "guest" if seat.guest else "a friend who has not come yet"


def _seat(
    table: Table, seat: Seat, names: dict[str, str], guest: str | None, own: list[int], base_url: str
) -> dict[str, Any]:
    open_seat = seat.guest is None and seat.bot is None
    return {
        "seat": seat.seat,
        "name": table.state.seat_name(seat.seat),
        "label": label_of(seat, names),
        "you": seat.guest is not None and seat.guest == guest,
        "invite": f"{base_url}/join/{seat.invite}" if open_seat and own else None,
        "taken": not open_seat,
    }


def _cover(table: Table, own: list[int], viewer: int | None) -> dict[str, Any] | None:
    """The cover between two who share a screen."""
    waiting = [seat for seat in table.state.pending if seat in own]
    if table.over or len(own) < 2 or not waiting or viewer in waiting:
        return None
    name = table.state.seat_name(waiting[0])
    return {"seat": waiting[0], "name": name, "url": f"/match/{table.row.id}?as={waiting[0]}"}


def _waiting(table: Table, known: State, own: list[int]) -> list[int]:
    """The seats the match waits for, as far as is known; of the own ones, those it does wait for."""
    if table.over:
        return []
    return [seat for seat in known.pending if seat not in own or seat in table.state.pending]


def _status(table: Table, names: dict[str, str], own: list[int], waiting: list[int], thinking: bool) -> str:
    if table.over:
        return headline(table, own)
    if mine := [table.state.seat_name(seat).title() for seat in waiting if seat in own]:
        return f"Your turn, {' and '.join(mine)}"
    labels = [label_of(table.seats[seat], names) for seat in waiting]
    return f"{labels[0]} is thinking …" if thinking else f"Waiting for {' and '.join(labels)}"


def _latest(table: Table, viewer: int | None) -> list[str]:
    """What has happened since the viewer's own last decision, as far as the viewer knows; newest last.

    While nobody else has decided since, that decision itself is told, with the rolls after it.
    """
    plies = table.plies_for(viewer)
    first = _first_told(table.state, plies, viewer)
    return [line for ply in plies if ply >= first for line in table.story(ply, viewer)]


def _first_told(state: State, plies: list[int], viewer: int | None) -> int:
    """The first of the latest decisions that are not the viewer's, or else the viewer's last one.

    Who sits nowhere is told the latest decisions of one seat.
    """
    decisions = [ply for ply in plies if state.history[ply].seat < CHANCE]
    if not decisions:
        return 0
    last = state.history[decisions[-1]].seat
    first = decisions[-1]
    for ply in reversed(decisions):
        seat = state.history[ply].seat
        if last == viewer or seat == viewer or (viewer not in range(state.seats) and seat != last):
            break
        first = ply
    return first


def _log(table: Table, viewer: int | None, most: int = 30) -> list[dict[str, Any]]:
    """The latest things that happened as far as the viewer knows, moves taken back included."""
    ply_of = {number: ply for ply, number in enumerate(table.plies)}
    entries = []
    for i, number in list(enumerate(table.seen(viewer)))[-most:]:
        _, record = table.log[number]
        name = table.state.seat_name(record.seat)
        if number in ply_of:
            lines = table.story(ply_of[number], viewer)
        elif record.kind in (MOVE, ROLL):
            lines = [f"{name.title()} made a move (taken back)."]
        else:
            lines = [f"{name.title()} {SPOKEN[record.kind]}."]
        entries.append({"number": i, "lines": lines})
    return [entry for entry in entries if entry["lines"]]


def _move(known: State, seat: int, move: Move) -> dict[str, Any]:
    caption = known.game.view.caption(known.record, seat, move.code)
    told = {"code": move.code, "text": move.text, "touches": list(move.touches)}
    return {**told, "caption": caption} if caption else told


def _labels(table: Table, moves: tuple[Move, ...]) -> dict[str, str]:
    touches = {touch for move in moves for touch in move.touches}
    return {touch: table.game.view.touch_label(touch) for touch in sorted(touches)}


def _asked(table: Table, own: list[int]) -> dict[str, Any] | None:
    if table.asked is None:
        return None
    return {
        "what": {ASK_UNDO: "undo", OFFER_DRAW: "draw"}[table.asked.kind],
        "by_name": table.state.seat_name(table.asked.seat),
        "yours": table.asked.seat in own,
        "to_you": any(seat in own for seat in table.awaited),
    }


def _hint_rules(known: State) -> list[dict[str, str]]:
    numbers = known.game.view.clauses(known.record)
    return [{"number": number, "title": _titles(known.game)[number]} for number in numbers]


@cache
def _titles(game: Game) -> dict[str, str]:
    return {number: clause.title for number, clause in Rulebook(game).clauses().items()}
