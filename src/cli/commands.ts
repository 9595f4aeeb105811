import type { Command } from './command.ts';

export interface CommandEntry {
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command; each is loaded only when it is called, so that none slows the others' start. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  accounts: {
    summary: 'make a link by which somebody who forgot his password sets a new one',
    load: async () => (await import('./commands/accounts.ts')).command,
  },
  arena: {
    summary: 'let bots play each other and rate them',
    load: async () => (await import('./commands/arena.ts')).command,
  },
  backup: {
    summary: 'copy everything the server keeps into one file, also while it runs',
    load: async () => (await import('./commands/backup.ts')).command,
  },
  bench: {
    summary: 'measure the engine on this machine',
    load: async () => (await import('./commands/bench.ts')).command,
  },
  calibrate: {
    summary: 'see how far what a computer player promises can be relied on',
    load: async () => (await import('./commands/calibrate.ts')).command,
  },
  content: {
    summary: 'check maps, counters, tables and scenarios for mistakes',
    load: async () => (await import('./commands/content.ts')).command,
  },
  engine: {
    summary: 'speak to programs: games over JSON lines on standard input and output',
    load: async () => (await import('./commands/engine.ts')).command,
  },
  exercises: {
    summary: 'let computer players do the exercises of a system, and see what they have unlearned',
    load: async () => (await import('./commands/exercises.ts')).command,
  },
  fuzz: {
    summary: 'play random games and check everything that must hold',
    load: async () => (await import('./commands/fuzz.ts')).command,
  },
  games: {
    summary: 'play stored games again under new rules, and move those that go the same way',
    load: async () => (await import('./commands/games.ts')).command,
  },
  map: {
    summary: 'draw a map as a picture',
    load: async () => (await import('./commands/map.ts')).command,
  },
  mutate: {
    summary: 'change the rules by a hair, again and again, and see whether the tests notice',
    load: async () => (await import('./commands/mutate.ts')).command,
  },
  perft: {
    summary: 'count the lines of play to a depth, to compare with known counts',
    load: async () => (await import('./commands/perft.ts')).command,
  },
  play: {
    summary: 'play in the terminal, against people or the computer',
    load: async () => (await import('./commands/play.ts')).command,
  },
  replay: {
    summary: 'tell a recorded game in words',
    load: async () => (await import('./commands/replay.ts')).command,
  },
  report: {
    summary: 'tell a played battle on a page: story, maps, what decided it, the luck of the dice',
    load: async () => (await import('./commands/report.ts')).command,
  },
  restore: {
    summary: 'put a backup in the place of what the server keeps',
    load: async () => (await import('./commands/restore.ts')).command,
  },
  rules: {
    summary: 'look up rules, our rulings, and what tests and code prove of them',
    load: async () => (await import('./commands/rules.ts')).command,
  },
  scenarios: {
    summary: 'list every battle of every system: seats, length, options, computer players',
    load: async () => (await import('./commands/scenarios.ts')).command,
  },
  serve: {
    summary: 'serve the page, games and accounts',
    load: async () => (await import('./commands/serve.ts')).command,
  },
  simulate: {
    summary: 'play a position a thousand times and report what came of it',
    load: async () => (await import('./commands/simulate.ts')).command,
  },
  verify: {
    summary: 'check a recorded game: every order, every die, every hash',
    load: async () => (await import('./commands/verify.ts')).command,
  },
  worker: {
    summary: 'play simulated games for others, from the queue in PostgreSQL',
    load: async () => (await import('./commands/worker.ts')).command,
  },
};
