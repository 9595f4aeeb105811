import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import type { BrigadeState } from '../../../src/systems/gda/rules/position.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { codes } from '../pieces.ts';
import { turned } from '../posting.ts';

const at = (x: number, y: number): BrigadeState['brigadier'] => ({
  at: { x: x * 100, y: y * 100 },
  with: null,
  moved: false,
});

type Entry = Extract<GdaAction, { type: 'bringOn' }>;

/** fr.r waits off the table, released; fr.a stands with its front at 500 mm. */
const awaited = (
  sector: 'left' | 'centre' | 'right',
  more: Partial<Scrap> = {},
  state: Partial<BrigadeState> = {},
): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 500] },
      { id: 'fr.a.2', at: [700, 500] },
      { id: 'fr.r.1', place: 'offTable', formation: 'attackColumn' },
      { id: 'fr.r.2', place: 'offTable', formation: 'attackColumn' },
    ],
    allied: [{ id: 'al.b.1', at: [900, 1100] }],
    brigades: {
      'fr.a': { brigadier: at(900, 450) },
      'fr.r': { standing: 'committed', sector, tasks: ['commitOffTable'], result: 'obey', ...state },
    },
    phasing: 'french',
    ...more,
  }).begin('gda.movementPhase', { side: 'french' });

const enter = (more: Partial<Entry>): Entry => ({
  type: 'bringOn',
  unit: 'fr.r.1',
  edge: 'rear',
  at: 90_000,
  formation: 'attackColumn',
  legs: [{ kind: 'advance', by: 15_000 }],
  ...more,
});

describe('coming on from off the table', () => {
  test('[GDA-2.7.1] [GDA-2.7.2] [GDA-2.7.3] places are offered from the middle of the sector outwards, none twice', () => {
    const places = (sector: 'left' | 'centre' | 'right') =>
      awaited(sector)
        .machine.options(awaited(sector).position, 'french', 'fr.r.1')
        .actions.flatMap((action) => (action.type === 'bringOn' ? [action.at] : []));
    expect(places('centre').slice(0, 3)).toEqual([90_000, 80_000, 100_000]);
    expect(places('left').slice(0, 3)).toEqual([45_000, 35_000, 55_000]);
    expect(places('right').slice(0, 3)).toEqual([135_000, 125_000, 145_000]);
    expect(new Set(places('centre')).size).toBe(places('centre').length);
    // At a flank also from the side of the table, as far up as its own troops stand.
    const sides = (sector: 'left' | 'centre' | 'right') =>
      awaited(sector)
        .machine.options(awaited(sector).position, 'french', 'fr.r.1')
        .actions.flatMap((action) =>
          action.type === 'bringOn' && action.edge !== 'rear' ? [[action.edge, action.at]] : [],
        );
    expect(sides('left').slice(0, 2)).toEqual([
      ['left', 50_000],
      ['left', 40_000],
    ]);
    expect(sides('right')[0]).toEqual(['right', 50_000]);
    expect(sides('centre')).toEqual([]);
  });

  test('[GDA-2.7.1] [GDA-2.7.5] in the centre: its own edge to 40 cm left and right of the middle', () => {
    const f = awaited('centre');
    expect(codes(f, enter({ at: 50_000 }))).toEqual([]);
    expect(codes(f, enter({ at: 130_000 }))).toEqual([]);
    expect(codes(f, enter({ at: 49_999 }))).toEqual(['outside-its-sector']);
    expect(codes(f, enter({ at: 130_001 }))).toEqual(['outside-its-sector']);
    expect(codes(f, enter({ edge: 'left', at: 30_000 }))).toEqual(['outside-its-sector']);
  });

  test('[GDA-2.7.2] on the right: the rear edge from the middle on, or the right flank up to its own lines', () => {
    const f = awaited('right');
    expect(codes(f, enter({ at: 90_000 }))).toEqual([]);
    expect(codes(f, enter({ at: 89_999 }))).toEqual(['outside-its-sector']);
    expect(codes(f, enter({ edge: 'right', at: 50_000 }))).toEqual([]);
    expect(codes(f, enter({ edge: 'left', at: 30_000 }))).toEqual(['outside-its-sector']);
  });

  test('[GDA-2.7.3] on the left: likewise', () => {
    const f = awaited('left');
    expect(codes(f, enter({ at: 90_000 }))).toEqual([]);
    expect(codes(f, enter({ at: 90_001 }))).toEqual(['outside-its-sector']);
    expect(codes(f, enter({ edge: 'left', at: 50_000 }))).toEqual([]);
    expect(codes(f, enter({ edge: 'right', at: 30_000 }))).toEqual(['outside-its-sector']);
  });

  test('[GDA-2.7.4] on a flank behind its own troops, and nowhere within 15 cm of the enemy', () => {
    expect(codes(awaited('right'), enter({ edge: 'right', at: 50_001 }))).toEqual(['ahead-of-its-own-lines']);
    const enemy = (y: number) =>
      awaited('right', { allied: [{ id: 'al.b.1', at: [1750, y], formation: 'attackColumn' }] });
    // Its front stands from 370 to 430 on the edge; the column of the enemy reaches to x 1780.
    const there = enter({ edge: 'right', at: 40_000, legs: [{ kind: 'advance', by: 4000 }] });
    expect(codes(enemy(570), there)).toContain('enemy-at-the-edge');
    expect(codes(enemy(585), there)).not.toContain('enemy-at-the-edge');
  });

  test('[GDA-2.7.1] it is measured from the edge and ends wholly on the table, its general with the first', () => {
    const f = awaited('centre');
    expect(codes(f, enter({ legs: [{ kind: 'advance', by: 15_001 }] }))).toEqual(['too-far']);
    expect(codes(f, enter({ legs: [{ kind: 'advance', by: 3900 }] }))).toEqual(['not-wholly-on-the-table']);
    expect(codes(f, enter({ legs: [{ kind: 'advance', by: 4000 }] }))).toEqual([]);
    f.act('french', enter({}));
    expect(f.unit('fr.r.1')).toMatchObject({
      place: 'table',
      moved: true,
      pose: { x: 90_000, y: 15_000, heading: 0 },
    });
    expect(f.brigade('fr.r').brigadier.at).toEqual({ x: 90_000, y: 13_000 });
    expect(codes(f, enter({}))).toEqual(['not-off-the-table']);
    expect(codes(f, enter({ unit: 'fr.r.2' }))).toContain('no-room');
    f.act('french', enter({ unit: 'fr.r.2', at: 98_000 }));
    expect(f.brigade('fr.r').brigadier.at).toEqual({ x: 90_000, y: 13_000 });
  });

  test('[GDA-2.6.2] [GDA-2.6.3] not before it was called up', () => {
    expect(codes(awaited('centre', {}, { standing: 'offTable' }), enter({}))).toEqual(['not-released']);
  });

  test('[GDA-2.7.1] seen from the other edge left and right are changed', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 100] }],
      allied: [
        { id: 'al.b.1', at: [900, 900] },
        { id: 'al.r.1', place: 'offTable', formation: 'attackColumn' },
      ],
      brigades: { 'al.r': { standing: 'committed', sector: 'left' } },
    }).begin('gda.movementPhase', { side: 'allied' });
    f.act('allied', { ...enter({ unit: 'al.r.1', at: 30_000 }) });
    // Thirty centimetres from its left, which is the east of the table.
    expect(f.unit('al.r.1').pose).toEqual({ x: 150_000, y: 105_000, heading: 1800 });
    const flank = field({
      french: [{ id: 'fr.a.1', at: [900, 100] }],
      allied: [
        { id: 'al.b.1', at: [900, 900] },
        { id: 'al.r.1', place: 'offTable', formation: 'attackColumn' },
      ],
      brigades: { 'al.r': { standing: 'committed', sector: 'left' } },
    }).begin('gda.movementPhase', { side: 'allied' });
    flank.act('allied', { ...enter({ unit: 'al.r.1', edge: 'left', at: 20_000 }) });
    expect(flank.unit('al.r.1').pose).toEqual({ x: 165_000, y: 100_000, heading: 2700 });
  });
});

describe('calling reserves up', () => {
  /** One turn of the command phase in which fr.r is sent for. */
  const called = (standing: 'reserve' | 'offTable', die: number, posting: object = {}): Field => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500] },
        { id: 'fr.b.1', at: [300, 500] },
        { id: 'fr.r.1', ...(standing === 'offTable' ? { place: 'offTable' } : { at: [900, 60] }) },
      ],
      allied: [{ id: 'al.b.1', at: [900, 1100] }],
      phase: 'command',
      brigades: { 'fr.r': { standing, sector: standing === 'offTable' ? 'left' : null } },
    }).begin('gda.commandPhase');
    f.roll(5, 5, 5, 5);
    f.act('french', {
      type: 'postAdcs',
      postings: [
        { task: standing === 'reserve' ? 'commitOnTable' : 'commitOffTable', brigade: 'fr.r', ...posting },
      ],
    } as GdaAction);
    f.act('allied', { type: 'postAdcs', postings: [] });
    // From left to right: fr.b, fr.a, then the reserve, or the reserve first where it has no place.
    for (let i = 0; i < 3 && f.brigade('fr.r').result === null; i += 1) f.roll(die);
    return f;
  };

  test('[GDA-2.6.2] [GDA-2.8.2] with its ADCs and a command roll it is committed', () => {
    expect(called('reserve', 4).brigade('fr.r')).toMatchObject({ standing: 'committed', result: 'obey' });
    expect(called('offTable', 4).brigade('fr.r')).toMatchObject({ standing: 'committed', sector: 'left' });
  });

  test('[GDA-2.6.3] [GDA-2.8.2] on a bad roll it waits', () => {
    expect(called('reserve', 1).brigade('fr.r').standing).toBe('reserve');
    expect(called('offTable', 1).brigade('fr.r').standing).toBe('offTable');
  });

  test('[GDA-2.8.1] [GDA-2.8.3] it is told where to join the line', () => {
    const f = called('reserve', 4, { beside: { brigade: 'fr.b', side: 'left' } });
    expect(f.brigade('fr.r').joins).toEqual({ beside: 'fr.b', side: 'left' });
    const wrong = field({
      french: [{ id: 'fr.a.1' }, { id: 'fr.r.1', at: [300, 60] }],
      phase: 'command',
      brigades: { 'fr.r': { standing: 'reserve' } },
    }).begin('gda.commandPhase');
    wrong.roll(5, 5, 5);
    for (const brigade of ['fr.r', 'al.far'])
      expect(
        wrong
          .refusals('french', {
            type: 'postAdcs',
            postings: [{ task: 'commitOnTable', brigade: 'fr.r', beside: { brigade, side: 'left' } }],
          })
          .map(({ code }) => code),
      ).toContain('no-place-in-the-line');
  });
});

describe('drawn into the battle', () => {
  const reserve: Partial<Scrap> = { brigades: { 'al.b': { standing: 'reserve' } } };
  const fire = (shooter: Partial<Piece>, gap: number): Field => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], ...shooter }],
      allied: [
        { id: 'al.b.1', at: [900, 300 + gap] },
        { id: 'al.b.2', at: [300, 1100] },
      ],
      phase: 'fire',
      ...reserve,
    }).begin('gda.firePhase', { side: 'french' });
    return f.act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] });
  };

  test('[GDA-2.4.2] by a volley or by skirmishers, where it stands', () => {
    expect(fire({}, 100).brigade('al.b')).toMatchObject({ standing: 'committed', stirred: true });
    expect(fire({ formation: 'skirmish', light: true, bases: 4 }, 100).brigade('al.b').standing).toBe(
      'committed',
    );
    expect(fire({}, 100).told('brigadeCommitted')).toMatchObject([{ brigade: 'al.b', rule: 'GDA-2.4.2' }]);
  });

  test('[GDA-2.4.2] not by guns', () => {
    expect(fire({ arm: 'footArtillery' }, 300).brigade('al.b').standing).toBe('reserve');
  });

  test('[GDA-2.4.2] by a charge', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      allied: [
        { id: 'al.b.1', at: [900, 420] },
        { id: 'al.b.2', at: [300, 1100] },
      ],
      phase: 'charges',
      ...reserve,
    });
    f.begin('gda.charge', { lead: f.index('fr.a.1'), target: f.index('al.b.1'), supports: {} });
    expect(f.brigade('al.b')).toMatchObject({ standing: 'committed', stirred: true });
  });

  test('[GDA-2.4.2] it has no orders to charge before its next command roll', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      allied: [{ id: 'al.b.1', at: [900, 420] }],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': { stirred: true, brigadier: at(900, 300) } },
    }).begin('gda.chargePhase', { side: 'french' });
    f.end('french', 'endAttaching').end('allied', 'endAttaching');
    expect(codes(f, { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1' })).toEqual([
      'has-no-orders-yet',
    ]);
  });

  test('[GDA-2.4.1] until then it fires at nobody, be it guns or skirmishers; drawn in, it may', () => {
    const aims = (shooter: Partial<Piece>, state: Partial<BrigadeState>) => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 300], ...shooter }],
        allied: [{ id: 'al.b.1', at: [900, 400] }],
        phase: 'fire',
        brigades: { 'fr.a': { brigadier: at(900, 280), ...state } },
      }).begin('gda.firePhase', { side: 'french' });
      return codes(f, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] });
    };
    for (const shooter of [
      {},
      { arm: 'footArtillery' },
      { formation: 'skirmish', light: true, bases: 4 },
    ] as const) {
      expect(aims(shooter, { standing: 'reserve' })).toEqual(['in-reserve']);
      expect(aims(shooter, { standing: 'committed', stirred: true })).toEqual([]);
    }
  });

  test('[GDA-3.19.5] until then it does not move', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      brigades: { 'fr.a': { standing: 'reserve', brigadier: at(900, 300) } },
    }).begin('gda.movementPhase', { side: 'french' });
    expect(codes(f, { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'advance', by: 1000 }] })).toEqual([
      'in-reserve',
    ]);
  });
});

describe('reinforcements', () => {
  const marching = (turn: number): Field => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500] },
        { id: 'fr.r.1', place: 'offTable', formation: 'attackColumn' },
      ],
      sheets: { 'fr.r': { arrives: { turn: 3, sector: 'right' } } },
      brigades: { 'fr.r': { standing: 'offTable', sector: 'right' } },
      phase: 'end',
    });
    f.position = { ...f.position, turn, armies: { ...f.position.armies } };
    f.begin('gda.game');
    f.act('french', { type: 'ready' });
    return f.act('allied', { type: 'ready' });
  };

  test('[GDA-2.9.1] [GDA-2.9.2] on its turn a brigade arrives without a roll or an ADC and acts as any other', () => {
    expect(marching(2).brigade('fr.r').standing).toBe('offTable');
    const f = marching(3);
    expect(f.brigade('fr.r')).toMatchObject({ standing: 'committed', sector: 'right' });
    expect(f.told('brigadeArrived')).toMatchObject([{ brigade: 'fr.r' }]);
  });

  test('[GDA-2.6.3] [GDA-2.9.1] it comes on even when its brigade hesitates, which no reserve does', () => {
    const arrives = { sheets: { 'fr.r': { arrives: { turn: 3, sector: 'centre' as const } } } };
    for (const command of ['hesitant', 'faltering'] as const) {
      expect(codes(awaited('centre', {}, { command }), enter({}))).toEqual(['hangs-back']);
      expect(codes(awaited('centre', arrives, { command }), enter({}))).toEqual([]);
    }
  });

  test('[GDA-2.9.2] nobody sends for it', () => {
    const f = marching(2);
    f.roll(5, 5, 5);
    expect(
      f
        .refusals('french', { type: 'postAdcs', postings: [{ task: 'commitOffTable', brigade: 'fr.r' }] })
        .map(({ code }) => code),
    ).toContain('not-such-a-reserve');
    expect(f.refusals('french', { type: 'postAdcs', postings: [] })).toEqual([]);
  });

  test('[GDA-2.9.3] its ADC is at hand on 5 and 6 while it marches, and as any other when it is there', () => {
    const away = marching(2);
    away.roll(4, 4, 4);
    expect(away.position.armies.french.divisions[0]?.adcs).toBe(1);
    // 3.3: on its turn it still stands off the table when the dice are thrown.
    const due = marching(3);
    due.roll(4, 4, 4);
    expect(due.position.armies.french.divisions[0]?.adcs).toBe(1);
    const there = marching(3);
    const units = there.position.units.map((unit) => ({ ...unit, place: 'table' as const }));
    there.position = { ...there.position, units };
    there.roll(4, 4, 4);
    expect(there.position.armies.french.divisions[0]?.adcs).toBe(2);
  });
});

describe('a place in the battle line', () => {
  const line = (state: Partial<BrigadeState> = {}): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [500, 300], arm: 'cavalry', formation: 'squadronColumn', heading: 900 },
        { id: 'fr.b.1', at: [700, 500] },
        { id: 'fr.c.1', at: [1200, 500] },
      ],
      brigades: { 'fr.a': { brigadier: at(500, 300), ...state } },
      phasing: 'french',
    }).begin('gda.movementPhase', { side: 'french' });
  // The middle of the column stands at 440; 250 mm bring it to 690, 270 past the middle of fr.b.
  const go = (mm: number): GdaAction => ({
    type: 'manoeuvre',
    unit: 'fr.a.1',
    legs: [{ kind: 'advance', by: mm * 100 }],
  });
  const forwards: Partial<BrigadeState> = { forwards: { use: 'move', cm: 10 } };

  test('[GDA-2.3.2] no committed brigade passes its neighbour', () => {
    expect(codes(line(forwards), go(250))).toEqual([]);
    expect(codes(line(forwards), go(270))).toEqual(['leaves-its-place']);
  });

  test('[GDA-2.3.2] but by Redeploy, on an assault, or when it was told where to join', () => {
    expect(codes(line({ ...forwards, tasks: ['redeploy'] }), go(270))).toEqual([]);
    expect(codes(line({ ...forwards, assault: 'al.far' }), go(270))).toEqual([]);
    expect(codes(line({ ...forwards, joins: { beside: 'fr.b', side: 'right' } }), go(270))).toEqual([]);
    expect(codes(line({ ...forwards, joins: { beside: 'fr.c', side: 'left' } }), go(270))).toEqual([]);
    expect(codes(line({ ...forwards, joins: { beside: 'fr.b', side: 'left' } }), go(270))).toEqual([
      'leaves-its-place',
    ]);
  });

  test('[GDA-2.3.2] [GDA-2.8.1] [GDA-3.14.3] once it has joined the line it keeps its place; on the way it has leave', () => {
    const joins = (
      told: NonNullable<BrigadeState['joins']>,
      x: number,
      more: Partial<Record<string, Partial<BrigadeState>>> = {},
    ) =>
      turned(
        field({
          french: [
            { id: 'fr.a.1', at: [x, 300] },
            { id: 'fr.b.1', at: [700, 500] },
            { id: 'fr.c.1', at: [1200, 500] },
          ],
          brigades: { 'fr.a': { joins: told }, ...(more as Record<string, Partial<BrigadeState>>) },
        }),
      ).brigade('fr.a').joins;
    const right = { beside: 'fr.b', side: 'right' } as const;
    expect([joins(right, 690), joins(right, 700)]).toEqual([right, right]);
    expect(joins(right, 710)).toBeNull();
    const left = { beside: 'fr.b', side: 'left' } as const;
    expect([joins(left, 690), joins(left, 700)]).toEqual([null, left]);
    // With another of the line between, it is not there yet; a reserve is none of the line.
    expect(joins({ beside: 'fr.c', side: 'left' }, 600)).toEqual({ beside: 'fr.c', side: 'left' });
    expect(joins({ beside: 'fr.c', side: 'left' }, 600, { 'fr.b': { standing: 'reserve' } })).toBeNull();
    expect(joins({ beside: 'fr.c', side: 'left' }, 800)).toBeNull();
    // Nobody joins a brigade that is no more.
    expect(joins(right, 500, { 'fr.b': { standing: 'gone' } })).toBeNull();
  });
});
