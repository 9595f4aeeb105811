import { useMemo } from 'react';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import { toggled } from '../../../../web/orders/marching/company.ts';
import { Proposal } from '../../../../web/orders/marching/march-parts.tsx';
import {
  AloneOrTogether,
  friendAsked,
  OrdersHead,
  WhereTo,
} from '../../../../web/orders/marching/piece-orders.tsx';
import { Face } from '../../../../web/parts/face.tsx';
import { useDesk } from '../../../../web/play/desk.tsx';
import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { LdgaAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { faceOf } from '../board/counters.ts';
import { useLookup } from '../desk.ts';
import { PieceCard } from '../panels/inspector.tsx';
import type { Piece, Tableau } from '../tableau.ts';
import { inColumn, type MarchOrder, marchGrammar, moversOf } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';
import { isEnd } from './ends.ts';
import { Pushes } from './pushes.tsx';

interface MarchPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Choose a piece, then where it goes: the same things as on the map, as buttons. */
export function MarchPanel({ tableau, orders }: MarchPanelProps) {
  const { unit: id } = orders.march;
  const piece = id === undefined ? undefined : tableau.piece(id);
  return piece === undefined ? (
    <PieceList tableau={tableau} orders={orders} />
  ) : (
    <PieceOrders piece={piece} tableau={tableau} orders={orders} />
  );
}

/** Orders that are about nobody who can be taken in hand. */
const isLoose = (action: LdgaAction): boolean =>
  action.type === 'switchEntry' || action.type === 'tryBridge' || action.type === 'takeUpBridge';

function PieceList({ tableau, orders }: MarchPanelProps) {
  const { showUnit } = useDesk();
  const take = (id: string): void => {
    showUnit(id);
    orders.choose(id);
  };
  const able = moversOf(tableau);
  const pieces = tableau.pieces.filter(({ id }) => able.has(id));
  const onMap = pieces.filter((piece) => hexOn(piece) !== undefined);
  // 4.2, 8.14: by night and in rain armies let go of each other, and only leaders ride.
  const leaving = tableau.accepts.includes('disengage');
  const lists = [
    { name: 'To bring on', pieces: pieces.filter(({ place }) => place === 'waiting') },
    { name: 'On the march', pieces: onMap.filter(({ moving }) => moving) },
    {
      name: leaving ? 'Stand before the enemy' : 'Can still march',
      pieces: onMap.filter(({ kind, moving }) => kind === 'unit' && !moving),
    },
    {
      name: leaving ? 'Leaders who may ride' : 'Leaders and trains',
      pieces: onMap.filter(({ kind, moving }) => kind !== 'unit' && !moving),
    },
  ];
  return (
    <>
      {lists.map(({ name, pieces: listed }) =>
        listed.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h3>
              {name} <span className="soft figures">{listed.length}</span>
            </h3>
            <div className="chips">
              {listed.map((piece) => (
                <CounterChip key={piece.id} piece={piece} where onClick={() => take(piece.id)} />
              ))}
            </div>
          </section>
        ),
      )}
      {pieces.length === 0 && <p className="soft">Nobody can march any more.</p>}
      <OtherOrders options={tableau.options.filter(isLoose)} onOrder={orders.act} />
    </>
  );
}

const VERBS: Readonly<Record<MarchOrder['type'], string>> = {
  march: 'March',
  enter: 'Come on',
  disengage: 'Leave the enemy',
};

const verbOf = ({ type }: MarchOrder): string => VERBS[type];

/** What else the piece in hand can do besides marching. */
const othersFor = (tableau: Tableau, id: string): readonly LdgaAction[] =>
  tableau.options.filter((action) => {
    if (isEnd(action) || action.type === 'repulse' || action.type === 'orderEntrants') return false;
    if ('unit' in action) return action.unit === id;
    if ('train' in action) return action.train === id;
    return action.type === 'formUp' && action.piece === id;
  });

function PieceOrders({ piece, tableau, orders }: MarchPanelProps & { readonly piece: Piece }) {
  const lookup = useLookup();
  const { group } = orders;
  const grammar = useMemo(() => marchGrammar(group), [group]);
  const { id } = piece;
  const known = tableau.knows(id);
  return (
    <section aria-label={`Orders for ${lookup.names.unit(id)}`}>
      <Proposal<MarchOrder>
        hands={orders}
        grammar={grammar}
        verbOf={verbOf}
        friend={friendAsked(orders, (one) => tableau.piece(one)?.side === tableau.side)}
      />
      <WhoMarches tableau={tableau} orders={orders} />
      <PieceCard piece={piece} tableau={tableau} />
      <Bound id={id} tableau={tableau} />
      <OrdersHead onRelease={orders.release} />
      <OtherOrders options={othersFor(tableau, id)} onOrder={orders.act} />
      <Pushes id={id} tableau={tableau} orders={orders} />
      <HowToMarch orders={orders} />
      <WhereTo<MarchOrder>
        hands={orders}
        grammar={grammar}
        known={known}
        seq={tableau.seq}
        attempt={firstStep(piece, orders, lookup.neighbours)}
      />
      <Onward id={id} tableau={tableau} orders={orders} />
    </section>
  );
}

/** The very first step, to ask why it cannot be taken. */
const firstStep = (
  { id, hex }: Piece,
  { group }: Orders,
  neighbours: (hex: string) => readonly string[],
): MarchOrder | undefined => {
  const step = hex === null ? undefined : neighbours(hex)[0];
  const pieces = group.lead === id ? [...group.pieces] : [id];
  if (step === undefined) return undefined;
  return { type: group.leaving ? 'disengage' : 'march', pieces, path: [step] };
};

/** Who of the stack goes along; alone, all of them, or by name. */
function WhoMarches({ tableau, orders }: MarchPanelProps) {
  const lookup = useLookup();
  const { companions, group } = orders;
  if (companions.length < 2) return null;
  return (
    <section className="company" aria-label="Who marches">
      <AloneOrTogether
        going={group.pieces.length}
        all={companions.length}
        together="All together"
        title="All of them, or alone again (G)"
        onChoose={orders.setCompany}
      />
      <div className="stack-switches">
        {companions.flatMap((id) => {
          const piece = tableau.piece(id);
          if (piece === undefined) return [];
          return [
            <label key={id}>
              <input
                type="checkbox"
                checked={group.pieces.includes(id)}
                disabled={id === group.lead}
                onChange={() => orders.setCompany(toggled(group.pieces, id))}
              />
              <span aria-hidden="true">
                <Face face={faceOf(piece, lookup)} />
              </span>{' '}
              {lookup.names.unit(id)}
            </label>,
          ];
        })}
      </div>
    </section>
  );
}

/** Formed, or in road march (8.4); where only one of them is possible nobody is asked. */
function HowToMarch({ orders }: { readonly orders: Orders }) {
  const { group, marches } = orders;
  const columns = marches.filter(inColumn).length;
  if (columns === 0 || columns === marches.length) return null;
  return (
    <fieldset className="segments" aria-label="How it marches">
      {[false, true].map((column) => (
        <button
          key={String(column)}
          type="button"
          className="button quiet small"
          aria-pressed={group.column === column}
          onClick={() => orders.setColumn(column)}
        >
          {column ? 'In road march' : 'Formed'}{' '}
          <span className="soft figures">{column ? columns : marches.length - columns}</span>
        </button>
      ))}
      <RuleLink id="LDGA-8.41.1" />
    </fieldset>
  );
}

/** The march order that binds it, if one does. */
function Bound({ id, tableau }: { readonly id: string; readonly tableau: Tableau }) {
  const lookup = useLookup();
  const order = tableau.view.orders.find(
    ({ units, ended, from }) => ended === null && from <= tableau.view.turn && units.includes(id),
  );
  return order === undefined ? null : (
    <p>
      Under orders to march to <b>{lookup.place(order.objective)}</b> by the shortest way, as far as it can.{' '}
      <RuleLink id="LDGA-8.24.1" />
    </p>
  );
}

/** Those who have just come on may be ordered on to a town (8.21). */
function Onward({ id, tableau, orders }: MarchPanelProps & { readonly id: string }) {
  const onward = tableau.options.filter(
    (action) => action.type === 'orderEntrants' && action.units.includes(id),
  );
  return onward.length === 0 ? null : (
    <details>
      <summary>
        March on by order <RuleLink id="LDGA-8.21.1" />
      </summary>
      <OtherOrders options={onward} onOrder={orders.act} onPoint={orders.showAdvice} />
    </details>
  );
}
