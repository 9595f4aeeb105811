import { type Stage, sequencePage } from '../../../../web/learn/sequence-page.tsx';

/** The whole sequence of play on one page, in the order things happen. */
export const SEQUENCE: readonly Stage[] = [
  {
    title: 'Before the first turn',
    what: 'Both sides set up within their zones without seeing each other.',
    notes: [
      {
        text: 'Whoever has his army as he wants it says so; the tables are shown when both have.',
        rules: ['GDA-2.2.1'],
      },
    ],
  },
  {
    title: '1. Command',
    what: 'ADCs are counted, sent in secret, and shown together; brigades obey or hesitate; the initiative is thrown for.',
    notes: [
      { text: 'A die for each ADC says whether he is at hand.', rules: ['GDA-3.2.1'] },
      {
        text: 'What they are sent for is written down by both sides at once and laid open together.',
        rules: ['GDA-3.4.5', 'GDA-3.5.1'],
      },
      { text: 'An ADC beside a brigade lets it throw its command die again.', rules: ['GDA-3.7.1'] },
      {
        text: 'An assault is named with what it is for; all battalions of the brigade may charge then.',
        rules: ['GDA-3.8.1', 'GDA-4.1.2'],
      },
      {
        text: 'A brigade that hesitates neither charges nor comes nearer to the enemy.',
        rules: ['GDA-3.23.5', 'GDA-4.1.5'],
      },
      { text: 'One that falters may rally, retire or run.', rules: ['GDA-3.25.17'] },
      { text: 'Whoever has the initiative goes first in every phase.', rules: ['GDA-3.29.1'] },
    ],
  },
  {
    title: '2. Charges',
    what: 'Generals join units; both sides declare; whoever is charged answers with fire, a square, a turn or his heels; then each is fought out.',
    notes: [
      {
        text: 'A charge goes straight ahead after one wheel, as far as its pace and its bonus.',
        rules: ['GDA-4.4.1'],
      },
      { text: 'Units behind and beside help, on both sides.', rules: ['GDA-4.5.1'] },
      { text: 'Fire at the last five centimetres may stop it.', rules: ['GDA-4.9.1'] },
      { text: 'Two dice and what stands for each side decide who goes back and how.', rules: ['GDA-4.2.1'] },
    ],
  },
  {
    title: '3. Movement',
    what: 'The side with the initiative moves all it wants, then the other. Every unit acts once.',
    notes: [
      {
        text: 'A wheel, straight on or aslant, and a wheel: measured by the outer corner.',
        rules: ['GDA-5.10.1', 'GDA-5.8.1'],
      },
      { text: 'Side-steps and steps back are moves by themselves.', rules: ['GDA-5.7.1', 'GDA-5.9.1'] },
      { text: 'Nobody moves within five centimetres of an enemy in close order.', rules: ['GDA-5.1.7'] },
      { text: 'Good troops change formation and move, others do one of them.', rules: ['GDA-5.19.3'] },
      { text: 'Beyond thirty centimetres of its general a unit only turns.', rules: ['GDA-1.7.4'] },
      { text: 'Who is unformed comes into order instead of moving.', rules: ['GDA-5.11.1', 'GDA-5.21.1'] },
    ],
  },
  {
    title: '4. Fire',
    what: 'Skirmishers, volleys and guns, brigade by brigade; each unit once.',
    notes: [
      {
        text: 'Volleys and guns throw two dice on their line of the table; casualty dice follow.',
        rules: ['GDA-7.18.1'],
      },
      {
        text: 'Losses that tell ask for discipline: in order, unformed, back or away.',
        rules: ['GDA-1.16.1'],
      },
    ],
  },
  {
    title: '5. Melee and end',
    what: 'Fights that charges left undecided are fought round by round; then the turn is over.',
    notes: [
      {
        text: 'After a drawn round both may leave or fight on, and bring others in.',
        rules: ['GDA-9.8.1', 'GDA-9.11.1'],
      },
      { text: 'Hesitation ends with the turn.', rules: ['GDA-2.23.1'] },
    ],
  },
];

/** The same as a page. */
export const SequenceScreen = sequencePage(
  'gda',
  "Général d'Armée on one page: what happens in a turn, in which order, by which rule.",
  SEQUENCE,
);
