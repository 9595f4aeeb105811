import { describe, expect, test } from 'vitest';
import { lay, setupOf } from '../../src/systems/library.ts';
import { meaningOf } from '../../src/systems/nlc/ai/meaning.ts';
import { missionsOf } from '../../src/systems/nlc/ai/missions.ts';
import type { NlcPosition, Side, UnitState } from '../../src/systems/nlc/rules/position.ts';
import { asNlc } from '../../src/systems/nlc/shelf.ts';
import { library } from '../nlb/library.ts';

/* What losses, corps and places mean to computer players where section 32 counts the points: at Kulm. */

const found = lay(library, setupOf(library, 'nlc.kulm', []));
if (!found.ok) throw new Error(found.problems.join('; '));
const { game } = asNlc(found.laid);
const { world } = game;
const opening = game.begin().position;

const withUnits = (
  p: NlcPosition,
  side: Side,
  change: (unit: UnitState, n: number) => Partial<UnitState> | undefined,
): NlcPosition => ({
  ...p,
  forces: { ...p.forces, [side]: p.forces[side].map((unit, n) => ({ ...unit, ...change(unit, n) })) },
});

/** After so much of a side's strength has been lost, taken in the order of its list. */
function afterLosing(side: Side, strength: number): NlcPosition {
  let left = strength;
  return withUnits(opening, side, (unit, n) => {
    const counter = world.order[side][n];
    if (unit.place !== 'map' || counter === undefined || counter.strength > left) return undefined;
    left -= counter.strength;
    return { place: 'eliminated' };
  });
}

describe('corps that may break', () => {
  test('the nearer to its limit, the dearer is what a corps loses next', () => {
    const prices = [0, 20, 40].map((lost) => meaningOf(world, afterLosing('french', lost)).price.french);
    expect(prices[1]).toBeGreaterThan((prices[0] as number) * 1.5);
    expect(prices[2]).toBeGreaterThan((prices[1] as number) * 1.3);
  });

  test('once all are broken a further loss costs no more than its strength', () => {
    const { price } = meaningOf(world, afterLosing('french', 60));
    expect(price.french).toBeCloseTo(0.5);
  });
});

describe('places', () => {
  const last = world.battle.turns.length;
  const worthAt = (p: NlcPosition, hex: string) =>
    meaningOf(world, p).prizes.find((prize) => prize.hex === world.grid.index(hex))?.worth;

  test('a point counts as much as the five strength points that would bring one', () => {
    expect(worthAt({ ...opening, turn: last }, '0737')?.french).toBeCloseTo(6 * 5 * 0.5);
  });

  test("a source of supply draws the enemy, and does not bind its owner's troops", () => {
    expect(worthAt({ ...opening, turn: last }, '0140')).toEqual({ french: 4 * 5 * 0.5, coalition: 0 });
  });
});

describe('who has to act', () => {
  const arrived = (p: NlcPosition): NlcPosition =>
    withUnits(p, 'coalition', ({ place }) =>
      place === 'waiting' ? { place: 'map', hex: '0140' } : undefined,
    );

  test('whoever is behind does, and no longer when the enemy is twice as strong and nobody is coming', () => {
    expect(meaningOf(world, opening).seeking).toBe('french');
    expect(meaningOf(world, arrived(opening)).seeking).toBe('coalition');
  });
});

describe('what is to be held', () => {
  test('a corps at the front is not called back because some of it arrive far behind', () => {
    const late = world.order.coalition.find(
      ({ formation, slot }) =>
        formation === 'allied.IIC' && opening.forces.coalition[slot]?.place === 'waiting',
    );
    const near = withUnits(opening, 'french', () => ({ hex: '2624' }));
    const joined = withUnits(near, 'coalition', ({ hex }, n) =>
      n === late?.slot ? { place: 'map', hex: '0737' } : hex === '2729' ? { hex: '2528' } : undefined,
    );
    const mission = missionsOf(world, joined, 'coalition', meaningOf(world, joined)).get('allied.IIC');
    expect(mission?.order).toBe('defend');
    expect(['2426', '2729'].map((hex) => world.grid.index(hex))).toContain(mission?.post);
  });
});
