import { fightUnderWay } from '../board/fight.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import { Troops } from './troops.tsx';

/** Who fights whom while something of it is asked. */
export function FightSummary({ tableau }: { readonly tableau: Tableau }) {
  const { place } = useLookup();
  const fight = fightUnderWay(tableau);
  if (fight === undefined) return null;
  return (
    <dl className="fight-summary">
      {Object.entries({ From: fight.from, Against: fight.targets }).map(([name, hexes]) => (
        <div key={name}>
          <dt>{name}</dt>
          {hexes.map((hex) => (
            <dd key={hex}>
              <span className="soft figures">{place(hex)}</span> <Troops hex={hex} tableau={tableau} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
