import { describe, expect, test } from 'vitest';
import { mm } from '../../../src/geometry/table/units.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import type { Posting } from '../../../src/systems/gda/rules/position.ts';
import type { Scrap } from '../field.ts';
import { tables } from '../field.ts';
import { cardIn, cited, codes, fogged, lay } from './cards.ts';

const command = (scrap: Partial<Scrap> = {}) => {
  const f = fogged(
    {
      french: [{ id: 'fr.a.1', at: [900, 100] }],
      allied: [{ id: 'al.a.1' }, { id: 'al.b.1', at: [200, 1150] }],
      adcs: 3,
      phasing: 'french',
      ...scrap,
    },
    [
      { id: 'allied.card.1', units: ['al.a.1'], at: [900, 1000] },
      { id: 'allied.card.2', at: [1200, 1000] },
    ],
  ).staff('french', { commander: { x: mm(900), y: mm(50) } });
  f.begin('gda.commandPhase').roll(6, 6, 6, 6, 6, 6);
  return f;
};

const scouts = (objective: string | undefined, ...more: Posting[]): GdaAction => ({
  type: 'postAdcs',
  postings: [
    { task: 'scouts', brigade: null, ...(objective === undefined ? {} : { objective }) },
    ...(more as never[]),
  ],
});

const sent = (die: number, scrap: Partial<Scrap> = {}, card = 'allied.card.1') => {
  const f = command(scrap);
  f.act('french', scouts(card)).act('allied', { type: 'postAdcs', postings: [] });
  return f.roll(die);
};

describe('scouts', () => {
  test('[GDA-3.6.1] one ADC picks any card of the enemy anywhere, and throws a die before the brigades do', () => {
    expect(tables.adc.tasks.scouts.cost).toBe(1);
    const f = command();
    for (const card of ['allied.card.1', 'allied.card.2'])
      expect(f.refusals('french', scouts(card))).toEqual([]);
    expect(cited(f.refusals('french', scouts('allied.card.7')))).toEqual(['GDA-3.6.1 no-such-card']);
    expect(codes(f.refusals('french', scouts(undefined)))).toEqual(['no-objective']);
    expect(codes(f.refusals('allied', scouts('allied.card.1')))).toEqual(['nothing-to-scout']);
    f.act('french', scouts('allied.card.1')).act('allied', { type: 'postAdcs', postings: [] });
    expect(f.machine.pending(f.position)).toMatchObject({ kind: 'chance', step: 'gda.scout.roll' });
  });

  test('[GDA-3.6.2] [GDA-2.15.6] [GDA-16.5.3] 4 to 6 finds it out and its troops are placed at once; 1 to 3 does not', () => {
    for (const die of [1, 2, 3]) {
      const f = sent(die);
      expect(f.told('cardScouted')[0]?.found).toBe(false);
      expect(cardIn(f, 'allied.card.1')).toBeDefined();
    }
    for (const die of [4, 5, 6]) {
      const f = sent(die);
      expect(f.told('cardRevealed')[0]?.units).toEqual(['al.a.1']);
      lay(f, 'allied');
      expect([cardIn(f, 'allied.card.1'), f.unit('al.a.1').place]).toEqual([undefined, 'table']);
    }
    const blank = sent(4, {}, 'allied.card.2');
    expect(cardIn(blank, 'allied.card.2')).toBeUndefined();
  });

  test('[GDA-3.6.3] [GDA-2.15.7] [GDA-16.5.3] one less for a card among trees or behind higher ground', () => {
    const outline = (y: number, depth: number): [number, number][] => [
      [600, y],
      [1100, y],
      [1100, y + depth],
      [600, y + depth],
    ];
    const wood: Partial<Scrap> = {
      features: [{ id: 'wood', name: 'wood', kind: 'wood', outline: outline(990, 80) }],
    };
    const hill: Partial<Scrap> = {
      features: [{ id: 'hill', name: 'hill', kind: 'hill', outline: outline(500, 200) }],
    };
    for (const ground of [wood, hill]) {
      expect(sent(4, ground).told('cardScouted')[0]).toMatchObject({ found: false, score: { total: 3 } });
      expect(sent(5, ground).told('cardScouted')[0]?.found).toBe(true);
    }
    // On the hill is not behind it.
    const on: Partial<Scrap> = {
      features: [{ id: 'hill', name: 'hill', kind: 'hill', outline: outline(900, 200) }],
    };
    expect(sent(4, on).told('cardScouted')[0]?.found).toBe(true);
  });

  test('[GDA-3.6.4] [GDA-16.2.5] no more than one ADC of a division scouts in a turn', () => {
    const f = command();
    const twice = scouts('allied.card.1', { task: 'scouts', brigade: null, objective: 'allied.card.2' });
    expect(cited(f.refusals('french', twice))).toEqual(['GDA-3.6.4 once-a-turn']);
  });
});
