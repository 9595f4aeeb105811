import type { Rulebook } from '../../src/rulebook/rulebook.ts';

/** A rulebook of five cases, for tests that must not change when the real one does. */
export const smallBook: Rulebook = {
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
            {
              id: 'NLB-6.6.1',
              layer: 'core',
              area: 'combat',
              title: 'Retreat one hex',
              text: 'A unit goes back.',
            },
            {
              id: 'NLB-6.6D.1',
              layer: 'core',
              area: 'stacking',
              title: 'Displacement',
              text: 'A retreating unit displaces another.',
            },
            {
              id: 'NLB-6.6D.2',
              layer: 'core',
              area: 'stacking',
              title: 'Unsafe displacement',
              text: 'It stays.',
            },
            {
              id: 'NLB-6.60',
              layer: 'advice',
              area: 'data',
              title: 'Élan',
              text: 'Background.',
              notModelled: 'It asks nothing.',
            },
          ],
        },
      ],
    },
    {
      system: 'nlb',
      chapter: '9',
      title: 'Morale',
      sections: [
        {
          number: '9.1',
          title: 'Losses',
          cases: [
            { id: 'NLB-9.1', layer: 'core', area: 'morale', title: 'Losses', text: 'Losses are counted.' },
          ],
        },
      ],
    },
  ],
  rulings: [
    {
      id: 'NLB-R1',
      kind: 'reading',
      point: 'Which unit is displaced.',
      ruling: 'Its owner chooses.',
      source: '6.6D',
      cases: ['NLB-6.6D.1', 'NLB-6.6D.2'],
    },
  ],
};
