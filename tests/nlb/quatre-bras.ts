import { battle } from './battle.ts';
import type { Table } from './skirmish.ts';

export { arrange, idleRolls, passUntil } from './battle.ts';

/** The shipped Quatre Bras with these force options. */
export const quatreBras = (...options: readonly string[]): Table => battle('nlb.quatre-bras', ...options);
