import { describe, expect, test } from 'vitest';
import { extentOf } from '../../../src/systems/gda/rules/units/ground.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, riders, step } from '../pieces.ts';

const general = (x: number, y: number) => ({
  brigadier: { at: { x: x * 100, y: y * 100 }, with: null, moved: false },
});
const draw = (hits: number, dice: number): number[] => [
  ...Array<number>(hits).fill(4),
  ...Array<number>(dice - hits).fill(3),
];

/** A house whose southern edge lies where the French stand. */
const HOUSE: NonNullable<Scrap['features']> = [
  {
    id: 'house',
    name: 'A house',
    kind: 'builtUpArea',
    outline: [
      [840, 600],
      [960, 600],
      [960, 700],
      [840, 700],
    ],
  },
];

/** A drawn fight in which both fight on, of horse or of foot for a house, with another French unit so many mm behind. */
const second = (
  arm: 'foot' | 'horse',
  behind: number,
  other: Partial<Piece> = {},
  brigade: Partial<NonNullable<Scrap['brigades']>[string]> = {},
): Field => {
  const kind = arm === 'horse' ? riders : column;
  const garrison = arm === 'horse' ? {} : ({ holds: 'house', formation: 'garrison' } as const);
  return field({
    french: [
      { id: 'fr.a.1', at: [900, 600], ...kind, attacking: true },
      { id: 'fr.a.2', at: [900, 600 - behind], ...kind, ...other },
    ],
    allied: [
      { id: 'al.b.1', at: [900, 600], ...kind, ...garrison },
      { id: 'al.b.2', at: [1700, 1190], ...kind },
    ],
    features: arm === 'horse' ? [] : HOUSE,
    phase: 'melee',
    phasing: 'french',
    brigades: { 'fr.a': { ...general(900, 500), ...brigade }, 'al.b': general(900, 750) },
  })
    .begin('gda.meleePhase')
    .roll(...(arm === 'horse' ? [...draw(2, 5), ...draw(2, 5)] : [...draw(1, 4), ...draw(1, 5)]))
    .act('allied', { type: 'fightOn' })
    .act('french', { type: 'fightOn' });
};

/** Whether anybody is asked to come in: where nobody can, the dice are thrown at once. */
const comes = (f: Field): boolean => step(f) === 'gda.melee.callUp';

/** How deep the unit is that fights, in millimetres: who comes is behind it. */
const depthOf = (f: Field): number =>
  extentOf(f.world, f.world.units[0] as Unit, f.unit('fr.a.1')).depth / 100;

describe('who comes into the second round', () => {
  test.each([
    ['GDA-9.11.4', 'foot', 50],
    ['GDA-9.11.5', 'horse', 100],
  ] as const)('[%s] %s within %d mm of those who fight', (_rule, arm, reach) => {
    const depth = depthOf(second(arm, 80));
    expect([comes(second(arm, depth + reach)), comes(second(arm, depth + reach + 1))]).toEqual([true, false]);
  });

  test('[GDA-9.11.4] [GDA-9.11.5] [GDA-4.13.33] and whoever was named to help one of them, from where he halted', () => {
    const depth = depthOf(second('horse', 80));
    const helped = (by: string): Field => second('horse', depth + 140, { supporting: by });
    expect([comes(helped('fr.a.1')), comes(helped('fr.a.9'))]).toEqual([true, false]);
    const f = helped('fr.a.1').act('french', { type: 'reinforce', unit: 'fr.a.2' });
    expect(f.unit('fr.a.2').pose.y).toBe(60_000 - depth * 100);
    expect(step(f)).toBe('gda.melee.dice');
  });

  test.each(['unformed', 'retreating'] as const)('[GDA-9.11.3] not who is %s', (order) => {
    expect(comes(second('horse', 80))).toBe(true);
    expect(comes(second('horse', 80, { order }))).toBe(false);
  });

  test('[GDA-9.11.3] nor who is out of command', () => {
    expect(comes(second('horse', 80, {}, general(900, 250)))).toBe(true);
    expect(comes(second('horse', 80, {}, general(900, 20)))).toBe(false);
  });

  test.each(['hesitant', 'faltering'] as const)(
    '[GDA-9.13.1] nor who is of a brigade that is %s',
    (command) => {
      expect(comes(second('horse', 80, {}, { command }))).toBe(false);
    },
  );

  test('[GDA-2.4.1] [GDA-9.11.3] nor who is held in reserve', () => {
    expect(comes(second('horse', 80, {}, { standing: 'committed' }))).toBe(true);
    expect(comes(second('horse', 80, {}, { standing: 'reserve' }))).toBe(false);
  });

  test('[GDA-9.11.3] nor who is hand to hand with others himself', () => {
    const beside: Partial<Piece> = { at: [990, 600] };
    expect(comes(second('horse', 80, beside))).toBe(true);
    const engaged = second('horse', 80, beside);
    const allied = engaged.position.units.map((one) =>
      one.id === 'al.b.2' ? { ...one, pose: { x: 99_000, y: 60_000, heading: 1800 } } : one,
    );
    engaged.position = { ...engaged.position, units: allied };
    expect(engaged.refusals('french', { type: 'reinforce', unit: 'fr.a.2' }).map(({ code }) => code)).toEqual(
      ['cannot-reinforce'],
    );
  });

  test('[GDA-9.11.3] only who may come can be called, whoever else stands about', () => {
    const f = second('horse', 80);
    const why = (unit: string) => f.refusals('french', { type: 'reinforce', unit }).map(({ code }) => code);
    expect(why('fr.a.2')).toEqual([]);
    for (const unit of ['fr.a.1', 'al.b.2', 'al.b.1', 'nobody'])
      expect(why(unit)).toEqual(['cannot-reinforce']);
  });
});
