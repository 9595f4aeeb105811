import type { System } from './system.ts';

/** A line of the registry: a system's name, and the doors to the rooms of its wing, each opened when it is needed. */
export interface SystemEntry {
  readonly id: string;
  readonly title: string;
  /** What the system says of itself, its content and rules. */
  system(): Promise<System>;
  /** Rooms whose shape the layers above know: `words/door.ts`, `ai/door.ts`, `lab/door.ts` say what each must hold. */
  words(): Promise<unknown>;
  ai(): Promise<unknown>;
  lab(): Promise<unknown>;
  /** Only for programs on Node; a wing of the registry has it at its usual place. */
  cli?(): Promise<unknown>;
}

/** A wing of this house: its rooms lie in the folder with its name. */
const wing = (id: string, title: string): SystemEntry => ({
  id,
  title,
  system: async () => ((await import(`./${id}/system.ts`)) as { readonly system: System }).system,
  words: () => import(`./${id}/words/index.ts`),
  ai: () => import(`./${id}/ai/index.ts`),
  lab: () => import(`./${id}/lab/index.ts`),
});

export const registry: readonly SystemEntry[] = [
  wing('nlb', "Napoleon's Last Battles"),
  wing('nlc', "Napoleon's Later Campaigns"),
  wing('dow', 'The Day of Waterloo'),
  wing('ldga', 'The Last Days of the Grande Armée'),
  wing('gda', "Général d'Armée"),
];

/** Wings that are being built: nobody can play them yet, and what stands of their content is held by their own tests. */
export const inTheMaking: readonly string[] = [];
