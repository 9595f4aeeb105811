import { useDesk } from '../../../../web/play/desk.tsx';
import type { HiddenPairView } from '../../rules/variants/hidden/hidden-state.ts';
import type { NlbView } from '../../rules/view/view.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { pieceIn, type Tableau } from '../tableau.ts';

interface HoldingAreaProps {
  readonly pair: HiddenPairView;
  readonly tableau: Pick<Tableau, 'view' | 'unit'>;
}

/** Whom a pair of markers stands for; only its own side is ever shown one. */
export function HoldingArea({ pair, tableau }: HoldingAreaProps) {
  const { showUnit } = useDesk();
  const held = [...(pair.held?.leaders ?? []), ...(pair.held?.units ?? [])];
  return (
    <div className="chips">
      {held.flatMap((id) => {
        const piece = pieceIn(tableau, id);
        return piece === undefined
          ? []
          : [<CounterChip key={id} unit={piece} onClick={() => showUnit(id)} />];
      })}
    </div>
  );
}

/** `pair 3: A in 1647 (real), B in 1650`. */
export const pairText = (
  { id, a, b, entry, held }: HiddenPairView,
  place: (hex: string) => string,
): string => {
  const at = (hex: string | null): string =>
    hex === null ? `off the map${entry === null ? '' : ', still to come'}` : `in ${place(hex)}`;
  const real = (marker: 'a' | 'b'): string =>
    held === null ? '' : held.real === marker ? ' (real)' : ' (dummy)';
  return `Pair ${id.split('.')[1] ?? ''}: A ${at(a)}${real('a')}, B ${at(b)}${real('b')}`;
};

/** The pairs of a side whose secrets the viewer shares. */
export const ownPairs = (view: NlbView): readonly HiddenPairView[] =>
  (view.hidden ?? []).filter(({ held }) => held !== null);
