import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import {
  gunDice,
  gunScore,
  halvings,
  volleyLine,
  volleyScore,
} from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { aims, fireKindOf, rangeTo, screenBefore } from '../../../src/systems/gda/rules/fire/targets.ts';
import { isInCover } from '../../../src/systems/gda/rules/ground/terrain.ts';
import { duel as charged, general, launched } from '../charging.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';
import { step } from '../pieces.ts';

const duel = (
  gap: number,
  firer: Partial<Piece> = {},
  target: Partial<Piece> = {},
  more: Partial<Scrap> = {},
): Field =>
  field({
    french: [{ id: 'fr.a.1', at: [900, 500], ...firer }],
    allied: [{ id: 'al.b.1', at: [900, 500 + gap], ...target }],
    phase: 'fire',
    phasing: 'french',
    ...more,
    brigades: {
      ...more.brigades,
      'fr.a': {
        brigadier: { at: { x: 90_000, y: 45_000 }, with: null, moved: false },
        ...more.brigades?.['fr.a'],
      },
    },
  });
const fire = (f: Field, target = 'al.b.1'): Field =>
  f
    .begin('gda.firePhase', { side: 'french' })
    .act('french', { type: 'fire', unit: 'fr.a.1', targets: [target] } as GdaAction);
const codes = (f: Field, target = 'al.b.1'): string[] =>
  f
    .begin('gda.firePhase', { side: 'french' })
    .refusals('french', { type: 'fire', unit: 'fr.a.1', targets: [target] })
    .map(({ code }) => code);
const shot = (f: Field) => ({ firer: 0, target: 1, square: rangeTo(f.world, f.position, 0, 1) ?? 0 });
const guns: Partial<Piece> = { arm: 'footArtillery' };
type Features = NonNullable<Scrap['features']>;
const place = (
  kind: Features[number]['kind'],
  from: number,
  to: number,
  left = 700,
  right = 1100,
): Features => [
  {
    id: 'place',
    name: 'A place',
    kind,
    outline: [
      [left, from],
      [right, from],
      [right, to],
      [left, to],
    ],
  },
];

describe('who fires', () => {
  test('[GDA-7.2.1] [GDA-7.15.12] [GDA-7.16.3] foot in close order by volleys, guns in position, skirmishers and garrisons by single dice', () => {
    const kind = (piece: Partial<Piece>) => {
      const f = duel(100, piece);
      return fireKindOf(f.world.units[0] as never, f.unit('fr.a.1'));
    };
    expect([
      kind({}),
      kind(guns),
      kind({ ...guns, formation: 'limbered' }),
      kind({ formation: 'skirmish', bases: 3 }),
      kind({ holds: 'x', formation: 'garrison' }),
      kind({ arm: 'cavalry' }),
    ]).toEqual(['volley', 'guns', undefined, 'skirmish', 'garrison', undefined]);
    expect(tables.fire.ranges).toMatchObject({
      skirmish: 20,
      garrison: 20,
      rifle: 25,
      volley: 15,
      square: 5,
    });
  });

  test('[GDA-7.31.13] [GDA-2.21.4] whoever took part in a charge does not fire', () => {
    expect(codes(duel(100, { involved: true }))).toEqual(['took-part-in-a-charge']);
  });

  test('[GDA-7.1.3] losses by the side that fires first count before the other answers', () => {
    const f = fire(duel(100)).roll(6, 5);
    if (step(f) === 'gda.disciplineTest.roll') f.roll(6, 6);
    f.end('french', 'endFire');
    const { casualties } = f.unit('al.b.1');
    expect(casualties).toBe(4 - 1);
    expect(volleyScore(f.world, { ...f.position }, { firer: 1, target: 0, square: 0 }, 0).total).toBe(
      casualties >= 4 ? -1 : 0,
    );
  });

  test('[GDA-7.6.1] a unit that is charged fires at the charge and at nobody else', () => {
    const f = launched(
      charged(
        150,
        {},
        {},
        {
          french: [
            { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
            { id: 'fr.c.1', brigade: 'fr.c', at: [1000, 560], formation: 'attackColumn' },
          ],
        },
      ),
    ).act('allied', { type: 'fireAtCharge', units: ['al.b.1'] });
    expect(f.machine.pending(f.position)).toMatchObject({ facts: { unit: 'al.b.1', target: 'fr.a.1' } });
  });
});

describe('what is seen', () => {
  test('[GDA-7.7.1] 5 cm into a wood and no further', () => {
    const sees = (depth: number) => {
      const f = duel(100 + depth, {}, { at: [900, 600 + depth] }, { features: place('wood', 600, 900) });
      return aims(f.world, f.position, 0).length;
    };
    expect([sees(45), sees(51)]).toEqual([1, 0]);
  });

  test('[GDA-7.7.2] across the whole table where nothing stands between', () => {
    const f = duel(690, { ...guns, calibre: 12 }, { at: [900, 1190] });
    expect(aims(f.world, f.position, 0)).toHaveLength(1);
    const blocked = duel(
      690,
      { ...guns, calibre: 12 },
      {},
      {
        allied: [
          { id: 'al.b.1', at: [900, 1190] },
          { id: 'al.b.2', at: [900, 900], size: 'large' },
        ],
      },
    );
    expect(codes(blocked)).not.toEqual([]);
  });

  test('[GDA-7.8.3] a screen covers whom half of stands behind it', () => {
    const behind = (x: number) => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 500] }],
        allied: [{ id: 'al.b.1', at: [x, 700] }],
        screens: { 'al.b': 2 },
        phase: 'fire',
      });
      f.position = {
        ...f.position,
        units: f.position.units.map((unit) =>
          unit.id === 'al.b.screen' ? { ...unit, pose: { x: 90_000, y: 60_000, heading: 1800 } } : unit,
        ),
      };
      return screenBefore(f.world, f.position, 0, f.index('al.b.1'))?.effective;
    };
    expect([behind(900), behind(1080)]).toEqual([true, undefined]);
  });

  const height: Features = [...place('hill', 100, 420)];
  test('[GDA-7.28.1] [GDA-7.28.2] shot passes over friends on lower ground, 15 cm from battery and target; canister does not', () => {
    const over = (friend: number, target: number, battery = 400) => {
      const f = field({
        french: [
          { id: 'fr.a.1', ...guns, at: [900, battery] },
          { id: 'fr.a.2', at: [900, friend], size: 'large' },
        ],
        allied: [{ id: 'al.b.1', at: [900, target] }],
        features: height,
        phase: 'fire',
      });
      return codes(f).length === 0;
    };
    // The friend's rear stands 15 cm before the guns; the target 15 cm beyond his front.
    expect(over(570, 720)).toBe(true);
    expect(over(569, 720)).toBe(false);
    expect(over(570, 719)).toBe(false);
    expect(over(480, 590)).toBe(false);
    // On the plain nobody fires over anybody.
    expect(over(670, 820, 500)).toBe(false);
  });
});

describe('volleys', () => {
  test('[GDA-7.15.3] [GDA-7.31.1] British line fires on the better line unless it moved, is small or raw', () => {
    const row = (piece: Partial<Piece>) => {
      const f = duel(100, { sheet: { nation: 'british' }, ...piece });
      return volleyLine(f.world, f.position, 0).row;
    };
    expect([
      row({}),
      row({ size: 'large' }),
      row({ moved: true }),
      row({ size: 'small' }),
      row({ grade: 'recruit' }),
      row({ wild: true }),
    ]).toEqual(['superior', 'superior', 'inferior', 'inferior', 'inferior', 'inferior']);
    expect(volleyLine(duel(100).world, duel(100).position, 0).row).toBe('standard');
  });

  test('[GDA-7.15.11] several reasons make it no worse than inferior', () => {
    const f = duel(100, { grade: 'recruit', size: 'small', moved: true, wild: true });
    expect(volleyLine(f.world, f.position, 0).row).toBe('inferior');
    expect(volleyScore(f.world, f.position, shot(f), 7).total).toBe(7);
  });

  test('[GDA-7.19.1] a standard line battalion that moved and throws 8 does two', () => {
    expect(
      fire(duel(100, { moved: true }))
        .roll(4, 4)
        .unit('al.b.1').casualties,
    ).toBe(2);
  });

  test('[GDA-7.4.2] nothing changes the casualty dice: 4 hits, 3 does not', () => {
    const f = fire(
      duel(100, { grade: 'elite', order: 'unformed' }, {}, { features: place('openWood', 590, 700) }),
    ).roll(6, 5);
    expect(step(f)).toBe('gda.shoot.throwMore');
    const before = f.unit('al.b.1').casualties;
    f.roll(4);
    if (step(f) === 'gda.disciplineTest.roll') f.roll(6, 5);
    expect(f.unit('al.b.1').casualties).toBe(before + 3);
  });

  test('[GDA-7.31.11] of a mass the named column takes most and tests, its neighbours the rest', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], grade: 'veteran' }],
      allied: [
        { id: 'al.b.1', at: [900, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [970, 600], formation: 'attackColumn' },
      ],
      phase: 'fire',
      phasing: 'french',
    });
    // Superior line, 9: four and a test; two dice for the mass miss.
    fire(f).roll(5, 4).roll(1, 1);
    expect([f.unit('al.b.1').casualties, f.unit('al.b.2').casualties]).toEqual([3, 1]);
    expect(f.machine.pending(f.position)).toMatchObject({
      step: 'gda.disciplineTest.roll',
      facts: { unit: 'al.b.1' },
    });
  });
});

describe('cover', () => {
  const house = place('builtUpArea', 600, 700, 840, 960);
  const garrison: Partial<Piece> = { holds: 'place', formation: 'garrison' };

  test('[GDA-7.10.3] [GDA-7.31.12] [GDA-7.12.2] at houses one off and half of what remains; a garrison does not test', () => {
    const f = duel(100, { grade: 'veteran' }, garrison, { features: house });
    expect(volleyScore(f.world, f.position, shot(f), 0).total).toBe(-1);
    expect(halvings(f.world, f.position, shot(f), 'full').map(({ code }) => code)).toEqual(['garrison']);
    // Superior line, 10 less 1: four and a test, halved.
    fire(f).roll(5, 5);
    expect(f.unit('al.b.1').casualties).toBe(2);
    expect(step(f)).toBe('gda.firePhase.fire');
  });

  test('[GDA-7.17.17] guns too have one off at cover', () => {
    const f = duel(150, guns, {}, { features: place('openWood', 640, 720) });
    expect(gunScore(f.world, f.position, shot(f), 0).lines.map(({ code, value }) => [code, value])).toEqual([
      ['dice', 0],
      ['cover', -1],
    ]);
  });

  test('[GDA-7.10.2] whoever stands in a redoubt fires out of it without a penalty', () => {
    const f = duel(100, {}, {}, { features: place('redoubt', 440, 520) });
    expect(isInCover(f.world, f.position, 0)).toBe(true);
    expect(volleyScore(f.world, f.position, shot(f), 0).total).toBe(0);
    expect(codes(f)).toEqual([]);
  });

  test('[GDA-7.10.4] a hedge is no cover', () => {
    const f = duel(
      100,
      {},
      {},
      {
        lines: [
          {
            id: 'hedge',
            name: 'A hedge',
            kind: 'hedge',
            along: [
              [700, 599],
              [1100, 599],
            ],
          },
        ],
      },
    );
    expect(isInCover(f.world, f.position, 1)).toBe(false);
  });
});

describe('guns', () => {
  const at = (gap: number, more: Partial<Piece> = {}, brigade: object = {}): Field =>
    duel(gap, { ...guns, ...more }, {}, { brigades: { 'fr.a': brigade } });

  test('[GDA-7.20.1] range, two dice with all that is taken off, the line of the range, and dice for the rest', () => {
    const f = fire(at(300, { moved: true, casualties: 4 })).roll(6, 5);
    expect(f.told('salvoFired')[0]).toMatchObject({ band: 'effective', score: { total: 8 } });
    expect(f.unit('al.b.1').casualties).toBe(2);
  });

  test('[GDA-7.21.1] [GDA-7.21.2] on Assault two dice more: 8 at long range and one of two dice make two', () => {
    const f = fire(at(500, {}, { tasks: ['artilleryAssault'], ...general(900, 480) })).roll(4, 4);
    expect(step(f)).toBe('gda.shoot.throwMore');
    f.roll(2, 6);
    expect(f.unit('al.b.1').casualties).toBe(2);
    const plain = at(500);
    const cell = { eighths: 8, tests: false, cost: 'none' as const };
    expect(gunDice(plain.world, plain.position, shot(plain), 'long', cell).total).toBe(0);
  });

  test('[GDA-3.9.4] worn out on Assault it loses two, else one', () => {
    expect(
      fire(at(300, {}, { tasks: ['artilleryAssault'], ...general(900, 480) }))
        .roll(1, 2)
        .unit('fr.a.1').casualties,
    ).toBe(2);
    expect(fire(at(300)).roll(1, 2).unit('fr.a.1').casualties).toBe(1);
  });

  test('[GDA-7.25.3] [GDA-3.15.1] the Ammunition task fills the wagons again', () => {
    const f = field({ french: [{ id: 'fr.a.1', ...guns, ammunition: 'low' }], adcs: 2 })
      .begin('gda.commandPhase')
      .roll(5, 5, 1, 1)
      .act('french', { type: 'postAdcs', postings: [{ task: 'ammunition', brigade: 'fr.a' }] })
      .post('allied')
      .roll(3);
    expect(f.unit('fr.a.1').ammunition).toBe('full');
  });
});
