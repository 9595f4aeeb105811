import { fightUnderWay } from '../board/fight-marks.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import { StackFace } from './stack-face.tsx';

/** Who fights whom while something of it is asked: both sides' stacks as far as they are known. */
export function FightSummary({ tableau }: { readonly tableau: Tableau }) {
  const { place } = useLookup();
  const fight = fightUnderWay(tableau);
  if (fight === undefined) return null;
  const sides = [
    { name: 'From', hexes: fight.from },
    { name: 'Against', hexes: fight.targets },
  ];
  return (
    <dl className="fight-summary">
      {sides.map(({ name, hexes }) => (
        <div key={name}>
          <dt>{name}</dt>
          {hexes.map((hex) => (
            <dd key={hex}>
              <span className="soft figures">{place(hex)}</span> <StackFace hex={hex} tableau={tableau} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
