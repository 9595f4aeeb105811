import type { System } from '../system.ts';
import { readGda } from './content/read.ts';
import { GdaShelf } from './shelf.ts';

/** Général d'Armée. */
export const system: System = {
  id: 'gda',
  title: "Général d'Armée",
  rulesVersion: 'gda/6',
  introduction: 'gda.bautzen',
  read({ take, problems }, _maps, { isCase }) {
    const library = readGda(take, isCase, problems);
    return library === undefined ? undefined : new GdaShelf(library);
  },
};
