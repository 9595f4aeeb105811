import { CounterChip as Chip } from '../../../../web/parts/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Piece } from '../tableau.ts';
import { describe, faceOf } from './counters.ts';

interface CounterChipProps {
  readonly piece: Piece;
  readonly onClick: () => void;
  /** Say where it stands. */
  readonly where?: boolean;
  /** What pressing it does, where that is more than looking. */
  readonly verb?: string;
  readonly pressed?: boolean;
}

/** A counter of this game as a button in a list. */
export function CounterChip({ piece, where, ...press }: CounterChipProps) {
  const lookup = useLookup();
  const { id, hex } = piece;
  const name = lookup.names.unit(id);
  return (
    <Chip
      {...press}
      id={id}
      face={faceOf(piece, lookup)}
      name={name}
      description={describe(piece, lookup)}
      title={name}
      place={where === true && hex !== null ? { hex, said: lookup.place(hex) } : undefined}
    />
  );
}
