import { useMemo, useState } from 'react';
import { Reasons } from '../../../../web/orders/asking/reasons.tsx';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import { toggled } from '../../../../web/orders/marching/company.ts';
import { plain } from '../../../../words/index.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { strengthOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

/** A choice of several pieces out of some: who is lost, who is counted, who is given away. */
export interface Picks {
  readonly ids: readonly string[];
  actionOf(chosen: readonly string[]): LdgaAction;
  /** So many points must be chosen at least. */
  readonly need?: number;
}

const idsIn = (options: readonly LdgaAction[], read: (action: LdgaAction) => readonly string[]) => [
  ...new Set(options.flatMap(read)),
];

/** What there is to pick from at this step; undefined where choices are made one by one. */
export const picksOf = ({ accepts, options, facts, pieces, side }: Tableau): Picks | undefined => {
  if (accepts.includes('loseUnits'))
    return {
      ids: idsIn(options, (action) => (action.type === 'loseUnits' ? action.units : [])),
      actionOf: (units) => ({ type: 'loseUnits', units: [...units] }),
      ...(typeof facts.need === 'number' ? { need: facts.need } : {}),
    };
  if (accepts.includes('checkElan'))
    return {
      ids: idsIn(options, (action) => (action.type === 'checkElan' ? action.units : [])),
      actionOf: (units) => ({ type: 'checkElan', units: [...units] }),
    };
  if (accepts.includes('delegate'))
    return {
      ids: pieces
        .filter((piece) => piece.kind === 'leader' && piece.side === side)
        .filter(({ place }) => place === 'map' || place === 'waiting')
        .map(({ id }) => id),
      actionOf: (leaders) => ({ type: 'delegate', leaders: [...leaders] }),
    };
  return undefined;
};

interface PickPanelProps {
  readonly picks: Picks;
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** More suggestions than these nobody reads. */
const FEW = 6;

/** Tick who it shall be; what suggests itself stands above as buttons. */
export function PickPanel({ picks, tableau, orders }: PickPanelProps) {
  const lookup = useLookup();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const action = useMemo(() => (chosen.length === 0 ? undefined : picks.actionOf(chosen)), [picks, chosen]);
  const against = useWhy(action, tableau.seq);
  const points = chosen.reduce((sum, id) => {
    const piece = tableau.piece(id);
    return sum + (piece?.kind === 'unit' ? (strengthOf(piece, lookup) ?? 0) : 0);
  }, 0);
  return (
    <section aria-label="Your choice">
      {picks.need !== undefined && (
        <p>
          At least <b className="figures">{picks.need}</b> points; chosen <b className="figures">{points}</b>.
        </p>
      )}
      <div className="chips">
        {picks.ids.flatMap((id) => {
          const piece = tableau.piece(id);
          return piece === undefined
            ? []
            : [
                <CounterChip
                  key={id}
                  piece={piece}
                  where
                  pressed={chosen.includes(id)}
                  onClick={() => setChosen(toggled(chosen, id))}
                />,
              ];
        })}
      </div>
      {action !== undefined &&
        (against.length > 0 ? (
          <Reasons against={against} />
        ) : (
          <button type="button" className="button primary" data-primary="" onClick={() => orders.act(action)}>
            {plain(lookup.words.optionText(action, lookup.names))}
          </button>
        ))}
      <h3>What suggests itself</h3>
      <ul className="choices">
        {tableau.options.slice(0, FEW).map((option) => (
          <li key={JSON.stringify(option)}>
            <button type="button" className="button" onClick={() => orders.act(option)}>
              {plain(lookup.words.optionText(option, lookup.names))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
