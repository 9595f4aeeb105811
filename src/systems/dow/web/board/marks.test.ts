import { expect, test } from 'vitest';
import { commandMarks } from '../../../../web/board/marks.ts';
import type { Facts } from '../../../../web/messages/protocol.ts';
import type { Act } from '../../../../web/orders/act.ts';
import type { Lookup } from '../lookup.ts';
import type { MarchOrder } from '../tools/march.ts';
import { sightMarks } from './fight-marks.ts';
import { chargeMarks, wordStoppedMarks } from './marks.ts';

const lookup = { place: (hex: string) => hex } as unknown as Lookup;

test('[DOW-9.4.1.2] whom horse can charge is marked: at once, and after which march', () => {
  const march: MarchOrder = { type: 'march', units: ['fr.h'], path: ['0506', '0507'] };
  const previews = new Map<Act, Facts>([[march, { charges: ['0508', '0606'] }]]);
  const marks = chargeMarks([{ hex: '0606' }], [march], previews, lookup);
  expect(marks.map(({ hex, text }) => [hex, text])).toEqual([
    ['0606', '⚔'],
    ['0508', undefined],
  ]);
  expect(marks[1]?.title).toBe('0508: can be charged after a march to 0507');
});

test('[DOW-7.5.1] a leader’s word is drawn by the ways it goes, and what it covers', () => {
  const { hexes, lines } = commandMarks({ range: ['0505', '0506'], ways: [['0505', '0506', '0507']] });
  expect(hexes.map(({ hex, kind }) => `${hex} ${kind}`)).toEqual([
    '0505 command-range',
    '0506 command-range',
  ]);
  expect(lines).toEqual([{ hexes: ['0505', '0506', '0507'], kind: 'command' }]);
  expect(commandMarks(undefined)).toEqual({ hexes: [], lines: [] });
});

test('[DOW-7.5.8] enemies who stop a leader’s word are marked and named', () => {
  expect(wordStoppedMarks({ blocked: ['0506'] }, lookup)).toEqual([
    { hex: '0506', kind: 'forbidden', title: '0506: the enemy here stops the word of command' },
  ]);
  expect(wordStoppedMarks(undefined, lookup)).toEqual([]);
});

test('[DOW-10.2.3] lines of sight are drawn, blocked ones with the hex that blocks them', () => {
  const { hexes, lines } = sightMarks(
    [
      { hex: '0505', refusals: [] },
      {
        hex: '0605',
        refusals: [
          {
            rule: 'DOW-10.2.3',
            code: 'woods-between',
            facts: { hex: '0606', from: '0605', target: '0607' },
          },
        ],
      },
      {
        hex: '0704',
        refusals: [{ rule: 'DOW-10.1.0.5', code: 'out-of-range', facts: { distance: 3, range: 2 } }],
      },
    ],
    '0607',
    lookup,
  );
  expect(hexes.map(({ hex, kind }) => `${hex} ${kind}`)).toEqual(['0606 forbidden']);
  expect(lines).toEqual([
    { hexes: ['0505', '0607'], kind: 'sight' },
    { hexes: ['0605', '0607'], kind: 'sight-blocked' },
  ]);
});
