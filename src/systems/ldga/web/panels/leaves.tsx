import type { Leaf } from '../../../../web/play/frame/side-panel.tsx';
import type { Overlays } from '../../rules/view/overlays.ts';
import type { Tableau } from '../tableau.ts';
import { Armies } from './armies.tsx';
import { Diary } from './diary.tsx';
import { Forces } from './forces.tsx';
import { Letters } from './letters.tsx';
import { Slips } from './slips.tsx';

/** Seats that write to each other, and who reads all of it. */
const WRITING: ReadonlySet<string> = new Set(['napoleon', 'marshal', 'wellington', 'blucher', 'umpire']);

/** What can be read beside the map, in a game and in its replay. */
export const leavesOf = (tableau: Tableau, overlays?: Overlays): readonly Leaf[] => [
  { id: 'army', title: 'Army', show: () => <Armies view={tableau.view} /> },
  { id: 'slips', title: 'Order book', show: () => <Slips tableau={tableau} overlays={overlays} /> },
  { id: 'forces', title: 'Forces', show: () => <Forces tableau={tableau} /> },
  ...(WRITING.has(tableau.seat) || tableau.view.messages.length > 0
    ? [{ id: 'letters', title: 'Letters', show: () => <Letters view={tableau.view} /> }]
    : []),
  { id: 'diary', title: 'Diary', show: () => <Diary tableau={tableau} /> },
];
