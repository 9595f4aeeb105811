import { type Stage, sequencePage } from '../../../../web/learn/sequence-page.tsx';

/** The whole sequence of play on one page, in the order things happen. */
export const SEQUENCE: readonly Stage[] = [
  {
    title: 'The game turn',
    what: 'Each turn is an hour of daylight, or three of the night. First one side has its player turn, then the other; then the clock moves on.',
    notes: [
      { text: 'A French player turn, then one of the Coalition.', rules: ['NLB-4.0.1'] },
      { text: 'An hour by day, three by night.', rules: ['NLB-4.0.3'] },
      {
        text: 'By night nobody marches into an enemy zone of control, nobody fights and nobody bombards.',
        rules: ['NLB-4.2.2', 'NLB-4.2.3', 'NLB-4.2.4'],
      },
    ],
  },
  {
    title: '1. Movement',
    what: 'The side whose turn it is marches any of its units, one after the other, each as far as its points last.',
    notes: [
      { text: 'Every hex entered costs points, by its ground.', rules: ['NLB-5.0.3', 'NLB-5.2.1'] },
      {
        text: 'Half a point for a hex entered along a road, one along a trail, whatever the ground.',
        rules: ['NLB-5.2B.1', 'NLB-5.2B.2'],
      },
      {
        text: 'Streams cost more to cross; rivers are crossed by bridges only.',
        rules: ['NLB-5.2A.1', 'NLB-5.2A.2'],
      },
      {
        text: 'Whoever comes next to an enemy stops, and cannot march away again.',
        rules: ['NLB-5.0.4', 'NLB-5.3.2'],
      },
      {
        text: 'Two units to a hex at the end of the phase; on the way any number may pass.',
        rules: ['NLB-5.4.2', 'NLB-5.4B'],
      },
      { text: 'Reinforcements enter at their hex from their hour on.', rules: ['NLB-3.2C.6', 'NLB-5.6.1'] },
    ],
  },
  {
    title: '2. Combat',
    what: 'Then it fights, attack by attack, in the order it likes. There is no choice about whether: contact means battle.',
    notes: [
      {
        text: 'Every unit in an enemy zone of control attacks, and every enemy touched is attacked.',
        rules: ['NLB-6.0.1', 'NLB-6.0.2'],
      },
      {
        text: 'Each unit attacks once and is attacked once in a phase.',
        rules: ['NLB-6.1B.1', 'NLB-6.1B.2'],
      },
      {
        text: 'Add up both sides, let the ground double or halve, and round the odds in favour of the defender.',
        rules: ['NLB-6.2.1', 'NLB-6.3.1', 'NLB-6.2A.1'],
      },
      {
        text: 'Artillery two hexes away may join without being in danger.',
        rules: ['NLB-7.0.2', 'NLB-7.1E.1'],
      },
      { text: 'One die on the column of those odds.', rules: ['NLB-6.0.7', 'NLB-6.4.1'] },
      {
        text: 'A retreat is one hex, away from enemy zones of control; where there is none, the unit is lost.',
        rules: ['NLB-6.6.1', 'NLB-6.6A.4', 'NLB-6.6.2'],
      },
      {
        text: 'One unit of the winner may advance into the hex left empty, and fights no more this phase.',
        rules: ['NLB-6.7.1', 'NLB-6.7C.1'],
      },
    ],
  },
  {
    title: '3. The other side',
    what: 'The other player does the same. Then the turn is over.',
    notes: [
      { text: 'After the last turn the game ends; before that the next hour begins.', rules: ['NLB-4.1.12'] },
    ],
  },
  {
    title: 'Winning',
    what: 'Each battle says what it is about: places to hold, losses to inflict, roads to leave by.',
    notes: [
      {
        text: 'Whoever has more points when the last turn is over wins, unless something ended it before.',
        rules: ['NLB-3.4.1', 'NLB-3.4.2'],
      },
      { text: 'A place is held by whoever was last in it or passed through it.', rules: ['NLB-3.4B.1'] },
      {
        text: 'Losses add up, army by army: at one level it is demoralized, beyond another it falls apart.',
        rules: ['NLB-9.0.1', 'NLB-9.2.1', 'NLB-9.1.1'],
      },
    ],
  },
];

/** The same as a page. */
export const SequenceScreen = sequencePage(
  'nlb',
  'Napoleon’s Last Battles, from the first march of an hour to the last.',
  SEQUENCE,
);
