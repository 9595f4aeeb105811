import type { Ledger } from '../../../engine/ledger.ts';
import type { Facts } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { useDesk } from '../../play/desk.tsx';
import { LedgerTable } from '../../play/telling/ledger.tsx';
import { usePlace } from '../../play/telling/place-text.ts';
import { RuleLink } from '../../rulebook/opener.tsx';
import type { Act } from '../act.ts';
import { useWhy } from '../asking/use-why.ts';
import { pointsAt } from '../choosing/points-at.ts';
import type { Hands } from '../hands.ts';
import { endOf, type March, type MarchGrammar } from './march.ts';

/* The parts of a panel in which marches are ordered: what is proposed, where one can go, why one cannot. */

/** A total that was counted in parts of a point, in whole points. */
export const scaled = ({ total, lines }: Ledger, parts: number): Ledger => ({
  total: total / parts,
  lines: lines.map((line) => ({ ...line, value: line.value / parts })),
});

/** Some books count half points: then the worker says how many make a whole one. */
const partsOf = (facts: Facts | undefined): number => (typeof facts?.halves === 'number' ? facts.halves : 1);

export const costOf = (facts: Facts | undefined): Ledger | undefined => {
  const cost = facts?.cost as Ledger | undefined;
  if (cost === undefined || cost === null || !Array.isArray(cost.lines)) return undefined;
  return scaled(cost, partsOf(facts));
};

/** What every one of these orders would cost, as far as the worker has said so. */
export const costsOf = <M extends March>(
  orders: readonly M[],
  previews: ReadonlyMap<Act, Facts>,
): ReadonlyMap<M, number> => {
  const costs = new Map<M, number>();
  for (const order of orders) {
    const cost = costOf(previews.get(order));
    if (cost !== undefined) costs.set(order, cost.total);
  }
  return costs;
};

type MarchHands<M extends March> = Pick<
  Hands<M, M>,
  | 'march'
  | 'plotted'
  | 'orders'
  | 'previews'
  | 'together'
  | 'act'
  | 'confirm'
  | 'reconsider'
  | 'choose'
  | 'point'
>;

interface MarchPartsProps<M extends March> {
  readonly hands: MarchHands<M>;
  readonly grammar: MarchGrammar<M>;
}

const useLabel = <M extends March>({ leavesMap }: MarchGrammar<M>): ((order: M) => string) => {
  const place = usePlace();
  return (order) => {
    const end = endOf(order);
    if (leavesMap(order)) return end === undefined ? 'Leave the map here' : `Leave the map at ${place(end)}`;
    return end === undefined ? '' : place(end);
  };
};

interface ProposalProps<M extends March> extends MarchPartsProps<M> {
  /** `March`, `Ride`, `Enter`. */
  readonly verbOf: (order: M) => string;
  /** The friend that was clicked when the march into his hex was proposed: perhaps he was meant. */
  readonly friend: string | undefined;
}

/** The order that waits for a second click, or the way laid by hand. */
export function Proposal<M extends March>({ hands, grammar, verbOf, friend }: ProposalProps<M>) {
  const { names } = useDesk();
  const label = useLabel(grammar);
  const order = hands.plotted ?? hands.march.proposal;
  if (order === undefined) return null;
  return (
    <div className="proposal">
      <p>
        <strong>
          {verbOf(order)} to {label(order)}
        </strong>
      </p>
      <Cost facts={hands.previews.get(order)} />
      <div className="buttons">
        <button type="button" className="button primary" data-primary="" onClick={hands.confirm}>
          {verbOf(order)}
        </button>
        <button type="button" className="button" onClick={hands.reconsider}>
          Not this
        </button>
        {friend !== undefined && (
          <button type="button" className="button" onClick={() => hands.choose(friend)}>
            Choose {names.unit(friend)} instead
          </button>
        )}
      </div>
    </div>
  );
}

/** Every hex that the chosen unit can go to, places with a name first. */
export function Reach<M extends March>({ hands, grammar }: MarchPartsProps<M>) {
  const { names } = useDesk();
  const costs = costsOf(hands.orders, hands.previews);
  const listed = [...hands.orders].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  const named = listed.filter(
    (order) => grammar.leavesMap(order) || names.hex(endOf(order) ?? '') !== undefined,
  );
  const others = listed.filter((order) => !named.includes(order));
  return (
    <>
      <p className="soft">Click a marked hex, or drag or shift-click to lay the path yourself.</p>
      <Destinations orders={named} costs={costs} hands={hands} grammar={grammar} />
      {others.length > 0 && (
        <details>
          <summary>{others.length} more hexes in reach</summary>
          <Destinations orders={others} costs={costs} hands={hands} grammar={grammar} />
        </details>
      )}
    </>
  );
}

interface DestinationsProps<M extends March> extends MarchPartsProps<M> {
  readonly orders: readonly M[];
  readonly costs: ReadonlyMap<M, number>;
}

function Destinations<M extends March>({ orders, costs, hands, grammar }: DestinationsProps<M>) {
  const { words } = useDesk();
  const label = useLabel(grammar);
  const { together } = hands;
  const give = (order: M): void => {
    const end = endOf(order);
    if (together.chosen !== undefined && end !== undefined && !grammar.leavesMap(order)) together.aim(end);
    else hands.act(order);
  };
  return (
    <ul className="destinations">
      {orders.map((order) => {
        const cost = costs.get(order);
        return (
          <li key={`${order.type} ${order.path.join(' ')}`}>
            <button
              type="button"
              className="button small"
              onClick={() => give(order)}
              {...pointsAt(hands, endOf(order))}
            >
              {label(order)}
              {cost !== undefined && <span className="figures soft">{words.numberText(cost)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface StuckProps {
  readonly seq: number;
  /** The very first step it could try. */
  readonly attempt: March | undefined;
  /** `It cannot march now.` */
  readonly says: string;
}

/** Why a unit has no orders at all: what stands in the way of its very first step. */
export function Stuck({ seq, attempt, says }: StuckProps) {
  const { words, names } = useDesk();
  const [reason] = useWhy(attempt, seq);
  return (
    <p className="soft">
      {says}{' '}
      {reason !== undefined && (
        <>
          <Said text={words.refusalText(reason, names)} /> <RuleLink id={reason.rule} />
        </>
      )}
    </p>
  );
}

function Cost({ facts }: { readonly facts: Facts | undefined }) {
  const { numberText } = useDesk().words;
  const cost = costOf(facts);
  if (cost === undefined) return null;
  const allowance = typeof facts?.allowance === 'number' ? facts.allowance / partsOf(facts) : undefined;
  return (
    <details>
      <summary className="figures">
        {numberText(cost.total)}
        {allowance === undefined ? '' : ` of ${numberText(allowance)}`} movement points
      </summary>
      <LedgerTable ledger={cost} total="in all" />
    </details>
  );
}
