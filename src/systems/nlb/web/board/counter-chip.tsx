import { Face } from '../../../../web/parts/face.tsx';
import type { LeaderView, UnitView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.tsx';
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

/** A counter as a button in a list. */
export function CounterChip({ unit, onClick, where, verb, pressed }: CounterChipProps) {
  const lookup = useLookup();
  const place = where === true && unit.hex !== null ? unit.hex : undefined;
  return (
    <button
      type="button"
      className="chip"
      data-unit={unit.id}
      onClick={onClick}
      title={lookup.unit(unit.id)?.formation ?? lookup.names.unit(unit.id)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <span className="visually-hidden">
        {verb} {describe(unit, lookup)}
        {place !== undefined && `, in ${lookup.place(place)}`}
      </span>
      <span className="chip-shown" aria-hidden="true">
        <Face face={faceOf(unit, lookup)} />
        <span className="chip-name">{lookup.names.unit(unit.id)}</span>
        {place !== undefined && <span className="chip-place figures">{place}</span>}
      </span>
    </button>
  );
}
