import { delimiter, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registry, type SystemEntry } from '../systems/registry.ts';
import { ConfigProblem } from './config.ts';

/** The doors that an entry must have, as `SystemEntry` names them. */
const DOORS = ['system', 'words', 'ai', 'lab'] as const satisfies readonly (keyof SystemEntry)[];

const isEntry = (entry: unknown): entry is SystemEntry => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, title, ...rooms } = entry as Readonly<Record<string, unknown>>;
  const named = typeof id === 'string' && /^\w+$/.test(id) && typeof title === 'string';
  return named && DOORS.every((door) => typeof rooms[door] === 'function');
};

async function entriesOf(path: string): Promise<readonly SystemEntry[]> {
  const problem = (why: string): ConfigProblem => new ConfigProblem(`VEDETTE_SYSTEMS: '${path}' ${why}`);
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw problem(`cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { entries } = module;
  if (!Array.isArray(entries)) throw problem("exports no list called 'entries'");
  const wrong = entries.findIndex((entry) => !isEntry(entry));
  if (wrong >= 0)
    throw problem(`exports entries of which number ${wrong} is none: id, title, and ${DOORS.join(', ')}`);
  return entries as readonly SystemEntry[];
}

/**
 * The systems of the registry, and those of modules that VEDETTE_SYSTEMS names (paths, separated as in PATH), each of
 * which exports its `entries`: systems of one's own, without a change here.
 */
export async function installedSystems(): Promise<readonly SystemEntry[]> {
  const paths = (process.env.VEDETTE_SYSTEMS ?? '').split(delimiter).filter((path) => path !== '');
  const all = [...registry, ...(await Promise.all(paths.map(entriesOf))).flat()];
  const twice = all.find(({ id }, at) => all.findIndex((one) => one.id === id) !== at);
  if (twice !== undefined)
    throw new ConfigProblem(`VEDETTE_SYSTEMS: there is a rule system called '${twice.id}' already`);
  return all;
}
