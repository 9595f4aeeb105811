import { describe, expect, test } from 'vitest';
import { seenBy, spottingRange } from '../../../src/systems/gda/rules/fog/spotting.ts';
import type { Scrap } from '../field.ts';
import { tables } from '../field.ts';
import { cardIn, fogged, type Laid, lay } from './cards.ts';

const outline = (x: number, y: number, width: number, depth: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
const feature = (kind: 'wood' | 'hill' | 'builtUpArea', ...at: [number, number, number, number]) => ({
  id: kind.toLowerCase(),
  name: kind,
  kind,
  outline: outline(...at),
});

/** A French card whose rear lies at y = 0 and its front at 50 mm; the front of an enemy at `y` faces it. */
const facing = (y: number, scrap: Partial<Scrap> = {}, card: Partial<Laid> = {}) =>
  fogged(
    { french: [{ id: 'fr.a.1' }], allied: [{ id: 'al.a.1', at: [900, y] }], phasing: 'french', ...scrap },
    [{ id: 'french.card.1', units: ['fr.a.1'], at: [900, 50], ...card }],
  );
const isSeen = (y: number, scrap: Partial<Scrap> = {}, card: Partial<Laid> = {}): boolean => {
  const f = facing(y, scrap, card);
  return seenBy(f.world, f.position, cardIn(f, 'french.card.1') as never) !== undefined;
};

describe('who notices a card', () => {
  test('[GDA-2.15.1] [GDA-16.5.3] an enemy within 40 cm who has it in sight, and it is taken up at once', () => {
    expect([tables.fog.spotting, tables.fog.poorSpotting]).toEqual([40, 20]);
    expect([isSeen(450), isSeen(451)]).toEqual([true, false]);
    const f = facing(450).begin('gda.spotting');
    expect(f.told('cardRevealed').map(({ card, units }) => [card, units])).toEqual([
      ['french.card.1', ['fr.a.1']],
    ]);
    expect(f.machine.pending(f.position)).toMatchObject({ seats: ['french'] });
    const none = facing(451).begin('gda.spotting');
    expect(none.told('cardRevealed')).toEqual([]);
    // Whoever marches within that distance sees it, and the card is taken up when he halts.
    const marched = facing(500, {
      brigades: { 'al.a': { brigadier: { at: { x: 90_000, y: 50_000 }, with: null, moved: false } } },
    });
    marched.begin('gda.movementPhase', { side: 'allied' });
    marched.act('allied', { type: 'manoeuvre', unit: 'al.a.1', legs: [{ kind: 'advance', by: 4900 }] });
    expect(marched.told('cardRevealed')).toEqual([]);
    const nearer = facing(500, {
      brigades: { 'al.a': { brigadier: { at: { x: 90_000, y: 50_000 }, with: null, moved: false } } },
    });
    nearer.begin('gda.movementPhase', { side: 'allied' });
    nearer.act('allied', { type: 'manoeuvre', unit: 'al.a.1', legs: [{ kind: 'advance', by: 5000 }] });
    expect(nearer.told('cardRevealed')).toHaveLength(1);
  });

  test('[GDA-2.15.1] somebody who rides past a gap sees it on his way, though he sees nothing where he halts', () => {
    const ridden = (...gap: [left: number, right: number]) => {
      const f = facing(600, {
        allied: [{ id: 'al.a.1', arm: 'cavalry', at: [795, 470], heading: 900 }],
        features: [
          { ...feature('builtUpArea', 0, 330, gap[0], 15), id: 'west' },
          { ...feature('builtUpArea', gap[1], 330, 1800 - gap[1], 15), id: 'east' },
        ],
        brigades: { 'al.a': { brigadier: { at: { x: 80_000, y: 60_000 }, with: null, moved: false } } },
      }).begin('gda.spotting');
      expect(f.told('cardRevealed')).toEqual([]);
      f.begin('gda.movementPhase', { side: 'allied' });
      f.act('allied', { type: 'manoeuvre', unit: 'al.a.1', legs: [{ kind: 'advance', by: 22_500 }] });
      expect(
        seenBy(f.world, f.position, { side: 'french', pose: { x: 90_000, y: 5000, heading: 0 } }),
      ).toBeUndefined();
      return f.told('cardRevealed').map(({ card, rule }) => `${card} ${rule}`);
    };
    expect(ridden(890, 910)).toEqual(['french.card.1 GDA-2.15.1']);
    expect(ridden(900, 900)).toEqual([]);
  });

  test('[GDA-2.15.17] without a line of sight nobody notices it, but at 5 cm nobody needs one', () => {
    const wood = { features: [feature('wood', 600, 100, 600, 200)] };
    expect([isSeen(400), isSeen(400, wood)]).toEqual([true, false]);
    const houses = { features: [feature('builtUpArea', 600, 60, 600, 20)] };
    expect([isSeen(101, houses), isSeen(100, houses)]).toEqual([false, true]);
  });

  test('[GDA-2.15.2] [GDA-16.5.3] a large skirmish line before it halves the distance, a small one does not', () => {
    const screened = (bases: number, y: number): boolean => {
      const f = facing(y, { screens: { 'fr.a': bases } });
      const screen = f.index('fr.a.screen');
      f.position = {
        ...f.position,
        units: f.position.units.map((state, i) =>
          i === screen
            ? { ...state, place: 'table', bases, pose: { x: 90_000, y: 12_000, heading: 0 } }
            : state,
        ),
      };
      return seenBy(f.world, f.position, cardIn(f, 'french.card.1') as never) !== undefined;
    };
    expect([screened(5, 251), screened(5, 250)]).toEqual([false, true]);
    expect([screened(4, 251), screened(4, 450)]).toEqual([true, true]);
    // It must be out on the table.
    const f = facing(400, { screens: { 'fr.a': 6 } });
    f.position = {
      ...f.position,
      units: f.position.units.map((state) =>
        state.id === 'fr.a.screen' ? { ...state, place: 'absorbed' } : state,
      ),
    };
    expect(seenBy(f.world, f.position, cardIn(f, 'french.card.1') as never)?.id).toBe('al.a.1');
  });

  test('[GDA-2.15.3] [GDA-16.5.3] among trees it is noticed from 20 cm', () => {
    const wood = { features: [feature('wood', 600, 0, 600, 60)] };
    expect([isSeen(251, wood), isSeen(250, wood)]).toEqual([false, true]);
    // Less than half of it among them does not help.
    expect(isSeen(450, { features: [feature('wood', 600, 0, 280, 60)] })).toBe(true);
  });

  test('[GDA-2.15.4] rain, mist, dusk and night halve the distance', () => {
    const dim = { options: { poorSight: true } };
    expect([isSeen(251, dim), isSeen(250, dim)]).toEqual([false, true]);
    const f = facing(450, dim);
    expect(spottingRange(f.world, f.position, cardIn(f, 'french.card.1') as never, [])).toBe(20_000);
  });

  test('[GDA-2.15.8] what is noticed is placed at once, and the card is not used again', () => {
    const f = facing(450).begin('gda.spotting');
    lay(f, 'french');
    expect(cardIn(f, 'french.card.1')).toBeUndefined();
    expect(f.unit('fr.a.1').place).toBe('table');
    expect(f.position.fog?.used.french).toBe(1);
    // A blank is gone as it came.
    const blank = facing(450, {}, { units: [] });
    blank.begin('gda.spotting');
    expect(blank.position.fog?.cards).toEqual([]);
    expect(blank.told('cardRevealed')[0]?.units).toEqual([]);
  });

  test('[GDA-2.14.1] a card that is carried into sight halts where it is noticed', () => {
    const f = facing(700, {}, { at: [900, 200] }).begin('gda.movementPhase', { side: 'french' });
    f.act('french', { type: 'moveCard', card: 'french.card.1', x: 90_000, y: 40_000, heading: 0 });
    expect(f.told('cardMoved')[0]?.after.y).toBe(30_000);
    lay(f, 'french');
    expect(f.unit('fr.a.1')).toMatchObject({ place: 'table', moved: true, done: true });
  });
});

describe('cards against cards', () => {
  const opposed = (
    french: readonly string[],
    allied: readonly string[],
    y = 500,
    phasing: 'french' | 'allied' = 'french',
  ) =>
    fogged(
      { french: [{ id: 'fr.a.1', at: [100, 50] }], allied: [{ id: 'al.a.1', at: [1700, 1190] }], phasing },
      [
        { id: 'french.card.1', units: french, at: [900, 50] },
        { id: 'allied.card.1', units: allied, at: [900, y] },
      ],
    ).begin('gda.spotting');
  const FR = ['fr.a.1'];
  const AL = ['al.a.1'];
  const hide = (f: ReturnType<typeof opposed>) => f.position.fog?.cards.map(({ id }) => id);

  test('[GDA-2.15.11] within spotting range of each other both say whether troops are under them', () => {
    expect(
      opposed(FR, [], 450)
        .told('cardsDeclared')
        .map(({ troops }) => troops),
    ).toEqual([[true, false]]);
    expect(opposed(FR, [], 451).told('cardsDeclared')).toEqual([]);
  });

  test('[GDA-2.15.12] two with troops are both laid out, the side with the initiative first', () => {
    for (const [first, second] of [
      ['french', 'allied'],
      ['allied', 'french'],
    ] as const) {
      const f = opposed(FR, AL, 450, first);
      expect(f.machine.pending(f.position)).toMatchObject({ seats: [first] });
      lay(f, first);
      expect(f.machine.pending(f.position)).toMatchObject({ seats: [second] });
      lay(f, second);
      expect(hide(f)).toEqual([]);
      expect([f.unit('fr.a.1').place, f.unit('al.a.1').place]).toEqual(['table', 'table']);
    }
  });

  test('[GDA-2.15.13] a blank that meets another card is taken away; the other stays, and is known for no blank', () => {
    const one = opposed(FR, [], 450);
    expect(hide(one)).toEqual(['french.card.1']);
    expect([cardIn(one, 'french.card.1')?.declared, one.unit('fr.a.1').place]).toEqual([true, 'card']);
    expect(hide(opposed([], AL, 450))).toEqual(['allied.card.1']);
    expect(hide(opposed([], [], 450))).toEqual([]);
  });
});
