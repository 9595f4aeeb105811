import { Face } from '../../../../web/parts/face.tsx';
import { faceOf, pointsText, strengthOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';

/** Who stands in a hex in a line: the strongest as a counter, the others by name; or that it is a flag. */
export function Troops({ hex, tableau }: { readonly hex: string; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const units = tableau
    .seenIn(hex)
    .filter((piece) => piece.kind === 'unit')
    .toSorted((a, b) => (strengthOf(b, lookup) ?? 0) - (strengthOf(a, lookup) ?? 0));
  const [first] = units;
  const flag = tableau.view.flags.find((one) => one.hex === hex);
  if (first === undefined)
    return flag === undefined ? null : (
      <span className="soft">a flag of the {lookup.words.armyName(flag.army)}</span>
    );
  const total = units.reduce((sum, unit) => sum + (strengthOf(unit, lookup) ?? 0), 0);
  return (
    <span className="stack-face">
      <span aria-hidden="true">
        <Face face={faceOf(first, lookup)} />
      </span>
      <span>
        {units
          .map((unit) => `${lookup.names.unit(unit.id)} ${pointsText(strengthOf(unit, lookup) ?? 0)}`)
          .join(', ')}
        {units.length > 1 && <span className="soft"> ({total} in all)</span>}
      </span>
    </span>
  );
}
