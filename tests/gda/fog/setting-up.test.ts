import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import type { FogState } from '../../../src/systems/gda/rules/position.ts';
import { field, tables } from '../field.ts';
import { cardIn, cited, codes, fogged } from './cards.ts';

const foot = (n: number, x: number, y = 200) => ({
  id: `fr.a.${n}`,
  at: [x, y] as const,
  formation: 'attackColumn' as const,
});
const BRIGADE = [
  foot(1, 300),
  foot(2, 450),
  { ...foot(3, 600), arm: 'cavalry' as const, formation: 'squadronColumn' as const },
  { ...foot(4, 750), arm: 'footArtillery' as const, formation: 'limbered' as const },
];

const lay = (
  units: readonly string[],
  x: number,
  y: number,
  brigade = 'fr.a',
): Extract<GdaAction, { type: 'layCard' }> => ({
  type: 'layCard',
  brigade,
  units: [...units],
  x: x * 100,
  y: y * 100,
  heading: 0,
});

const table = (options = {}) => {
  const f = fogged({ french: BRIGADE, phase: 'setUp', options });
  return f.begin('gda.game');
};

describe('cards before the battle', () => {
  test('[GDA-2.2.3] brigades may be set up by cards where these are in use, and not elsewhere', () => {
    const f = table();
    expect(f.refusals('french', lay(['fr.a.1', 'fr.a.2'], 900, 400))).toEqual([]);
    const without = field({ french: BRIGADE, phase: 'setUp' }).begin('gda.game');
    expect(codes(without.refusals('french', lay(['fr.a.1'], 900, 400)))).toEqual(['no-cards-in-use']);
    expect(codes(f.refusals('allied', lay(['fr.a.1'], 900, 400)))).toEqual(['not-your-brigade']);
    // It lies where units might: not upon others.
    expect(codes(f.refusals('french', lay(['fr.a.1'], 450, 200)))).toEqual(['no-room-in-the-zone']);
  });

  test('[GDA-2.13.6] a card is numbered and lists its units, and these leave the table for it', () => {
    const f = table().act('french', lay(['fr.a.1', 'fr.a.2'], 900, 400));
    expect(cardIn(f, 'french.card.1')?.units).toEqual(['fr.a.1', 'fr.a.2']);
    expect([f.unit('fr.a.1').place, f.unit('fr.a.2').place]).toEqual(['card', 'card']);
    expect(f.unit('fr.a.1').pose).toEqual(cardIn(f, 'french.card.1')?.pose);
    expect(codes(f.refusals('french', lay(['fr.a.3', 'fr.a.3'], 900, 600)))).toEqual(['listed-twice']);
    expect(codes(f.refusals('french', lay(['fr.a.1'], 900, 600)))).toEqual(['not-on-the-table']);
    f.act('french', lay(['fr.a.3'], 600, 600));
    expect(f.position.fog?.cards.map(({ id }) => id)).toEqual(['french.card.1', 'french.card.2']);
  });

  test('[GDA-2.13.3] two units of a brigade at the most are under a card', () => {
    const f = table();
    expect(cited(f.refusals('french', lay(['fr.a.1', 'fr.a.2', 'fr.a.3'], 900, 400)))).toEqual([
      'GDA-2.13.3 too-many-under-a-card',
    ]);
    const two = fogged({ french: [...BRIGADE, { id: 'fr.b.1', at: [1200, 200] }], phase: 'setUp' }).begin(
      'gda.game',
    );
    expect(cited(two.refusals('french', lay(['fr.a.1', 'fr.b.1'], 900, 400)))).toEqual([
      'GDA-2.13.3 not-such-a-unit',
    ]);
    expect(tables.fog.capacity).toBe(2);
  });

  test('[GDA-2.13.4] any mixture of arms may be under one card', () => {
    const f = table();
    for (const pair of [
      ['fr.a.1', 'fr.a.3'],
      ['fr.a.3', 'fr.a.4'],
      ['fr.a.1', 'fr.a.4'],
    ])
      expect(f.refusals('french', lay(pair, 900, 400))).toEqual([]);
  });

  test('[GDA-2.13.5] a blank lies within 10 cm of troops or of a card that hides some', () => {
    // The front of fr.a.1 is at 200 mm; the card is 50 mm deep and its rear at most 100 mm before it.
    const f = table();
    expect(f.refusals('french', lay([], 300, 350))).toEqual([]);
    expect(cited(f.refusals('french', lay([], 300, 351)))).toEqual(['GDA-2.13.5 blank-alone']);
    f.act('french', lay(['fr.a.1'], 900, 600));
    expect(f.refusals('french', lay([], 900, 750))).toEqual([]);
    expect(codes(f.refusals('french', lay([], 900, 751)))).toEqual(['blank-alone']);
    // Another blank is no company.
    f.act('french', lay([], 900, 750));
    expect(codes(f.refusals('french', lay([], 900, 850)))).toEqual(['blank-alone']);
    // And whoever carries the troops away cannot say that all stand ready.
    f.act('french', { type: 'moveCard', card: 'french.card.1', x: 150_000, y: 30_000, heading: 0 });
    expect(cited(f.refusals('french', { type: 'ready' }))).toEqual(['GDA-2.13.5 blank-alone']);
    f.act('french', { type: 'takeCard', card: 'french.card.2' });
    expect(f.refusals('french', { type: 'ready' })).toEqual([]);
  });

  test('[GDA-2.13.2] not all cards need be used, what is taken back may be used again, and none is laid for those off the table', () => {
    const f = table().act('french', lay(['fr.a.1'], 900, 600));
    expect(f.position.fog?.used.french).toBe(1);
    f.act('french', { type: 'takeCard', card: 'french.card.1' });
    expect([f.position.fog?.used.french, f.unit('fr.a.1').place]).toEqual([0, 'table']);
    expect(f.refusals('french', { type: 'ready' })).toEqual([]);
    const held = fogged({
      french: [...BRIGADE, { id: 'fr.b.1', at: [1200, 200], place: 'offTable' }],
      brigades: { 'fr.b': { standing: 'offTable', sector: 'left' } },
      phase: 'setUp',
    }).begin('gda.game');
    expect(cited(held.refusals('french', lay(['fr.b.1'], 900, 600, 'fr.b')))).toEqual([
      'GDA-2.13.2 not-on-the-table',
    ]);
  });

  test('[GDA-2.13.7] a card covers 15 by 5 cm', () => {
    expect(tables.footprints.fogCard).toEqual([150, 50]);
    const f = table();
    // 75 mm of it to either side of its middle: the edge of the table is the limit.
    expect(f.refusals('french', lay(['fr.a.1'], 75, 600))).toEqual([]);
    expect(codes(f.refusals('french', lay(['fr.a.1'], 74, 600)))).toEqual(['no-room-in-the-zone']);
    expect(f.refusals('french', lay(['fr.a.1'], 900, 50))).toEqual([]);
    expect(codes(f.refusals('french', lay(['fr.a.1'], 900, 49)))).toEqual(['no-room-in-the-zone']);
  });
});

describe('how many cards there are', () => {
  const counted = (
    options: Record<string, boolean>,
    year: number,
    enemy: 'russian' | 'prussian',
    ...dice: number[][]
  ) => {
    const f = field({
      french: BRIGADE.slice(0, 3),
      allied: [1, 2, 3, 4, 5].map((n) => ({ id: `al.a.${n}`, at: [200 * n, 1000] as const })),
      phase: 'setUp',
      year,
      options: { fogOfWar: true, ...options },
    });
    if (enemy === 'prussian')
      Object.assign(f.world.armies.allied, {
        sheet: { ...f.world.armies.allied.sheet, nation: 'prussian' },
      });
    f.begin('gda.game');
    for (const values of dice) f.roll(...values);
    return [f.position.fog?.allowed.french, f.position.fog?.allowed.allied];
  };

  test('[GDA-2.13.1] one for every two units, rounded down, and a die; no more than these are laid', () => {
    expect(counted({}, 1809, 'russian', [4], [6])).toEqual([5, 8]);
    const f = fogged({ french: BRIGADE, phase: 'setUp' });
    f.position = {
      ...f.position,
      fog: { ...(f.position.fog as FogState), allowed: { french: 1, allied: 1 } },
    };
    f.begin('gda.game').act('french', lay(['fr.a.1'], 900, 600));
    expect(cited(f.refusals('french', lay(['fr.a.2'], 900, 800)))).toEqual(['GDA-2.13.1 no-cards-left']);
  });

  test('[GDA-11.26.4] Russians who defend in 1812 to 1814 have half a die of cards more', () => {
    expect(counted({ nationalRules: true }, 1813, 'russian', [4], [6, 3])).toEqual([5, 10]);
    expect(counted({ nationalRules: true }, 1811, 'russian', [4], [6])).toEqual([5, 8]);
    expect(counted({ nationalRules: true }, 1815, 'russian', [4], [6])).toEqual([5, 8]);
    expect(counted({}, 1813, 'russian', [4], [6])).toEqual([5, 8]);
  });

  test('[GDA-11.26.5] where Russians attack in those years the French have half a die of cards fewer', () => {
    const f = field({
      french: BRIGADE.slice(0, 3),
      phase: 'setUp',
      year: 1812,
      options: { fogOfWar: true, nationalRules: true },
    });
    Object.assign(f.world.scenario, { victory: { attacker: 'allied', needs: 1 } });
    f.begin('gda.game').roll(4, 5);
    expect(f.position.fog?.allowed.french).toBe(2);
    // They attack, and have nothing for it themselves.
    f.roll(6);
    expect(f.position.fog?.allowed.allied).toBe(6);
  });

  test('[GDA-11.25.3] against Prussians in 1813 the French have half a die of cards fewer, and never less than none', () => {
    expect(counted({ nationalRules: true }, 1813, 'prussian', [4, 6], [6])).toEqual([2, 8]);
    expect(counted({ nationalRules: true }, 1813, 'prussian', [1, 6], [6])).toEqual([0, 8]);
    expect(counted({ nationalRules: true }, 1814, 'prussian', [4], [6])).toEqual([5, 8]);
  });
});
