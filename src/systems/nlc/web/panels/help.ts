import { type HelpLine, helpOf } from '../../../../web/panels/help.tsx';

const KEYS: readonly HelpLine[] = [['G', 'march with its stack, its formation, or alone again']];

const CLICKS: readonly HelpLine[] = [
  ['Click a unit in movement', 'see where it can march, with the cost of each hex'],
  ['Click a marked hex', 'march there by the cheapest way'],
  ['Click a friend within reach twice', 'march into his hex'],
  ['Click any other hex', 'learn why not, with the rule'],
  ['Its stack or formation, then a hex', 'see who would stop where and why; click again to march'],
  ['Drag a unit, or shift-click hexes', 'lay the path yourself'],
  ['Click guns, cavalry or attackers, then an enemy', 'see both fires line by line before you declare'],
  [
    'Click one of your units in the command phase',
    'write an order to its formation; places are clicked on the map',
  ],
  ['Right-click, or hold a finger', 'look at a unit or hex without ordering anything'],
];

/** How to play with mouse, finger and keys. */
export const Help = helpOf({ clicks: CLICKS, keys: KEYS });
