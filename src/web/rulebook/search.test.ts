import { describe, expect, test } from 'vitest';
import { type Case, indexRules } from '../../rulebook/rulebook.ts';
import { searchBook } from './search.ts';

const rule = (id: string, title: string, text: string): Case => ({
  id,
  layer: 'core',
  area: 'combat',
  title,
  text,
});

const index = indexRules([
  {
    system: 'nlb',
    chapters: [
      {
        system: 'nlb',
        chapter: '6',
        title: 'Combat',
        sections: [
          {
            number: '6.6',
            title: 'Retreat',
            cases: [
              rule('NLB-6.6A', 'Away from the enemy', 'A retreat may not enter a zone of control.'),
              rule('NLB-6.6B', 'Retreat of chateau infantry', 'It may stand.'),
              rule('NLB-6.2', 'Odds', 'Compare the strengths; Gérard counts for two.'),
            ],
          },
        ],
      },
    ],
    rulings: [
      {
        id: 'NLB-R9',
        kind: 'reading',
        point: 'ties',
        ruling: 'round down',
        source: 'p. 3',
        cases: ['NLB-6.2'],
      },
    ],
  },
]);

const found = (query: string): readonly string[] => searchBook(index, query).map(({ case: { id } }) => id);

describe('searching the rulebook', () => {
  test('a number comes before a title, a title before the text', () => {
    expect(found('6.6A')).toEqual(['NLB-6.6A']);
    expect(found('chateau')).toEqual(['NLB-6.6B']);
    expect(found('retreat')[0]).toBe('NLB-6.6B');
  });

  test('every word must be there, in any order, accents or not', () => {
    expect(found('zone retreat')).toEqual(['NLB-6.6A']);
    expect(found('gerard')).toEqual(['NLB-6.2']);
    expect(found('retreat elephant')).toEqual([]);
  });

  test('rulings are searched with their cases; an empty query finds nothing', () => {
    expect(found('round down')).toEqual(['NLB-6.2']);
    expect(found('  ')).toEqual([]);
  });
});
