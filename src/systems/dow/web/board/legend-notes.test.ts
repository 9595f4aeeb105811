import { expect, test } from 'vitest';
import { map, tables } from '../../../../../tests/dow/content.ts';
import { subjectsOf } from '../../../../drawing/legend/legend-map.ts';
import { legendNotes } from './legend-notes.ts';

test('[DOW-11.5.1] [DOW-5.2.1] the legend says what ground does in a fight and how many it holds, by the tables', () => {
  const notes = legendNotes(tables);
  expect(notes.town).toBe('attack −2; bombardment +2; room for one unit');
  expect(notes.village).toBe('attack −1; bombardment +1');
  expect(notes.stream).toBe('attack −1 across it');
  // Everything on this map that changes a fight is explained.
  const telling = [
    'town',
    'village',
    'grand-farm',
    'forest',
    'marsh',
    'stream',
    'river',
    'crest',
    'high-ground',
  ];
  const unsaid = subjectsOf(map).filter((sign) => telling.includes(sign) && notes[sign] === undefined);
  expect(unsaid).toEqual([]);
});
