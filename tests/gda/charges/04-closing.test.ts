import { describe, expect, test } from 'vitest';
import { charge, clash, duel, general, seats } from '../charging.ts';
import { type Field, field } from '../field.ts';
import { column, riders, step } from '../pieces.ts';
import { turned } from '../posting.ts';

/** Nobody throws a die again. */
const settled = (f: Field): Field => {
  while (step(f) === 'gda.chargeCombat.throwOrPass') f.act(seats(f)[0] as 'french', { type: 'pass' });
  return f;
};

describe('who is out of order at close quarters', () => {
  test('[GDA-4.13.20] a helper of whoever fights out of order is so as well where he is in the melee, and not elsewhere', () => {
    /** A column charges a line with a column beside it; a line stands beside the target. */
    const foot = (beside: number): Field =>
      settled(
        clash(
          field({
            french: [
              { id: 'fr.a.1', at: [900, 500], ...column },
              { id: 'fr.a.2', at: [970, 500], ...column },
            ],
            allied: [
              { id: 'al.b.1', at: [900, 650] },
              { id: 'al.b.2', at: [beside, 650] },
            ],
            phase: 'charges',
            brigades: { 'fr.a': { ...general(900, 400), assault: 'al.b' }, 'al.b': general(900, 800) },
          }),
          charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }),
        ).roll(4, 3, 3, 2),
      );
    const met = foot(1025);
    expect(met.told('chargeFought')[0]).toMatchObject({ defenderResult: 'meleeUnformed' });
    expect(met.unit('al.b.1').order).toBe('unformed');
    expect(met.unit('al.b.2')).toMatchObject({ order: 'unformed', supporting: 'al.b.1' });
    // On the other side nobody has come up to the one who helps.
    const apart = foot(775);
    expect(apart.unit('al.b.1').order).toBe('unformed');
    expect(apart.unit('al.b.2')).toMatchObject({ order: 'formed', supporting: 'al.b.1' });
    // Who charged with élan keeps his order, and so does whoever came with him.
    for (const id of ['fr.a.1', 'fr.a.2']) expect(met.unit(id).order).toBe('formed');
  });

  test('[GDA-4.13.20] horse that closes out of order does so with those beside it who reach the enemy, not with those behind', () => {
    const f = settled(
      clash(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 500], ...riders },
            { id: 'fr.a.2', at: [845, 500], ...riders },
            { id: 'fr.a.3', at: [900, 360], ...riders },
          ],
          allied: [{ id: 'al.b.1', at: [900, 650], arm: 'cavalry', formation: 'line' }],
          phase: 'charges',
          brigades: { 'fr.a': general(900, 400), 'al.b': general(900, 800) },
        }),
        charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2', rear: 'fr.a.3' } }),
      ).roll(1, 1, 3, 2),
    );
    expect(f.told('chargeFought')[0]).toMatchObject({ attackerResult: 'meleeUnformed' });
    const order = ['fr.a.1', 'fr.a.2', 'fr.a.3'].map((id) => f.unit(id).order);
    expect(order).toEqual(['unformed', 'unformed', 'formed']);
    expect(f.unit('al.b.1').order).toBe('formed');
  });
});

describe('what is remembered of a charge', () => {
  test('[GDA-3.8.9] the brigade of whom it came for has been charged, until the turn is over', () => {
    const f = clash(duel(150));
    expect([f.brigade('al.b').charged, f.brigade('fr.a').charged]).toEqual([true, undefined]);
    expect(turned(f).brigade('al.b')).not.toHaveProperty('charged');
  });
});
