import { describe, expect, test } from 'vitest';
import { FEATURE_KINDS, type FeatureKind, LINE_KINDS } from '../../../src/systems/gda/content/ground.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { rerollPenalty } from '../../../src/systems/gda/rules/charges/combat.ts';
import { isRough, isSevere } from '../../../src/systems/gda/rules/ground/going.ts';
import { heightAt, OF_WALLS } from '../../../src/systems/gda/rules/ground/heights.ts';
import { sees } from '../../../src/systems/gda/rules/ground/sight.ts';
import { extentOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { type Field, field, type Piece, type Scrap, shippedGround } from '../field.ts';
import { codes } from '../pieces.ts';
import { at, go, moving, place } from '../places.ts';

const change = (formation: string, when: 'before' | 'after' = 'before', fixed = 'middle') => ({
  change: { when, formation, fixed },
});

describe('kinds of ground', () => {
  test('[GDA-5.30.1] every piece of a table has its kind before play, and each kind is good, rough or severe', () => {
    const ground = shippedGround('bautzen');
    expect(ground.features.every(({ kind }) => FEATURE_KINDS.includes(kind))).toBe(true);
    const of = (kind: FeatureKind) => (isSevere({ kind }) ? 'severe' : isRough({ kind }) ? 'rough' : 'good');
    expect(FEATURE_KINDS.filter((kind) => of(kind) === 'rough')).toEqual(['steepSlope', 'wood']);
    expect(FEATURE_KINDS.filter((kind) => of(kind) === 'severe')).toEqual(['denseWood', 'marsh']);
    expect(LINE_KINDS).toContain('road');
  });

  test.each(['hill', 'hillock', 'openWood', 'scenery'] as const)(
    '[GDA-5.31.1] a %s is good going for all',
    (kind) => {
      for (const [piece, rate] of [
        [{}, 100],
        [{ arm: 'cavalry' }, 250],
        [{ arm: 'footArtillery', formation: 'limbered' }, 150],
        [{ formation: 'square' }, 80],
      ] as const) {
        const f = moving({
          french: [{ id: 'fr.a.1', at: [900, 300], ...piece }],
          features: [place(kind, [600, 310, 1200, 700])],
        });
        expect(codes(f, go(rate))).toEqual([]);
      }
    },
  );

  test('[GDA-5.32.4] [GDA-5.32.7] rough ground is closed to squares and to horse', () => {
    for (const kind of ['wood', 'steepSlope'] as const) {
      const into = (piece: Partial<Piece>) =>
        codes(
          moving({
            french: [{ id: 'fr.a.1', at: [900, 300], ...piece }],
            features: [place(kind, [600, 310, 1200, 700])],
          }),
          go(30),
        );
      expect(into({ formation: 'square' })).toEqual(['square-in-rough']);
      expect(into({ arm: 'cavalry' })).toEqual(['cavalry-in-rough']);
      expect(into({})).toEqual([]);
    }
  });
});

describe('what is seen', () => {
  const seen = (
    features: Scrap['features'],
    more: Partial<Scrap> = {},
    from: readonly [number, number] = [900, 300],
  ): boolean => {
    const f = field({
      french: [{ id: 'fr.a.1', at: from }],
      allied: [{ id: 'al.b.1', at: [900, 600], formation: 'companyColumn' }],
      ...(features === undefined ? {} : { features }),
      ...more,
    });
    const state = f.unit('fr.a.1');
    const extent = extentOf(f.world, f.world.units[0] as never, state);
    return sees(f.world, f.position, { pose: state.pose, extent, index: 0 }, f.index('al.b.1'));
  };

  test('[GDA-5.41.1] 5 cm through a wood and no further', () => {
    expect(seen([place('openWood', [700, 400, 1100, 450])])).toBe(true);
    expect(seen([place('openWood', [700, 400, 1100, 451])])).toBe(false);
  });

  test('[GDA-5.41.2] [GDA-5.42.1] troops and houses hide what is behind them', () => {
    expect(seen([place('builtUpArea', [700, 400, 1100, 410])])).toBe(false);
    expect(seen([])).toBe(true);
    const between = (side: 'al.b.2' | 'fr.a.2') =>
      seen([], {
        french: [
          { id: 'fr.a.1', at: [900, 300] },
          ...(side === 'fr.a.2' ? [{ id: 'fr.a.2', at: [900, 450] as const }] : []),
        ],
        allied: [
          { id: 'al.b.1', at: [900, 600], formation: 'companyColumn' },
          ...(side === 'al.b.2' ? [{ id: 'al.b.2', at: [900, 450] as const }] : []),
        ],
      });
    expect([between('al.b.2'), between('fr.a.2')]).toEqual([false, false]);
  });

  test('[GDA-5.42.2] [GDA-5.42.3] hills stand above trees and houses, hillocks are level with them', () => {
    const height = (kind: FeatureKind) => {
      const f = field({ french: [{ id: 'fr.a.1' }], features: [place(kind, [800, 200, 1000, 400])] });
      return heightAt(f.world, { x: 90_000, y: 30_000 });
    };
    expect(height('hill')).toBeGreaterThan(OF_WALLS);
    expect(height('hillock')).toBe(OF_WALLS);
    const wood = { ...place('openWood', [700, 380, 1100, 440]), id: 'wood' };
    expect(seen([wood, place('hill', [800, 200, 1000, 350])])).toBe(true);
    expect(seen([wood, place('hillock', [800, 200, 1000, 350])])).toBe(false);
  });

  test('[GDA-5.42.1] over the crest of its own hill one sees and is seen from beyond within 5 cm behind it, and no further', () => {
    const hill = (crest: number, line: readonly [number, number] = [700, 1100]) => [
      place('hill', [700, 450, 1100, 900], { crest: line.map((x) => [x, crest]) }),
    ];
    expect([seen(hill(550)), seen(hill(549))]).toEqual([true, false]);
    // Beside the end of the crest nothing is hidden.
    expect(seen(hill(549, [700, 800]))).toBe(true);
  });

  test('[GDA-5.42.4] within 15 cm behind houses or trees one is in dead ground even from a hill', () => {
    const hill = place('hill', [800, 200, 1000, 350]);
    // The column reaches from 600 to 680: of the nearer house all of it is within 15 cm, of the other its rear is not.
    expect(seen([hill, { ...place('builtUpArea', [700, 380, 1100, 449]), id: 'near' }])).toBe(true);
    expect(seen([hill, { ...place('builtUpArea', [700, 380, 1100, 540]), id: 'near' }])).toBe(false);
  });
});

describe('changes of formation', () => {
  test('[GDA-5.19.1] on a base of the front rank', () => {
    const formedOn = (fixed: string) =>
      moving({ french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }] })
        .act('french', go(0, change('line', 'before', fixed)))
        .unit('fr.a.1').pose;
    expect(formedOn('middle')).toMatchObject({ x: 90_000, y: 30_000 });
    // On its left base the line reaches from 870 to the right, on its right one to the left from 930.
    expect(formedOn('left')).toMatchObject({ x: 93_000, y: 30_000 });
    expect(formedOn('right')).toMatchObject({ x: 87_000, y: 30_000 });
  });

  test('[GDA-5.21.1] reforming takes everybody the whole phase', () => {
    for (const grade of ['elite', 'recruit'] as const) {
      const f = moving({ french: [{ id: 'fr.a.1', at: [900, 300], order: 'unformed', grade }] });
      f.act('french', { type: 'reform', unit: 'fr.a.1' });
      expect(f.unit('fr.a.1')).toMatchObject({ order: 'formed', done: true });
      expect(codes(f, go(10))).toContain('has-moved');
    }
  });

  test('[GDA-5.1.6] who was unformed by friends in the charge phase may reform in the same turn', () => {
    const f = moving({ french: [{ id: 'fr.a.1', at: [900, 300], order: 'unformed', involved: false }] });
    expect(codes(f, { type: 'reform', unit: 'fr.a.1' })).toEqual([]);
    const charged = moving({ french: [{ id: 'fr.a.1', at: [900, 300], order: 'unformed', involved: true }] });
    expect(codes(charged, { type: 'reform', unit: 'fr.a.1' })).toEqual(['took-part-in-a-charge']);
  });

  test('[GDA-5.23.1] veterans form line and go 10 cm; in a wood the change is all they do', () => {
    const veteran: Piece = { id: 'fr.a.1', at: [900, 300], grade: 'veteran', formation: 'attackColumn' };
    expect(codes(moving({ french: [veteran] }), go(100, change('line')))).toEqual([]);
    expect(codes(moving({ french: [veteran] }), go(101, change('line')))).toEqual(['too-far']);
    const wooded = moving({ french: [veteran], features: [place('wood', [600, 200, 1200, 700])] });
    expect(codes(wooded, go(10, change('line')))).toContain('change-or-move');
    expect(codes(wooded, go(0, change('line')))).toEqual([]);
  });

  test('[GDA-5.25.1] [GDA-5.1.4] who moved, changed or reformed still fires', () => {
    const f = moving({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      allied: [{ id: 'al.b.1', at: [900, 420] }],
    });
    f.act('french', go(0, change('line')));
    f.begin('gda.firePhase', { side: 'french' });
    expect(codes(f, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })).toEqual([]);
  });
});

describe('Forwards', () => {
  const hasty = (piece: Partial<Piece>, cm = 10): Field =>
    moving({
      french: [{ id: 'fr.a.1', at: [900, 300], ...piece }],
      brigades: { 'fr.a': { brigadier: at(900, 300), tasks: ['forwards'], forwards: { use: 'move', cm } } },
    });

  test('[GDA-5.16.1] [GDA-5.18.1] the dice of a tasked brigade are added: a column goes 25 cm on a ten', () => {
    expect(codes(hasty({ formation: 'attackColumn' }), go(250))).toEqual([]);
    expect(codes(hasty({ formation: 'attackColumn' }), go(251))).toEqual(['too-far']);
    const plain = moving({ french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }] });
    expect(codes(plain, go(151))).toEqual(['too-far']);
  });

  test('[GDA-5.16.4] what was thrown for a charge does not help a move', () => {
    const f = moving({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      brigades: {
        'fr.a': { brigadier: at(900, 300), tasks: ['forwards'], forwards: { use: 'charge', cm: 7 } },
      },
    });
    expect(codes(f, go(151))).toEqual(['too-far']);
  });

  test('[GDA-5.16.6] [GDA-5.18.2] a change of formation goes with it, in either order: guns go forwards and unlimber', () => {
    const foot: Partial<Piece> = { arm: 'footArtillery', formation: 'limbered' };
    expect(codes(hasty(foot), go(100, change('deployed', 'after')))).toEqual([]);
    // The change takes their normal move: the dice are all that is left, 10 cm.
    expect(codes(hasty(foot), go(101, change('deployed', 'after')))).toEqual(['too-far']);
    expect(codes(hasty({ formation: 'attackColumn' }), go(101, change('line')))).toEqual(['too-far']);
    const large: Partial<Piece> = { formation: 'attackColumn', size: 'large' };
    expect([100, 101].map((by) => codes(hasty(large), go(by, change('line'))))).toEqual([[], ['too-far']]);
    // Veterans change on the march: 10 cm of a line and 10 of the dice.
    const veterans: Partial<Piece> = { formation: 'attackColumn', grade: 'veteran' };
    expect([200, 201].map((by) => codes(hasty(veterans), go(by, change('line'))))).toEqual([[], ['too-far']]);
    expect(codes(hasty({ formation: 'attackColumn' }), go(100, change('line')))).toEqual([]);
    const plain = moving({ french: [{ id: 'fr.a.1', at: [900, 300], ...foot }] });
    expect(codes(plain, go(100, change('deployed', 'after')))).toContain('change-or-move');
  });
});

describe('linear tactics', () => {
  const brigade = (year: number, group: 'french' | 'other', third: Partial<Piece> = {}): Field =>
    moving({
      french: [
        { id: 'fr.a.1', at: [700, 300] },
        { id: 'fr.a.2', at: [900, 300] },
        { id: 'fr.a.3', at: [1100, 300], formation: 'attackColumn', ...third },
      ],
      year,
      group,
    });
  const end: GdaAction = { type: 'endMovement' };

  test('[GDA-5.29.1] to 1808 a brigade of other nations ends all in line or all in column', () => {
    expect(codes(brigade(1808, 'other'), end)).toEqual(['line-and-column-mixed']);
    expect(codes(brigade(1809, 'other'), end)).toEqual([]);
    expect(codes(brigade(1808, 'french'), end)).toEqual([]);
    expect(codes(brigade(1808, 'other', { formation: 'line' }), end)).toEqual([]);
    expect(codes(brigade(1808, 'other', { formation: 'square' }), end)).toEqual([]);
    const f = brigade(1808, 'other').act('french', go(0, change('line'), 'fr.a.3'));
    expect(codes(f, end)).toEqual([]);
  });

  test('[GDA-5.29.1] guns, skirmishers, garrisons and who is not formed make no mixture', () => {
    for (const third of [
      { arm: 'footArtillery', formation: 'limbered' },
      { arm: 'footArtillery', formation: 'deployed' },
      { formation: 'skirmish', light: true, bases: 2 },
      { order: 'unformed' },
      { order: 'retreating' },
    ] as const)
      expect(codes(brigade(1808, 'other', third), end)).toEqual([]);
  });

  test('[GDA-5.29.2] who is still moving up, or cannot change, may differ', () => {
    expect(codes(brigade(1808, 'other').act('french', go(50, {}, 'fr.a.3')), end)).toEqual([]);
    expect(codes(brigade(1808, 'other', { involved: true }), end)).toEqual([]);
  });
});

describe('others', () => {
  test('[GDA-5.5.1] a square that moves is frightened by the nearest horse', () => {
    const cause = (...riders: readonly (readonly [number, number])[]) => {
      const f = moving({
        french: [{ id: 'fr.a.1', at: [900, 300], formation: 'square' }],
        allied: riders.map((at, n) => ({
          id: `al.b.${n + 1}`,
          at,
          arm: 'cavalry' as const,
          formation: 'squadronColumn' as const,
        })),
      });
      f.act('french', { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'stepBack', by: 1000 }] });
      const frame = f.position.stack.find(({ proc }) => proc === 'gda.disciplineTest');
      return (frame?.locals as { cause: { x: number } } | undefined)?.cause.x;
    };
    expect([cause([900, 420], [1100, 560]), cause([1100, 560], [900, 420])]).toEqual([90_000, 90_000]);
    expect(cause([1020, 420], [900, 400])).toBe(90_000);
  });

  test('[GDA-5.5.2] unformed horse makes a moving square test, horse behind a village or other troops does not', () => {
    const asks = (more: Partial<Scrap>, horse: Partial<Piece> = {}): string => {
      const f = moving({
        french: [{ id: 'fr.a.1', at: [900, 300], formation: 'square' }],
        allied: [{ id: 'al.b.1', at: [900, 420], arm: 'cavalry', formation: 'squadronColumn', ...horse }],
        ...more,
      });
      f.act('french', { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'stepBack', by: 1000 }] });
      const ask = f.machine.pending(f.position);
      return ask.kind === 'over' ? 'over' : ask.step;
    };
    expect(asks({})).toBe('gda.disciplineTest.roll');
    expect(asks({}, { order: 'unformed' })).toBe('gda.disciplineTest.roll');
    expect(asks({ features: [place('builtUpArea', [800, 350, 1000, 400])] })).toBe(
      'gda.movementPhase.orders',
    );
    expect(
      asks({
        allied: [
          { id: 'al.b.1', at: [900, 420], arm: 'cavalry', formation: 'squadronColumn' },
          { id: 'al.b.2', at: [900, 380] },
        ],
      }),
    ).toBe('gda.movementPhase.orders');
  });

  test('[GDA-1.24.2] [GDA-8.1.6] the test of a square that moves is 15 cm from the horse', () => {
    const asks = (gap: number): string => {
      const f = moving({
        french: [{ id: 'fr.a.1', at: [900, 300], formation: 'square' }],
        allied: [{ id: 'al.b.1', at: [900, 290 + gap], arm: 'cavalry', formation: 'squadronColumn' }],
      });
      f.act('french', { type: 'manoeuvre', unit: 'fr.a.1', legs: [{ kind: 'stepBack', by: 1000 }] });
      const ask = f.machine.pending(f.position);
      return ask.kind === 'over' ? 'over' : ask.step;
    };
    // A step back of 1 cm: from where it sets out to where it halts.
    expect([asks(150), asks(160), asks(161)]).toEqual([
      'gda.disciplineTest.roll',
      'gda.disciplineTest.roll',
      'gda.movementPhase.orders',
    ]);
  });

  test('[GDA-5.3.4] a general whom the enemy reaches goes to his nearest unit', () => {
    const f = moving({
      french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
      allied: [
        { id: 'al.b.1', at: [600, 900] },
        { id: 'al.b.2', at: [1400, 900] },
      ],
      brigades: { 'fr.a': { brigadier: at(900, 300) }, 'al.b': { brigadier: at(900, 390) } },
    });
    f.act('french', go(100));
    expect(f.brigade('al.b').brigadier.at).toEqual({ x: 60_000, y: 91_000 });
    expect(f.told('brigadierMoved')).toMatchObject([{ brigade: 'al.b', rule: 'GDA-5.3.4' }]);
  });

  test('[GDA-5.28.5] [GDA-1.23.6] a massed column helps a charge with one off its die', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [1000, 300], formation: 'attackColumn' },
        { id: 'fr.a.3', at: [700, 300], formation: 'attackColumn' },
      ],
      allied: [{ id: 'al.b.1', at: [900, 350] }],
    });
    const penalty = (id: string) =>
      rerollPenalty(f.world, f.position, f.index(id), f.index('al.b.1'))?.value ?? 0;
    expect([penalty('fr.a.2'), penalty('fr.a.3')]).toEqual([-1, 0]);
  });
});
