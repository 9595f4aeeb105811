import { describe, expect, test } from 'vitest';
import { melees } from '../../../src/systems/gda/rules/melee/melees.ts';
import { charge, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';
import { place } from '../places.ts';

/* Where a melee meets what happened before it, beside it or to a general in it. */

const general = (x: number, y: number, more: object = {}) => ({
  brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false, ...more },
});
const locked = (french: readonly Piece[], allied: readonly Piece[], more: Partial<Scrap> = {}): Field =>
  field({
    french,
    allied: [...allied, { id: 'al.b.9', at: [200, 1190] }],
    phase: 'melee',
    phasing: 'french',
    ...more,
    brigades: { 'fr.a': general(900, 500), 'al.b': general(900, 750), ...more.brigades },
  }).begin('gda.meleePhase');
const one: Piece = { id: 'fr.a.1', at: [900, 600], ...column, attacking: true };
const foe: Piece = { id: 'al.b.1', at: [900, 600], ...column };
/** The dice of a round: so many hits of those who throw first, and of those who throw last. */
const fought = (f: Field, attackers: number, defenders: number): Field => {
  const pending = f.machine.pending(f.position);
  const { count } = pending.kind === 'chance' ? pending.request : { count: 0 };
  const missed = Array<number>(count - attackers - defenders).fill(1);
  return f.roll(...Array<number>(attackers).fill(4), ...missed, ...Array<number>(defenders).fill(4));
};

describe('who attacks', () => {
  /** A French column halts before a Russian line and fires; another Russian column takes it from the side. */
  const scene = (): Field => {
    const f = toDeclare(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], ...column },
          { id: 'fr.a.9', at: [200, 100] },
        ],
        allied: [
          { id: 'al.b.1', at: [900, 650] },
          { id: 'al.b.2', at: [1050, 560], heading: 2700, ...column },
          { id: 'al.b.9', at: [200, 1190] },
        ],
        phase: 'charges',
        phasing: 'french',
        brigades: { 'fr.a': general(900, 450), 'al.b': general(900, 800) },
      }),
    );
    f.act('french', charge()).end('french', 'endDeclaring');
    f.act('allied', charge('al.b.2', 'fr.a.1')).end('allied', 'endDeclaring');
    f.act('allied', { type: 'fireAtCharge', units: [] });
    return f.roll(3, 3, 3, 3).roll(1);
  };

  test('[GDA-9.1.1] [GDA-2.22.1] whoever charged in vain and is charged in his turn defends himself', () => {
    const f = scene();
    expect(f.told('chargeFought')).toHaveLength(0);
    expect(step(f)).toBe('gda.chargeCombat.roll');
    f.roll(3, 3, 5, 4);
    expect(f.told('chargeFought')[0]).toMatchObject({ attacker: 'al.b.2', attackerResult: 'meleeElan' });
    expect(melees(f.world, f.position, 'french')).toMatchObject([
      { attacker: 'allied', attackers: [f.index('al.b.2')], defenders: [f.index('fr.a.1')] },
    ]);
  });
});

describe('those who helped', () => {
  test('[GDA-9.14.1] stay in a melee of their own when the other is lost', () => {
    const f = locked(
      [
        { ...one, at: [500, 600] },
        { ...one, id: 'fr.a.2', at: [700, 600] },
      ],
      [
        { ...foe, at: [500, 600] },
        { ...foe, id: 'al.b.2', at: [700, 600], supporting: 'al.b.1' },
      ],
    );
    fought(f, 2, 0);
    expect(f.unit('al.b.1').order).toBe('retreating');
    expect(f.unit('al.b.2').pose.y).toBe(60_000);
    f.act('french', { type: 'takeTheGround', advance: false });
    expect(f.machine.pending(f.position)).toMatchObject({
      step: 'gda.melee.dice',
      facts: { attackers: ['fr.a.2'], defenders: ['al.b.2'] },
    });
  });
});

describe('houses that are held by one', () => {
  test('[GDA-9.8.9] nobody is unformed for it who came in good order', () => {
    const f = locked(
      [one],
      [
        { ...foe, holds: 'house', formation: 'garrison' },
        { id: 'al.b.2', at: [900, 740], ...column },
      ],
      { features: [place('builtUpArea', [840, 600, 960, 700], { id: 'house' })] },
    );
    fought(f, 1, 1).act('allied', { type: 'fightOn' }).act('french', { type: 'fightOn' });
    f.act('allied', { type: 'reinforce', unit: 'al.b.2' });
    fought(f, 1, 2);
    expect(f.unit('fr.a.1').order).toBe('retreating');
    expect([f.unit('al.b.1').order, f.unit('al.b.2').order]).toEqual(['unformed', 'formed']);
  });
});

describe('generals in a melee', () => {
  const ridden = (by: number): Field =>
    fought(
      locked([{ ...one, ...riders }], [foe], {
        brigades: { 'al.b': general(900, 620, { with: 'al.b.1' }) },
      }),
      by,
      0,
    ).act('french', { type: 'takeTheGround', advance: false });

  test('[GDA-9.2.1] [GDA-10.2.2] are in danger when their foot retreats before horse, not when it is cut down', () => {
    expect(step(ridden(1))).toBe('gda.destiny.roll');
    const f = ridden(2);
    expect(f.unit('al.b.1').place).toBe('lost');
    expect(step(f)).toBe('test.alone.rest');
  });
});
