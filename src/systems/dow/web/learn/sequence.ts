import { type Stage, sequencePage } from '../../../../web/learn/sequence-page.tsx';

/** The whole sequence of play on one page, in the order things happen. */
export const SEQUENCE: readonly Stage[] = [
  {
    title: 'Before the first hour',
    what: 'The Allies set up within the ranges of the list, unseen; then the French. Whoever wants to play at once takes the ready set-up.',
    notes: [
      { text: 'Every piece stands within so many hexes of the place the list names.', rules: ['DOW-4.1.2'] },
      { text: 'What lies beneath the top counter of a stack stays hidden.', rules: ['DOW-5.4.2.1'] },
    ],
  },
  {
    title: 'The game turn',
    what: 'Each of the sixteen turns is an hour of 18 June. The Allies have their player turn, then the French; each goes through the four phases below.',
    notes: [
      { text: 'Command, movement, end of reorganization, combat.', rules: ['DOW-4.2.0.2'] },
      {
        text: 'In severe mud, the first three hours, guns keep to roads and nobody charges.',
        rules: ['DOW-9.2.14.4'],
      },
    ],
  },
  {
    title: '1. Command',
    what: 'Leaders take their roles, shaken units are turned over to reorganize, and it is found whom no leader’s word reaches.',
    notes: [
      { text: 'From the army leader to corps leaders, from them to their units.', rules: ['DOW-7.0.1'] },
      { text: 'An army leader may command units himself instead.', rules: ['DOW-7.1.4'] },
      { text: 'Who is out of command neither moves nor attacks.', rules: ['DOW-7.2.2', 'DOW-7.2.4'] },
      { text: 'Units far enough from the enemy may recover what they lost.', rules: ['DOW-8.1.2'] },
      { text: 'A leader may gather a cadre, and commands nobody meanwhile.', rules: ['DOW-8.3.1'] },
    ],
  },
  {
    title: '2. Movement',
    what: 'Units march alone or as stacks, leaders ride, reinforcements enter; cavalry charges in the midst of it.',
    notes: [
      { text: 'A unit alone on a road goes in column, faster and easier to break.', rules: ['DOW-5.3.4'] },
      {
        text: 'Stacks are put into any order: what lies on top fights.',
        rules: ['DOW-5.4.3.1', 'DOW-5.4.1.1'],
      },
      { text: 'Beside enemy cavalry one is pinned.', rules: ['DOW-6.1.1'] },
      {
        text: 'A charge costs a point and sets morale against morale.',
        rules: ['DOW-9.4.1.2', 'DOW-9.4.4.2'],
      },
      { text: 'Cavalry that is charged may charge in answer.', rules: ['DOW-9.4.5.1'] },
    ],
  },
  {
    title: '3. End of reorganization',
    what: 'Units that reorganized are turned up again.',
    notes: [{ text: 'They did not move, and may fight now.', rules: ['DOW-4.2.C'] }],
  },
  {
    title: '4. Combat',
    what: 'Hex by hex, in the order the player likes: first the guns, then whoever attacks. Nobody must fight, but who supports the guns must.',
    notes: [
      {
        text: 'Guns reach two hexes, twelve-pounders three, if they see the target.',
        rules: ['DOW-10.1.0.5', 'DOW-10.1.0.6'],
      },
      { text: 'Horse may get out of the way before the die falls.', rules: ['DOW-11.1.1.1'] },
      {
        text: 'Strength names the column, morale and ground change the die.',
        rules: ['DOW-11.1.0.3', 'DOW-11.1.0.4', 'DOW-11.5.1'],
      },
      { text: 'A result is met by going back or by losing points.', rules: ['DOW-11.9.0.4'] },
      {
        text: 'Those left beneath are checked, and their horse may charge by surprise.',
        rules: ['DOW-11.9.2.1', 'DOW-11.9.3.1'],
      },
      {
        text: 'The winner goes in, and on dry ground may break through.',
        rules: ['DOW-11.11.1', 'DOW-11.13.3'],
      },
      { text: 'Reaction charges of the movement phase must be fought out.', rules: ['DOW-4.2.D.4'] },
    ],
  },
  {
    title: 'Winning',
    what: 'Losses wear down corps until they waver and dissolve, and with them their armies.',
    notes: [
      { text: 'The French lose at once if their army breaks.', rules: ['DOW-14.0.1'] },
      {
        text: 'At nightfall they have won if one of the other two is broken, and lost if neither is.',
        rules: ['DOW-14.0.3', 'DOW-14.0.2'],
      },
    ],
  },
];

/** The same as a page. */
export const SequenceScreen = sequencePage(
  'dow',
  'The Day of Waterloo, from the first command of an hour to its last fight.',
  SEQUENCE,
);
