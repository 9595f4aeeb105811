import { Face } from '../../../../web/parts/face.tsx';
import { faceOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';

/** A stack in a line: its top counter, and by name whoever else in it may be known. */
export function StackFace({ hex, tableau }: { readonly hex: string; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const [top, ...beneath] = tableau.seenIn(hex);
  if (top === undefined) return null;
  return (
    <span className="stack-face">
      <span aria-hidden="true">
        <Face face={faceOf(top, lookup)} />
      </span>
      <span>
        {lookup.names.unit(top.id)} {top.strength}-{top.morale}
        {beneath.length > 0 && (
          <span className="soft">
            , beneath it {beneath.map(({ id }) => lookup.names.unit(id)).join(', ')}
          </span>
        )}
      </span>
    </span>
  );
}
