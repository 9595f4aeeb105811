import type { System } from '../system.ts';
import { readLdga } from './content/read.ts';
import { LdgaShelf } from './shelf.ts';

/** The Last Days of the Grande Armée. */
export const system: System = {
  id: 'ldga',
  title: 'The Last Days of the Grande Armée',
  rulesVersion: 'ldga/4',
  introduction: 'ldga.waterloo',
  read({ take, problems }, maps, { isCase }) {
    const library = readLdga(take, maps, isCase, problems);
    return library === undefined ? undefined : new LdgaShelf(maps, library);
  },
};
