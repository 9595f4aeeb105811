import { registry as shipped } from '../../../../src/systems/registry.ts';
import { drillEntry } from '../../wing/entries.ts';

export { inTheMaking, type SystemEntry } from '../../../../src/systems/registry.ts';

const { id, title, system, words, ai, lab } = drillEntry;

/** Without the terminal, which no browser has. */
export const registry: typeof shipped = [...shipped, { id, title, system, words, ai, lab }];
