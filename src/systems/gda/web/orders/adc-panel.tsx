import { useCallback, useMemo, useState } from 'react';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import type { Side } from '../../content/atoms.ts';
import type { Task } from '../../content/tables.ts';
import type { GdaAction } from '../../rules/actions.ts';
import type { Cards } from '../../rules/command/cards.ts';
import type { Posting } from '../../rules/position.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { LaidCard, withObjective } from './adc-card.tsx';
import { Reasons } from './forecast-view.tsx';

type Post = Extract<GdaAction, { type: 'postAdcs' }>;

const postOf = (postings: readonly Posting[]): Post => ({
  type: 'postAdcs',
  postings: postings as Post['postings'],
});

/** Nothing laid: asked for what could be. */
const NOTHING: readonly [Post] = [postOf([])];
const NO_CARDS: readonly Cards[] = [];

/** The ADCs of this turn as a hand of cards, laid face down until the enemy has laid his. */
export function AdcPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const lookup = useLookup();
  const { words, content, names } = lookup;
  const side = tableau.seat as Side;
  const [laid, setLaid] = useState<readonly Posting[]>([]);
  const action = useMemo(() => postOf(laid), [laid]);
  const asked = useMemo(() => [action], [action]);
  const prices = usePreviews(asked, tableau.seq).get(action)?.prices as readonly number[] | undefined;
  const cards =
    (usePreviews(NOTHING, tableau.seq).get(NOTHING[0])?.cards as readonly Cards[] | undefined) ?? NO_CARDS;
  const refusals = useWhy(action, tableau.seq);
  const at = tableau.view.armies[side].divisions.reduce((sum, { adcs }) => sum + adcs, 0);
  const costs = laid.map(({ task }, i) => prices?.[i] ?? content.tables.adc.tasks[task].cost);
  const used = costs.reduce((sum, cost) => sum + cost, 0);
  /** Each division sends its own. */
  const leftIn = (division: number): number =>
    (tableau.view.armies[side].divisions[division]?.adcs ?? 0) -
    laid.reduce(
      (sum, posting, i) => sum + (divisionOf(cards, posting) === division ? (costs[i] ?? 0) : 0),
      0,
    );
  const lay = useCallback((posting: Posting) => setLaid((before) => [...before, posting]), []);
  const takeBack = useCallback(
    (posting: Posting) => setLaid((before) => before.filter((one) => one !== posting)),
    [],
  );
  const replace = useCallback(
    (posting: Posting, next: Posting) =>
      setLaid((before) => before.map((one) => (one === posting ? next : one))),
    [],
  );
  return (
    <section aria-label="ADCs" className="adcs">
      <p className="hand" role="img" aria-label={`${used} of ${at} ADCs sent`}>
        {Array.from({ length: Math.max(at, used) }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: riders are as like as two peas
          <span key={n} className="rider" data-state={n < used ? (n < at ? 'sent' : 'lacking') : 'waiting'}>
            ♞
          </span>
        ))}
        <span className="figures">
          {used} of {at} {at === 1 ? 'ADC' : 'ADCs'} sent
        </span>
      </p>
      <p className="soft">
        Lay cards with your brigades. Nobody sees them until both sides have laid theirs.
      </p>
      <Reasons refusals={refusals} />
      <ul className="adc-brigades">
        {cards.map((place) => {
          const { brigade, division } = place;
          const mine = laid.filter((posting) => isLaidAt(place, posting));
          if (place.tasks.length === 0 && mine.length === 0) return null;
          const name = brigade === null ? commanderOf(lookup, side, division) : names.unit(brigade);
          return (
            <li key={brigade ?? `commander ${division}`}>
              <h4>
                {brigade === null ? (
                  name
                ) : (
                  <BrigadeName tableau={tableau} orders={orders} brigade={brigade} />
                )}
              </h4>
              <div className="cards">
                {mine.map((posting, n) => (
                  <LaidCard
                    // biome-ignore lint/suspicious/noArrayIndexKey: two riders for the initiative are alike
                    key={`${JSON.stringify(posting)} ${n}`}
                    posting={posting}
                    tableau={tableau}
                    onBack={takeBack}
                    onChange={replace}
                  />
                ))}
                <select
                  aria-label={`Lay a card with ${name}`}
                  value=""
                  onChange={({ target }) => {
                    const task = target.value as Task;
                    const where = brigade === null ? { brigade, division } : { brigade };
                    lay(withObjective(lookup, tableau, { task, ...where }));
                  }}
                >
                  <option value="">lay a card …</option>
                  {place.tasks.map((task, i) => {
                    if (brigade !== null && mine.some((posting) => posting.task === task)) return null;
                    // A server may still answer as it did before it knew prices.
                    const price =
                      (place.prices as readonly number[] | undefined)?.[i] ??
                      content.tables.adc.tasks[task].cost;
                    return (
                      <option
                        key={task}
                        value={task}
                        title={words.taskEffect(task)}
                        disabled={price > leftIn(division)}
                      >
                        {words.taskName(task)} ({price})
                      </option>
                    );
                  })}
                </select>
              </div>
            </li>
          );
        })}
      </ul>
      <Meanings tasks={[...new Set(cards.flatMap(({ tasks }) => tasks))]} />
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={refusals.length > 0}
          onClick={() => orders.act(action)}
        >
          {laid.length === 0 ? 'Send nobody' : 'Seal them'}
        </button>
        {laid.length > 0 && (
          <button type="button" className="button" onClick={() => setLaid([])}>
            Take all back
          </button>
        )}
      </div>
    </section>
  );
}

/** What each card that can be laid now costs and brings, for whoever does not know them by heart. */
function Meanings({ tasks }: { readonly tasks: readonly Task[] }) {
  const { words, content } = useLookup();
  return (
    <details className="adc-meanings">
      <summary>What each card does</summary>
      <dl>
        {tasks.map((task) => (
          <div key={task}>
            <dt>
              {words.taskName(task)}{' '}
              <span className="soft figures">{content.tables.adc.tasks[task].cost}</span>
            </dt>
            <dd>{words.taskEffect(task)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const isLaidAt = ({ brigade, division }: Cards, posting: Posting): boolean =>
  posting.brigade === brigade && (brigade !== null || (posting.division ?? 0) === division);

const divisionOf = (cards: readonly Cards[], posting: Posting): number | undefined =>
  cards.find((place) => isLaidAt(place, posting))?.division;

const commanderOf = ({ content }: Lookup, side: Side, division: number): string => {
  const army = content.scenario.armies.find(({ seat }) => seat === side);
  const commander = division === 0 ? army?.commander : army?.corps?.divisions[division - 1]?.commander;
  return commander?.name ?? 'the commander';
};

/** A brigade with what keeps it from obeying as others do. */
function BrigadeName({
  tableau,
  orders,
  brigade,
}: {
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly brigade: string;
}) {
  const { words, names } = useLookup();
  const state = tableau.brigade(brigade);
  return (
    <>
      <button type="button" className="named" onClick={() => orders.look(`general:${brigade}`)}>
        {names.unit(brigade)}
      </button>
      {state !== undefined && state.command !== 'steady' && <em> {words.commandName(state.command)}</em>}
      {state !== undefined && state.standing !== 'committed' && (
        <em> {state.standing === 'reserve' ? 'in reserve' : 'off the table'}</em>
      )}
    </>
  );
}
