import type { Seat } from '../engine/position.ts';
import { firstTeam, type LaidGame, type ScenarioCard } from '../systems/system.ts';
import type { Bot } from './bot.ts';
import { playMatch } from './match.ts';

/** How two bots did against each other in one scenario. */
export interface Pairing {
  readonly scenario: string;
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly aWins: number;
  readonly bWins: number;
  readonly draws: number;
  /** The team of the first seat. */
  readonly first: string;
  /** Games that `a` won as that team. */
  readonly aAsFirst: number;
  /** Games that it won, whoever played it. */
  readonly firstWins: number;
  readonly secondsPerTurn: { readonly a: number; readonly b: number };
}

/** One game of a pairing. */
export interface Round {
  readonly aIsFirst: boolean;
  readonly winner: 'a' | 'b' | null;
  readonly turns: number;
  /** Seconds that each thought. */
  readonly thought: { readonly a: number; readonly b: number };
}

export interface Contest {
  readonly laid: LaidGame;
  readonly a: Bot;
  readonly b: Bot;
  readonly seed: number;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Game number n: in pairs, the same dice twice, with the sides swapped. */
export function playRound({ laid, a, b, seed, clock }: Contest, n: number): Round {
  const aIsFirst = n % 2 === 0;
  const first = firstTeam(laid.card);
  const isA = (seat: Seat): boolean => (laid.teamOf(seat) === first) === aIsFirst;
  const players: Record<Seat, Bot> = {};
  for (const seat of laid.game.seats) players[seat] = isA(seat) ? a : b;
  const match = playMatch(laid, players, seed + Math.floor(n / 2), clock);
  const [winner] = match.outcome.winners;
  const thought = { a: 0, b: 0 };
  for (const seat of laid.game.seats) thought[isA(seat) ? 'a' : 'b'] += match.thought[seat] ?? 0;
  return {
    aIsFirst,
    winner: winner === undefined ? null : isA(winner) ? 'a' : 'b',
    turns: match.turns,
    thought,
  };
}

/** What the games of a pairing come to. */
export function tally(card: ScenarioCard, a: string, b: string, rounds: readonly Round[]): Pairing {
  const count = (wanted: (round: Round) => boolean): number => rounds.filter(wanted).length;
  const turns = rounds.reduce((sum, round) => sum + round.turns, 0);
  const perTurn = (who: 'a' | 'b'): number =>
    Number((rounds.reduce((sum, { thought }) => sum + thought[who], 0) / Math.max(1, turns)).toFixed(3));
  return {
    scenario: card.id,
    first: firstTeam(card),
    a,
    b,
    games: rounds.length,
    aWins: count(({ winner }) => winner === 'a'),
    bWins: count(({ winner }) => winner === 'b'),
    draws: count(({ winner }) => winner === null),
    aAsFirst: count(({ winner, aIsFirst }) => winner === 'a' && aIsFirst),
    firstWins: count(({ winner, aIsFirst }) => winner === (aIsFirst ? 'a' : 'b')),
    secondsPerTurn: { a: perTurn('a'), b: perTurn('b') },
  };
}
