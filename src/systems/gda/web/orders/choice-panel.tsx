import { useMemo } from 'react';
import { usePreviews } from '../../../../web/orders/asking/use-previews.ts';
import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { Said } from '../../../../web/parts/said.tsx';
import type { GdaAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
import { subjectOf, type Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { CardLine } from './card-panel.tsx';
import { isEnd } from './ends.ts';
import { Foreseen } from './foreseen.tsx';
import { UnitLine } from './unit-line.tsx';

const NOTHING: readonly GdaAction[] = [];
/** So many choices are listed at once; where there are more, a unit is taken in hand first. */
const FEW = 14;

/** Charges, fire, answers: what can be chosen, each as a button, and what the rules foresee of the one in hand. */
export function ChoicePanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const { words, names } = useLookup();
  const { chosen, picked, act, pick, point } = orders;
  const asked = useMemo(() => (picked === undefined ? NOTHING : [picked]), [picked]);
  const told = usePreviews(asked, tableau.seq);
  const open = tableau.options.filter((action) => !isEnd(action));
  const free = open.filter((action) => subjectOf(action) === undefined);
  const listed = chosen === undefined ? (open.length <= FEW ? open : free) : [...orders.options, ...free];
  const state = chosen === undefined ? undefined : tableau.unit(chosen);
  const card = chosen === undefined ? undefined : tableau.card(chosen);
  return (
    <section aria-label="Your choice" className="move-panel">
      {state !== undefined && <UnitLine state={state} />}
      {card !== undefined && <CardLine card={card} />}
      {picked !== undefined && (
        <div className="proposal">
          <p>
            <strong>
              <Said text={words.optionText(picked, names, told.get(picked))} />
            </strong>
          </p>
          <Foreseen facts={told.get(picked)} />
          <div className="buttons">
            <button type="button" className="button primary" data-primary="" onClick={() => act(picked)}>
              Do it
            </button>
            <button type="button" className="button" onClick={() => pick(undefined)}>
              Not this
            </button>
          </div>
        </div>
      )}
      {listed.length === 0 && chosen === undefined && (
        <p className="soft">Take one of the marked units in hand to see what it can do.</p>
      )}
      {listed.length === 0 && chosen !== undefined && tableau.knows(chosen) && (
        <p className="soft">It has nothing to do here. Click an enemy to hear why not.</p>
      )}
      <OtherOrders
        options={listed}
        onOrder={(action) => (isWeighed(action) ? pick(action) : act(action))}
        onPoint={point}
      />
    </section>
  );
}

/** Orders whose totals are looked at before they are given. */
const isWeighed = ({ type }: GdaAction): boolean => type === 'fire' || type === 'declareCharge';
