import { describe, expect, test } from 'vitest';
import { nextAttaching } from '../../../src/systems/gda/ai/command/generals.ts';
import {
  allotAdcs,
  leaveWithout,
  rideHeadquarters,
} from '../../../src/systems/gda/ai/command/high-command.ts';
import { postAdcs } from '../../../src/systems/gda/ai/command/staff.ts';
import { type GdaPlan, makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { SHREWD, STEADY } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import { type Field, field, type Scrap } from '../field.ts';
import { asGame } from './bots-table.ts';

const planFor = (f: Field): GdaPlan => makePlan(f.world, f.position, 'french', STEADY);

const corps = (rating: 'strategist' | 'tactician', more: Partial<Scrap> = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [400, 300] },
      { id: 'fr.b.1', at: [1200, 300] },
    ],
    adcs: 1,
    sheets: { 'fr.b': { division: 1 } },
    corps: {
      name: 'Davout',
      rating,
      divisions: [{ commander: { name: 'Friant', rating: 'campaigner' }, adcs: 1 }],
    },
    ...more,
  }).begin('gda.commandPhase');

describe('commanders that the computer plays', () => {
  test('a corps commander sends his ADCs to the division whose brigade falters', () => {
    const f = corps('tactician', { brigades: { 'fr.b': { command: 'faltering' } } });
    f.roll(1, 1, 1).roll(3, 3, 1);
    expect(allotAdcs(asGame(f), f.position, planFor(f), 2)).toEqual({ type: 'allotAdcs', adcs: [0, 2] });
  });

  test('a strategist divides his between divisions that want them alike', () => {
    const f = corps('strategist').roll(1, 1, 1).roll(3, 3, 1);
    const action = allotAdcs(asGame(f), f.position, planFor(f), 2);
    expect(action).toEqual({ type: 'allotAdcs', adcs: [1, 1] });
    expect(f.refusals('french', action)).toEqual([]);
  });

  test('of brigades of one grade the one with least left goes without', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [400, 300] },
        { id: 'fr.b.1', at: [1200, 300], casualties: 9 },
      ],
    });
    const options: GdaAction[] = ['fr.a', 'fr.b'].map((brigade) => ({ type: 'leaveWithout', brigade }));
    expect(leaveWithout(asGame(f), f.position, options)).toEqual({ type: 'leaveWithout', brigade: 'fr.b' });
  });

  test('a commander rides only when most of his brigades are beyond his reach', () => {
    const near = field({ french: [{ id: 'fr.a.1', at: [400, 300] }] });
    near.staff('french', { adcs: 3, commander: { x: 40_000, y: 20_000 } });
    expect(rideHeadquarters(asGame(near), near.position, planFor(near))).toEqual({ type: 'endHeadquarters' });
  });
});

describe('ADCs and generals', () => {
  test('whoever falters is sent an ADC before anybody else', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [400, 300] },
        { id: 'fr.b.1', at: [1200, 300] },
      ],
      brigades: { 'fr.b': { command: 'faltering' } },
    }).staff('french', { adcs: 1 });
    expect(postAdcs(asGame(f), f.position, planFor(f)).postings).toEqual([
      { task: 'attachment', brigade: 'fr.b' },
    ]);
  });

  describe('a commander who goes himself', () => {
    const worn = (casualties: number): Field =>
      field({
        french: [
          { id: 'fr.a.1', at: [400, 300] },
          { id: 'fr.a.2', at: [600, 300] },
          ...[1, 2, 3].map((n) => ({ id: `fr.b.${n}`, at: [1000 + 200 * n, 300] as const, casualties })),
        ],
      }).staff('french', { adcs: 3 });
    const posted = (f: Field, temper = SHREWD): readonly unknown[] =>
      postAdcs(asGame(f), f.position, makePlan(f.world, f.position, 'french', temper)).postings;

    test('rides to the brigade that has suffered most, as a Marshal and not as a Captain', () => {
      expect(posted(worn(2))).toEqual([{ task: 'command', brigade: 'fr.b' }]);
      expect(posted(worn(2), STEADY)).not.toContainEqual({ task: 'command', brigade: 'fr.b' });
    });

    test('waits for more while little has been suffered, and does it once', () => {
      expect(posted(worn(1))).not.toContainEqual({ task: 'command', brigade: 'fr.b' });
      const ridden = worn(2).staff('french', { commandUsed: true });
      expect(posted(ridden)).not.toContainEqual({ task: 'command', brigade: 'fr.b' });
    });

    test('has a general seek glory where the enemy is near enough to fight hand to hand', () => {
      const facing = (y: number): Field =>
        field({
          french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
          allied: [{ id: 'al.x.1', at: [900, y], heading: 1800 }],
        }).staff('french', { adcs: 6 });
      const glory = { task: 'glory', brigade: 'fr.a' };
      expect(posted(facing(480))).toContainEqual(glory);
      expect(posted(facing(900))).not.toContainEqual(glory);
      expect(posted(facing(480), STEADY)).not.toContainEqual(glory);
    });
  });

  test('a general leads a charge that promises something, and stays with his brigade where there is none', () => {
    const facing = (y: number): Field =>
      field({
        french: [
          { id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' },
          { id: 'fr.a.2', at: [1100, 300], formation: 'attackColumn' },
        ],
        allied: [{ id: 'al.x.1', at: [900, y], heading: 1800, formation: 'line', order: 'unformed' }],
        brigades: { 'fr.a': { brigadier: { at: { x: 100_000, y: 28_000 }, with: null, moved: false } } },
      }).begin('gda.chargePhase', { side: 'french' });
    const near = facing(440);
    expect(nextAttaching(asGame(near), near.position, planFor(near))).toEqual({
      type: 'attach',
      brigade: 'fr.a',
      joins: 'fr.a.1',
    });
    const far = facing(1000);
    expect(nextAttaching(asGame(far), far.position, planFor(far))).toEqual({ type: 'endAttaching' });
  });
});
