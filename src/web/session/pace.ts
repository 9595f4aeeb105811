import type { Table } from '../messages/protocol.ts';
import { getSettings, PACE } from '../settings/settings.ts';

/** How long dice roll before their values are told, in steps of the computer. */
const DICE_SHARE = 1.4;
/** A step that shows little, such as bringing one more unit into an attack, takes less time. */
const QUIET_SHARE = 0.5;

/** How long a step of the computer or of the dice is shown, in milliseconds. */
export function paceOf(table: Table, waiting: 'computer' | 'dice'): number {
  const quiet = table.glances.every(({ entries }) => entries.every(({ events }) => events.length === 0));
  const share = waiting === 'dice' ? DICE_SHARE : quiet ? QUIET_SHARE : 1;
  return PACE[getSettings().speed] * share;
}
