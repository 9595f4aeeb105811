import { CounterChip as Chip, type ChipPress } from '../../../../web/parts/counter-chip.tsx';
import type { NlcView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { hexOf, type Piece } from '../tableau.ts';
import { describe, faceOf } from './counters.ts';

interface CounterChipProps extends ChipPress {
  readonly piece: Piece;
  readonly view: NlcView;
}

/** A counter of this game as a button in a list. */
export function CounterChip({ piece, view, where, ...press }: CounterChipProps) {
  const lookup = useLookup();
  const { id } = piece;
  const hex = hexOf(piece);
  return (
    <Chip
      {...press}
      id={id}
      face={faceOf(piece, view, lookup)}
      name={lookup.names.unit(id)}
      description={describe(piece, view, lookup)}
      title={lookup.unit(id)?.description ?? lookup.names.unit(id)}
      place={where === true && hex !== undefined ? { hex, said: lookup.place(hex) } : undefined}
    />
  );
}
