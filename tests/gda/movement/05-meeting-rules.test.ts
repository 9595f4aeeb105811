import { describe, expect, test } from 'vitest';
import { type Polygon, touch } from '../../../src/geometry/table/distance.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import type { Scribe } from '../../../src/systems/gda/rules/kit.ts';
import { suffer } from '../../../src/systems/gda/rules/morale/losses.ts';
import { gradeOfBrigade } from '../../../src/systems/gda/rules/units/grades.ts';
import { groundOf } from '../../../src/systems/gda/rules/units/ground.ts';
import type { Brigade } from '../../../src/systems/gda/rules/world.ts';
import { general } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { fogged } from '../fog/cards.ts';
import { ahead, alone, go, type Leg, rough } from '../marching.ts';
import { codes } from '../pieces.ts';
import { place } from '../places.ts';
import { moving, screened, go as screenGoes } from '../screens.ts';

/* Rules of movement where they meet others. */

const on = (by: number): Leg => ({ kind: 'advance', by: by * 100 });
const thenForms = (formation: string, ...legs: readonly Leg[]): GdaAction =>
  go(legs, { when: 'after', formation, fixed: 'middle' });
const started = (scrap: Scrap): Field =>
  field({ phasing: 'french', ...scrap }).begin('gda.movementPhase', { side: 'french' });

describe('a change at the end of a march is judged where it is made', () => {
  test('[GDA-5.22.1] [GDA-5.32.6] in rough ground it takes the whole phase, wherever the march began', () => {
    const f = alone({ grade: 'veteran' }, { features: [rough('wood', 330)] });
    expect(codes(f, thenForms('attackColumn', on(25)))).toEqual([]);
    expect(codes(f, thenForms('attackColumn', on(40)))).toEqual(['change-or-move']);
  });

  test('[GDA-5.24.6] nobody who has come within 5 cm of the enemy changes there', () => {
    const f = alone({ grade: 'veteran' }, { allied: [{ id: 'al.b.1', at: [900, 400] }] });
    expect(codes(f, thenForms('attackColumn', on(49)))).toEqual([]);
    expect(codes(f, thenForms('attackColumn', on(50)))).toEqual(['enemy-too-near']);
  });

  test('[GDA-6.15.1] skirmishers who have come behind a friend form up there, those who leave him do not', () => {
    const light = (y: number) =>
      started({
        french: [
          {
            id: 'fr.a.1',
            light: true,
            grade: 'veteran',
            formation: 'skirmish',
            bases: 4,
            at: [900, y],
          },
          { id: 'fr.a.2', at: [900, 500] },
        ],
        brigades: { 'fr.a': general(900, 450) },
      });
    expect(codes(light(560), thenForms('line', { kind: 'stepBack', by: 15_000 }))).toEqual([]);
    expect(codes(light(400), thenForms('line', on(150)))).toEqual(['nobody-to-form-behind']);
  });

  test('[GDA-5.16.6] [GDA-5.6.1] on Forwards to turn about costs the normal move too, and is done before one goes', () => {
    const forwards = {
      brigades: { 'fr.a': { forwards: { use: 'move' as const, cm: 10 }, ...general(900, 300) } },
    };
    const turn: GdaAction = { type: 'aboutFace', unit: 'fr.a.1' };
    const f = alone({ formation: 'attackColumn' }, forwards);
    expect(codes(f, ahead(250))).toEqual([]);
    f.act('french', turn);
    expect([codes(f, ahead(100)), codes(f, ahead(101))]).toEqual([[], ['too-far']]);
    const gone = alone({ formation: 'attackColumn' }, forwards).act('french', ahead(100));
    expect(codes(gone, turn)).toEqual(['has-moved']);
    const veteran = alone({ formation: 'attackColumn', grade: 'veteran' }, forwards);
    veteran.act('french', ahead(250));
    expect(codes(veteran, turn)).toEqual([]);
  });
});

describe('houses', () => {
  const house = place('builtUpArea', [840, 240, 960, 300]);
  const scene = (piece: Partial<Piece>, brigade: object = {}, friends: readonly Piece[] = []): Field =>
    started({
      french: [{ id: 'fr.a.1', formation: 'attackColumn', ...piece }, ...friends],
      allied: [{ id: 'al.b.1', at: [900, 600], formation: 'attackColumn' }],
      features: [house],
      brigades: { 'fr.a': { ...general(900, 240), ...brigade } },
    });
  const held = (piece: Partial<Piece>, brigade: object = {}): Field =>
    scene({ at: [900, 270], holds: 'place', formation: 'garrison', ...piece }, brigade);
  const leave = (side: number): GdaAction => ({ type: 'leave', unit: 'fr.a.1', side, heading: 0 });

  test('[GDA-5.11.1] [GDA-5.38.2] [GDA-5.24.4] [GDA-1.7.4] a garrison comes out in order, in hand and in command', () => {
    expect(codes(held({}), leave(2))).toEqual([]);
    expect(codes(held({ order: 'unformed' }), leave(2))).toEqual(['unformed']);
    expect(codes(held({ wild: true }), leave(2))).toEqual(['out-of-hand']);
    expect(codes(held({}, general(900, 600)), leave(2))).toEqual([]);
    expect(codes(held({}, general(900, 601)), leave(2))).toEqual(['out-of-command']);
  });

  test('[GDA-3.23.5] that of a hesitant brigade does not come out towards the enemy', () => {
    const wavering = held({}, { command: 'hesitant' });
    expect(codes(wavering, leave(2))).toEqual(['closer-while-hesitant']);
    expect(codes(wavering, leave(0))).toEqual([]);
  });

  const through: GdaAction = {
    type: 'passThrough',
    unit: 'fr.a.1',
    place: 'place',
    side: 2,
    heading: 0,
  };

  test('[GDA-5.37.3] [GDA-1.7.4] nobody passes through a village out of command', () => {
    expect(codes(scene({ at: [900, 240] }), through)).toEqual([]);
    expect(codes(scene({ at: [900, 240] }, general(900, 541)), through)).toEqual(['out-of-command']);
  });

  test('[GDA-5.37.3] a column of companies stands wholly beyond the houses when it has passed them', () => {
    const f = scene({ at: [900, 240], formation: 'companyColumn', size: 'large' });
    f.act('french', through);
    expect(f.unit('fr.a.1').formation).toBe('companyColumn');
    const lowest = Math.min(...groundOf(f.world, f.position, f.index('fr.a.1')).map(({ y }) => y));
    expect(lowest).toBeGreaterThan(30_000);
  });

  const enter = (...legs: readonly Leg[]): GdaAction => ({
    type: 'enter',
    unit: 'fr.a.1',
    place: 'place',
    legs,
  });

  test('[GDA-5.37.1] [GDA-5.16.2] who goes into houses goes by the legs and the pace of any march', () => {
    expect(codes(scene({ at: [900, 60] }), enter(on(180)))).toEqual(['too-far']);
    const forwards = { forwards: { use: 'move', cm: 3 } };
    expect(codes(scene({ at: [900, 60] }, forwards), enter(on(180)))).toEqual([]);
    const aside: Leg = { kind: 'sideStep', to: 'left', by: 9000 };
    expect(codes(scene({ at: [1080, 270] }), enter(aside))).toEqual(['side-step-too-far']);
    expect(codes(scene({ at: [900, 140] }), enter(on(60), on(60)))).toEqual(['wheel-go-wheel']);
  });

  test('[GDA-3.23.5] [GDA-5.37.1] a hesitant battalion does not march into them', () => {
    const f = (command: 'steady' | 'hesitant') => scene({ at: [900, 140] }, { command });
    expect(codes(f('steady'), enter(on(100)))).toEqual([]);
    expect(codes(f('hesitant'), enter(on(100)))).toEqual(['forward-while-hesitant']);
  });

  test('[GDA-5.37.3] [GDA-5.43.6] one passes through a village that friends hold, not through the enemy in it', () => {
    const holds = { at: [900, 270], holds: 'place', formation: 'garrison' } as const;
    const friends = scene({ at: [900, 240] }, {}, [{ id: 'fr.a.2', ...holds }]);
    expect(codes(friends, through)).toEqual([]);
    const enemies = started({
      french: [{ id: 'fr.a.1', formation: 'attackColumn', at: [900, 239] }],
      allied: [{ id: 'al.b.1', ...holds }],
      features: [house],
      brigades: { 'fr.a': general(900, 240) },
    });
    expect(codes(enemies, through)).toContain('held-by-the-enemy');
  });

  test('[GDA-5.26.3] the friends through whom it goes in are unformed as well', () => {
    const f = scene({ at: [900, 140] }, {}, [{ id: 'fr.a.2', at: [900, 190] }]);
    expect(f.act('french', enter(on(100))).unit('fr.a.2').order).toBe('unformed');
  });
});

describe('guns that limber in haste', () => {
  const guns = (gap: number, more: Partial<Scrap> = {}) =>
    alone(
      { arm: 'footArtillery', formation: 'deployed', calibre: 6 },
      { allied: [{ id: 'al.b.1', at: [900, 300 + gap] }], ...more },
    );
  const flee = (...legs: readonly Leg[]): GdaAction => ({ type: 'limberAndGo', unit: 'fr.a.1', legs });

  test('[GDA-5.27.1] [GDA-5.24.6] [GDA-5.7.1] [GDA-5.8.1] not within 5 cm of the enemy, and by the legs of any march', () => {
    expect([codes(guns(51), flee(on(50))), codes(guns(50), flee(on(50)))]).toEqual([[], ['enemy-too-near']]);
    expect(codes(guns(300), flee({ kind: 'sideStep', to: 'left', by: 14_000 }))).toEqual([
      'side-step-too-far',
    ]);
    expect(codes(guns(300), flee({ kind: 'oblique', angle: 900, by: 14_000 }))).toEqual(['too-oblique']);
  });

  test('[GDA-5.27.1] [GDA-3.7.4] those of other nations without an ADC too: in haste they go as horse artillery does', () => {
    expect(codes(guns(300, { group: 'other' }), flee(on(50)))).toEqual([]);
  });
});

describe('who comes onto the table', () => {
  const scene = (piece: Partial<Piece>, more: Partial<Scrap> = {}, brigade: object = {}): Field =>
    started({
      french: [
        { id: 'fr.a.1', formation: 'attackColumn', place: 'offTable', ...piece },
        { id: 'fr.c.1', at: [300, 100] },
      ],
      brigades: { 'fr.a': { sector: 'centre', ...brigade } },
      ...more,
    });
  const comes = (formation: string, ...legs: readonly Leg[]): GdaAction =>
    ({ type: 'bringOn', unit: 'fr.a.1', edge: 'rear', at: 90_000, formation, legs }) as GdaAction;

  test('[GDA-2.7.1] [GDA-6.13.2] does so in close order, and by the legs of any march', () => {
    expect(codes(scene({ light: true }), comes('skirmish', on(150)))).toEqual(['deploys-in-play']);
    const f = scene({});
    expect(codes(f, comes('attackColumn', on(150)))).toEqual([]);
    expect(codes(f, comes('attackColumn', { kind: 'oblique', by: 15_000, angle: 460 }))).toEqual([
      'too-oblique',
    ]);
    expect(codes(f, comes('attackColumn', on(60), on(60)))).toEqual(['wheel-go-wheel']);
  });

  test('[GDA-5.17.2] [GDA-2.7.1] recruits in line have nothing of Forwards at the edge either', () => {
    const forwards = { forwards: { use: 'move', cm: 14 } };
    expect(codes(scene({ grade: 'recruit' }, {}, forwards), comes('line', on(101)))).toEqual(['too-far']);
    expect(codes(scene({ grade: 'line' }, {}, forwards), comes('line', on(240)))).toEqual([]);
  });

  test('[GDA-5.26.3] is unformed with the friends through whom it comes', () => {
    const f = scene(
      {},
      {
        french: [
          { id: 'fr.a.1', formation: 'attackColumn', place: 'offTable' },
          { id: 'fr.c.1', at: [900, 40] },
        ],
      },
    ).act('french', comes('attackColumn', on(150)));
    expect([f.unit('fr.a.1').order, f.unit('fr.c.1').order]).toEqual(['unformed', 'unformed']);
  });

  test('[GDA-5.1.10] drives skirmishers straight before it, away from the edge', () => {
    const f = scene(
      {},
      {
        allied: [
          { id: 'al.b.1', at: [600, 170], light: true, formation: 'skirmish', bases: 4 },
          { id: 'al.b.2', at: [600, 500] },
        ],
      },
    );
    const left: GdaAction = { ...comes('attackColumn', on(150)), at: 60_000 } as GdaAction;
    f.act('french', left);
    expect(f.unit('al.b.1').pose).toMatchObject({ x: 60_000, y: 20_000 });
  });

  test('[GDA-2.7.4] [GDA-2.12.1] not within 15 cm of a card of the enemy, whatever is under it', () => {
    const at = (y: number, units: readonly string[]) =>
      fogged(
        {
          french: [
            { id: 'fr.a.1', formation: 'attackColumn', place: 'offTable' },
            { id: 'fr.c.1', at: [1700, 100] },
          ],
          allied: [
            { id: 'al.a.1', at: [300, 1100] },
            { id: 'al.a.2', at: [600, 1100] },
          ],
          brigades: { 'fr.a': { sector: 'centre' } },
          phasing: 'french',
        },
        [{ id: 'allied.card.1', units, at: [900, y] }],
      ).begin('gda.movementPhase', { side: 'french' });
    for (const units of [[], ['al.a.1']]) {
      expect(codes(at(150, units), comes('attackColumn', on(60)))).toEqual(['enemy-at-the-edge']);
      expect(codes(at(151, units), comes('attackColumn', on(60)))).toEqual([]);
    }
  });
});

test('[GDA-5.2.12] [GDA-2.6.1] a general whose brigade waits off the table does not ride on it', () => {
  const ride: GdaAction = { type: 'ride', brigade: 'fr.a', x: 10_000, y: 10_000 };
  const rides = (where: 'offTable' | 'table') =>
    started({
      french: [
        { id: 'fr.a.1', place: where, at: [100, 60] },
        { id: 'fr.c.1', at: [300, 100] },
      ],
      brigades: { 'fr.a': general(50, 50) },
    });
  expect([codes(rides('table'), ride), codes(rides('offTable'), ride)]).toEqual([[], ['not-on-the-table']]);
});

describe('reforming', () => {
  const rallied = (piece: Partial<Piece>) =>
    alone({ order: 'unformed', rallied: true, light: true, ...piece });
  const reform = (formation: string): GdaAction =>
    ({ type: 'reform', unit: 'fr.a.1', formation }) as GdaAction;

  test('[GDA-6.13.3] [GDA-8.12.12] who rallied reforms as he likes, but nobody out of order goes into skirmish order', () => {
    expect(codes(rallied({}), reform('line'))).toEqual([]);
    expect(codes(rallied({ formation: 'attackColumn' }), reform('skirmish'))).toEqual(['unformed']);
  });

  test('[GDA-5.1.5] [GDA-5.15.1] [GDA-5.24.5] who is out of hand stands a phase before he reforms, unless he has just rallied', () => {
    const bare = { type: 'reform', unit: 'fr.a.1' } as GdaAction;
    const f = alone({ order: 'unformed', wild: true });
    expect(codes(f, bare)).toEqual(['out-of-hand']);
    expect(codes(alone({ order: 'unformed' }), bare)).toEqual([]);
    expect(codes(rallied({ wild: true }), reform('line'))).toEqual([]);
    f.act('french', { type: 'endMovement' });
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', wild: false });
  });

  test('[GDA-6.15.1] [GDA-8.12.12] and skirmishers who rallied form up behind a friend alone', () => {
    const open = { formation: 'skirmish', bases: 4 } as const;
    expect(codes(rallied(open), reform('skirmish'))).toEqual([]);
    expect(codes(rallied(open), reform('line'))).toEqual(['nobody-to-form-behind']);
    const friends = {
      french: [
        { id: 'fr.a.1', at: [900, 300], light: true, order: 'unformed', rallied: true, ...open } as const,
        { id: 'fr.a.2', at: [900, 400] } as const,
      ],
    };
    const f = alone({}, friends);
    expect(codes(f, reform('line'))).toEqual([]);
    expect(f.act('french', reform('line')).unit('fr.a.1')).toMatchObject({ formation: 'line', bases: 0 });
  });
});

test('[GDA-5.24.5] who fell back this turn did not stand still, and stays out of hand', () => {
  const f = field({
    french: [
      { id: 'fr.a.1', at: [900, 600], wild: true },
      { id: 'fr.a.9', at: [200, 60] },
    ],
    allied: [{ id: 'al.b.1', at: [900, 800] }],
    phasing: 'french',
    brigades: { 'fr.a': general(900, 500) },
  });
  const test = { unit: f.index('fr.a.1'), cause: { x: 90_000, y: 80_000 } };
  f.begin('gda.disciplineTest', test).roll(1, 1).roll(1);
  expect(f.unit('fr.a.1')).toMatchObject({ order: 'retreating', wild: true });
  f.begin('gda.movementPhase', { side: 'french' }).act('french', { type: 'endMovement' });
  expect(f.unit('fr.a.1').wild).toBe(true);
});

describe('the skirmish line', () => {
  const join = (unit = 'fr.a.1'): GdaAction => ({ type: 'joinScreen', unit });
  const tasked = (screen: object, more: Partial<Scrap> = {}, pieces: readonly Piece[] = []): Field =>
    moving(
      screened(
        screen,
        { brigades: { 'fr.a': { tasks: ['skirmishers'], ...general(900, 450) } }, ...more },
        pieces,
      ),
    );

  test('[GDA-6.2.11] [GDA-6.8.2] a new line counts its losses from the beginning, and has moved by being made', () => {
    const f = tasked({ place: 'lost', bases: 0, casualties: 12 }).act('french', join());
    expect(f.unit('fr.a.screen')).toMatchObject({ bases: 4, casualties: 0 });
    expect(codes(f, screenGoes(10))).toContain('has-moved');
    const hit = (casualties: number) => {
      const g = tasked({ place: 'lost', bases: 0, casualties: 12 }).act('french', join());
      const at = fire(g, casualties);
      return at.unit('fr.a.screen').bases;
    };
    expect([hit(2), hit(3)]).toEqual([4, 3]);
  });

  test('[GDA-6.2.8] [GDA-6.8.2] a battalion that has but one base to give makes no new line', () => {
    const small: Piece = { id: 'fr.a.3', size: 'small', grade: 'recruit', at: [1100, 500] };
    const lost = { place: 'lost', bases: 0, casualties: 12 };
    expect(codes(tasked(lost, { group: 'other' }, [small]), join('fr.a.3'))).toEqual([
      'too-few-for-a-screen',
    ]);
    expect(codes(tasked(lost, {}, [small]), join('fr.a.3'))).toEqual([]);
    expect(codes(tasked({}, { group: 'other' }, [small]), join('fr.a.3'))).toEqual([]);
  });

  test('[GDA-6.9.1] [GDA-5.3.3] a general with the battalion that goes up into it is with it no longer', () => {
    const f = tasked(
      {},
      {
        brigades: {
          'fr.a': {
            tasks: ['skirmishers'],
            brigadier: { at: { x: 90_000, y: 49_000 }, with: 'fr.a.1', moved: false },
          },
        },
      },
    ).act('french', join());
    expect(f.brigade('fr.a').brigadier).toMatchObject({ with: null, at: { x: 90_000, y: 49_000 } });
    expect(codes(f, { type: 'ride', brigade: 'fr.a', x: 90_000, y: 45_000 })).toEqual([]);
  });

  test('[GDA-6.5.2] with horse near it goes back from it, whichever way it looks, and never towards it', () => {
    const horse = (heading: number) =>
      moving(
        screened(
          { pose: { x: 90_000, y: 60_000, heading } },
          { allied: [{ id: 'al.b.1', arm: 'cavalry', formation: 'squadronColumn', at: [900, 740] }] },
        ),
      );
    const back: GdaAction = go([{ kind: 'stepBack', by: 3000 }], undefined, 'fr.a.screen');
    expect([codes(horse(0), screenGoes(30)), codes(horse(0), back)]).toEqual([['cavalry-near'], []]);
    expect([codes(horse(1800), screenGoes(30)), codes(horse(1800), back)]).toEqual([[], ['cavalry-near']]);
    // Beside it nobody goes forward past it.
    const beside = moving(
      screened(
        {},
        { allied: [{ id: 'al.b.1', arm: 'cavalry', formation: 'squadronColumn', at: [1120, 600] }] },
      ),
    );
    expect(codes(beside, screenGoes(100))).toEqual(['cavalry-near']);
  });
});

/** Casualties on the screen, as fire would bring them. */
function fire(f: Field, casualties: number): Field {
  let { position } = f;
  const at = {
    world: f.world,
    locals: {},
    emit: () => undefined,
    get position() {
      return position;
    },
    draft: {
      get position() {
        return position;
      },
      update: (patch: object) => {
        position = { ...position, ...patch };
      },
    },
  };
  suffer(at as never as Scribe, f.index('fr.a.screen'), casualties, 'GDA-6.20.1');
  f.position = position;
  return f;
}

test('[GDA-3.23.5] [GDA-2.12.1] a card is an enemy to whom a hesitant unit comes no nearer either', () => {
  const f = fogged(
    {
      french: [{ id: 'fr.a.1', at: [900, 300] }],
      allied: [{ id: 'al.a.1', at: [300, 1190] }],
      brigades: { 'fr.a': { command: 'hesitant', ...general(900, 300) } },
      phasing: 'french',
    },
    [{ id: 'allied.card.1', at: [900, 800] }],
  ).begin('gda.movementPhase', { side: 'french' });
  expect(codes(f, ahead(50))).toContain('closer-while-hesitant');
  expect(codes(f, go([{ kind: 'stepBack', by: 5000 }]))).toEqual([]);
});

describe('near the enemy', () => {
  const line: GdaAction = go([], { when: 'before', formation: 'line', fixed: 'middle' });
  const beside = (gap: number): Field =>
    // The column is 60 mm wide and the line 120: its ends come 30 mm further to either side.
    alone(
      { formation: 'attackColumn' },
      { allied: [{ id: 'al.b.1', at: [990 + gap, 300], formation: 'attackColumn' }] },
    );

  test('[GDA-5.1.7] [GDA-5.1.5] no change of formation brings anybody within 5 cm of whom he stood further off', () => {
    expect([codes(beside(50), line), codes(beside(49), line)]).toEqual([[], ['too-near-the-enemy']]);
    const card = (x: number) =>
      fogged(
        {
          french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
          brigades: { 'fr.a': general(900, 300) },
          phasing: 'french',
        },
        // A card is 150 mm wide.
        [{ id: 'allied.card.1', brigade: 'al.far', at: [960 + 75 + x, 300] }],
      ).begin('gda.movementPhase', { side: 'french' });
    expect([codes(card(50), line), codes(card(49), line)]).toEqual([[], ['too-near-the-enemy']]);
  });

  test('[GDA-5.1.7] [GDA-5.37.3] nor does a column come out of the houses that it passes within 5 cm of one', () => {
    // A long column of companies stands 61 to 181 mm beyond the side at which it comes out.
    const passes = (y: number) =>
      codes(
        started({
          french: [{ id: 'fr.a.1', at: [900, 240], formation: 'companyColumn', size: 'large' }],
          allied: [{ id: 'al.b.1', at: [900, y], formation: 'attackColumn' }],
          features: [place('builtUpArea', [840, 240, 960, 300])],
          brigades: { 'fr.a': general(900, 240) },
        }),
        { type: 'passThrough', unit: 'fr.a.1', place: 'place', side: 2, heading: 0 },
      );
    expect([passes(531), passes(530)]).toEqual([[], ['too-near-the-enemy']]);
  });

  test('[GDA-5.1.10] skirmishers who are driven upon other enemies retire behind their friends', () => {
    const driven = (behind: readonly Piece[]) =>
      started({
        french: [{ id: 'fr.a.1', formation: 'attackColumn', at: [900, 300] }, ...behind],
        allied: [
          { id: 'al.b.1', at: [900, 420], light: true, formation: 'skirmish', bases: 4 },
          { id: 'al.b.2', at: [1300, 600] },
        ],
        brigades: { 'fr.a': general(900, 300) },
      }).act('french', ahead(100));
    // The column ends at 400: they go back to 450.
    expect(driven([]).unit('al.b.1').pose).toMatchObject({ x: 90_000, y: 45_000 });
    const caught = driven([{ id: 'fr.a.2', at: [900, 460], formation: 'line', heading: 0 }]);
    expect(caught.told('unitFellBack')[0]).toMatchObject({ unit: 'al.b.1', how: 'retire' });
    const [own, other] = ['al.b.1', 'fr.a.2'].map((id) =>
      groundOf(caught.world, caught.position, caught.index(id)),
    );
    expect(touch(own as Polygon, other as Polygon)).toBe(false);
  });
});

describe('skirmishers whom their brigade has left behind', () => {
  test('[GDA-6.4.1] come back by as many moves as it takes, and go no further off', () => {
    const far = moving(screened({ pose: { x: 90_000, y: 95_000, heading: 1800 } }));
    expect(codes(far, screenGoes(100))).toEqual([]);
    expect(codes(far, go([{ kind: 'stepBack', by: 1000 }], undefined, 'fr.a.screen'))).toEqual([
      'too-far-from-its-brigade',
    ]);
    // Who is within reach does not leave it.
    const near = moving(screened({ pose: { x: 90_000, y: 78_000, heading: 0 } }));
    expect(codes(near, screenGoes(100))).toEqual(['too-far-from-its-brigade']);
  });
});

test('[GDA-3.25.4] [GDA-2.12.1] troops under cards count towards the grade of their brigade', () => {
  const f = fogged(
    {
      french: [
        { id: 'fr.a.1', grade: 'recruit' },
        { id: 'fr.a.2', grade: 'veteran' },
        { id: 'fr.a.3', grade: 'veteran' },
      ],
    },
    [{ id: 'french.card.1', units: ['fr.a.2', 'fr.a.3'], at: [900, 100] }],
  );
  expect(gradeOfBrigade(f.world, f.position, f.world.brigadeById.get('fr.a') as Brigade)).toBe('veteran');
});

describe('a brigade that assaults', () => {
  const back: GdaAction = { type: 'fallBack', unit: 'fr.a.1' };
  const near = (gap: number, brigade: object): Field =>
    started({
      french: [
        { id: 'fr.a.1', at: [900, 600], order: 'unformed' },
        { id: 'fr.a.9', at: [200, 60] },
      ],
      allied: [{ id: 'al.b.1', at: [900, 600 + gap] }],
      brigades: { 'fr.a': { ...general(900, 500), ...brigade } },
    });

  test('[GDA-3.8.8] [GDA-5.12.1] does not retire of its own will from volley range either', () => {
    expect(codes(near(150, { assault: 'al.b' }), back)).toEqual(['assault-does-not-withdraw']);
    expect(codes(near(151, { assault: 'al.b' }), back)).toEqual([]);
    expect(codes(near(150, {}), back)).toEqual([]);
    // While it hesitates nobody holds it there.
    expect(codes(near(150, { assault: 'al.b', command: 'hesitant' }), back)).toEqual([]);
  });
});

test('[GDA-2.7.2] [GDA-2.12.1] troops under cards are of the forward line behind which a reserve comes on', () => {
  const flank = (units: readonly string[]) =>
    codes(
      fogged(
        {
          french: [
            { id: 'fr.a.1', formation: 'attackColumn', place: 'offTable' },
            { id: 'fr.c.1', at: [300, 100] },
            { id: 'fr.c.2', at: [300, 200] },
          ],
          brigades: { 'fr.a': { sector: 'left' } },
          phasing: 'french',
        },
        [{ id: 'french.card.1', brigade: 'fr.c', units, at: [900, 500] }],
      ).begin('gda.movementPhase', { side: 'french' }),
      {
        type: 'bringOn',
        unit: 'fr.a.1',
        edge: 'left',
        at: 50_000,
        formation: 'attackColumn',
        legs: [{ kind: 'advance', by: 15_000 }],
      },
    );
  expect([flank(['fr.c.2']), flank([])]).toEqual([[], ['ahead-of-its-own-lines']]);
});

test('[GDA-5.1.7] [GDA-2.12.1] nobody keeps away from the cards of his own army', () => {
  const f = fogged(
    {
      french: [{ id: 'fr.a.1', at: [900, 300] }],
      brigades: { 'fr.a': general(900, 300) },
      phasing: 'french',
    },
    [{ id: 'french.card.1', at: [900, 430] }],
  ).begin('gda.movementPhase', { side: 'french' });
  expect(codes(f, ahead(79))).toEqual([]);
  expect(codes(f, ahead(80))).toEqual(['no-room']);
});
