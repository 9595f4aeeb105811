import type { Command } from './command.ts';

export interface CommandEntry {
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command; each is loaded only when it is called, so that none slows the others' start. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  content: {
    summary: 'check maps, counters, tables and scenarios for mistakes',
    load: async () => (await import('./commands/content.ts')).command,
  },
  rules: {
    summary: 'look up rules, our rulings, and what tests and code prove of them',
    load: async () => (await import('./commands/rules.ts')).command,
  },
  serve: {
    summary: 'serve the built page on this machine',
    load: async () => (await import('./commands/serve.ts')).command,
  },
};
