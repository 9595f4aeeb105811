import type { Seat } from '../../../engine/position.ts';
import type { GameChange, StoredGame } from '../../store/games/games-contract.ts';
import type { Match } from '../book/match.ts';

/** What the lobby shows of a match; a row that changes it changes both together. */
export interface Summary {
  readonly turns: readonly Seat[];
  /** Those of them of whom not everybody may know it. */
  readonly secret: readonly Seat[];
  readonly deadline: number | null;
  readonly botTurn: boolean;
  readonly over: boolean;
  readonly bots: string;
}

/** When somebody's time is up, if anything comes of that. */
export function deadlineOf(
  match: Match,
  { terms: { clock } }: StoredGame,
): { readonly seat: Seat; readonly at: number } | undefined {
  return match.over || clock.kind === 'none' || clock.expiry === 'nothing'
    ? undefined
    : match.clocks.deadline();
}

export function summaryOf(match: Match, stored: StoredGame): Summary {
  const turns = match.toDecide;
  return {
    turns,
    secret: match.askedInSecret,
    deadline: deadlineOf(match, stored)?.at ?? null,
    botTurn: turns.some((seat) => match.botOf(seat) !== undefined),
    over: match.over,
    bots: match.seats.map((seat) => match.botOf(seat) ?? '').join(' '),
  };
}

/** What a row has changed in the lobby; nothing, for most moves. */
export function changeOf(match: Match, before: Summary, now: Summary, at: number): GameChange | undefined {
  const passed =
    now.turns.length !== before.turns.length ||
    now.turns.some((seat) => !before.turns.includes(seat)) ||
    now.secret.length !== before.secret.length;
  if (!passed && now.deadline === before.deadline && now.over === before.over && now.bots === before.bots)
    return undefined;
  // When somebody answered what others may not know he was asked, they are not told either.
  const silent = now.secret.length > 0 && before.secret.length > 0 && !now.over;
  return {
    ...(silent ? {} : { moved: at }),
    deadline: now.deadline,
    botTurn: now.botTurn,
    ...(now.over && match.standing.result !== null
      ? { status: 'over', ended: at, result: match.standing.result }
      : {}),
    seats: match.seats.map((seat, place) => ({
      place,
      turn: now.turns.includes(seat),
      secret: now.secret.includes(seat),
      bot: match.botOf(seat) ?? null,
    })),
  };
}
