import { describe, expect, test } from 'vitest';
import { squaredBetween } from '../../../src/geometry/table/distance.ts';
import { NOWHERE } from '../../../src/systems/gda/content/fog.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import { groundOf } from '../../../src/systems/gda/rules/units/ground.ts';
import { observe } from '../../../src/systems/gda/rules/view/observe.ts';
import type { Field, Scrap } from '../field.ts';
import { cardIn, cited, codes, fogged, type Laid, lay, layings } from './cards.ts';

type Lay = Extract<GdaAction, { type: 'layTroops' }>;

const TWO: Laid = { id: 'french.card.1', units: ['fr.a.1', 'fr.a.2'], at: [900, 400] };

const taken = (scrap: Partial<Scrap> = {}, card: Laid = TWO): Field =>
  fogged({ french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }], ...scrap }, [card]).begin('gda.reveal', {
    card: card.id,
    rule: 'GDA-2.15.8',
  });

const like = (over: Partial<Lay> = {}, one: string = 'line', other: string = 'attackColumn'): Lay => ({
  type: 'layTroops',
  card: 'french.card.1',
  units: [
    { unit: 'fr.a.1', formation: one as 'line', casualties: 0 },
    { unit: 'fr.a.2', formation: other as 'line', casualties: 0 },
  ],
  arrangement: 'abreast',
  gap: 50,
  ...over,
});

/** The square of the distance between the two in millimetres. */
const apart = (f: Field): number =>
  Math.round(
    Math.sqrt(
      squaredBetween(
        groundOf(f.world, f.position, f.index('fr.a.1')),
        groundOf(f.world, f.position, f.index('fr.a.2')),
      ),
    ) / 100,
  );

describe('what was under a card', () => {
  test('[GDA-2.15.14] stands side by side or one behind the other, no more than 5 cm apart', () => {
    for (const arrangement of ['abreast', 'behind'] as const) {
      const f = taken();
      expect(cited(f.refusals('french', like({ arrangement, gap: 51 })))).toEqual([
        'GDA-2.15.14 too-far-apart',
      ]);
      f.act('french', like({ arrangement, gap: 50 }));
      expect(apart(f)).toBe(50);
      const [one, other] = [f.unit('fr.a.1').pose, f.unit('fr.a.2').pose];
      // Beside it both fronts are on one line, the first to the left; behind it the first is ahead.
      if (arrangement === 'abreast') expect([one.y === other.y, one.x < other.x]).toEqual([true, true]);
      else expect([one.x === other.x, one.y > other.y]).toEqual([true, true]);
      expect([one.heading, other.heading]).toEqual([0, 0]);
    }
    expect(codes(taken().refusals('french', like({ units: like().units.slice(0, 1) })))).toEqual([
      'not-under-this-card',
    ]);
  });

  test('[GDA-2.15.16] each is in a formation of its owner’s choice, whatever the other’s is', () => {
    const f = taken();
    const pairs = new Set(
      layings(f, 'french').map(({ units }) =>
        units
          .map(({ unit, formation }) => `${unit} ${formation}`)
          .sort()
          .join(', '),
      ),
    );
    expect(pairs.has('fr.a.1 line, fr.a.2 square')).toBe(true);
    expect(pairs.has('fr.a.1 companyColumn, fr.a.2 attackColumn')).toBe(true);
    expect(cited(f.refusals('french', like({}, 'deployed')))).toEqual(['GDA-2.15.16 not-its-formation']);
    f.act('french', like({}, 'square', 'companyColumn'));
    expect([f.unit('fr.a.1').formation, f.unit('fr.a.2').formation]).toEqual(['square', 'companyColumn']);
  });

  test('[GDA-2.15.15] without room for that it is placed as it fits; with room it is not', () => {
    const f = taken();
    expect(cited(f.refusals('french', like({ arrangement: 'anyhow', gap: 0 })))).toEqual([
      'GDA-2.15.15 has-room',
    ]);
    // A wall of friends on the ground of the card.
    const friends = [0, 1, 2, 3, 4].map((n) => ({
      id: `fr.b.${n}`,
      at: [900, 480 - 45 * n] as const,
      formation: 'line' as const,
    }));
    const narrow = taken({ french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }, ...friends] });
    expect(codes(narrow.refusals('french', like()))).toEqual(['no-room']);
    const ways = layings(narrow, 'french');
    expect(new Set(ways.map(({ arrangement }) => arrangement))).toEqual(new Set(['anyhow']));
    narrow.act('french', ways[0] as Lay);
    const grounds = ['fr.a.1', 'fr.a.2', ...friends.map(({ id }) => id)].map((id) =>
      groundOf(narrow.world, narrow.position, narrow.index(id)),
    );
    for (const [i, one] of grounds.entries())
      for (const other of grounds.slice(i + 1)) expect(squaredBetween(one, other)).toBeGreaterThan(0);
  });

  test('[GDA-5.1.7] is not placed within 5 cm of an enemy in close order', () => {
    const enemy = { allied: [{ id: 'al.a.1', at: [900, 430] as const }] };
    const f = taken(enemy);
    expect(codes(f.refusals('french', like()))).toEqual(['no-room']);
    lay(f, 'french');
    for (const id of ['fr.a.1', 'fr.a.2'])
      expect(
        squaredBetween(
          groundOf(f.world, f.position, f.index(id)),
          groundOf(f.world, f.position, f.index('al.a.1')),
        ),
      ).toBeGreaterThanOrEqual(5000 ** 2);
  });

  test('[GDA-2.16.3] takes the casualties that were noted, as its owner allots them, and all of them', () => {
    const f = taken({}, { ...TWO, casualties: 3 });
    const shared = (a: number, b: number) =>
      like({
        units: [
          { unit: 'fr.a.1', formation: 'line', casualties: a },
          { unit: 'fr.a.2', formation: 'line', casualties: b },
        ],
        gap: 20,
      });
    expect(cited(f.refusals('french', shared(1, 1)))).toEqual(['GDA-2.16.3 casualties-left']);
    expect(codes(f.refusals('french', shared(2, 2)))).toEqual(['casualties-left']);
    for (const [a, b] of [
      [3, 0],
      [0, 3],
      [2, 1],
    ] as const)
      expect(f.refusals('french', shared(a, b))).toEqual([]);
    f.act('french', shared(2, 1));
    expect([f.unit('fr.a.1').casualties, f.unit('fr.a.2').casualties]).toEqual([2, 1]);
    // A blank takes its casualties with it.
    const blank = taken({}, { id: 'french.card.1', at: [900, 400], casualties: 3 });
    expect(blank.position.units.map(({ casualties }) => casualties)).toEqual(
      blank.position.units.map(() => 0),
    );
  });

  test('[GDA-2.13.6] brings a general with it who was hidden with his troops', () => {
    const f = taken();
    expect(cardIn(f, 'french.card.1')).toBeDefined();
    f.act('french', like({ arrangement: 'behind', gap: 5 }));
    const { at } = f.brigade('fr.a').brigadier;
    expect(at.x).toBe(f.unit('fr.a.1').pose.x);
  });
});

test('[GDA-2.12.1] [GDA-2.13.6] a general with skirmishers of his in the open stays there, whatever cards hide of the others', () => {
  const general = { at: { x: 30_000, y: 30_000 }, with: null, moved: false };
  const scene = (formation: 'line' | 'skirmish', place: 'table' | 'lost' = 'table') => {
    const f = fogged(
      {
        french: [{ id: 'fr.a.1', at: [300, 300], light: true, formation, bases: 4, place }, { id: 'fr.a.2' }],
        allied: [{ id: 'al.a.1', at: [1700, 1150] }],
        brigades: { 'fr.a': { brigadier: general } },
      },
      [{ id: 'french.card.1', units: ['fr.a.2'], at: [1400, 300] }],
    ).begin('gda.movementPhase', { side: 'french' });
    const seen = observe(f.world, f.position, 'allied').brigades[0];
    const ride = codes(f.refusals('french', { type: 'ride', brigade: 'fr.a', x: 31_000, y: 30_000 }));
    f.act('french', { type: 'moveCard', card: 'french.card.1', x: 140_000, y: 32_000, heading: 0 });
    return [
      seen !== undefined && 'brigadier' in seen && seen.brigadier.at,
      ride,
      f.brigade('fr.a').brigadier.at,
    ];
  };
  for (const formation of ['line', 'skirmish'] as const)
    expect(scene(formation)).toEqual([general.at, [], general.at]);
  expect(scene('line', 'lost')).toEqual([NOWHERE, ['under-a-card'], { x: 140_000, y: 29_500 }]);
});

describe('cards that their owner takes up', () => {
  const near: Partial<Scrap> = {
    french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }],
    allied: [{ id: 'al.a.1', at: [900, 540], formation: 'line' }],
    features: [
      {
        id: 'wood',
        name: 'A wood',
        kind: 'wood',
        outline: [
          [700, 350],
          [1100, 350],
          [1100, 420],
          [700, 420],
        ],
      },
    ],
  };

  test('[GDA-2.15.5] whoever declares a charge from a card stands on the table first, with all who were under it', () => {
    const f = fogged(near as Scrap, [TWO]).begin('gda.chargePhase', { side: 'french' });
    f.end('french', 'endAttaching').end('allied', 'endAttaching');
    const charge: GdaAction = { type: 'declareCharge', unit: 'fr.a.1', target: 'al.a.1' };
    expect(codes(f.refusals('french', charge))).toContain('not-on-the-table');
    expect(cited(f.refusals('french', { type: 'unveil', card: 'french.card.2' }))).toEqual([
      'GDA-2.12.1 not-your-card',
    ]);
    f.act('french', { type: 'unveil', card: 'french.card.1' });
    expect(f.told('cardRevealed')[0]?.rule).toBe('GDA-2.15.5');
    f.act('french', like({ arrangement: 'behind', gap: 5 }, 'attackColumn', 'attackColumn'));
    expect([f.unit('fr.a.1').place, f.unit('fr.a.2').place, cardIn(f, 'french.card.1')]).toEqual([
      'table',
      'table',
      undefined,
    ]);
    expect(f.refusals('french', charge)).toEqual([]);
  });

  test('[GDA-2.15.10] whoever fires from a card stands on the table first', () => {
    const f = fogged({ ...near, allied: [{ id: 'al.a.1', at: [900, 540], formation: 'line' }] } as Scrap, [
      TWO,
    ]).begin('gda.firePhase', { side: 'french' });
    const fire: GdaAction = { type: 'fire', unit: 'fr.a.1', targets: ['al.a.1'] };
    expect(codes(f.refusals('french', fire))).toEqual(['not-on-the-table']);
    f.act('french', { type: 'unveil', card: 'french.card.1' });
    expect(f.told('cardRevealed')[0]?.rule).toBe('GDA-2.15.10');
    f.act('french', like({ arrangement: 'behind', gap: 5 }, 'line', 'line'));
    expect(f.refusals('french', fire)).toEqual([]);
    expect(cardIn(f, 'french.card.1')).toBeUndefined();
  });

  test('[GDA-2.12.1] a side with a card is asked though none of its units could do anything, so that its silence tells nothing', () => {
    const asked = (card: Laid): string | undefined => {
      const f = fogged(
        {
          french: [{ id: 'fr.a.1', at: [900, 100] }, { id: 'fr.a.2' }],
          allied: [{ id: 'al.a.1', at: [900, 1100] }],
        },
        [card],
      ).begin('gda.firePhase', { side: 'french' });
      const pending = f.machine.pending(f.position);
      return pending.kind === 'decide' ? `${pending.step} ${pending.seats.join()}` : undefined;
    };
    const far = { id: 'french.card.1', at: [300, 100] } as const;
    // With troops under it or without: the enemy cannot tell the two apart by who is asked.
    expect(asked({ ...far, units: ['fr.a.2'] })).toBe('gda.firePhase.fire french');
    expect(asked({ ...far, units: [] })).toBe('gda.firePhase.fire french');
  });

  test('[GDA-2.15.14] what is under a card that is taken up everybody sees before its owner has placed it', () => {
    const f = fogged(
      { french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }], allied: [{ id: 'al.a.1', at: [900, 1100] }] },
      [TWO],
    );
    const cardSeen = () => {
      const view = observe(f.world, f.position, 'allied');
      return [view.fog?.cards.map((card) => 'hidden' in card), view.units.map((unit) => 'hidden' in unit)];
    };
    const before = cardSeen();
    expect(before[0]).toEqual([true]);
    f.begin('gda.reveal', { card: 'french.card.1', rule: 'GDA-2.15.8' });
    expect(cardSeen()).toEqual([[false], f.position.units.map(() => false)]);
  });

  test('[GDA-3.25.13] a brigade that retires does so in full sight, and its blanks are taken up', () => {
    const f = fogged({ french: [{ id: 'fr.a.1' }, { id: 'fr.a.2' }, { id: 'fr.a.3', at: [300, 300] }] }, [
      TWO,
      { id: 'french.card.2', at: [900, 550] },
    ]).begin('gda.commandEffect', { brigade: 0, result: 'retire' });
    expect(f.told('cardRevealed')[0]?.card).toBe('french.card.1');
    lay(f, 'french');
    expect(f.position.fog?.cards).toEqual([]);
    expect(f.unit('fr.a.1').casualties).toBe(1);
  });
});
