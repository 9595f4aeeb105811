import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Harmless, harmlessIn } from './drawing.ts';
import { codeMutants, contentMutants, type Mutant } from './points.ts';
import { running } from './switches.ts';

/* All places of a system where something can be made wrong, and its list of those where that changes nothing. */

export const filesUnder = (program: string, folder: string, ending: string): string[] =>
  readdirSync(join(program, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** Tests, and what watches over the rules while games are fuzzed: nobody plays by it. */
const NO_RULES = /\.test\.ts$|\/claims\/|\/(?:claims|invariants)\.ts$/;

export const isContent = ({ file }: Mutant): boolean => file.startsWith('content/');

/** All that can be wrong by a hair in a system's rules, and in the numbers it ships with. */
export function mutantsOf(program: string, system: string): Mutant[] {
  const textOf = (file: string): string => readFileSync(join(program, file), 'utf8');
  const rules = filesUnder(program, `src/systems/${system}/rules`, '.ts').filter(
    (file) => !NO_RULES.test(file),
  );
  const content = filesUnder(program, `content/${system}`, '.json').filter(
    (file) => !file.includes('/maps/'),
  );
  return [
    ...rules.flatMap((file) => running(file, textOf(file), codeMutants(file, textOf(file)))),
    ...content.flatMap((file) => contentMutants(file, textOf(file))),
  ];
}

/** What a system's list says of changes that nobody can notice, because they change nothing. */
export function harmlessOf(program: string, system: string, mutants: readonly Mutant[]): Harmless {
  const list = join(program, `src/systems/${system}/cli/harmless-changes.json`);
  if (!existsSync(list)) return new Map();
  const textOf = (file: string): string => readFileSync(join(program, file), 'utf8');
  return harmlessIn(JSON.parse(readFileSync(list, 'utf8')), mutants, textOf);
}
