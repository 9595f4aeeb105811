import { describe, expect, test } from 'vitest';
import { nameRegulator, rideCorps } from '../../../src/systems/gda/ai/command/high-command.ts';
import { expectedOf, FiringTable } from '../../../src/systems/gda/ai/judging/firepower.ts';
import { foesOf } from '../../../src/systems/gda/ai/judging/scene.ts';
import type { Wish } from '../../../src/systems/gda/ai/marching/wish.ts';
import { wishOf } from '../../../src/systems/gda/ai/marching/wishes.ts';
import { type GdaPlan, makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { STEADY, type Temper } from '../../../src/systems/gda/ai/temper.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { type Field, field, type Piece } from '../field.ts';
import { asGame } from './bots-table.ts';

const unitOf = (f: Field, id: string): Unit => f.world.unitById.get(id) as Unit;
const planFor = (f: Field, temper: Temper = STEADY): GdaPlan =>
  makePlan(f.world, f.position, 'french', temper);

describe('what fire is worth to a bot', () => {
  const shot = (firer: Partial<Piece>): number => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'line', ...firer }],
      allied: [{ id: 'al.x.1', at: [900, 420], heading: 1800, formation: 'line' }],
    });
    const [from, to] = [unitOf(f, 'fr.a.1').index, unitOf(f, 'al.x.1').index];
    return expectedOf(f.world, new FiringTable(f.world.tables), f.position, from, to, 100_000_000);
  };

  test('a line that stood fires better than one that moved, and that better than a column', () => {
    expect(shot({})).toBeGreaterThan(shot({ moved: true }));
    expect(shot({ moved: true })).toBeGreaterThan(shot({ formation: 'attackColumn' }));
  });

  test('losses and disorder take from it', () => {
    expect(shot({ casualties: 4 })).toBeLessThan(shot({}));
    expect(shot({ order: 'unformed' })).toBeLessThan(shot({}));
  });
});

describe('whoever is worn out', () => {
  const wish = (casualties: number, temper: Temper): Wish => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn', casualties }],
      allied: [{ id: 'al.x.1', at: [900, 420], heading: 1800, formation: 'line' }],
    });
    const unit = unitOf(f, 'fr.a.1');
    const task = { brigade: 'fr.a', role: 'attack', target: 'al.x', at: { x: 90_000, y: 42_000 } } as const;
    return wishOf(f.world, f.position, unit, task, foesOf(f.world, f.position, 'french'), planFor(f, temper));
  };

  test('keeps back from the next volleys under a Captain, and not under one who is not drilled', () => {
    expect(wish(8, STEADY).stand).toBeGreaterThan(wish(3, STEADY).stand);
    const heedless = { ...STEADY, drilled: false };
    expect(wish(8, heedless).stand).toBe(wish(3, heedless).stand);
  });
});

describe('generals of whom few games ask anything', () => {
  test('a corps commander rides to the midst of his divisions, and stays when he is there', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [400, 300] },
        { id: 'fr.b.1', at: [1200, 300] },
      ],
      adcs: 1,
      sheets: { 'fr.b': { division: 1 } },
      corps: {
        name: 'Davout',
        rating: 'tactician',
        divisions: [{ commander: { name: 'Friant', rating: 'campaigner' }, adcs: 1 }],
      },
    }).begin('gda.movementPhase', { side: 'french' });
    const { divisions } = f.position.armies.french;
    const midst = {
      x: divisions.reduce((sum, { commander }) => sum + commander.x, 0) / divisions.length,
      y: divisions.reduce((sum, { commander }) => sum + commander.y, 0) / divisions.length,
    };
    const at = (x: number, y: number): void => {
      f.position = {
        ...f.position,
        armies: { ...f.position.armies, french: { ...f.position.armies.french, corps: { x, y } } },
      };
    };
    at(midst.x, midst.y + 25_000);
    expect(rideCorps(asGame(f), f.position, planFor(f))).toBeUndefined();
    at(midst.x, midst.y + 50_000);
    const ride = rideCorps(asGame(f), f.position, planFor(f));
    expect(ride).toMatchObject({ type: 'rideCorps' });
    expect((ride as { readonly y: number }).y).toBeLessThan(midst.y + 50_000);
  });

  test('a brigade is regulated by the battalion in its midst, where that is played', () => {
    const three = (options: Record<string, boolean>): Field =>
      field({
        french: [
          { id: 'fr.a.1', at: [400, 300] },
          { id: 'fr.a.2', at: [560, 300] },
          { id: 'fr.a.3', at: [720, 300] },
        ],
        options,
        brigades: { 'fr.a': { regulator: null } },
      }).begin('gda.movementPhase', { side: 'french' });
    const played = three({ regulatingBattalion: true });
    expect(nameRegulator(asGame(played), played.position, 'french')).toEqual({
      type: 'nameRegulator',
      brigade: 'fr.a',
      leads: 'fr.a.2',
    });
    const without = three({});
    expect(nameRegulator(asGame(without), without.position, 'french')).toBeUndefined();
  });
});
