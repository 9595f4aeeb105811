import { describe, expect, test } from 'vitest';
import { firesAssault } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { goesForwards } from '../../../src/systems/gda/rules/movement/limits.ts';
import { charge, duel, general, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { column, post, step } from '../pieces.ts';
import { posted, turned, two } from '../posting.ts';

describe('what ADCs are sent for', () => {
  test('[GDA-3.4.3] [GDA-3.4.4] tasks are over with the turn, an assault is not', () => {
    const f = turned(
      field({ french: two, brigades: { 'fr.a': { tasks: ['forwards'], assault: 'al.far' } } }),
    );
    expect(f.brigade('fr.a')).toMatchObject({ tasks: [], assault: 'al.far' });
  });

  const hill: NonNullable<Scrap['features']> = [
    {
      id: 'hill',
      name: 'A hill',
      kind: 'hill',
      outline: [
        [200, 200],
        [600, 200],
        [600, 400],
        [200, 400],
      ],
    },
  ];
  test('[GDA-3.8.11] an assault is over when a formed unit of it stands in its place and no enemy does', () => {
    const at = (own: Partial<Piece>, enemy: readonly [number, number]) =>
      turned(
        field({
          french: [{ id: 'fr.a.1', at: [300, 300], ...own }],
          allied: [{ id: 'al.b.1', at: enemy }],
          features: hill,
          brigades: { 'fr.a': { assault: 'hill' } },
        }),
      ).brigade('fr.a').assault;
    expect([
      at({}, [900, 900]),
      at({}, [500, 300]),
      at({ order: 'unformed' }, [900, 900]),
      at({ at: [900, 300] }, [900, 900]),
    ]).toEqual([null, 'hill', 'hill', 'hill']);
  });

  test('[GDA-3.8.10] a new assault changes the objective', () => {
    const f = posted(
      { french: [{ id: 'fr.a.1' }], features: hill, brigades: { 'fr.a': { assault: 'hill' } } },
      { task: 'infantryAssault', brigade: 'fr.a', objective: 'al.far' },
    ).roll(3);
    expect(f.brigade('fr.a').assault).toBe('al.far');
  });

  test('[GDA-3.14.6] a redeployment may call an assault off', () => {
    const scrap: Scrap = { french: [{ id: 'fr.a.1' }], brigades: { 'fr.a': { assault: 'al.far' } } };
    expect(
      posted(scrap, { task: 'redeploy', brigade: 'fr.a', endAssault: true }).roll(3).brigade('fr.a').assault,
    ).toBeNull();
    expect(posted(scrap, { task: 'redeploy', brigade: 'fr.a' }).roll(3).brigade('fr.a').assault).toBe(
      'al.far',
    );
    const f = field({ french: [{ id: 'fr.a.1' }], adcs: 3 })
      .begin('gda.commandPhase')
      .roll(5, 5, 5, 1, 1, 1);
    expect(
      f
        .refusals('french', post({ task: 'redeploy', brigade: 'fr.a', endAssault: true }))
        .map(({ code }) => code),
    ).toEqual(['no-assault-to-end']);
  });

  const moving = (brigade: object, legs: readonly object[]) =>
    field({
      french: [{ id: 'fr.a.1', at: [900, 500] }],
      allied: [{ id: 'al.b.1', at: [900, 640] }],
      brigades: { 'fr.a': { ...general(900, 450), ...brigade }, 'al.b': general(900, 700) },
    })
      .begin('gda.movementPhase', { side: 'french' })
      .refusals('french', { type: 'manoeuvre', unit: 'fr.a.1', legs } as never)
      .map(({ code }) => code);
  test('[GDA-3.8.8] within volley range nobody of an assault withdraws', () => {
    const back = [{ kind: 'stepBack', by: 5000 }];
    expect(moving({ assault: 'al.b' }, back)).toEqual(['assault-does-not-withdraw']);
    expect(moving({ assault: 'al.b' }, [{ kind: 'stepBack', by: 1000 }])).toEqual([]);
    expect(moving({}, back)).toEqual([]);
  });

  test('[GDA-3.8.2] [GDA-3.8.3] [GDA-4.3.1] [GDA-4.3.2] on an assault every formed unit in command may charge or help, else one alone', () => {
    const scene = (assault: string | null, second: Partial<Piece> = {}) =>
      toDeclare(
        field({
          french: [
            { id: 'fr.a.1', at: [700, 500], ...column },
            { id: 'fr.a.2', at: [1000, 500], ...column, ...second },
          ],
          allied: [
            { id: 'al.b.1', at: [700, 600] },
            { id: 'al.b.2', at: [1000, 600] },
          ],
          phase: 'charges',
          brigades: { 'fr.a': { ...general(850, 450), assault }, 'al.b': general(850, 700) },
        }),
      ).act('french', charge('fr.a.1', 'al.b.1'));
    const codes = (f: Field) => f.refusals('french', charge('fr.a.2', 'al.b.2')).map(({ code }) => code);
    expect(codes(scene('al.b'))).toEqual([]);
    expect(codes(scene(null))).toEqual(['one-without-an-assault']);
    expect(codes(scene('al.b', { order: 'unformed' }))).toEqual(['not-formed']);
  });

  test('[GDA-3.9.3] [GDA-3.23.12] [GDA-16.2.3] Assault Fire is for formed batteries with few losses and full wagons, and not for a hesitant brigade', () => {
    const fires = (piece: Partial<Piece>, tasks: readonly 'artilleryAssault'[] = ['artilleryAssault']) => {
      const f = field({
        french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 300], ...piece }],
        brigades: { 'fr.a': { tasks, ...general(900, 280) } },
      });
      return firesAssault(f.world, f.position, 0);
    };
    expect([
      fires({}),
      fires({ casualties: 3 }),
      fires({ casualties: 4 }),
      fires({ ammunition: 'low' }),
      fires({ order: 'unformed' }),
      fires({ grade: 'recruit' }),
      fires({}, []),
    ]).toEqual([true, true, false, false, false, false, false]);
    // A brigade that does not obey has no tasks.
    const f = posted(
      { french: [{ id: 'fr.a.1', arm: 'footArtillery' }] },
      { task: 'artilleryAssault', brigade: 'fr.a' },
    ).roll(2);
    expect(f.brigade('fr.a').tasks).toEqual([]);
  });

  const glory = (die: number, piece: Partial<Piece> = {}) =>
    duel(
      300,
      { casualties: 2, ...piece },
      {},
      { brigades: { 'fr.a': { ...general(900, 450), tasks: ['glory'] } } },
    )
      .begin('gda.chargePhase', { side: 'french' })
      .act('french', { type: 'attach', brigade: 'fr.a', joins: 'fr.a.1' })
      .roll(die)
      .unit('fr.a.1').casualties;
  test('[GDA-3.11.3] with Glory the foot that a general joins takes one casualty back on 4 and not on 3', () => {
    expect([glory(4), glory(3)]).toEqual([1, 2]);
    const horse = duel(
      300,
      { arm: 'cavalry', formation: 'line', casualties: 2 },
      {},
      { brigades: { 'fr.a': { tasks: ['glory'] } } },
    )
      .begin('gda.chargePhase', { side: 'french' })
      .act('french', { type: 'attach', brigade: 'fr.a', joins: 'fr.a.1' });
    expect(step(horse)).toBe('gda.chargePhase.attach');
  });

  test('[GDA-3.11.3] a general who is with foot already throws the die of Glory when all have ridden, once', () => {
    const riding = (piece: Partial<Piece>, ends = true): Field => {
      const f = duel(
        300,
        { casualties: 2, ...piece },
        {},
        {
          brigades: {
            'fr.a': {
              brigadier: { at: { x: 90_000, y: 49_000 }, with: 'fr.a.1', moved: false },
              tasks: ['glory'],
            },
          },
        },
      ).begin('gda.chargePhase', { side: 'french' });
      return ends ? f.end('french', 'endAttaching') : f;
    };
    expect(step(riding({}))).toBe('gda.chargePhase.glory');
    for (const [die, left] of [
      [4, 1],
      [3, 2],
    ] as const) {
      const f = riding({}).roll(die);
      expect(f.unit('fr.a.1').casualties).toBe(left);
      // Then the other side's generals ride, or charges are declared.
      expect(step(f.end('allied', 'endAttaching'))).not.toBe('gda.chargePhase.glory');
    }
    // Not with horse, nor where nobody has fallen, nor a second time by joining the same foot.
    expect(step(riding({ arm: 'cavalry' }))).not.toBe('gda.chargePhase.glory');
    expect(step(riding({ casualties: 0 }))).not.toBe('gda.chargePhase.glory');
    const joined = riding({}, false).act('french', { type: 'attach', brigade: 'fr.a', joins: 'fr.a.1' });
    expect(step(joined)).toBe('gda.chargePhase.glory');
    expect(step(joined.roll(3).end('french', 'endAttaching'))).not.toBe('gda.chargePhase.glory');
  });

  test('[GDA-3.12.2] [GDA-3.12.4] Forwards adds four dice to a move, but not for squares, guns in position and recruits in line', () => {
    const f = field({ french: [{ id: 'fr.a.1' }], brigades: { 'fr.a': { tasks: ['forwards'] } } }).begin(
      'gda.movementPhase',
      {
        side: 'french',
      },
    );
    expect(f.machine.pending(f.position)).toMatchObject({ kind: 'chance', request: { count: 4 } });
    f.roll(1, 2, 3, 4);
    expect(f.brigade('fr.a').forwards).toEqual({ use: 'move', cm: 10 });
    const goes = (piece: Partial<Piece>, formation: 'line' | 'square' | 'deployed' | 'attackColumn') => {
      const g = field({
        french: [{ id: 'fr.a.1', ...piece }],
        brigades: { 'fr.a': { forwards: { use: 'move', cm: 10 } } },
      });
      return goesForwards(g.world, g.position, 0, formation);
    };
    expect([
      goes({}, 'line'),
      goes({}, 'square'),
      goes({ arm: 'footArtillery' }, 'deployed'),
      goes({ grade: 'recruit' }, 'line'),
      goes({ grade: 'recruit' }, 'attackColumn'),
    ]).toEqual([true, false, false, false, true]);
  });

  test('[GDA-3.12.3] and two to a charge', () => {
    const f = toDeclare(duel(300, {}, {}, { brigades: { 'fr.a': { tasks: ['forwards'] } } }))
      .act('french', charge('fr.a.1', 'al.b.1', { forwards: true }))
      .end('french', 'endDeclaring')
      .end('allied', 'endDeclaring');
    expect(f.machine.pending(f.position)).toMatchObject({ kind: 'chance', request: { count: 2 } });
  });

  const reserve: Scrap = { french: [...two], brigades: { 'fr.b': { standing: 'reserve' } } };
  test('[GDA-3.13.3] [GDA-3.26.2] a reserve is released when it obeys, and stays where it does not', () => {
    const released = (die: number) =>
      posted(reserve, { task: 'commitOnTable', brigade: 'fr.b' }).roll(5).roll(die).brigade('fr.b');
    expect(released(3).standing).toBe('committed');
    expect(released(1).standing).toBe('reserve');
  });

  test('[GDA-3.27.1] [GDA-16.2.2] three ADCs bring it up with an attachment and Forwards', () => {
    const f = posted(
      reserve,
      { task: 'commitOnTable', brigade: 'fr.b', with: ['forwards'] },
      { task: 'attachment', brigade: 'fr.b' },
    )
      .roll(5)
      .roll(1)
      .act('french', { type: 'rollAgain' })
      .roll(4);
    expect(f.brigade('fr.b')).toMatchObject({ standing: 'committed' });
    expect(f.brigade('fr.b').tasks).toEqual(
      expect.arrayContaining(['commitOnTable', 'forwards', 'attachment']),
    );
  });

  test('[GDA-3.18.2] one attachment and one release are two ADCs', () => {
    const f = field({ ...reserve, adcs: 2 })
      .begin('gda.commandPhase')
      .roll(5, 5, 1, 1);
    expect(
      f.refusals(
        'french',
        post({ task: 'attachment', brigade: 'fr.a' }, { task: 'commitOnTable', brigade: 'fr.b' }),
      ),
    ).toEqual([]);
  });
});

test('[GDA-3.10.2] with Skirmishers in effect battalions may go into the screen, without it not', () => {
  const joins = (tasks: readonly 'skirmishers'[]) => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 500], ...column },
        { id: 'fr.a.2', at: [1100, 500], ...column },
      ],
      screens: { 'fr.a': 2 },
      brigades: { 'fr.a': { ...general(900, 450), tasks } },
    });
    f.position = {
      ...f.position,
      units: f.position.units.map((unit) =>
        unit.id === 'fr.a.screen' ? { ...unit, pose: { x: 90_000, y: 60_000, heading: 0 } } : unit,
      ),
    };
    return f
      .begin('gda.movementPhase', { side: 'french' })
      .refusals('french', { type: 'joinScreen', unit: 'fr.a.1' })
      .map(({ code }) => code);
  };
  expect([joins(['skirmishers']), joins([])]).toEqual([[], ['not-tasked']]);
});
