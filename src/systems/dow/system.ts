import type { System } from '../system.ts';
import { readDow } from './content/read.ts';
import { DowShelf } from './shelf.ts';

/** The Day of Waterloo. */
export const system: System = {
  id: 'dow',
  title: 'The Day of Waterloo',
  rulesVersion: 'dow/4',
  introduction: 'dow.waterloo',
  read({ take, problems }, maps, { isCase }) {
    const library = readDow(take, maps, isCase, problems);
    return library === undefined ? undefined : new DowShelf({ maps, ...library });
  },
};
