import type { Library } from '../../systems/library.ts';
import { registry } from '../../systems/registry.ts';
import type { SystemWork } from './system-work.ts';
import { WORKS } from './works.ts';

/** What the worker needs of a system; undefined where there is no such system here. */
export const workOf = async (id: string): Promise<SystemWork | undefined> =>
  // What a file names may be anything, also what every object has.
  Object.hasOwn(WORKS, id) ? (await WORKS[id]?.())?.work : undefined;

const open = async (id: string): Promise<Library> => {
  const work = await workOf(id);
  const entry = registry.find((one) => one.id === id);
  if (work === undefined || entry === undefined) return { wings: new Map() };
  return { wings: new Map([[id, { entry, system: work.system, shelf: await work.shelf() }]]) };
};

const opened = new Map<string, Promise<Library>>();

/**
 * One system with its content, nothing of others; with what is asked for by name, where its shelf holds that only
 * then. A failed download is tried again at the next question.
 */
export const openLibrary = async (id: string, name?: string): Promise<Library> => {
  const asked = opened.get(id) ?? open(id);
  opened.set(id, asked);
  asked.catch(() => opened.delete(id));
  const library = await asked;
  const shelf = library.wings.get(id)?.shelf;
  if (name !== undefined && shelf !== undefined) await (await workOf(id))?.bring?.(shelf, name);
  return library;
};
