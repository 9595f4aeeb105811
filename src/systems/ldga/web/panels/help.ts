import { type HelpLine, helpOf } from '../../../../web/panels/help.tsx';

const KEYS: readonly HelpLine[] = [['G', 'march with its stack, or alone again']];

const CLICKS: readonly HelpLine[] = [
  ['Click a counter', 'see where it can march this turn, with the cost of each hex'],
  ['Click a marked hex', 'march there by the cheapest way'],
  ['Tick who marches in the stack', 'take some of it along'],
  ['Formed, or in road march', 'roads are fast for a single unit in column, and dangerous near the enemy'],
  ['Click any other hex', 'learn why not, with the rule'],
  ['Click a flag', 'what is known of it: whose it is, who was seen there, how strong it looked'],
  ['Drag a counter on the map, or shift-click hexes', 'lay the path yourself'],
  ['Right-click, or hold a finger', 'look at a counter or hex without ordering anything'],
  ['Click a commander', 'see how far his word reaches'],
  ['Click an enemy in the combat phase', 'aim at him; then click the stacks that attack, or choose the guns'],
  ['Writing a march order', 'click the officer or the stack, then the village or town where it shall go'],
];

/** How to play with mouse, finger and keys. */
export const Help = helpOf({ clicks: CLICKS, keys: KEYS });
