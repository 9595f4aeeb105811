import { CounterChip as Chip } from '../../../../web/parts/counter-chip.tsx';
import type { LeaderView, UnitView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { describe, faceOf } from './counters.ts';

interface CounterChipProps {
  readonly unit: UnitView | LeaderView;
  readonly onClick: () => void;
  /** Say where it stands. */
  readonly where?: boolean;
  /** What pressing it does, where that is more than looking. */
  readonly verb?: string;
  readonly pressed?: boolean;
}

/** A counter of this game as a button in a list. */
export function CounterChip({ unit, where, ...press }: CounterChipProps) {
  const lookup = useLookup();
  const { id, hex } = unit;
  return (
    <Chip
      {...press}
      id={id}
      face={faceOf(unit, lookup)}
      name={lookup.names.unit(id)}
      description={describe(unit, lookup)}
      title={lookup.unit(id)?.formation ?? lookup.names.unit(id)}
      place={where === true && hex !== null ? { hex, said: lookup.place(hex) } : undefined}
    />
  );
}
