import type { Seat } from '../engine/position.ts';
import type { NlbLaid as Table } from '../systems/nlb/shelf.ts';
import type { Bot } from './bot.ts';
import type { BotKind } from './bots.ts';
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
  /** Games that `a` won as the side that moves first, the French. */
  readonly aAsFrench: number;
  /** Games that the French won, whoever played them. */
  readonly frenchWins: number;
  readonly secondsPerTurn: { readonly a: number; readonly b: number };
}

/** One game of a pairing. */
export interface Round {
  readonly aIsFrench: boolean;
  readonly winner: 'a' | 'b' | null;
  readonly turns: number;
  /** Seconds that each thought. */
  readonly thought: { readonly a: number; readonly b: number };
}

export interface Contest {
  readonly table: Table;
  readonly a: Bot;
  readonly b: Bot;
  readonly seed: number;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Game number n: in pairs, the same dice twice, with the sides swapped. */
export function playRound({ table, a, b, seed, clock }: Contest, n: number): Round {
  const aIsFrench = n % 2 === 0;
  const isA = (seat: Seat): boolean => (seat === 'french') === aIsFrench;
  const players: Record<Seat, Bot> = {};
  for (const seat of table.game.seats) players[seat] = isA(seat) ? a : b;
  const match = playMatch(table, players, seed + Math.floor(n / 2), clock);
  const [winner] = match.outcome.winners;
  const thought = { a: 0, b: 0 };
  for (const seat of table.game.seats) thought[isA(seat) ? 'a' : 'b'] += match.thought[seat] ?? 0;
  return {
    aIsFrench,
    winner: winner === undefined ? null : isA(winner) ? 'a' : 'b',
    turns: match.turns,
    thought,
  };
}

/** What the games of a pairing come to. */
export function tally(scenario: string, a: string, b: string, rounds: readonly Round[]): Pairing {
  const count = (wanted: (round: Round) => boolean): number => rounds.filter(wanted).length;
  const turns = rounds.reduce((sum, round) => sum + round.turns, 0);
  const perTurn = (who: 'a' | 'b'): number =>
    Number((rounds.reduce((sum, { thought }) => sum + thought[who], 0) / Math.max(1, turns)).toFixed(3));
  return {
    scenario,
    a,
    b,
    games: rounds.length,
    aWins: count(({ winner }) => winner === 'a'),
    bWins: count(({ winner }) => winner === 'b'),
    draws: count(({ winner }) => winner === null),
    aAsFrench: count(({ winner, aIsFrench }) => winner === 'a' && aIsFrench),
    frenchWins: count(({ winner, aIsFrench }) => winner === (aIsFrench ? 'a' : 'b')),
    secondsPerTurn: { a: perTurn('a'), b: perTurn('b') },
  };
}

export interface PairingQuestion {
  readonly table: Table;
  readonly a: BotKind;
  readonly b: BotKind;
  readonly games: number;
  readonly seed: number;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** All games of a pairing, one after another. */
export function playPairing({ table, a, b, games, seed, clock }: PairingQuestion): Pairing {
  const contest: Contest = { table, a: a.sit(table), b: b.sit(table), seed, clock };
  const rounds = Array.from({ length: games }, (_, n) => playRound(contest, n));
  return tally(table.game.scenario, a.id, b.id, rounds);
}
