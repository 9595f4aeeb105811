import { CounterChip as Chip, type ChipPress } from '../../../../web/parts/counter-chip.tsx';
import type { LeaderView, UnitView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';
import { describe, faceOf } from './counters.ts';

interface CounterChipProps extends ChipPress {
  readonly unit: UnitView | LeaderView;
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
