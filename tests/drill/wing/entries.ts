import type { SystemEntry } from '../../../src/systems/registry.ts';

/** Its line of a registry. Laboratory and terminal are those that any system can have. */
export const drillEntry: SystemEntry = {
  id: 'drill',
  title: 'The Drill',
  system: async () => (await import('./system.ts')).system,
  words: () => import('./words.ts'),
  ai: () => import('./ai.ts'),
  lab: async () => ({ lab: (await import('../../../src/lab/plain.ts')).plainLab }),
  cli: async () => ({ terminal: (await import('../../../src/cli/play/plain.ts')).plainTerminal }),
};

/** What VEDETTE_SYSTEMS looks for in a module. */
export const entries: readonly SystemEntry[] = [drillEntry];
