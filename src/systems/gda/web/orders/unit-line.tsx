import type { UnitState } from '../../rules/position.ts';
import { troubles } from '../board/describe.ts';
import { useLookup } from '../desk.ts';

/** Who is in hand and how he stands, in two lines. */
export function UnitLine({ state }: { readonly state: UnitState }) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const card = lookup.unit(state.id);
  return (
    <div className="unit-line">
      <h3>{names.unit(state.id)}</h3>
      <p className="soft">
        {[
          card === undefined ? undefined : words.troopName(card.grade, card.arm),
          words.formationName(state.formation),
          `facing ${words.headingText(state.pose.heading)}`,
          ...troubles(state, lookup),
        ]
          .filter((part) => part !== undefined)
          .join(', ')}
      </p>
    </div>
  );
}
