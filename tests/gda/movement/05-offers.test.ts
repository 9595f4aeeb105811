import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { makeNames, wordsFor } from '../../../src/systems/gda/words/index.ts';
import { plain } from '../../../src/words/index.ts';
import { bautzen } from '../content.ts';
import type { Field, Piece } from '../field.ts';
import { codes } from '../pieces.ts';
import { moving, place } from '../places.ts';

/** What is offered to a unit of one kind of order; all of it is allowed. */
const offered = <T extends GdaAction['type']>(f: Field, type: T, unit = 'fr.a.1') =>
  [...f.machine.options(f.position, 'french', unit).actions].filter(
    (action): action is Extract<GdaAction, { type: T }> => {
      if (action.type !== type) return false;
      expect(codes(f, action)).toEqual([]);
      return true;
    },
  );

const one = (piece: Partial<Piece>, more: object = {}): Field =>
  moving({ french: [{ id: 'fr.a.1', at: [900, 300], ...piece }], ...more });

describe('orders that are offered', () => {
  const village = { features: [place('builtUpArea', [800, 300, 1000, 400])] };

  test('[GDA-5.37.3] a column at the edge of a village may go through it, out by any side that is free, its back to the houses', () => {
    const through = offered(one({ formation: 'attackColumn', at: [900, 299] }, village), 'passThrough');
    expect(through.map(({ side, heading }) => [side, heading])).toEqual([
      [1, 900],
      [2, 0],
      [3, 2700],
    ]);
    expect(offered(one({ at: [900, 299] }, village), 'passThrough')).toEqual([]);
    expect(offered(one({ formation: 'attackColumn', at: [900, 290] }, village), 'passThrough')).toEqual([]);
  });

  test('[GDA-5.37.2] a garrison comes out by each side facing as it did or away from the houses', () => {
    const inside = one({ formation: 'garrison', holds: 'place', at: [900, 350], heading: 450 }, village);
    expect(offered(inside, 'leave').map(({ side, heading }) => [side, heading])).toEqual(
      [1800, 900, 0, 2700].flatMap((away, side) => [
        [side, away],
        [side, 450],
      ]),
    );
  });

  test('[GDA-5.27.1] foot guns may limber up in haste and go back', () => {
    const guns: Partial<Piece> = { arm: 'footArtillery', calibre: 9 };
    const facing = { allied: [{ id: 'al.b.1', at: [900, 900] as const }] };
    expect(offered(one(guns, facing), 'limberAndGo').map(({ legs }) => legs)).toEqual([
      [{ kind: 'advance', by: 15_000 }],
      [{ kind: 'advance', by: 7500 }],
    ]);
    expect(offered(one({ ...guns, calibre: 12 }, facing), 'limberAndGo')).toEqual([]);
    expect(offered(one({ arm: 'horseArtillery' }, facing), 'limberAndGo')).toEqual([]);
  });

  test('[GDA-5.34.1] a stream may be crossed at a run, where a walk does not lead as far', () => {
    const run = (kind: 'stream' | 'road', y: number) =>
      offered(
        one(
          {},
          {
            lines: [
              {
                id: 'water',
                name: 'Water',
                kind,
                along: [
                  [700, y],
                  [1100, y],
                ],
              },
            ],
          },
        ),
        'manoeuvre',
      ).flatMap(({ haste, legs }) => (haste === true ? [legs] : []));
    // Half of 10 cm are left for it at a walk.
    expect(run('stream', 360)).toEqual([[{ kind: 'advance', by: 10_000 }]]);
    expect([run('stream', 500), run('road', 360)]).toEqual([[], []]);
  });

  test('[GDA-6.3.2] [GDA-6.2.13] skirmishers may stand in another number of ranks, or closer and further apart', () => {
    const spreads = (piece: Partial<Piece>) =>
      offered(one({ light: true, bases: 4, ...piece }), 'manoeuvre').flatMap(({ spread }) => spread ?? []);
    expect(spreads({ formation: 'skirmish' })).toEqual([
      { ranks: 1, gap: 30 },
      { ranks: 2, gap: 15 },
      { ranks: 2, gap: 30 },
    ]);
    expect(spreads({ formation: 'line' })).toEqual([]);
  });

  test('each of them says what it is', () => {
    const words = wordsFor('en-GB');
    const said = (action: GdaAction): string => plain(words.optionText(action, makeNames(bautzen())));
    const unit = 'fr.ledru.27th-legere';
    expect(said({ type: 'passThrough', unit, place: 'rischen', side: 2, heading: 0 })).toContain('facing');
    expect(said({ type: 'manoeuvre', unit, legs: [{ kind: 'advance', by: 100 }], haste: true })).toContain(
      'at a run',
    );
    expect(said({ type: 'manoeuvre', unit, legs: [], spread: { ranks: 2, gap: 15 } })).toContain('two ranks');
  });
});
