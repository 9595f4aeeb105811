import { describe, expect, test } from 'vitest';
import { chargeMove } from '../../../src/systems/gda/rules/charges/reach.ts';
import { charge, codes, duel, general, horse, toDeclare } from '../charging.ts';
import { type Field, field, type Piece } from '../field.ts';
import { place } from '../places.ts';

describe('who may charge', () => {
  test('[GDA-4.1.10] [GDA-4.1.11] the pace of the formation and 5 cm for foot, 10 for horse', () => {
    const move = (piece: Partial<Piece>) => {
      const f = duel(100, piece);
      const { normal, bonus } = chargeMove(f.world, f.position, f.index('fr.a.1'), 0);
      return (normal + bonus) / 1000;
    };
    expect([move({ formation: 'line' }), move({}), move(horse)]).toEqual([15, 20, 35]);
    expect(codes(duel(200))).toEqual([]);
    expect(codes(duel(201))).toEqual(['out-of-reach']);
    expect(codes(duel(350, horse))).toEqual([]);
    expect(codes(duel(351, horse))).toEqual(['out-of-reach']);
  });

  test('[GDA-4.4.1] to the enemy himself, not only to the 5 cm point', () => {
    expect(codes(duel(200))).toEqual([]);
    // 20 cm would bring a column to within 5 cm of him.
    for (const gap of [201, 250]) expect(codes(duel(gap))).toEqual(['out-of-reach']);
  });

  test('[GDA-4.2.10] [GDA-4.2.14] [GDA-3.12.4] with Forwards as far as its dice could bring it', () => {
    const going = { brigades: { 'fr.a': { tasks: ['forwards' as const] } } };
    const hasty = charge('fr.a.1', 'al.b.1', { forwards: true });
    expect(codes(duel(320, {}, {}, going), hasty)).toEqual([]);
    expect(codes(duel(321, {}, {}, going), hasty)).toEqual(['out-of-reach']);
    // Raw troops in line keep their pace; in column they dash on like others.
    const raw = (formation: 'line' | 'attackColumn') =>
      codes(duel(100, { grade: 'recruit', formation }, {}, going), hasty);
    expect([raw('line'), raw('attackColumn')]).toEqual([['keeps-its-pace'], []]);
    // Whoever does not claim its dice goes no further than his own legs.
    expect(codes(duel(200, {}, {}, going))).toEqual([]);
    expect(codes(duel(201, {}, {}, going))).toEqual(['out-of-reach']);
    expect(
      toDeclare(duel(201, {}, {}, going)).machine.options(
        toDeclare(duel(201, {}, {}, going)).position,
        'french',
        'fr.a.1',
      ).actions,
    ).toEqual([hasty]);
  });

  test.each([
    ['GDA-4.4.2', { formation: 'skirmish', light: true, bases: 3 }, 'skirmishers-do-not-charge'],
    ['GDA-4.4.3', { order: 'unformed' }, 'not-formed'],
    ['GDA-4.4.3', { order: 'retreating' }, 'not-formed'],
    ['GDA-4.4.3', { order: 'routed' }, 'not-formed'],
    ['GDA-4.4.13', { formation: 'companyColumn' }, 'column-of-companies'],
    ['GDA-4.4.17', { arm: 'footArtillery', formation: 'deployed' }, 'guns-do-not-charge'],
    ['GDA-5.24.4', { wild: true }, 'out-of-hand'],
  ] as const)('[%s] not %o', (_rule, piece, code) => {
    expect(codes(duel(100, piece))).toContain(code);
  });

  test('[GDA-4.1.5] [GDA-3.23.2] not from a brigade that wavers', () => {
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': { command: 'hesitant' } } }))).toEqual([
      'brigade-wavers',
    ]);
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': { command: 'faltering' } } }))).toEqual([
      'brigade-wavers',
    ]);
  });

  test('[GDA-4.1.1] not beyond 30 cm of its brigadier', () => {
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': general(900, 801) } }))).toEqual(['out-of-command']);
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': general(900, 800) } }))).toEqual([]);
  });

  test('[GDA-4.4.7] foot does not charge horse', () => {
    expect(codes(duel(100, {}, horse))).toEqual(['foot-against-horse']);
    expect(codes(duel(100, horse, horse))).toEqual([]);
  });

  test('[GDA-4.4.14] [GDA-4.4.16] cossacks shy from formed foot, guns and heavy horse, not from the unformed', () => {
    const cossacks: Partial<Piece> = {
      arm: 'cavalry',
      cavalry: 'cossack',
      grade: 'recruit',
      formation: 'squadronColumn',
    };
    expect(codes(duel(100, cossacks))).toEqual(['cossacks-shy']);
    expect(codes(duel(100, cossacks, { arm: 'cavalry', cavalry: 'heavy', formation: 'line' }))).toEqual([
      'cossacks-shy',
    ]);
    expect(codes(duel(100, cossacks, { arm: 'cavalry', cavalry: 'campaign', formation: 'line' }))).toEqual(
      [],
    );
    expect(codes(duel(100, cossacks, { order: 'unformed' }))).toEqual([]);
  });

  const pair = (assault: string | null): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [700, 500], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [1100, 500], formation: 'attackColumn' },
      ],
      allied: [
        { id: 'al.b.1', at: [700, 600] },
        { id: 'al.b.2', at: [1100, 600] },
      ],
      phase: 'charges',
      brigades: { 'fr.a': { assault, ...general() } },
    });

  test('[GDA-2.10.1] [GDA-2.11.1] [GDA-4.1.2] [GDA-4.1.4] one battalion without an assault, as many as can with it', () => {
    const f = toDeclare(pair(null)).act('french', charge());
    expect(f.refusals('french', charge('fr.a.2', 'al.b.2')).map(({ code }) => code)).toEqual([
      'one-without-an-assault',
    ]);
    const more = toDeclare(pair('al.b')).act('french', charge());
    expect(more.refusals('french', charge('fr.a.2', 'al.b.2'))).toEqual([]);
  });

  const massed = (assault: string | null, x = 1000): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [x, 500], formation: 'attackColumn' },
        { id: 'fr.a.3', at: [900, 440], formation: 'attackColumn' },
        // Somebody else who could charge, so that the others are still asked when one has declared.
        { id: 'fr.z.1', at: [300, 500], formation: 'attackColumn' },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 640] },
        { id: 'al.z.1', at: [300, 640] },
      ],
      phase: 'charges',
      brigades: { 'fr.a': { assault, ...general() }, 'fr.z': general(300, 450) },
    });

  test('[GDA-4.1.3] [GDA-4.4.4] [GDA-4.5.8] foot has supports only with an assault', () => {
    const helped = charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2', rear: 'fr.a.3' } });
    expect(codes(massed(null), helped)).toContain('no-supports-without-an-assault');
    expect(codes(massed('al.b'), helped)).toEqual([]);
  });

  test('[GDA-4.5.1] [GDA-4.5.6] [GDA-4.5.7] supports of foot stand within 5 cm, each at its own post', () => {
    const right = (x: number) =>
      codes(massed('al.b', x), charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.2' } }));
    expect([right(1010), right(1011)]).toEqual([[], ['not-a-support-there']]);
    expect(codes(massed('al.b'), charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2' } }))).toEqual([
      'not-a-support-there',
    ]);
    expect(codes(massed('al.b'), charge('fr.a.1', 'al.b.1', { supports: { right: 'fr.a.3' } }))).toEqual([
      'not-a-support-there',
    ]);
  });

  test('[GDA-4.4.6] massed columns do not make two charges on one enemy', () => {
    const f = toDeclare(massed('al.b')).act('french', charge());
    expect(f.refusals('french', charge('fr.a.2')).map(({ code }) => code)).toContain(
      'massed-columns-charge-once',
    );
  });

  test('[GDA-4.4.12] foot and horse do not charge one enemy', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [880, 500], formation: 'attackColumn' },
        { id: 'fr.c.1', brigade: 'fr.c', arm: 'cavalry', formation: 'squadronColumn', at: [980, 500] },
      ],
      allied: [{ id: 'al.b.1', at: [900, 640], size: 'large' }],
      phase: 'charges',
      brigades: { 'fr.a': general(), 'fr.c': general() },
    });
    toDeclare(f).act('french', charge());
    expect(f.refusals('french', charge('fr.c.1')).map(({ code }) => code)).toEqual([
      'foot-and-horse-together',
    ]);
  });

  test('[GDA-4.4.11] horse does not charge into woods', () => {
    const wood = {
      id: 'wood',
      name: 'A wood',
      kind: 'wood' as const,
      outline: [
        [700, 560],
        [1100, 560],
        [1100, 620],
        [700, 620],
      ] as [number, number][],
    };
    expect(codes(duel(150, horse, {}, { features: [wood] }))).toContain('bad-ground');
  });

  test('[GDA-4.4.11] horse does not charge a garrison, foot does', () => {
    const garrison: Partial<Piece> = { at: [900, 650], holds: 'house', formation: 'garrison' };
    const houses = { features: [place('builtUpArea', [800, 650, 1000, 750], { id: 'house' })] };
    expect(codes(duel(150, horse, garrison, houses))).toEqual(['walls-against-horse']);
    expect(codes(duel(150, {}, garrison, houses))).toEqual([]);
  });

  test('[GDA-4.4.11] horse charges a redoubt from its open side alone, foot from any', () => {
    const column: Partial<Piece> = { at: [900, 650], formation: 'attackColumn' };
    const redoubt = (gorge: number) => ({ features: [place('redoubt', [800, 640, 1000, 700], { gorge })] });
    expect(codes(duel(150, horse, column, redoubt(2)))).toEqual(['walls-against-horse']);
    expect(codes(duel(150, horse, column, redoubt(0)))).toEqual([]);
    expect(codes(duel(150, {}, column, redoubt(2)))).toEqual([]);
  });

  test('[GDA-5.26.8] [GDA-5.26.6] nobody charges through his friends, but for skirmishers and guns', () => {
    const through = (piece: Partial<Piece>): string[] =>
      codes(
        field({
          french: [
            { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
            { id: 'fr.a.2', at: [900, 560], ...piece },
          ],
          allied: [{ id: 'al.b.1', at: [900, 650] }],
          phase: 'charges',
          brigades: { 'fr.a': { assault: 'al.b', ...general() } },
        }),
      );
    expect(through({})).toContain('friends');
    expect(through({ formation: 'skirmish', light: true, bases: 3 })).toEqual([]);
    expect(through({ arm: 'footArtillery' })).toEqual([]);
  });

  test('[GDA-4.4.8] foot does not charge across the face of formed horse within 15 cm', () => {
    const across = (y: number) =>
      codes(
        field({
          french: [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }],
          allied: [
            { id: 'al.b.1', at: [900, 640] },
            {
              id: 'al.c.1',
              brigade: 'al.c',
              arm: 'cavalry',
              formation: 'squadronColumn',
              at: [900 + y, 560],
              heading: 2700,
            },
          ],
          phase: 'charges',
          brigades: { 'fr.a': general() },
        }),
      );
    // The column is 60 mm wide: its right edge runs at 930.
    expect(across(180)).toEqual(['across-cavalry']);
    expect(across(181)).toEqual([]);
  });
});
