import { expect, test } from 'vitest';
import type { Stop } from '../../src/ai/bot.ts';
import { evenInts, randomAt } from '../../src/ai/random.ts';
import { playOut } from '../../src/ai/search/play-out.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { strategistOf } from '../../src/systems/nlb/ai/bots.ts';
import { quatreBras } from './table.ts';

const promised = (stop: Stop, turns = 1): number | undefined => {
  const { game } = quatreBras;
  const { position } = game.begin();
  const strategist = strategistOf(game);
  const plan = strategist.plan(position, 'french', { depth: 4, nth: 0 }, randomAt(1, 0));
  const luck = { dice: evenInts(1, 0), random: randomAt(1, 1) };
  return playOut(
    game as AnyGame,
    strategist,
    { depth: 10, stop, turns },
    position,
    'french',
    plan,
    luck,
    stop,
  );
};

/** Says after so many looks that time is up, and counts them. */
const after = (most: number): { readonly stop: Stop; readonly looks: () => number } => {
  let seen = 0;
  return {
    stop: () => {
      seen += 1;
      return seen > most;
    },
    looks: () => seen,
  };
};

test('a game played out in the head ends with its time, wherever it has come to', () => {
  const endless = after(Number.POSITIVE_INFINITY);
  const all = promised(endless.stop);
  expect(all).toBeTypeOf('number');
  const looks = endless.looks();
  // At the first decision, later in the own turn, and while the enemy thinks about his answer.
  for (const most of [0, 3, looks - 1]) {
    const { stop, looks: asked } = after(most);
    expect(promised(stop)).toBeUndefined();
    expect(asked()).toBe(most + 1);
  }
  expect(promised(after(looks).stop)).toBe(all);
});

test('played on for two turns a game goes through the enemy’s fights to the own next plan', () => {
  const short = after(Number.POSITIVE_INFINITY);
  const long = after(Number.POSITIVE_INFINITY);
  expect(promised(short.stop)).toBeTypeOf('number');
  expect(promised(long.stop, 2)).toBeTypeOf('number');
  expect(long.looks()).toBeGreaterThan(short.looks());
});

test('played for the own turn alone a game asks nobody for an answer and is looked at on both sides of its end', () => {
  const { game } = quatreBras;
  const { position } = game.begin();
  const strategist = strategistOf(game);
  const plan = strategist.plan(position, 'french', { depth: 4, nth: 0 }, randomAt(1, 0));
  strategist.plan = () => expect.fail('nobody plans after the own turn');
  const seen: { readonly turn: string; readonly worth: number }[] = [];
  const promise = strategist.promise.bind(strategist);
  strategist.promise = (p, seat) => {
    const worth = promise(p, seat);
    seen.push({ turn: strategist.turnOf(p), worth });
    return worth;
  };
  const luck = { dice: evenInts(1, 0), random: randomAt(1, 1) };
  const value = playOut(game as AnyGame, strategist, { depth: 10, turns: 0 }, position, 'french', plan, luck);
  const own = strategist.turnOf(position);
  expect(seen.map(({ turn }) => turn === own)).toEqual([true, false]);
  expect(value).toBe(((seen[0]?.worth ?? 0) + (seen[1]?.worth ?? 0)) / 2);
});
