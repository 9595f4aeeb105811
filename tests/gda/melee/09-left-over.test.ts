import { describe, expect, test } from 'vitest';
import { invariants } from '../../../src/systems/gda/rules/invariants.ts';
import { meleeDice } from '../../../src/systems/gda/rules/melee/melees.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';

/* Who dies, who helped and who breaks off in the midst of a melee, and what is left for the others. */

const general = (x: number, y: number, more: object = {}) => ({
  brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false, ...more },
});
const locked = (french: readonly Piece[], allied: readonly Piece[], more: Partial<Scrap> = {}): Field =>
  field({
    french,
    allied,
    phase: 'melee',
    phasing: 'french',
    ...more,
    brigades: { 'fr.a': general(900, 500), 'al.b': general(900, 750), ...more.brigades },
  }).begin('gda.meleePhase');
const one: Piece = { id: 'fr.a.1', at: [900, 600], ...column, attacking: true };
const foe: Piece = { id: 'al.b.1', at: [900, 600], ...column };

describe('ground that nobody is left to defend', () => {
  test('[GDA-9.4.1] [GDA-9.10.2] of those who were caught running is taken', () => {
    const f = locked(
      [one],
      [
        { ...foe, order: 'retreating' },
        { id: 'al.b.9', at: [200, 1190] },
      ],
    );
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(f.machine.options(f.position, 'french').actions).toEqual([
      { type: 'takeTheGround', advance: true },
      { type: 'takeTheGround', advance: false },
    ]);
    f.act('french', { type: 'takeTheGround', advance: true });
    expect(f.unit('fr.a.1').pose.y).toBe(64_000);
  });

  test('[GDA-8.14.1] [GDA-9.10.2] and of those who fell to the last', () => {
    const f = locked(
      [one],
      [
        { ...foe, casualties: 11 },
        { id: 'al.b.9', at: [200, 1190] },
      ],
    );
    f.roll(...Array<number>(5).fill(4), ...Array<number>(3).fill(1));
    expect(f.unit('al.b.1').place).toBe('lost');
    f.act('french', { type: 'takeTheGround', advance: true });
    expect(f.unit('fr.a.1').pose.y).toBe(64_000);
  });
});

describe('leads and those who help them', () => {
  const helped = (lead: string, helper: string): readonly Piece[] => [
    { id: helper, at: [930, 600], ...column, supporting: lead },
    { id: lead, at: [870, 600], ...column },
  ];

  test('[GDA-9.5.1] the odd hit is the lead’s, whoever stands first in the lists', () => {
    const f = locked(
      [one],
      [
        { id: 'al.b.1', at: [930, 600], ...column, supporting: 'al.b.2' },
        { id: 'al.b.2', at: [870, 600], ...column },
      ],
    );
    const { attackers, defenders } = (f.position.stack.at(-1)?.locals ?? {}) as {
      readonly attackers?: readonly number[];
      readonly defenders?: readonly number[];
    };
    const dice = (index: number, enemies: readonly number[], role: 'attacker' | 'defender'): number =>
      meleeDice(f.world, f.position, index, enemies, role, 1).total;
    const own = dice(f.index('fr.a.1'), defenders ?? [], 'attacker');
    const theirs = (defenders ?? []).reduce(
      (sum, index) => sum + dice(index, attackers ?? [], 'defender'),
      0,
    );
    f.roll(...[4, 4, 4], ...Array<number>(own - 3).fill(1), ...Array<number>(theirs).fill(1));
    expect([f.unit('al.b.1').casualties, f.unit('al.b.2').casualties]).toEqual([1, 2]);
  });

  test('[GDA-9.15.1] [GDA-9.16.3] at a strongpoint the lead fights, not a helper who is named before it', () => {
    const house = {
      id: 'house',
      name: 'A house',
      kind: 'strongpoint' as const,
      outline: [
        [840, 600],
        [960, 600],
        [960, 700],
        [840, 700],
      ] as [number, number][],
    };
    const f = locked(
      helped('fr.a.2', 'fr.a.1').map((piece) => ({ ...piece, attacking: true })),
      [{ ...foe, holds: 'house', formation: 'garrison' }],
      { features: [house] },
    );
    expect(f.machine.pending(f.position)).toMatchObject({ facts: { attackers: ['fr.a.2'] } });
  });
});

test('[GDA-9.10.2] [GDA-9.17.1] whoever has held his houses is not asked what ground he takes', () => {
  const house = {
    id: 'house',
    name: 'A house',
    kind: 'builtUpArea' as const,
    outline: [
      [840, 600],
      [960, 600],
      [960, 700],
      [840, 700],
    ] as [number, number][],
  };
  const f = locked([one], [{ ...foe, holds: 'house', formation: 'garrison' }], { features: [house] });
  f.roll(...Array<number>(4).fill(1), ...Array<number>(5).fill(4));
  expect(f.unit('fr.a.1').order).toBe('retreating');
  expect(step(f)).toBe('test.alone.rest');
});

test('[GDA-9.17.1] [GDA-9.10.3] a garrison that takes the houses next to its own goes over into them, out of order', () => {
  const features = (['one', 'two'] as const).map((id, i) => ({
    id,
    name: id,
    kind: 'builtUpArea' as const,
    outline: [
      [840, 600 + 100 * i],
      [960, 600 + 100 * i],
      [960, 700 + 100 * i],
      [840, 700 + 100 * i],
    ] as [number, number][],
  }));
  const fight = (own: number, theirs: number): Field =>
    locked(
      [{ id: 'fr.a.1', at: [900, 690], holds: 'one', formation: 'garrison', attacking: true }],
      [{ id: 'al.b.1', at: [900, 710], holds: 'two', formation: 'garrison' }],
      { features },
    ).roll(...Array<number>(4).fill(own), ...Array<number>(5).fill(theirs));
  const f = fight(4, 1);
  expect(f.machine.options(f.position, 'french').actions).toEqual([
    { type: 'takeTheGround', advance: true, garrison: 'fr.a.1' },
  ]);
  f.act('french', { type: 'takeTheGround', advance: true });
  expect(f.unit('fr.a.1')).toMatchObject({ holds: 'two', order: 'unformed' });
  // Who is thrown back out of his own houses has nothing to take, and neither has who held his.
  expect(fight(1, 4).unit('al.b.1')).toMatchObject({ holds: 'two', order: 'formed' });
  expect(step(fight(1, 4))).toBe('test.alone.rest');
});

describe('breaking off', () => {
  test('[GDA-10.2.2] [GDA-9.2.1] a general whose men accept to retire is in danger', () => {
    const horse = (id: string): Piece => ({ id, at: [900, 600], ...riders });
    const f = locked([{ ...horse('fr.a.1'), attacking: true }], [horse('al.b.1')], {
      brigades: { 'al.b': general(900, 650, { with: 'al.b.1' }) },
    });
    const pending = f.machine.pending(f.position);
    f.roll(...Array<number>(pending.kind === 'chance' ? pending.request.count : 0).fill(1));
    expect(step(f)).toBe('gda.melee.fightOn');
    f.act('allied', { type: 'breakOff' }).act('french', { type: 'takeTheGround', advance: false });
    expect(step(f)).toBe('gda.destiny.roll');
  });
});

describe('making room', () => {
  const drawn = (french: readonly Piece[]): Field => {
    const f = locked(french, [foe]);
    const pending = f.machine.pending(f.position);
    return f.roll(...Array<number>(pending.kind === 'chance' ? pending.request.count : 0).fill(1));
  };

  test('[GDA-9.10.5] a friend who looks another way is moved out of the way, not into it', () => {
    const f = drawn([one, { id: 'fr.a.2', at: [880, 500], ...column, heading: 1800 }]);
    expect(f.unit('fr.a.1').pose.y).toBe(55_000);
    expect(f.unit('fr.a.2').pose.y).toBe(45_000);
    expect(invariants(f.world, f.position)).toEqual([]);
  });

  test('[GDA-9.8.16] nobody steps off the table for it', () => {
    const f = locked([{ ...one, at: [900, 60] }], [{ ...foe, at: [900, 60] }]);
    const pending = f.machine.pending(f.position);
    f.roll(...Array<number>(pending.kind === 'chance' ? pending.request.count : 0).fill(1));
    expect(f.unit('fr.a.1').pose.y).toBe(4000);
  });
});
