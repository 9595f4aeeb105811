import type { ComponentType } from 'react';
import type { Looking } from '../board/use-pointing.ts';
import type { Beside } from '../play/frame/side-panel.tsx';
import type { Act } from './act.ts';
import type { Hands } from './hands.ts';
import type { March } from './marching/march.ts';

/** What stands beside any map of hexes: whatever was clicked, and how advice is shown and taken. */
export const besideHands = <Tableau, A extends Act, M extends A & March>(
  tableau: Tableau,
  { march, looking, showAdvice, act }: Hands<A, M>,
  Inspector: ComponentType<Looking & { readonly tableau: Tableau }>,
): Pick<Beside, 'below' | 'onAdvice' | 'onTake'> => ({
  below: (leaf) => (
    <Inspector
      tableau={tableau}
      // The orders of a piece begin with its card already.
      unit={leaf === 'orders' && march.unit !== undefined ? undefined : looking.unit}
      hex={looking.hex}
    />
  ),
  onAdvice: (action) => showAdvice(action as A | undefined),
  onTake: (action) => act(action as A),
});
