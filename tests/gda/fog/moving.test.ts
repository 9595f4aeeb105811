import { describe, expect, test } from 'vitest';
import { cm } from '../../../src/geometry/table/units.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import type { BrigadeState } from '../../../src/systems/gda/rules/position.ts';
import { type Scrap, tables } from '../field.ts';
import { cardIn, cited, codes, fogged, type Laid } from './cards.ts';

const FRENCH = [
  { id: 'fr.a.1' },
  { id: 'fr.a.2', arm: 'cavalry' as const, formation: 'squadronColumn' as const },
];
const REAL: Laid = { id: 'french.card.1', units: ['fr.a.1'], at: [900, 200] };

const moving = (scrap: Partial<Scrap> = {}, ...cards: readonly Laid[]) =>
  fogged(
    { french: FRENCH, ...scrap },
    cards.length > 0 ? cards : [REAL, { id: 'french.card.2', units: ['fr.a.2'], at: [400, 200] }],
  ).begin('gda.movementPhase', { side: 'french' });

const go = (
  x: number,
  y: number,
  card = 'french.card.1',
  heading = 0,
): Extract<GdaAction, { type: 'moveCard' }> => ({
  type: 'moveCard',
  card,
  x: x * 100,
  y: y * 100,
  heading,
});

const WOOD = {
  id: 'wood',
  name: 'The wood',
  kind: 'wood' as const,
  outline: [
    [0, 250],
    [1800, 250],
    [1800, 900],
    [0, 900],
  ] as [number, number][],
};

describe('cards move', () => {
  test('[GDA-2.14.1] [GDA-5.4.1] 20 cm in any direction, whatever they hide, once a turn', () => {
    const f = moving();
    expect(tables.movement.fogCard).toBe(20);
    for (const [x, y] of [
      [900, 400],
      [1100, 200],
      [700, 200],
    ] as const)
      expect(f.refusals('french', go(x, y))).toEqual([]);
    expect(cited(f.refusals('french', go(900, 401)))).toEqual(['GDA-2.14.1 too-far']);
    expect(f.refusals('french', go(400, 400, 'french.card.2'))).toEqual([]);
    expect(codes(f.refusals('french', go(400, 401, 'french.card.2')))).toEqual(['too-far']);
    expect(codes(f.refusals('allied', go(900, 300)))).toEqual(['not-your-decision']);
    f.act('french', go(900, 400));
    expect(f.unit('fr.a.1').pose).toEqual(cardIn(f, 'french.card.1')?.pose);
    expect(cardIn(f, 'french.card.1')?.pose.y).toBe(cm(40));
    expect(codes(f.refusals('french', go(900, 300)))).toEqual(['has-moved']);
  });

  test('[GDA-2.14.2] [GDA-5.4.1] half as far in difficult ground, from where they come into it', () => {
    // The front of the card comes into the wood after 5 cm: 5 cm in the open and 15 left, which are 7.5 in the wood.
    const f = moving({ features: [WOOD] }, REAL);
    expect(tables.movement.fogCardDifficult).toBe(10);
    expect(f.refusals('french', go(900, 324))).toEqual([]);
    expect(cited(f.refusals('french', go(900, 327)))).toEqual(['GDA-2.14.2 too-far']);
    const inside = moving({ features: [WOOD] }, { ...REAL, at: [900, 400] });
    expect(inside.refusals('french', go(900, 500))).toEqual([]);
    expect(codes(inside.refusals('french', go(900, 501)))).toEqual(['too-far']);
  });

  test('[GDA-5.34.1] a hedge or a stream in their way takes half the move, from foot and from horse', () => {
    const line = (kind: 'hedge' | 'stream') => ({
      id: 'line',
      name: 'A line',
      kind,
      along: [
        [0, 250],
        [1800, 250],
      ] as [number, number][],
    });
    for (const kind of ['hedge', 'stream'] as const) {
      const f = moving({ lines: [line(kind)] });
      for (const [x, card] of [
        [900, 'french.card.1'],
        [400, 'french.card.2'],
      ] as const) {
        expect(f.refusals('french', go(x, 300, card))).toEqual([]);
        expect(codes(f.refusals('french', go(x, 301, card)))).toEqual(['too-far']);
      }
      const square = moving({ french: [{ id: 'fr.a.1', formation: 'square' }], lines: [line(kind)] }, REAL);
      expect(square.refusals('french', go(900, 300))).toEqual([]);
      expect(codes(square.refusals('french', go(900, 301)))).toEqual(['too-far']);
    }
  });

  test('[GDA-2.14.3] Forwards adds its dice to the pace of the cards of its brigade', () => {
    const f = fogged({ french: FRENCH, brigades: { 'fr.a': { tasks: ['forwards'] } } }, [
      REAL,
      { id: 'french.card.2', at: [400, 200] },
    ]).begin('gda.movementPhase', { side: 'french' });
    f.roll(3, 4, 5, 2);
    expect(f.refusals('french', go(900, 540))).toEqual([]);
    expect(codes(f.refusals('french', go(900, 541)))).toEqual(['too-far']);
    // A blank goes with the brigade that it is listed with: nothing tells it from the others.
    expect(f.refusals('french', go(400, 540, 'french.card.2'))).toEqual([]);
  });

  test('[GDA-2.14.4] [GDA-5.4.2] what is banned from some ground is banned from it under a card', () => {
    const f = moving({ features: [WOOD] }, REAL, { id: 'french.card.2', units: ['fr.a.2'], at: [400, 200] });
    expect(f.refusals('french', go(900, 300))).toEqual([]);
    expect(cited(f.refusals('french', go(400, 300, 'french.card.2')))).toEqual([
      'GDA-2.14.4 closed-to-its-troops',
    ]);
    expect(f.refusals('french', go(400, 249, 'french.card.2'))).toEqual([]);
    // Houses and the worst ground are closed to everybody, guns keep out of woods as horse does.
    const houses = moving({ features: [{ ...WOOD, kind: 'builtUpArea' }] }, REAL);
    expect(codes(houses.refusals('french', go(900, 300)))).toEqual(['closed-to-its-troops']);
    const marsh = moving({ features: [{ ...WOOD, kind: 'marsh' }] }, REAL);
    expect(codes(marsh.refusals('french', go(900, 300)))).toContain('closed-to-its-troops');
    const guns = moving(
      { french: [{ id: 'fr.a.1', arm: 'footArtillery', formation: 'limbered' }], features: [WOOD] },
      REAL,
    );
    expect(codes(guns.refusals('french', go(900, 300)))).toEqual(['closed-to-its-troops']);
  });

  test('[GDA-3.23.5] the cards of a brigade that hesitates come no nearer to the enemy, and those of a reserve stay', () => {
    const allied = [{ id: 'al.a.1', at: [900, 900] as const }];
    const f = moving(
      { allied, brigades: { 'fr.a': { command: 'hesitant' } }, french: [{ id: 'fr.a.1' }] },
      REAL,
    );
    expect(cited(f.refusals('french', go(900, 201)))).toEqual(['GDA-3.23.5 closer-while-hesitant']);
    expect(f.refusals('french', go(900, 150))).toEqual([]);
    const held = moving({ brigades: { 'fr.a': { standing: 'reserve' } } }, REAL);
    expect(codes(held.refusals('french', go(900, 250)))).toEqual(['in-reserve']);
  });

  test('[GDA-5.1.7] nobody comes within 5 cm of a card of the enemy, and no card within 5 cm of the enemy', () => {
    // Behind a wood nobody sees the card; that it lies there everybody does.
    const f = fogged(
      { french: [{ id: 'fr.b.1', at: [900, 800] }, ...FRENCH], features: [WOOD], allied: [{ id: 'al.a.1' }] },
      [{ id: 'allied.card.1', at: [900, 950], units: ['al.a.1'] }],
    );
    f.position = {
      ...f.position,
      brigades: f.position.brigades.map((one) => ({
        ...one,
        brigadier: { ...one.brigadier, at: { x: 90_000, y: 80_000 } },
      })),
    };
    f.begin('gda.movementPhase', { side: 'french' });
    const march = (by: number): GdaAction => ({
      type: 'manoeuvre',
      unit: 'fr.b.1',
      legs: [{ kind: 'advance', by: by * 100 }],
    });
    expect(codes(f.refusals('french', march(101)))).toContain('too-near-the-enemy');
    const cards = moving({ allied: [{ id: 'al.a.1' }] }, REAL, {
      id: 'allied.card.1',
      at: [900, 450],
      units: ['al.a.1'],
    });
    expect(codes(cards.refusals('french', go(900, 401)))).toContain('too-near-the-enemy');
    expect(cards.refusals('french', go(900, 400))).toEqual([]);
  });
});

describe('cards that come onto the table', () => {
  const coming = (over: Partial<Scrap> = {}) =>
    fogged({
      french: [
        { id: 'fr.a.1', place: 'offTable' },
        { id: 'fr.a.2', place: 'offTable' },
        { id: 'fr.a.3', place: 'offTable' },
      ],
      brigades: { 'fr.a': { standing: 'committed', sector: 'centre' } },
      ...over,
    }).begin('gda.movementPhase', { side: 'french' });
  const enter = (over: Partial<Extract<GdaAction, { type: 'bringCard' }>> = {}): GdaAction => ({
    type: 'bringCard',
    brigade: 'fr.a',
    units: ['fr.a.1', 'fr.a.2'],
    edge: 'rear',
    at: 90_000,
    by: cm(20),
    ...over,
  });

  test('[GDA-2.7.6] a reserve from off the table may come on under cards, where it was ordered to and by their pace', () => {
    const f = coming();
    expect(cited(f.refusals('french', enter({ by: cm(20) + 1 })))).toEqual(['GDA-2.14.1 too-far']);
    expect(codes(f.refusals('french', enter({ at: 10_000 })))).toEqual(['outside-its-sector']);
    expect(codes(f.refusals('french', enter({ by: 4000 })))).toEqual(['not-wholly-on-the-table']);
    f.act('french', enter());
    expect([f.unit('fr.a.1').place, f.unit('fr.a.3').place]).toEqual(['card', 'offTable']);
    expect(cardIn(f, 'french.card.1')?.pose).toMatchObject({ x: 90_000, y: cm(20) });
    const hesitant = { 'fr.a': { sector: 'centre' as const, command: 'hesitant' as const } };
    const arrives = { 'fr.a': { arrives: { turn: 3, sector: 'centre' as const } } };
    expect(codes(coming({ brigades: hesitant }).refusals('french', enter()))).toEqual(['hangs-back']);
    expect(codes(coming({ brigades: hesitant, sheets: arrives }).refusals('french', enter()))).toEqual([]);
    const waiting = coming({ brigades: { 'fr.a': { standing: 'offTable', sector: 'centre' } } });
    expect(cited(waiting.refusals('french', enter()))).toEqual(['GDA-2.6.2 not-released']);
  });

  test('[GDA-2.13.2] later cards come with troops that enter, and with nobody else', () => {
    const f = coming().act('french', enter());
    // A blank beside those who came.
    expect(f.refusals('french', enter({ units: [], at: 107_000 }))).toEqual([]);
    expect(codes(f.refusals('french', enter({ units: [], at: 125_000 })))).toEqual(['blank-alone']);
    const here = fogged({
      french: [{ id: 'fr.a.1', at: [900, 300] }],
      brigades: { 'fr.a': { sector: 'centre' } },
    }).begin('gda.movementPhase', { side: 'french' });
    expect(cited(here.refusals('french', enter({ units: [], by: cm(15) })))).toContain(
      'GDA-2.13.2 nobody-enters',
    );
    expect(cited(here.refusals('french', enter({ units: ['fr.a.1'] })))).toEqual([
      'GDA-2.13.2 not-off-the-table',
    ]);
    // Whoever came on long ago and only marches on brings no more of them; whoever was released this turn does.
    const later = (state: Partial<BrigadeState>, sheet: object = {}) => {
      const came = fogged({
        french: [{ id: 'fr.a.1', at: [900, 250], done: true, moved: true }],
        brigades: { 'fr.a': { sector: 'centre', ...state } },
        sheets: { 'fr.a': sheet },
      });
      came.position = { ...came.position, turn: 2 };
      return codes(
        came
          .begin('gda.movementPhase', { side: 'french' })
          .refusals('french', enter({ units: [], by: cm(15) })),
      );
    };
    expect(later({})).toEqual(['nobody-enters']);
    expect(later({ tasks: ['commitOffTable'] })).toEqual([]);
    expect(later({}, { arrives: { turn: 2, sector: 'centre' } })).toEqual([]);
    expect(later({}, { arrives: { turn: 3, sector: 'centre' } })).toEqual(['nobody-enters']);
  });
});
