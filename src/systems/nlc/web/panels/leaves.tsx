import type { Leaf } from '../../../../web/play/frame/side-panel.tsx';
import type { Tableau } from '../tableau.ts';
import { Armies } from './armies.tsx';
import { Forces, Formations } from './forces.tsx';

/** What there is to read of a game besides orders and log. */
export const leavesOf = (tableau: Tableau): readonly Leaf[] => [
  { id: 'formations', title: 'Formations', show: () => <Formations tableau={tableau} /> },
  { id: 'armies', title: 'Morale & points', show: () => <Armies view={tableau.view} /> },
  { id: 'forces', title: 'Forces', show: () => <Forces tableau={tableau} /> },
];
