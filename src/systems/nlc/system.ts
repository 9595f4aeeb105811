import type { System } from '../system.ts';
import { readNlc } from './content/read.ts';
import { NlcShelf } from './shelf.ts';

/** Napoleon's Later Campaigns. */
export const system: System = {
  id: 'nlc',
  title: "Napoleon's Later Campaigns",
  rulesVersion: 'nlc/4',
  introduction: 'nlc.quatre-bras',
  read({ take, problems }, maps, { isCase }) {
    const library = readNlc(take, maps, isCase, problems);
    return library === undefined ? undefined : new NlcShelf(maps, library);
  },
};
