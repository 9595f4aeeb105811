import '../panels/panels.css';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { BroughtProps } from '../../../../web/system-page.ts';
import type { ArmyList } from '../../content/army-list.ts';
import type { Side } from '../../content/atoms.ts';
import { seatName } from '../seat-name.ts';
import { SIDES } from '../tableau.ts';
import { GroundPicture } from './ground-picture.tsx';
import { useVerdict } from './use-verdict.ts';

/** What was drawn up for a meeting engagement: lists, or the names of shipped ones. */
interface Meeting extends Readonly<Record<Side, ArmyList | string>> {
  readonly seed: number;
  readonly limit?: number;
}

/** Both armies and the table that somebody has brought along, for whoever is asked to play with them. */
export function Brought({ content }: BroughtProps) {
  const session = useSession();
  const [shipped, setShipped] = useState<readonly ArmyList[]>([]);
  useEffect(() => {
    let current = true;
    session.consult('gda', { type: 'armies' }).then(
      (answer) => current && setShipped(answer as readonly ArmyList[]),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session]);
  const { meeting } = content as { readonly meeting?: Meeting };
  if (meeting === undefined) return null;
  const { limit, seed } = meeting;
  const listOf = (side: Side): ArmyList | undefined => {
    const list = meeting[side];
    return typeof list === 'string' ? shipped.find(({ id }) => id === list) : list;
  };
  return (
    <>
      {SIDES.map((side) => {
        const list = listOf(side);
        return list === undefined ? null : <Army key={side} side={side} list={list} limit={limit} />;
      })}
      <p className="soft">
        {limit === undefined ? 'No limit of points was agreed.' : `No more than ${limit} points for each.`}{' '}
        The table is number {seed}.
      </p>
      <GroundPicture seed={seed} />
    </>
  );
}

interface ArmyProps {
  readonly side: Side;
  readonly list: ArmyList;
  readonly limit: number | undefined;
}

function Army({ side, list, limit }: ArmyProps) {
  const verdict = useVerdict(list, limit);
  const points = verdict !== undefined && 'price' in verdict ? `${verdict.price.total} points` : '…';
  return (
    <details className="bring-army">
      <summary>
        {seatName(side)}: {list.title}, <span className="figures">{points}</span>
      </summary>
      <ul className="plain">
        {list.divisions.flatMap(({ brigades }) =>
          brigades.map(({ id, name, units }) => (
            <li key={id}>
              <strong>{name}</strong>: {units.map((unit) => `${unit.name} (${unit.grade})`).join(', ')}
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
