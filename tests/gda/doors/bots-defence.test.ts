import { describe, expect, test } from 'vitest';
import { randomAt } from '../../../src/ai/random.ts';
import { foesOf, keepersOf } from '../../../src/systems/gda/ai/judging/scene.ts';
import { nextMove } from '../../../src/systems/gda/ai/marching/movement.ts';
import type { Wish } from '../../../src/systems/gda/ai/marching/wish.ts';
import { wishOf } from '../../../src/systems/gda/ai/marching/wishes.ts';
import { makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { STEADY } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaAction, GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import { isArtillery, isInfantry } from '../../../src/systems/gda/rules/units/kinds.ts';
import { bautzenGame } from '../content.ts';
import { setUp } from './bots-set-up.ts';

const game = bautzenGame();
const { world } = game;

describe('a computer player that defends', () => {
  const { p, orders } = setUp(game, 'normal', 'allied');

  test('sets up in one order for each unit at most, with somebody in the redoubt and somebody in Rischen', () => {
    expect(orders).toBeGreaterThan(10);
    expect(orders).toBeLessThanOrEqual(world.units.filter(({ side }) => side === 'allied').length);
    const keepers = keepersOf(world, p, 'allied');
    expect(keepers.get('redoubt')?.length).toBe(1);
    expect(keepers.get('rischen')?.map(({ grade }) => grade)).toEqual(['veteran']);
    expect(game.invariants(p)).toEqual([]);
  });

  test('unlimbers every battery before the enemy comes, and keeps foot behind both places', () => {
    const guns = world.units.filter((unit) => unit.side === 'allied' && isArtillery(unit));
    expect(guns.map(({ index }) => p.units[index]?.formation)).toEqual(guns.map(() => 'deployed'));
    const columns = world.units.filter(
      (unit) =>
        unit.side === 'allied' && isInfantry(unit) && p.units[unit.index]?.formation === 'attackColumn',
    );
    for (const middle of [69_000, 132_000])
      expect(
        columns.some(({ index }) => {
          const { x = 0, y = 0 } = p.units[index]?.pose ?? {};
          return Math.abs(x - middle) < 40_000 && y > 78_000;
        }),
        String(middle),
      ).toBe(true);
  });

  test('a Sergeant takes his army as it was laid out', () => {
    expect(setUp(game, 'greedy', 'allied').orders).toBe(0);
  });

  test('whoever alone keeps the redoubt stays in it when he moves', () => {
    const plan = makePlan(world, p, 'allied', STEADY);
    const moving: GdaPosition = {
      ...p,
      phase: 'movement',
      phasing: 'allied',
      stack: [{ proc: 'gda.movementPhase', step: 'orders', locals: { side: 'allied' } }],
    };
    let now = moving;
    for (let n = 0; n < 60; n += 1) {
      const action = nextMove(game, now, plan);
      if (action.type === 'endMovement') break;
      now = game.act(now, 'allied', action).position;
    }
    expect(keepersOf(world, now, 'allied').get('redoubt')).toHaveLength(1);
    expect(keepersOf(world, now, 'allied').get('rischen')).toHaveLength(1);
    for (const { index } of world.units.filter((unit) => unit.side === 'allied' && isArtillery(unit)))
      expect(now.units[index]?.formation).toBe('deployed');
  });
});

describe('a defender of two places', () => {
  const { p } = setUp(game, 'normal', 'allied');
  /** All French foot about a point, in two rows. */
  const withFoot = (x: number, y: number): GdaPosition => ({
    ...p,
    turn: 8,
    units: p.units.map((state, n) => {
      const unit = world.units[n];
      if (unit?.side !== 'french' || !isInfantry(unit) || unit.screen) return state;
      return { ...state, pose: { x: x + (n % 10) * 2000, y: y - (n % 2) * 9000, heading: 0 } };
    }),
  });
  const holding = (position: GdaPosition, place: string): readonly string[] =>
    [...makePlan(world, position, 'allied', STEADY).tasks.values()]
      .filter(({ role, target }) => role === 'hold' && target === place)
      .map(({ brigade }) => brigade)
      .sort();

  test('brings to the one that the enemy is upon the nearest brigade that keeps nothing at the other', () => {
    expect(holding(withFoot(120_000, 40_000), 'rischen')).toEqual(['al.ivanov', 'al.karpenkov']);
    expect(holding(withFoot(50_000, 40_000), 'rischen')).toEqual(['al.karpenkov']);
  });

  /** What the foot wants that is to hold Rischen. */
  const wishes = (position: GdaPosition): readonly Wish[] => {
    const plan = makePlan(world, position, 'allied', STEADY);
    const foes = foesOf(world, position, 'allied');
    return world.units.flatMap((unit) => {
      const task = plan.tasks.get(unit.brigade);
      if (unit.side !== 'allied' || !isInfantry(unit) || unit.screen || task?.target !== 'rischen') return [];
      return [wishOf(world, position, unit, task, foes, plan)];
    });
  };

  test('closes up to it: four stand ready behind houses that the enemy is upon', () => {
    const ready = wishes(withFoot(120_000, 40_000)).filter(
      ({ at, column }) => column === true && Math.abs(at.x - 132_000) < 7000 && at.y > 78_000,
    );
    expect(ready.length).toBeGreaterThanOrEqual(4);
  });

  test('has whoever is fresh and near form up to retake it when it is lost', () => {
    const lost = withFoot(120_000, 40_000);
    const fallen: GdaPosition = {
      ...lost,
      units: lost.units.map((state) => {
        if (state.id === 'fr.gerard.line.1') return { ...state, holds: 'rischen', formation: 'garrison' };
        if (state.holds !== 'rischen') return state;
        return {
          ...state,
          holds: null,
          formation: 'attackColumn',
          pose: { x: 150_000, y: 95_000, heading: 1800 },
        };
      }),
    };
    expect(wishes(fallen).filter(({ heading }) => heading !== undefined).length).toBeGreaterThan(3);
  });

  test('leaves everybody where he is while the enemy is far from both', () => {
    expect(holding(withFoot(160_000, 12_000), 'rischen')).toEqual(['al.karpenkov']);
  });
});

describe('what nobody has seen', () => {
  const drawn = (p: GdaPosition, n: number): GdaPosition =>
    game.resample(game.observe(p, 'allied'), 'allied', randomAt(n, n));

  test('an army that is being set up may hold brigades back, and one draw is not like another', () => {
    const { position } = game.begin();
    const guesses = Array.from({ length: 8 }, (_, n) => drawn(position, n));
    for (const guess of guesses)
      expect(game.observe(guess, 'allied')).toEqual(game.observe(position, 'allied'));
    expect(new Set(guesses.map((guess) => JSON.stringify(guess.brigades))).size).toBeGreaterThan(1);
  });

  test('where a reserve off the table will come on is guessed anew each time', () => {
    let { position } = game.begin();
    const orders: [string, GdaAction][] = [
      ['french', { type: 'hold', brigade: 'fr.reizet', standing: 'offTable', sector: 'left' }],
      ['french', { type: 'ready' }],
      ['allied', { type: 'ready' }],
    ];
    for (const [seat, action] of orders) position = game.act(position, seat, action).position;
    const sectors = Array.from(
      { length: 12 },
      (_, n) => drawn(position, n).brigades.find(({ id }) => id === 'fr.reizet')?.sector,
    );
    expect([...new Set(sectors)].sort()).toEqual(['centre', 'left', 'right']);
  });
});
