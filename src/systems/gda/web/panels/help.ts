import { type HelpLine, helpOf } from '../../../../web/panels/help.tsx';

const FIELD: readonly HelpLine[] = [
  [
    'Arrow keys',
    'on the table: go from piece to piece; Enter takes it in hand; with Shift they move the table',
  ],
];

const KEYS: readonly HelpLine[] = [
  ['Alt + ↑ and ↓', 'lay the move of the unit in hand a centimetre longer or shorter'],
  ['Alt + ← and →', 'wheel it five degrees'],
  ['Alt + arrows', 'before the battle, and with generals and cards: carry whoever is in hand a centimetre'],
  ['Alt + Shift + ← and →', 'turn whoever is carried five degrees'],
  ['Enter', 'march as it is laid, or stand where it was carried'],
];

const CLICKS: readonly HelpLine[] = [
  ['Drag a unit', 'a ghost shows where it may stand, what that costs, where it must stop and why'],
  ['Click or tap a unit, then the table', 'the same in two steps'],
  ['Drag the ring before a ghost', 'turn it'],
  ['Click the ghost', 'march'],
  [
    'Click an enemy while a unit is in hand',
    'see how a charge or a shot would stand; click again to order it',
  ],
  ['Right-click, or hold a finger', 'look at a unit without ordering anything'],
  ['⟷', 'a ruler: drag over the table'],
  ['A, K, S, C', 'arcs of fire, reach of a charge, support, command'],
];

/** How to play with mouse, finger and keys. */
export const Help = helpOf({ clicks: CLICKS, keys: KEYS, field: FIELD });
