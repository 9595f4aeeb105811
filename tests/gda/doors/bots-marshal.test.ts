import { describe, expect, test } from 'vitest';
import { postAdcs } from '../../../src/systems/gda/ai/command/staff.ts';
import { foesOf, stateOf } from '../../../src/systems/gda/ai/judging/scene.ts';
import { isLoose } from '../../../src/systems/gda/ai/marching/open-order.ts';
import { wishOf } from '../../../src/systems/gda/ai/marching/wishes.ts';
import { type BrigadeTask, makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { GdaStrategist } from '../../../src/systems/gda/ai/strategist.ts';
import { DESPERATE, SHREWD, STEADY, STUBBORN, type Temper } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import { withUnit } from '../../../src/systems/gda/rules/movement/moves.ts';
import { isCavalry, isInfantry } from '../../../src/systems/gda/rules/units/kinds.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { bautzenGame } from '../content.ts';
import { setUp } from './bots-set-up.ts';

/* What a Marshal does that a Captain does not. */

const game = bautzenGame();
const { world } = game;
const start: GdaPosition = { ...setUp(game, 'hard', 'allied').p, turn: 8 };

/** The French foot before Rischen, one of them in it if it has fallen. */
const gathered = (fallen: boolean): GdaPosition => ({
  ...start,
  units: start.units.map((state, n) => {
    const unit = world.units[n];
    if (fallen && unit?.side === 'allied' && state.holds === 'rischen')
      return {
        ...state,
        holds: null,
        formation: 'attackColumn',
        pose: { x: 150_000, y: 95_000, heading: 1800 },
      };
    if (unit?.side !== 'french' || !isInfantry(unit) || unit.screen) return state;
    if (fallen && unit.id === 'fr.gerard.line.1')
      return { ...state, holds: 'rischen', formation: 'garrison' };
    return { ...state, pose: { x: 120_000 + (n % 10) * 2000, y: 40_000 - (n % 2) * 9000, heading: 0 } };
  }),
});

describe('a Marshal', () => {
  test('sends two brigades of foot against the easiest place and the others against the next', () => {
    const targets = (temper: Temper): readonly string[] =>
      [...makePlan(world, start, 'french', temper).tasks.values()]
        .filter(({ role, target }) => role === 'attack' && ['redoubt', 'rischen'].includes(target))
        .map(({ target }) => target)
        .sort();
    expect(new Set(targets(STEADY)).size).toBe(1);
    expect(targets(SHREWD)).toEqual(['redoubt', 'redoubt', 'rischen', 'rischen']);
  });

  test('has the light battalions of an attack in open order, out of reach of muskets, until its last part', () => {
    const before = gathered(false);
    const open = (turn: number, temper: Temper): readonly string[] => {
      const p = { ...before, turn };
      const plan = makePlan(world, p, 'french', temper);
      return world.units.filter((unit) => isLoose(world, p, unit, plan)).map(({ id }) => id);
    };
    const light = world.units
      .filter(
        ({ side, light, grade, screen }) => side === 'french' && light && !screen && grade !== 'recruit',
      )
      .map(({ id }) => id);
    expect(light.length).toBe(8);
    expect(open(8, SHREWD)).toEqual(light);
    expect(open(8, STEADY)).toEqual([]);
    expect(open(12, SHREWD)).toEqual(light);
    expect(open(13, SHREWD)).toEqual([]);
    const plan = makePlan(world, before, 'french', SHREWD);
    const foes = foesOf(world, before, 'french');
    const stands = (formation: 'attackColumn' | 'skirmish'): readonly number[] =>
      light.map((id) => {
        const unit = world.unitById.get(id) as Unit;
        const p = withUnit(before, unit.index, { ...stateOf(before, unit), formation, bases: 4 });
        return wishOf(world, p, unit, plan.tasks.get(unit.brigade) as BrigadeTask, foes, plan).stand;
      });
    // Skirmishers fire at 20 cm, volleys come within 15; to break into open order they halt further off.
    for (const stand of stands('skirmish')) expect([15_000 < stand, stand < 20_000]).toEqual([true, true]);
    for (const stand of stands('attackColumn')) expect(stand).toBeGreaterThan(20_000);
  });

  test('sends an ADC to battalions in open order, each of which has a die more for it', () => {
    const value = (temper: Temper): boolean => {
      const p: GdaPosition = {
        ...gathered(false),
        armies: {
          ...start.armies,
          french: {
            ...start.armies.french,
            divisions: start.armies.french.divisions.map((one) => ({ ...one, adcs: 2 })),
          },
        },
        units: gathered(false).units.map((state, n) =>
          world.units[n]?.id.startsWith('fr.charpentier.') === true
            ? { ...state, formation: 'skirmish', bases: 4, pose: { ...state.pose, y: 50_000 } }
            : state,
        ),
      };
      return postAdcs(game, p, makePlan(world, p, 'french', temper)).postings.some(
        ({ task, brigade }) => task === 'skirmishers' && brigade === 'fr.charpentier',
      );
    };
    expect([value(SHREWD), value(STEADY)]).toEqual([true, false]);
  });

  test('has his horse behind the place that the enemy is upon, where a Captain leaves it on the open flank', () => {
    const p = gathered(false);
    const ways = (temper: Temper): readonly number[] => {
      const plan = makePlan(world, p, 'allied', temper);
      const foes = foesOf(world, p, 'allied');
      return world.units.flatMap((unit) => {
        const task = plan.tasks.get(unit.brigade);
        if (unit.side !== 'allied' || !isCavalry(unit) || task === undefined) return [];
        const { at } = wishOf(world, p, unit, task, foes, plan);
        return [Math.hypot(at.x - 132_000, at.y - 72_000)];
      });
    };
    expect(makePlan(world, p, 'allied', STEADY).pressed).toBe('rischen');
    expect(ways(STUBBORN).length).toBe(3);
    for (const way of ways(STUBBORN)) expect(way).toBeLessThan(30_000);
    for (const way of ways(STEADY)) expect(way).toBeGreaterThan(80_000);
  });

  test('is another man when he has to deny something than when he has to take it', () => {
    const marshal = new GdaStrategist(game, SHREWD, STUBBORN);
    expect(marshal.plan(start, 'french').temper.name).toBe('shrewd');
    expect(marshal.plan(start, 'allied').temper.name).toBe('stubborn');
  });

  test('stakes everything in the last two turns if he is losing, and not before or when he wins', () => {
    const stakes = (p: GdaPosition, side: 'french' | 'allied', temper = SHREWD): boolean =>
      makePlan(world, p, side, temper).temper.least === DESPERATE.least;
    const at = (turn: number, fallen: boolean): GdaPosition => ({ ...gathered(fallen), turn });
    expect([stakes(at(14, false), 'french'), stakes(at(15, false), 'french')]).toEqual([false, true]);
    expect([stakes(at(15, true), 'french'), stakes(at(15, true), 'allied')]).toEqual([false, true]);
    expect([stakes(at(15, false), 'allied'), stakes(at(16, false), 'french', STEADY)]).toEqual([
      false,
      false,
    ]);
  });
});
