import { type HelpLine, helpOf } from '../../../../web/panels/help.tsx';

const KEYS: readonly HelpLine[] = [['G', 'march with its stack, its division, its corps, or alone again']];

const CLICKS: readonly HelpLine[] = [
  ['Click a unit', 'see where it can march, with the cost of each hex'],
  ['Click a marked hex', 'march there by the cheapest way'],
  ['Click a friend within reach twice', 'march into his hex'],
  ['Click any other hex', 'learn why not, with the rule'],
  ['Its stack, division or corps, then a hex', 'see who would stop where and why; click again to march'],
  ['Drag a unit, or shift-click hexes', 'lay the path yourself'],
  ['Right-click, or hold a finger', 'look at a unit or hex without ordering anything'],
  ['Click an enemy in the combat phase', 'begin an attack; then click who joins it'],
];

/** How to play with mouse, finger and keys. */
export const Help = helpOf({ clicks: CLICKS, keys: KEYS });
