import { type Stage, sequencePage } from '../../../../web/learn/sequence-page.tsx';

/** The whole sequence of play on one page, in the order things happen. */
export const SEQUENCE: readonly Stage[] = [
  {
    title: 'Before the first turn',
    what: 'Each side is set up where the tables put it; then all players write one march order each, in secret and at once.',
    notes: [
      {
        text: 'Leaders, some cavalry and trains may be put elsewhere.',
        rules: ['LDGA-19.25', 'LDGA-19.26.1'],
      },
      { text: 'A march order sends a force to a village or town.', rules: ['LDGA-19.3M.1', 'LDGA-8.23.3'] },
    ],
  },
  {
    title: 'A turn by day',
    what: 'Three turns of six hours make a day. First one player goes through all of the following, then the other.',
    notes: [{ text: 'Morning, afternoon and evening; the fourth turn is the night.', rules: ['LDGA-2.0.1'] }],
  },
  {
    title: '1. Reorganization and command',
    what: 'Leaders far from the enemy bring eliminated units back; then commanders spend their points.',
    notes: [
      { text: 'Who reorganizes commands nobody in this turn.', rules: ['LDGA-2.11A1.4'] },
      {
        text: 'A point puts an officer with his formation, or a single unit, in command.',
        rules: ['LDGA-7.11.1'],
      },
      { text: 'Whoever is left out is out of command until the next turn.', rules: ['LDGA-7.12.1'] },
      { text: 'Team mates who are apart write letters; aides carry them.', rules: ['LDGA-18.11.1'] },
    ],
  },
  {
    title: '2. Initiative and movement',
    what: 'A chit is drawn from the cup: it says how far foot and horse march. Then everybody marches, one group after the other.',
    notes: [
      { text: 'A second chit from the hand makes a forced march.', rules: ['LDGA-8.13.1'] },
      { text: 'A single unit on a road may go in road march.', rules: ['LDGA-8.41.1'] },
      { text: 'Whoever is under a march order must march on.', rules: ['LDGA-8.24.1'] },
      { text: 'Cavalry breaks down into vedettes before it moves.', rules: ['LDGA-13.11.1'] },
      { text: 'A stack beside the enemy may try to push him aside.', rules: ['LDGA-10.1.1'] },
      {
        text: 'Trains lay and take up bridges; reinforcements come on.',
        rules: ['LDGA-9.2.1', 'LDGA-15.0.1'],
      },
    ],
  },
  {
    title: '3. Combat',
    what: 'Whoever stands in the other’s zone is fought: all attacks and bombardments are declared, riders get out of the way, and one fight follows the other.',
    notes: [
      {
        text: 'Hidden forces in contact show themselves; from hilltops one sees farther.',
        rules: ['LDGA-1.51.1', 'LDGA-1.51.4.1'],
      },
      {
        text: 'Everybody in contact attacks, and everybody in contact is attacked.',
        rules: ['LDGA-11.21.1', 'LDGA-11.21.2'],
      },
      {
        text: 'Strength against strength gives the column; leaders, combined arms and the Guard shift it.',
        rules: ['LDGA-11.3.1'],
      },
      { text: 'In rain nobody fights: whoever stands before the enemy leaves him.', rules: ['LDGA-2.3.2'] },
      { text: 'Who is no longer in contact is a flag again.', rules: ['LDGA-1.52.2'] },
    ],
  },
  {
    title: 'The night',
    what: 'Nobody marches or fights. A chit is drawn for the hand, march orders go out, the scattered gather, supply is traced and armies draw apart.',
    notes: [
      { text: 'One march order each for the coming days.', rules: ['LDGA-2.21A1'] },
      { text: 'Eliminated units recover.', rules: ['LDGA-2.21A2.1'] },
      { text: 'In the campaign, who is cut off goes hungry.', rules: ['LDGA-2.21B.2'] },
    ],
  },
  {
    title: 'Winning',
    what: 'After the last turn both sides count points for losses, broken corps and the roads they hold.',
    notes: [
      {
        text: 'Most points win; their ratio gives the level of victory.',
        rules: ['LDGA-20.1', 'LDGA-20.2.1'],
      },
    ],
  },
];

/** The same as a page. */
export const SequenceScreen = sequencePage(
  'ldga',
  'The Last Days of the Grande Armée, from the first order of a morning to the fires of the night.',
  SEQUENCE,
);
