import type { Seat } from '../engine/position.ts';
import type { Table } from '../games/catalogue.ts';
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

export interface PairingQuestion {
  readonly table: Table;
  readonly a: BotKind;
  readonly b: BotKind;
  readonly games: number;
  readonly seed: number;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly progress?: (played: number) => void;
}

/** Games in pairs: the same dice twice, with the sides swapped. */
export function playPairing({ table, a, b, games, seed, clock, progress }: PairingQuestion): Pairing {
  const seated = { a: a.sit(table), b: b.sit(table) };
  const { seats } = table.game;
  const french = (seat: Seat): boolean => seat === 'french';
  let [aWins, bWins, draws, aAsFrench, frenchWins, turns] = [0, 0, 0, 0, 0, 0];
  const thought = { a: 0, b: 0 };
  for (let n = 0; n < games; n += 1) {
    const aIsFrench = n % 2 === 0;
    const isA = (seat: Seat): boolean => french(seat) === aIsFrench;
    const players: Record<Seat, Bot> = {};
    for (const seat of seats) players[seat] = isA(seat) ? seated.a : seated.b;
    const match = playMatch(table, players, seed + Math.floor(n / 2), clock);
    const [winner] = match.outcome.winners;
    if (winner === undefined) draws += 1;
    else {
      if (french(winner)) frenchWins += 1;
      if (isA(winner)) {
        aWins += 1;
        if (aIsFrench) aAsFrench += 1;
      } else bWins += 1;
    }
    turns += match.turns;
    for (const seat of seats) thought[isA(seat) ? 'a' : 'b'] += match.thought[seat] ?? 0;
    progress?.(n + 1);
  }
  const perTurn = (seconds: number): number => Number((seconds / turns).toFixed(3));
  return {
    scenario: table.game.scenario,
    a: a.id,
    b: b.id,
    games,
    aWins,
    bWins,
    draws,
    aAsFrench,
    frenchWins,
    secondsPerTurn: { a: perTurn(thought.a), b: perTurn(thought.b) },
  };
}
