import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawFile } from '../content/problems.ts';
import { type Library, openSystems, readContent } from '../systems/library.ts';
import type { SystemEntry } from '../systems/registry.ts';
import { installedSystems } from './installed.ts';

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

/** Everything that games of these systems are made from, read from the files of this installation. */
export async function loadLibrary(only?: readonly SystemEntry[]): Promise<Library> {
  const entries = only ?? (await installedSystems());
  const folders = ['content/maps', ...entries.map(({ id }) => `content/${id}`)];
  const files = folders.filter((folder) => existsSync(join(root, folder))).flatMap(jsonBelow);
  // What the files cite is checked by `vedette content validate`, not at every start.
  const trusting = { isCase: () => true, isHeading: () => true };
  const { wings, problems } = readContent(await openSystems(entries), files, trusting);
  // Pictures' data and recipes lie beside the maps; games need neither.
  const errors = problems.filter(({ severity, code }) => severity === 'error' && code !== 'unknown-schema');
  if (wings.size < entries.length || errors.length > 0) {
    const [first] = errors;
    throw new ContentError(
      `the shipped content has ${errors.length} mistake(s), the first in ${first?.file ?? 'content'}${first?.at ? ` at ${first.at}` : ''}: ${first?.message ?? 'files are missing'}; 'vedette content validate' lists all`,
    );
  }
  return { wings };
}
