import type { Table } from '../messages/protocol.ts';
import { pageAt } from '../page-of.ts';

/* What the session reads of a table whose rules it does not know: by the page of its system, which is there by then. */

/** Two tables with the same answer are in the same player's turn. */
export const turnOf = ({ system, glances: [first] }: Table): string | undefined =>
  first === undefined ? undefined : pageAt(system)?.reading.turnOf(first.view);

export const hasSecrets = ({ system, glances: [first], pending }: Table): boolean =>
  first !== undefined && (pageAt(system)?.reading.hasSecrets(first.view, pending) ?? true);

/** Do commanders of one side keep something from each other? */
export const areApart = ({ system, glances: [first] }: Table): boolean =>
  first !== undefined && pageAt(system)?.reading.areApart?.(first.view) === true;

export const standingOf = ({ system, glances: [first], seq }: Table): string =>
  (first === undefined ? undefined : pageAt(system)?.reading.standingOf(first.view)) ??
  `after ${seq} decisions`;
