import type { Command } from './command.ts';

export interface CommandEntry {
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command; each is loaded only when it is called, so that none slows the others' start. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  serve: {
    summary: 'serve the built page on this machine',
    load: async () => (await import('./commands/serve.ts')).command,
  },
};
