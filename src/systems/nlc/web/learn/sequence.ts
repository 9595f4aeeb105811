import { type Stage, sequencePage } from '../../../../web/learn/sequence-page.tsx';

/** The whole sequence of play on one page, in the order things happen. */
export const SEQUENCE: readonly Stage[] = [
  {
    title: 'The game turn',
    what: 'A turn begins for both sides together, with their orders. Then one side has its player turn, then the other; at the end the disorder that guns have made is over.',
    notes: [
      { text: 'Command and rally first, for both.', rules: ['NLC-4.0.1'] },
      {
        text: 'Then the player turn of the French, then that of their enemies.',
        rules: ['NLC-4.0.2', 'NLC-4.0.3'],
      },
      { text: 'When both are done, nobody is disrupted any more.', rules: ['NLC-4.0.4'] },
      {
        text: 'By night and in rain nobody enters an enemy zone of control and nobody fights.',
        rules: ['NLC-5.5.1', 'NLC-5.5.2'],
      },
    ],
  },
  {
    title: '1. Command and rally',
    what: 'Every formation is on one of four orders. A new one rides with a courier, is read by the formation’s leader, and takes effect when he is ready for it.',
    notes: [
      { text: 'Attack, Defend, March or Reserve: one of them, always.', rules: ['NLC-12.2.0'] },
      {
        text: 'Orders that have arrived are read; the better both leaders, the sooner they hold.',
        rules: ['NLC-12.3.6', 'NLC-12.4.1', 'NLC-12.4.3', 'NLC-12.4.4'],
      },
      {
        text: 'A formation that has lost a step under its order checks its confidence each turn; a failed check ends the order.',
        rules: ['NLC-12.6.1', 'NLC-12.6.2'],
      },
      {
        text: 'Leaders in reserve may bring back units that were eliminated.',
        rules: ['NLC-15.3', 'NLC-15.5', 'NLC-15.6'],
      },
      {
        text: 'With cards, where a field has them: before anything else each side draws one and may play one.',
        rules: ['NLC-32.12.1'],
      },
      {
        text: 'Overall and wing commanders send new orders, as many as they are rated.',
        rules: ['NLC-12.3.1', 'NLC-12.5.1'],
      },
    ],
  },
  {
    title: '2. Bombardment',
    what: 'The guns of the side whose turn it is fire, up to two hexes far, at what they can see.',
    notes: [
      { text: 'Only the guns fire.', rules: ['NLC-4.I', 'NLC-8.1.1', 'NLC-8.1.2', 'NLC-8.1.3'] },
      { text: 'The first hit disrupts a unit, further ones cost steps.', rules: ['NLC-8.1.5', 'NLC-8.1.6'] },
      { text: 'Whoever has bombarded does not march this turn.', rules: ['NLC-8.1.4', 'NLC-4.III.2'] },
    ],
  },
  {
    title: '3. Charges',
    what: 'Its cavalry charges enemies within two hexes. All charges ride before the first is fought; winners may pursue, and some cannot be held back.',
    notes: [
      {
        text: 'Declare all, move all, then fight one after the other.',
        rules: ['NLC-7.6b.1', 'NLC-7.6b.14'],
      },
      {
        text: 'Enemy cavalry within two hexes may charge whoever moves, charges or retreats, if its morale holds.',
        rules: ['NLC-7.8.1', 'NLC-7.8.2'],
      },
      {
        text: 'The beaten go back; winners stay, go back or pursue, once.',
        rules: ['NLC-7.6b.10', 'NLC-7.6b.11', 'NLC-7.7.5'],
      },
      { text: 'A die above its pursuit value carries cavalry away.', rules: ['NLC-7.7.3', 'NLC-7.7.4'] },
    ],
  },
  {
    title: '4. Movement',
    what: 'Couriers ride first. Then units and leaders move as their orders allow, and as they demand.',
    notes: [
      { text: 'Couriers go their full way towards whom they seek.', rules: ['NLC-12.3.3', 'NLC-12.3.4'] },
      {
        text: 'Attack: nearer to the enemy, and at him; it may not hang back.',
        rules: ['NLC-12.2.attack.1', 'NLC-12.2.attack.2', 'NLC-12.2.attack.3', 'NLC-12.2.attack.5'],
      },
      {
        text: 'Defend: anywhere but into enemy zones, except on ground that was its own when the order came.',
        rules: ['NLC-12.2.defend.2', 'NLC-12.2.defend.3'],
      },
      {
        text: 'March: along the roads towards its goal, out of enemy zones, in column.',
        rules: ['NLC-12.2.march.2', 'NLC-12.2.march.4', 'NLC-12.2.march.6', 'NLC-12.2.march.12'],
      },
      {
        text: 'Reserve: the leader stays, nobody enters enemy zones.',
        rules: ['NLC-12.2.reserve.1', 'NLC-12.2.reserve.2'],
      },
      {
        text: 'Whoever is out of command goes back the quickest way and does not attack.',
        rules: ['NLC-12.1.1', 'NLC-12.1.5', 'NLC-12.1.8'],
      },
      {
        text: 'Infantry stops in its second enemy zone and leaves none it begins in; cavalry rides through.',
        rules: ['NLC-5.4.5', 'NLC-5.4.6', 'NLC-5.4.9'],
      },
    ],
  },
  {
    title: '5. Combat',
    what: 'All attacks are declared, then fought one after the other, both sides firing at once.',
    notes: [
      {
        text: 'Units on Attack in an enemy zone must attack; others may.',
        rules: ['NLC-7.3.3', 'NLC-7.3.4', 'NLC-7.3.5'],
      },
      { text: 'The stacks of one leader fire together.', rules: ['NLC-7.3.6', 'NLC-7.3.9', 'NLC-7.3.12'] },
      {
        text: 'Add up the strength, let ground and arm take off their share, round once, roll two dice.',
        rules: ['NLC-7.1.1', 'NLC-7.1.2', 'NLC-7.1.6'],
      },
      {
        text: 'Whoever was hit may give way, the attacker first: that halves the hits of both.',
        rules: ['NLC-7.4.1', 'NLC-7.4.3', 'NLC-7.4.4'],
      },
      {
        text: 'Else whoever lost steps checks morale, and goes back a hex where it fails.',
        rules: ['NLC-7.4.6', 'NLC-7.4.7', 'NLC-7.4.2'],
      },
      { text: 'Into an empty hex an attacker may advance.', rules: ['NLC-7.5.1'] },
    ],
  },
  {
    title: 'Breaking and winning',
    what: 'Losses add up by corps and by army. Each battle says what it is about.',
    notes: [
      {
        text: 'A corps that has lost too much is broken: slower, and worse in morale.',
        rules: ['NLC-14.1.1', 'NLC-14.1.3'],
      },
      { text: 'An army that has lost too much is demoralized.', rules: ['NLC-13.1'] },
      { text: 'Points are counted when the last turn is over.', rules: ['NLC-18.1'] },
    ],
  },
];

/** The same as a page. */
export const SequenceScreen = sequencePage(
  'nlc',
  'Napoleon’s Later Campaigns, from the first courier of an hour to its last attack.',
  SEQUENCE,
);
