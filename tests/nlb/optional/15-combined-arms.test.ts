import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { type Piece, skirmish, type Table } from '../skirmish.ts';

/** Infantry, cavalry and guns close up to one defender: 8 against 4, which is 2-1. */
const ALL_ARMS: Readonly<Record<string, Piece>> = {
  'fr.foot': { hex: '0506', strength: 4 },
  'fr.horse': { hex: '0506', strength: 2, arm: 'cavalry' },
  'fr.guns': { hex: '0405', strength: 2, arm: 'foot-artillery' },
  'al.x': { hex: '0505', strength: 4 },
};

const scene = (
  pieces: Readonly<Record<string, Piece>>,
  spec: Partial<Parameters<typeof skirmish>[0]> = {},
): Table => skirmish({ optional: ['15.1'], ...spec, pieces }).endMovement();

const oddsOf = (table: Table, targets: readonly string[], units: readonly string[]) => {
  for (const hex of targets) table.act({ type: 'target', hex });
  for (const unit of units) table.act({ type: 'engage', unit });
  return table.odds;
};

const shifts = (odds: Table['odds']): string[] => lines({ total: 0, lines: odds.shifts ?? [] });

describe('combined arms (15.1)', () => {
  test('[NLB-15.1.1] infantry, cavalry and artillery together against one hex roll one column to the right', () => {
    const odds = oddsOf(scene(ALL_ARMS), ['0505'], ['fr.foot', 'fr.guns']);
    expect([odds.attack.total, odds.defence.total, odds.column]).toEqual([8, 4, '3-1']);
    expect(shifts(odds)).toEqual(['combined-arms 1 NLB-15.1.1']);
    const table = scene(ALL_ARMS).attack(['0505'], ['fr.foot', 'fr.guns'], '3-1');
    expect(table.last('attackDeclared')).toMatchObject({ column: '3-1', odds: { column: '3-1' } });
  });

  test('[NLB-15.1.1] two of the three arms are not enough, whichever is missing', () => {
    const arms = { foot: 'infantry', horse: 'cavalry', guns: 'foot-artillery' } as const;
    for (const missing of Object.keys(arms) as (keyof typeof arms)[]) {
      const other = missing === 'foot' ? 'horse' : 'foot';
      const pieces = { ...ALL_ARMS, [`fr.${missing}`]: { ...ALL_ARMS[`fr.${missing}`], arm: arms[other] } };
      const odds = oddsOf(scene(pieces), ['0505'], ['fr.foot', 'fr.guns']);
      expect([odds.column, odds.shifts], missing).toEqual(['2-1', undefined]);
    }
  });

  test('[NLB-15.1.1] without the option the three arms roll on the plain column', () => {
    const table = scene(ALL_ARMS, { optional: [] });
    const odds = oddsOf(table, ['0505'], ['fr.foot', 'fr.guns']);
    expect([odds.column, 'shifts' in odds]).toEqual(['2-1', false]);
    expect(table.why({ type: 'declare', column: '3-1' })).toEqual(['column-above-odds NLB-6.2C.1']);
  });

  test('[NLB-15.1.1] horse artillery is artillery too', () => {
    const horse = { hex: '0405', strength: 2, arm: 'horse-artillery' } as const;
    const odds = oddsOf(scene({ ...ALL_ARMS, 'fr.guns': horse }), ['0505'], ['fr.foot', 'fr.guns']);
    expect(odds.column).toBe('3-1');
  });

  test('[NLB-15.1.2] at 6-1 the shift has nothing to add, at 5-1 it gives 6-1', () => {
    for (const [strength, column] of [
      [16, '6-1'],
      [20, '6-1'],
      [40, '6-1'],
      [12, '5-1'],
    ] as const) {
      const pieces = { ...ALL_ARMS, 'fr.foot': { hex: '0506', strength } };
      const odds = oddsOf(scene(pieces), ['0505'], ['fr.foot', 'fr.guns']);
      expect(odds.column, `${strength}`).toBe(column);
    }
  });

  test('[NLB-15.1.2] the limit of a chateau comes after the shift', () => {
    const pieces = { ...ALL_ARMS, 'fr.foot': { hex: '0506', strength: 44 } };
    const odds = oddsOf(scene(pieces, { terrain: { '0505': 'chateau' } }), ['0505'], ['fr.foot', 'fr.guns']);
    // 48 against 12 is 4-1 already; the shift would make it 5-1.
    expect([odds.attack.total, odds.defence.total, odds.column, odds.cap?.rule]).toEqual([
      48,
      12,
      '4-1',
      'NLB-8.2B',
    ]);
  });

  test('[NLB-15.1.3] an attack on two hexes is not shifted', () => {
    // 0605 touches both 0505 and 0604.
    const odds = oddsOf(
      scene({
        'fr.foot': { hex: '0605', strength: 6 },
        'fr.horse': { hex: '0605', strength: 2, arm: 'cavalry' },
        'fr.guns': { hex: '0504', strength: 2, arm: 'foot-artillery' },
        'al.x': { hex: '0505', strength: 2 },
        'al.y': { hex: '0604', strength: 3 },
      }),
      ['0505', '0604'],
      ['fr.foot', 'fr.guns'],
    );
    expect([odds.attack.total, odds.defence.total, odds.column, odds.shifts]).toEqual([
      10,
      5,
      '2-1',
      undefined,
    ]);
  });

  test('[NLB-15.1.4] guns that bombard from afar count as well', () => {
    const far = { hex: '0704', strength: 2, arm: 'foot-artillery' } as const;
    const table = scene({ ...ALL_ARMS, 'fr.guns': far });
    const odds = oddsOf(table, ['0505'], ['fr.foot', 'fr.guns']);
    expect(lines(odds.attack)).toContain('bombarding 2 NLB-7.2.1');
    expect([odds.column, shifts(odds)]).toEqual(['3-1', ['combined-arms 1 NLB-15.1.1']]);
  });
});
