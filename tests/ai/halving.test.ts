import { expect, test } from 'vitest';
import { type Choice, drain } from '../../src/ai/bot.ts';
import { randomInts } from '../../src/ai/random.ts';
import { type Level, planningBot } from '../../src/ai/search/planning-bot.ts';
import type { Plan, Strategist } from '../../src/ai/search/strategist.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Position, Seat } from '../../src/engine/position.ts';

/* Plans that are played on to the end: the worse half goes out, round by round. A game of one order and one die. */

interface Throw {
  readonly step: 'order' | 'die' | 'over';
  readonly plan: number;
  readonly die: number;
}

/** What each plan is worth besides the die, the first the natural one. */
const WORTH = [0, 3, 9, -4, 7, 8, 2, -9];

/** `acted` counts how often an order was carried out. */
function table(acted = { times: 0 }): AnyGame {
  const begun: Throw = { step: 'order', plan: -1, die: 0 };
  const game = {
    resample: () => begun,
    options: () => ({ actions: [], complete: true }),
    pending: ({ step }: Throw) =>
      step === 'order'
        ? { kind: 'decide', seats: ['a'], step }
        : step === 'die'
          ? { kind: 'chance', step, request: { kind: 'dice', count: 1, sides: 6 } }
          : { kind: 'over', outcome: {} },
    act(_: Throw, _seat: Seat, { plan }: { readonly plan: number }) {
      acted.times += 1;
      return { position: { step: 'die', plan, die: 0 }, events: [] };
    },
    roll: (p: Throw, { values }: { readonly values: readonly number[] }) => ({
      position: { ...p, step: 'over', die: values[0] },
      events: [],
    }),
  };
  return game as unknown as AnyGame;
}

/** The die is worth more than the plan is, but falls once on each face in each set of games. */
function strategist(worth: readonly number[], late: boolean): Strategist {
  const numbered = (nth: number): Plan => ({
    name: String(nth),
    value: 0,
    terms: [],
    key: String(nth),
    facts: {},
  });
  return {
    finds: true,
    wholeTurn: true,
    turnOf: () => 'the one',
    sideOf: (seat) => seat,
    size: () => 1,
    needsPlan: (p) => (p as unknown as Throw).step === 'order',
    late: () => late,
    plan: (_p, _seat, { nth }) => numbered(nth),
    stands: () => true,
    isOf: () => true,
    next: (_p, _seat, _options, plan) => ({ type: 'order', plan: Number(plan?.name) }) as never,
    promise(p) {
      const { plan, die } = p as unknown as Throw;
      return (worth[plan] ?? 0) + 6 * (die - 3.5);
    },
    outlook: () => 0,
  };
}

const level = (settled?: number): Level => ({
  id: 'trier',
  effort: { depth: 1 },
  late: {
    plans: WORTH.length,
    patience: 100,
    reply: { depth: 1, turns: 9 },
    sets: 2,
    stay: [4, 2],
    ...(settled === undefined ? {} : { settled }),
  },
});

const CHOICE: Choice = { view: {} as Position, seat: 'a', options: [], random: randomInts(1) };

function chosen(worth: readonly number[], how: Level, late = true, acted = { times: 0 }) {
  const bot = planningBot(table(acted), strategist(worth, late), how);
  const action = drain((bot.think as NonNullable<typeof bot.think>)(CHOICE)) as unknown as { plan: number };
  return { plan: action.plan, why: bot.explain?.(CHOICE) };
}

test('the worse half goes out after each set of games, and the best of those who are left is taken', () => {
  const { plan, why } = chosen(WORTH, level());
  expect(plan).toBe(2);
  expect(why?.plan.played).toEqual({ games: 18, mean: 9 });
  // Whoever was played longest is told of first, and of two as long the better.
  expect(why?.alternatives.map(({ name, played }) => [name, played?.games])).toEqual([
    ['5', 18],
    ['4', 12],
    ['1', 12],
  ]);
  expect(why?.decided).toMatchObject({ by: 'played-out', over: '5', lead: 1 });
});

test('what all games of a plan have in common is carried out once', () => {
  const acted = { times: 0 };
  chosen(WORTH, level(), true, acted);
  expect(acted.times).toBe(WORTH.length);
});

test('nothing else is tried where the first plan wins whatever the dice, loses whatever they do, or none are to be tried', () => {
  const alone = { by: 'only-plan' };
  expect(chosen([70], level(50))).toMatchObject({ plan: 0, why: { decided: alone } });
  expect(chosen([-70], level(50))).toMatchObject({ plan: 0, why: { decided: alone } });
  expect(chosen(WORTH, level(), false)).toMatchObject({ plan: 0, why: { decided: alone } });
  expect(chosen([60, 61], level(50))).toMatchObject({ plan: 1, why: { decided: { by: 'played-out' } } });
});
