import { type HelpLine, helpOf } from '../../../../web/panels/help.tsx';

const KEYS: readonly HelpLine[] = [
  ['G', 'march with its stack, or alone again'],
  ['↑ and ↓', 'on the handle of a counter in its stack: one place up or down'],
];

const CLICKS: readonly HelpLine[] = [
  ['Click a counter', 'see where it can march, with the cost of each hex, and whom it could charge'],
  ['Click a marked hex', 'march there by the cheapest way'],
  ['Click a friend within reach twice', 'march into his hex, on top of his stack'],
  ['Click an enemy marked for a charge', 'see how the charge would stand; click again to charge'],
  ['Click any other hex', 'learn why not, with the rule'],
  ['Tick who marches in the stack', 'take some of it along'],
  ['Drag a counter by its handle in the stack', 'put the stack into another order'],
  ['Drag a counter on the map, or shift-click hexes', 'lay the path yourself'],
  ['Right-click, or hold a finger', 'look at a counter or hex without ordering anything'],
  ['Click an enemy in the combat phase', 'aim at it; then click the stacks that attack, and choose the guns'],
];

/** How to play with mouse, finger and keys. */
export const Help = helpOf({ clicks: CLICKS, keys: KEYS });
