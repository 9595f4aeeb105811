import { describe, expect, test } from 'vitest';
import { charge, clash, duel, general, launched, seats, toDeclare } from '../charging.ts';
import { type Field, field, type Piece } from '../field.ts';
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
  test('[GDA-3.8.9] whom it came for has been charged, until the turn is over', () => {
    const f = clash(duel(150));
    expect([f.unit('al.b.1').charged, f.unit('fr.a.1').charged]).toEqual([true, undefined]);
    expect(turned(f).unit('al.b.1')).not.toHaveProperty('charged');
  });

  test('[GDA-4.9.10] whoever has stood a charge of his own helps nobody in the one after it, and before it he does', () => {
    /** Two columns charge two lines side by side, the first of them first, and are thrown back. */
    const scene = (first: 'fr.a.1' | 'fr.a.2') => {
      const f = toDeclare(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 480], ...column },
            { id: 'fr.a.2', at: [1060, 480], ...column },
          ],
          allied: [
            { id: 'al.b.1', at: [900, 650] },
            { id: 'al.b.2', at: [1030, 650] },
          ],
          phase: 'charges',
          brigades: { 'fr.a': { ...general(900, 400), assault: 'al.b' }, 'al.b': general(900, 800) },
        }),
      );
      const both = [charge('fr.a.1', 'al.b.1'), charge('fr.a.2', 'al.b.2')];
      for (const one of first === 'fr.a.1' ? both : both.reverse()) f.act('french', one);
      return thrown(f.end('french', 'endDeclaring').end('allied', 'endDeclaring'));
    };
    const thrown = (f: Field): Field => {
      if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
      if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
      return f.roll(1, 1, 5, 4);
    };
    const helps = (f: Field, id: string): boolean =>
      f.refusals('allied', { type: 'throwAgain', support: id, die: 0 }).length === 0;
    for (const [first, neighbour] of [
      ['fr.a.1', 'al.b.2'],
      ['fr.a.2', 'al.b.1'],
    ] as const) {
      const f = scene(first);
      expect([seats(f), helps(f, neighbour)]).toEqual([['allied'], true]);
      f.act('allied', { type: 'pass' }).roll(1);
      expect(f.unit(first).order).toBe('retreating');
      // The other charge: the one whose own is over may fire at it as his neighbour may, but lends it no die.
      if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
      expect(f.refusals('allied', { type: 'fireAtCharge', units: ['al.b.1', 'al.b.2'] })).toEqual([]);
      thrown(f);
      expect(step(f)).toBe('gda.chargeCombat.lossDice');
    }
  });
});

describe('whom a charge that goes on shuns', () => {
  /** Somebody has chased skirmishers away and stands before what was behind them. */
  const chased = (charger: Partial<Piece>, behind: Partial<Piece>, more: readonly Piece[] = []): Field => {
    const f = launched(
      field({
        french: [{ id: 'fr.a.1', at: [900, 500], ...charger }],
        allied: [
          { id: 'al.b.1', at: [900, 560], light: true, formation: 'skirmish', bases: 3 },
          { id: 'al.c.1', brigade: 'al.c', at: [900, 640], ...behind },
          ...more,
        ],
        phase: 'charges',
        brigades: { 'fr.a': general(900, 450), 'al.b': general(900, 800), 'al.c': general(900, 900) },
      }),
    );
    while (step(f) !== 'gda.afterwards.choose') {
      if (step(f) === 'gda.charge.further') f.act('allied', { type: 'pass' });
      else if (step(f) === 'gda.skirmishFire.roll') f.roll(1, 1, 1);
      else f.roll(5, 5);
    }
    return f;
  };
  const goesOn = (f: Field): string[] =>
    f.refusals('french', { type: 'chargeOn', target: null, supports: false }).map(({ code }) => code);

  test('[GDA-4.4.14] [GDA-4.4.16] [GDA-4.16.8] cossacks do not go on against the front of formed foot, but against one in disorder', () => {
    const cossacks: Partial<Piece> = { ...riders, cavalry: 'cossack', grade: 'recruit' };
    expect(goesOn(chased(cossacks, {}))).toEqual(['nobody-in-reach']);
    expect(goesOn(chased(cossacks, { order: 'unformed' }))).toEqual([]);
    expect(goesOn(chased(riders, {}))).toEqual([]);
  });

  test('[GDA-4.4.8] [GDA-4.16.8] foot does not go on across the face of formed cavalry', () => {
    const beside = (order: 'formed' | 'unformed'): readonly Piece[] => [
      { id: 'al.d.1', brigade: 'al.d', at: [980, 610], heading: 2700, ...riders, order },
    ];
    expect(goesOn(chased(column, {}, beside('formed')))).toEqual(['nobody-in-reach']);
    expect(goesOn(chased(column, {}, beside('unformed')))).toEqual([]);
  });
});
