import { delimiter, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registry, type SystemEntry } from '../systems/registry.ts';

/**
 * The systems of the registry, and those of modules that VEDETTE_SYSTEMS names (paths, separated as in PATH), each of
 * which exports its `entries`: systems of one's own, without a change here.
 */
export async function installedSystems(): Promise<readonly SystemEntry[]> {
  const paths = (process.env.VEDETTE_SYSTEMS ?? '').split(delimiter).filter((path) => path !== '');
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(resolve(path)).href)));
  return [
    ...registry,
    ...modules.flatMap(({ entries }: { readonly entries?: readonly SystemEntry[] }) => entries ?? []),
  ];
}
