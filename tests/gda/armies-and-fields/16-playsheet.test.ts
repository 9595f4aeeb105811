import { describe, expect, test } from 'vitest';
import { gunScore } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { spreadOf } from '../../../src/systems/gda/rules/fire/targets.ts';
import { meleeDice } from '../../../src/systems/gda/rules/melee/melees.ts';
import { combinesChange } from '../../../src/systems/gda/rules/movement/limits.ts';
import { charge, clash, codes, duel } from '../charging.ts';
import { field, type Piece, tables } from '../field.ts';

/* The playsheet at the end of the book says most of it once more; where it differs from the chapters, these hold. */
describe('the tables as the playsheet prints them', () => {
  test('[GDA-16.4.2] command and discipline', () => {
    expect(tables.commandRoll).toMatchObject({ standard: 3, demoralised: 5 });
    expect(tables.distances.hesitantChange).toBe(15);
    expect(tables.discipline).toEqual({
      grade: { elite: 2, veteran: 1, line: 0, recruit: -1 },
      unformed: -1,
      flanked: -1,
      lineToSquare: -1,
      largeLineToSquare: -2,
      casualties: [0, -1, -2],
      obeys: 7,
      unforms: 4,
    });
  });

  test('[GDA-16.3.2] brigades that falter, by grade and die', () => {
    const { faltering } = tables.commandRoll;
    expect(faltering.elite).toEqual(['retire', 'retire', 'rally', 'obey', 'obey', 'obey']);
    expect(faltering.veteranOrLine).toEqual(['sauveQuiPeut', 'retire', 'retire', 'rally', 'obey', 'obey']);
    expect(faltering.recruit).toEqual(['sauveQuiPeut', 'sauveQuiPeut', 'retire', 'rally', 'obey', 'obey']);
  });

  test('[GDA-3.4.1] what tasks cost', () => {
    const cost = Object.fromEntries(
      Object.entries(tables.adc.tasks).map(([task, { cost: adcs }]) => [task, adcs]),
    );
    expect(cost).toEqual({
      scouts: 1,
      attachment: 1,
      infantryAssault: 2,
      artilleryAssault: 2,
      skirmishers: 1,
      glory: 1,
      forwards: 2,
      commitOnTable: 1,
      commitOffTable: 2,
      redeploy: 2,
      ammunition: 2,
      command: 3,
      initiative: 1,
    });
  });

  test('[GDA-16.5.1] [GDA-16.5.4] how far everybody goes', () => {
    const { movement } = tables;
    expect(movement.infantry).toEqual({
      line: 10,
      attackColumn: 15,
      companyColumn: 15,
      square: 8,
      skirmish: 20,
      evade: 20,
      retire: 20,
      retreat: 30,
      rout: 30,
      stepBack: 5,
    });
    expect(movement.cavalry).toMatchObject({
      line: 25,
      squadronColumn: 25,
      evade: 35,
      retire: 35,
      retreat: 35,
      stepBack: 15,
    });
    expect(movement.horseArtillery).toMatchObject({ limbered: 25, deployed: 5, evade: 35, retire: 35 });
    expect(movement.footArtillery).toMatchObject({ limbered: 15, deployed: 5, evade: 20, retire: 20 });
    expect([movement.general, movement.sideStep]).toEqual([30, 5]);
    expect(tables.distances.routSupport).toBe(5);
  });

  test('[GDA-16.7.1] what counts in a charge', () => {
    expect(tables.charge).toMatchObject({
      grade: { elite: 2, veteran: 1, line: 0, recruit: -1 },
      chargingOn: 1,
      heavyCavalry: 1,
      lancersAgainstInfantry: 1,
      campaignAgainstBetter: -1,
      unformed: -2,
      columnOrSquareAgainstCavalry: 2,
      lineAgainstCavalry: -2,
      squareAgainstInfantry: -2,
      narrowerFrontage: -1,
      lossesInCharge: [0, 0, -1, -2, -2, -3],
      casualties: [0, -1, -2],
      brigade: -1,
      flanked: -2,
      flankOrRear: -4,
    });
  });

  test('[GDA-16.7.3] what a charge brings, from 6 won to 6 lost', () => {
    const row = (of: keyof typeof tables.charge.results) =>
      tables.charge.results[of].map(({ attacker, defender }) => `${attacker} ${defender}`);
    expect(row('footOnFoot')).toEqual([
      'victory rout',
      'takeTheGround retreat',
      'meleeElan meleeUnformed',
      'volley stand',
      'retire stand',
      'retreat stand',
    ]);
    expect(row('horseOnHorse')).toEqual([
      'victory rout',
      'meleeElan meleeUnformed',
      'melee counterCharge',
      'melee counterCharge',
      'meleeUnformed counterChargeElan',
      'retreat takeTheGround',
    ]);
    expect(row('horseOnFoot')).toEqual([
      'victory riddenDown',
      'meleeElan meleeUnformed',
      'meleeElan meleeUnformed',
      'retire stand',
      'retire stand',
      'retreat stand',
    ]);
    expect(row('horseOnSquare')).toEqual([
      'victory riddenDown',
      ...Array<string>(5).fill('retire standAndLose'),
    ]);
  });

  test('[GDA-16.8.1] [GDA-16.8.4] fire: ranges, and every cell of the table', () => {
    expect(tables.fire.ranges).toEqual({ square: 5, volley: 15, skirmish: 20, rifle: 25, garrison: 20 });
    expect(tables.fire.results).toEqual({
      superior: ['FD', '1', '1', '2', '3', '3 DT', '4 DT', '5 DT', '6 DT'],
      standard: ['FD', 'FD', '1', '1', '2', '3', '3 DT', '4 DT', '5 DT'],
      inferior: ['FD', 'FD', 'FD recruit', '1', '1', '2', '2 DT', '3 DT', '4 DT'],
      close: ['FC', '1/2', '1', '2', '2 DT', '3 DT', '3 DT', '4 DT', '5 DT'],
      effective: ['FC', '0', '1', '1', '1', '2', '2 DT', '3 DT', '4 DT'],
      long: ['FC', '0', '1/2', '1/2', '1/2', '1', '1 DT', '2 DT', '3 DT'],
    });
  });

  test('[GDA-16.8.3] bases of light battalions and of those who reinforce a screen', () => {
    expect(tables.skirmishBases.fromBattalion).toEqual({
      small: 3,
      standard: 4,
      large: 5,
      elite: 1,
      otherNotLight: -1,
      recruit: -1,
      casualties: [0, -1, -2],
    });
  });

  test('[GDA-9.1.2] dice of a melee', () => {
    expect(tables.melee).toMatchObject({
      dice: { infantry: 5, cavalry: 5, cossacks: 4, artillery: 3 },
      hits: 4,
      mostUnits: 3,
      mostRounds: 2,
    });
  });

  test('[GDA-16.10.1] [GDA-16.10.2] when casualties tell, and when a unit is gone', () => {
    const rows = ({
      first,
      second,
      disperses,
      recruitDisperses,
    }: {
      first: number;
      second: number;
      disperses: number;
      recruitDisperses: number | null;
    }) => [first, second, disperses, recruitDisperses];
    const { infantryAndCavalry, battery } = tables.casualties;
    expect(rows(infantryAndCavalry.elite)).toEqual([4, 10, 15, null]);
    expect(rows(infantryAndCavalry.large)).toEqual([4, 10, 15, 12]);
    expect(rows(infantryAndCavalry.standard)).toEqual([4, 8, 12, 10]);
    expect(rows(infantryAndCavalry.small)).toEqual([4, 8, 10, 10]);
    expect(rows(battery.eliteOrLarge).slice(0, 3)).toEqual([4, 8, 10]);
    expect(rows(battery.standard).slice(0, 3)).toEqual([4, 6, 8]);
  });

  test('[GDA-16.10.4] destiny by its score', () => {
    expect(tables.destiny).toEqual({ dishonoured: 2, recoverTwo: 9, reform: 7, killed: 10 });
  });
});

describe('what the playsheet says beside its tables', () => {
  test('[GDA-16.1.3] hesitant: no charge, fire straight ahead, who retreats loses one and who routs is gone', () => {
    expect(codes(duel(100, {}, {}, { brigades: { 'fr.a': { command: 'hesitant' } } }))).toEqual([
      'brigade-wavers',
    ]);
    const f = field({
      french: [
        { id: 'fr.a.1', at: [300, 300], order: 'retreating' },
        { id: 'fr.a.2', at: [600, 300], order: 'routed' },
        { id: 'fr.a.3', at: [900, 300] },
      ],
      phase: 'command',
    }).begin('gda.commandEffect', { brigade: 0, result: 'hesitant' });
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.1').order, f.unit('fr.a.2').place]).toEqual([
      1,
      'retreating',
      'lost',
    ]);
    expect(spreadOf(f.world, f.position, 2, 'volley')).toBe(0);
  });

  test('[GDA-16.2.1] ruled: Command by itself gives no die for glory', () => {
    const dice = (tasks: readonly ('command' | 'glory')[]) => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 600], formation: 'attackColumn' }],
        allied: [{ id: 'al.b.1', at: [900, 600], formation: 'attackColumn' }],
        brigades: { 'fr.a': { tasks, brigadier: { at: { x: 0, y: 0 }, with: 'fr.a.1', moved: true } } },
      });
      return meleeDice(f.world, f.position, 0, [1], 'attacker', 1).total;
    };
    expect([dice(['command']), dice(['glory'])]).toEqual([5, 6]);
  });

  test('[GDA-16.2.4] guns of other nations leave their position only with an ADC beside their general', () => {
    const limber = (group: 'french' | 'other', tasks: readonly 'attachment'[]) =>
      field({
        french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300] }],
        group,
        brigades: {
          'fr.a': { tasks, brigadier: { at: { x: 90_000, y: 28_000 }, with: null, moved: false } },
        },
      })
        .begin('gda.movementPhase', { side: 'french' })
        .refusals('french', {
          type: 'manoeuvre',
          unit: 'fr.a.1',
          legs: [],
          change: { formation: 'limbered', fixed: 'middle', when: 'before' },
        } as never).length;
    expect([limber('other', []) > 0, limber('other', ['attachment']), limber('french', [])]).toEqual([
      true,
      0,
      0,
    ]);
  });

  test('[GDA-16.4.1] two dice less wavering brigades; a draw leaves the initiative where it was', () => {
    const f = field({
      french: [{ id: 'fr.a.1' }],
      phasing: 'allied',
      brigades: { 'fr.a': { command: 'steady' } },
    })
      .begin('gda.commandPhase')
      .roll(1, 1)
      .post('french')
      .post('allied')
      .roll(2)
      .roll(3)
      .roll(4, 4, 4, 3);
    expect(f.told('initiativeRolled')[0]).toMatchObject({
      french: { total: 7 },
      allied: { total: 7 },
      winner: 'allied',
    });
  });

  test('[GDA-16.6.1] elite and veterans, though not large, change formation and move', () => {
    const may = (piece: Partial<Piece>) => {
      const f = field({ french: [{ id: 'fr.a.1', ...piece }] });
      return combinesChange(f.world, f.position, 0, false);
    };
    expect([
      may({ grade: 'elite' }),
      may({ grade: 'veteran' }),
      may({ grade: 'veteran', size: 'large' }),
      may({}),
    ]).toEqual([true, true, false, false]);
  });

  test('[GDA-16.7.2] guns beaten by 6 are gone', () => {
    const f = clash(duel(150, {}, { arm: 'footArtillery' }), charge())
      .roll(6, 5, 3, 2)
      .roll(1);
    expect(f.unit('al.b.1').place).toBe('lost');
  });

  test('[GDA-16.8.2] a battery that moved and one that unlimbered each have two off', () => {
    const score = (piece: Partial<Piece>) => {
      const f = field({
        french: [{ id: 'fr.a.1', arm: 'horseArtillery', at: [900, 300], ...piece }],
        allied: [{ id: 'al.b.1', at: [900, 600] }],
      });
      return gunScore(f.world, f.position, { firer: 0, target: 1, square: 0 }, 0).total;
    };
    expect([
      score({ moved: true }),
      score({ unlimbered: true }),
      score({ moved: true, unlimbered: true }),
    ]).toEqual([-2, -2, -4]);
  });

  test('[GDA-16.9.2] élan gives an attack column two dice', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 600], formation: 'attackColumn', elan: true }],
      allied: [{ id: 'al.b.1', at: [900, 600], formation: 'attackColumn' }],
    });
    expect(meleeDice(f.world, f.position, 0, [1], 'attacker', 1).total).toBe(7);
  });
});

test('[GDA-16.6.2] ruled: foot guns up to 9 pounds and large horse batteries limber up in haste, 12-pounders and others do not', () => {
  const why = (piece: Partial<Piece>): readonly string[] =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500], ...piece }],
      brigades: {
        'fr.a': {
          tasks: ['attachment'],
          brigadier: { at: { x: 90_000, y: 48_000 }, with: null, moved: false },
        },
      },
    })
      .begin('gda.movementPhase', { side: 'french' })
      .refusals('french', { type: 'limberAndGo', unit: 'fr.a.1', legs: [] })
      .map(({ code }) => code)
      .filter((code) => code === 'too-heavy' || code === 'limbers-at-will');
  expect([
    why({ arm: 'footArtillery', calibre: 9 }),
    why({ arm: 'footArtillery', calibre: 12 }),
    why({ arm: 'horseArtillery', size: 'large' }),
    why({ arm: 'horseArtillery' }),
  ]).toEqual([[], ['too-heavy'], [], ['limbers-at-will']]);
});

describe('where the playsheet says more', () => {
  const march = (piece: Partial<Piece>, kind: 'wall' | 'hedge' | 'stream', haste: boolean): string[] => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], ...piece }],
      lines: [
        {
          id: 'line',
          name: 'A line',
          kind,
          along: [
            [0, 320],
            [1800, 320],
          ],
        },
      ],
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
      phasing: 'french',
    }).begin('gda.movementPhase', { side: 'french' });
    const legs = [{ kind: 'advance' as const, by: 12_000 }];
    return f.refusals('french', { type: 'manoeuvre', unit: 'fr.a.1', legs, haste }).map(({ code }) => code);
  };
  const horse: Partial<Piece> = { arm: 'cavalry' };
  const guns: Partial<Piece> = { arm: 'horseArtillery', formation: 'limbered' };

  test('[GDA-16.6.3] horse and limbered guns cross a hedge or stream for half a move, or at a run as the text has it', () => {
    for (const piece of [horse, guns])
      for (const kind of ['hedge', 'stream'] as const) {
        // Of 25 cm half is left: 12 cm reach beyond it, 13 do not.
        expect(march(piece, kind, false)).toEqual([]);
        expect(march(piece, kind, true)).toEqual([]);
      }
    expect(march(horse, 'wall', false)).toEqual(['cannot-cross']);
  });

  test('[GDA-16.9.1] the same befalls who loses to horse, or a village, by two as by three or more', () => {
    const lost = (
      hits: number,
      french: Partial<Piece>,
      features: readonly object[] = [],
      allied: Partial<Piece> = {},
    ) => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 600], formation: 'squadronColumn', attacking: true, ...french }],
        allied: [
          { id: 'al.b.1', at: [900, 600], formation: 'attackColumn', ...allied },
          { id: 'al.b.9', at: [200, 1190] },
        ],
        features: features as never,
        phase: 'melee',
        phasing: 'french',
        brigades: {
          'fr.a': { brigadier: { at: { x: 90_000, y: 50_000 }, with: null, moved: false } },
          'al.b': { brigadier: { at: { x: 90_000, y: 70_000 }, with: null, moved: false } },
        },
      }).begin('gda.meleePhase');
      const pending = f.machine.pending(f.position);
      const count = pending.kind === 'chance' ? pending.request.count : 0;
      f.roll(
        ...Array<number>(count)
          .fill(3)
          .map((die, i) => (i < hits ? 4 : die)),
      );
      const { place, order } = f.unit('al.b.1');
      return [place, order];
    };
    const horsemen: Partial<Piece> = { arm: 'cavalry' };
    expect([lost(2, horsemen), lost(3, horsemen)]).toEqual([
      ['lost', 'formed'],
      ['lost', 'formed'],
    ]);
    expect(lost(1, horsemen)).toEqual(['table', 'retreating']);
    const house = {
      id: 'house',
      name: 'A house',
      kind: 'builtUpArea',
      outline: [
        [800, 600],
        [1000, 600],
        [1000, 700],
        [800, 700],
      ],
    };
    const foot: Partial<Piece> = { formation: 'attackColumn' };
    const held: Partial<Piece> = { holds: 'house', formation: 'garrison', at: [900, 640] };
    for (const hits of [2, 3]) expect(lost(hits, foot, [house], held)).toEqual(['table', 'retreating']);
  });
});
