import type { System } from '../system.ts';
import { readNlb } from './content/read.ts';
import { NlbShelf } from './shelf.ts';

/** Napoleon's Last Battles. */
export const system: System = {
  id: 'nlb',
  title: "Napoleon's Last Battles",
  rulesVersion: 'nlb/4',
  introduction: 'nlb.quatre-bras',
  read({ take, problems }, maps, { isCase }) {
    const library = readNlb(take, maps, isCase, problems);
    return library === undefined ? undefined : new NlbShelf({ maps, ...library });
  },
};
