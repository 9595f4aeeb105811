import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Mutant } from './points.ts';

/*
 * Which mutants are drawn, and which are known to change nothing. Both go by the line of code in which a mutant
 * stands, never by its number, so that a line that comes or goes elsewhere changes neither.
 */

/** The line of a mutant, with brackets around what is changed. */
export function marked(text: string, { at, from }: Mutant): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const after = text.slice(at + from.length, end === -1 ? undefined : end);
  return `${text.slice(start, at)}«${from}»${after}`.trim();
}

/** All mutants in the order of a seed. What is drawn stays drawn when other places change. */
export function drawn(
  seed: number,
  mutants: readonly Mutant[],
  textOf: (file: string) => string,
): readonly Mutant[] {
  const alike = new Map<string, number>();
  const ranked = mutants.map((mutant) => {
    const name = `${mutant.file} ${marked(textOf(mutant.file), mutant)}`;
    const before = alike.get(name) ?? 0;
    alike.set(name, before + 1);
    return { mutant, rank: createHash('sha256').update(`${seed} ${before} ${name}`).digest('hex') };
  });
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ mutant }) => mutant);
}

const schema = z.object({
  about: z.string(),
  mutants: z.array(z.strictObject({ file: z.string(), code: z.string(), because: z.string().min(20) })),
});

/** Mutants that change nothing, each with its reason. */
export type Harmless = ReadonlyMap<Mutant, string>;

/** Finds those that a list calls harmless; an entry that fits no place, or two, is an error. */
export function harmlessIn(
  json: unknown,
  mutants: readonly Mutant[],
  textOf: (file: string) => string,
): Harmless {
  const found = new Map<Mutant, string>();
  for (const { file, code, because } of schema.parse(json).mutants) {
    const fitting = mutants.filter((mutant) => mutant.file === file && marked(textOf(file), mutant) === code);
    const [only] = fitting;
    if (only === undefined || fitting.length > 1)
      throw new Error(
        `${file} has ${fitting.length} places '${code}', the list of harmless changes means one`,
      );
    found.set(only, because);
  }
  return found;
}
