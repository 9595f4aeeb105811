import { useEffect, useState } from 'react';
import type { Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import type { GdaAction } from '../../rules/actions.ts';
import { readMoves, TYPED_MOVES_HELP, writeMoves } from '../../words/typed-moves.ts';
import { GENERAL } from '../board/pieces.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Change } from '../tools/proposal.ts';
import { type Orders, stopsOf } from '../tools/use-orders.ts';
import { BringCard } from './bring-card.tsx';
import { CardPanel } from './card-panel.tsx';
import { MoveCost, Reasons } from './forecast-view.tsx';
import { UnitLine } from './unit-line.tsx';

interface MovePanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

const legsOf = (action: GdaAction | undefined): readonly Manoeuvre[] =>
  action?.type === 'manoeuvre' ? action.legs : [];

/** Where moves are laid, weighed and ordered. */
export function MovePanel({ tableau, orders }: MovePanelProps) {
  const { chosen } = orders;
  const state = chosen === undefined ? undefined : tableau.unit(chosen);
  if (chosen?.startsWith(GENERAL)) return <RidePanel tableau={tableau} orders={orders} />;
  const card = chosen === undefined ? undefined : tableau.card(chosen);
  if (card !== undefined) return <CardPanel card={card} orders={orders} />;
  if (state === undefined)
    return (
      <>
        <p className="soft">
          Take a unit in hand: drag it, or click where its front shall go; a handle turns it. A general is
          dragged too.
        </p>
        <Coming tableau={tableau} orders={orders} />
      </>
    );
  return (
    <section aria-label="Move" className="move-panel">
      <UnitLine state={state} />
      <Proposed orders={orders} />
      <Formations orders={orders} now={state.formation} />
      <Typed orders={orders} />
      <OtherOrders options={orders.options.filter(isOther)} onOrder={orders.act} onPoint={orders.point} />
      <Suggested orders={orders} />
    </section>
  );
}

/** Units that may come onto the table: they are taken in hand here. */
function Coming({ tableau, orders }: MovePanelProps) {
  const { names, content } = useLookup();
  const coming = tableau.subjects.filter((id) => tableau.unit(id)?.place === 'offTable');
  if (coming.length === 0) return null;
  // 2.7: with Fog of War cards they may come on under one, by orders for their brigade.
  const brigades =
    tableau.view.fog === undefined ? [] : [...new Set(coming.map((id) => content.units.get(id)?.brigade))];
  return (
    <section aria-label="Off the table">
      <h3>Off the table</h3>
      <p>
        {coming.map((id) => (
          <button key={id} type="button" className="button small" onClick={() => orders.choose(id)}>
            {names.unit(id)}
          </button>
        ))}
        {brigades.map(
          (id) =>
            id !== undefined && (
              <button
                key={id}
                type="button"
                className="button small"
                onClick={() => orders.choose(`${GENERAL}${id}`)}
              >
                {names.unit(id)} under a card
              </button>
            ),
        )}
      </p>
    </section>
  );
}

const isMove = (action: GdaAction): boolean => action.type === 'manoeuvre' && action.legs.length > 0;
const isOther = (action: GdaAction): boolean =>
  action.type !== 'manoeuvre' || (action.spread !== undefined && action.legs.length === 0);

/** What is laid on the table: its cost, what is against it, other ways to the same place. */
function Proposed({ orders }: Pick<MovePanelProps, 'orders'>) {
  const { words, names } = useLookup();
  const { proposal, forecast, confirm, reconsider, takeWay } = orders;
  if (proposal === undefined) return null;
  const legs = legsOf(proposal.action);
  const refusals = forecast?.refusals ?? [];
  const stops = forecast === undefined || refusals.length === 0 ? undefined : stopsOf(forecast.facts);
  const shown =
    stops === undefined ? proposal.action : Object.assign({}, proposal.action, { legs: stops.legs });
  const possible = forecast !== undefined && (refusals.length === 0 || stops !== undefined);
  return (
    <div className="proposal">
      <p>
        <strong>
          <Said text={words.optionText(shown, names)} />
        </strong>
      </p>
      {forecast !== undefined && (
        <MoveCost
          facts={stops === undefined ? forecast.facts : { ...forecast.facts, cost: stops.cost, through: [] }}
        />
      )}
      {stops !== undefined && <p>It must stop there, because further on:</p>}
      <Reasons refusals={stops?.against ?? refusals} />
      {proposal.ways.length > 1 && (
        <fieldset className="ways">
          <legend>Ways there</legend>
          {proposal.ways.slice(0, 4).map((way) => (
            <button
              key={writeMoves(way.legs)}
              type="button"
              className="button small"
              aria-pressed={writeMoves(way.legs) === writeMoves(legs)}
              onClick={() => takeWay(way)}
            >
              {words.movesText(way.legs)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={!possible}
          onClick={confirm}
        >
          {stops === undefined ? 'March' : 'March as far as that'}
        </button>
        <button type="button" className="button" onClick={reconsider}>
          Not this
        </button>
      </div>
    </div>
  );
}

const FIXED = ['left', 'middle', 'right'] as const;

/** The formations it could take, alone or with a move. */
function Formations({ orders, now }: Pick<MovePanelProps, 'orders'> & { readonly now: string }) {
  const { words } = useLookup();
  const { change, setChange, options } = orders;
  const changes = options.flatMap((action) =>
    action.type === 'manoeuvre' && action.change !== undefined && action.legs.length === 0
      ? [action.change]
      : [],
  );
  const formations = [...new Set(changes.map(({ formation }) => formation))].filter((one) => one !== now);
  if (formations.length === 0) return null;
  const put = (patch: Partial<Change>): void => {
    if (change !== undefined) setChange({ ...change, ...patch });
  };
  return (
    <fieldset className="formations">
      <legend>Formation</legend>
      {formations.map((formation) => (
        <button
          key={formation}
          type="button"
          className="button small"
          aria-pressed={change?.formation === formation}
          onClick={() =>
            setChange(
              change?.formation === formation ? undefined : { when: 'before', formation, fixed: 'middle' },
            )
          }
        >
          {words.formationName(formation)}
        </button>
      ))}
      {change !== undefined && (
        <p>
          <label>
            on the{' '}
            <select
              value={change.fixed}
              onChange={({ target }) => put({ fixed: target.value as Change['fixed'] })}
            >
              {FIXED.map((fixed) => (
                <option key={fixed}>{fixed}</option>
              ))}
            </select>
          </label>{' '}
          <label>
            <select
              value={change.when}
              onChange={({ target }) => put({ when: target.value as Change['when'] })}
            >
              <option value="before">before it moves</option>
              <option value="after">after it moves</option>
            </select>
          </label>
        </p>
      )}
    </fieldset>
  );
}

/** Moves as they are typed; what is laid by hand stands here too. */
function Typed({ orders }: Pick<MovePanelProps, 'orders'>) {
  const laid = writeMoves(legsOf(orders.proposal?.action));
  const [text, setText] = useState(laid);
  useEffect(() => setText(laid), [laid]);
  const read = readMoves(text);
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if ('unread' in read) return;
        if (text === laid && laid !== '') orders.confirm();
        else orders.setLegs(read.legs);
      }}
    >
      <label>
        Move by words
        <input
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="soft small">
        {'unread' in read ? `“${read.unread}” cannot be read as a part of a move. ` : ''}
        {TYPED_MOVES_HELP}
      </p>
    </form>
  );
}

/** Moves that the rules propose, for whoever would rather choose than lay. */
function Suggested({ orders }: Pick<MovePanelProps, 'orders'>) {
  const moves = orders.options.filter(isMove);
  if (moves.length === 0) return null;
  return (
    <details className="suggested">
      <summary>{moves.length} moves to choose from</summary>
      <OtherOrders options={moves} onOrder={orders.act} onPoint={orders.point} />
    </details>
  );
}

function RidePanel({ tableau, orders }: MovePanelProps) {
  const { names } = useLookup();
  const brigade = orders.chosen?.slice(GENERAL.length) ?? '';
  return (
    <section aria-label="Ride" className="move-panel">
      <h3>The general of {names.unit(brigade)}</h3>
      {orders.proposal === undefined ? (
        <p className="soft">Drag him, or click where he shall ride.</p>
      ) : (
        <div className="proposal">
          <Reasons refusals={orders.forecast?.refusals ?? []} />
          <div className="buttons">
            <button
              type="button"
              className="button primary"
              data-primary=""
              disabled={(orders.forecast?.refusals.length ?? 1) > 0}
              onClick={orders.confirm}
            >
              Ride there
            </button>
            <button type="button" className="button" onClick={orders.reconsider}>
              Not this
            </button>
          </div>
        </div>
      )}
      <BringCard brigade={brigade} tableau={tableau} orders={orders} />
      <OtherOrders options={orders.options.filter(isOther)} onOrder={orders.act} onPoint={orders.point} />
    </section>
  );
}
