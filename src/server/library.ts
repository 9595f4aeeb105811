import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawFile } from '../content/problems.ts';
import type { Library } from '../games/catalogue.ts';
import { loadContent } from '../systems/load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The shipped content cannot be read: the installation is broken, not what the user asked for. */
export class ContentError extends Error {}

const jsonBelow = (folder: string): RawFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`;
      try {
        return { file, json: JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown };
      } catch (error) {
        throw new ContentError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });

/** Everything that games are made from, read from the files of this installation. */
export function loadLibrary(): Library {
  const files = [...jsonBelow('content/maps'), ...jsonBelow('content/nlb')];
  // What the files cite is checked by `vedette content validate`, not at every start.
  const trusting = { isCase: () => true, isHeading: () => true };
  const { maps, nlb, problems } = loadContent(files, trusting);
  // Pictures' data and recipes lie beside the maps; games need neither.
  const errors = problems.filter(({ severity, code }) => severity === 'error' && code !== 'unknown-schema');
  if (nlb === undefined || errors.length > 0) {
    const [first] = errors;
    throw new ContentError(
      `the shipped content has ${errors.length} mistake(s), the first in ${first?.file ?? 'content'}${first?.at ? ` at ${first.at}` : ''}: ${first?.message ?? 'files are missing'}; 'vedette content validate' lists all`,
    );
  }
  const { units, tables, optionalRules, scenarios } = nlb;
  return { nlb: { maps, units, tables, optionalRules, scenarios } };
}
