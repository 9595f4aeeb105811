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

const NOBODY_CAN =
  'None of your units has anything to do here. Click one, and then an enemy, to hear why not.';
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
      {picked === undefined && <Standing tableau={tableau} />}
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
        <p className="soft">
          {tableau.subjects.some((id) => id !== '') || open.length > 0
            ? tableau.accepts.includes('attach')
              ? 'Click a general, or a unit of his, to see whom he may join: he lifts it by a grade until he leaves it.'
              : 'Take one of the marked units in hand to see what it can do.'
            : NOBODY_CAN}
        </p>
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

/** Orders whose totals are looked at before they are given: shots, charges, and what a charge is met with. */
const WEIGHED: ReadonlySet<GdaAction['type']> = new Set([
  'fire',
  'declareCharge',
  'standAndFire',
  'wheelAndFire',
  'formSquare',
  'turnAbout',
  'fireAtCharge',
  'throwAgain',
]);
const isWeighed = (action: GdaAction): boolean =>
  WEIGHED.has(action.type) && !(action.type === 'fireAtCharge' && action.units.length === 0);

const PASS: GdaAction = { type: 'pass' };

/** How the charge stands in which a support may throw a die again: both scores with the dice that lie. */
function Standing({ tableau }: { readonly tableau: Tableau }) {
  const asked = useMemo(() => (tableau.accepts.includes('throwAgain') ? [PASS] : NOTHING), [tableau.accepts]);
  const facts = usePreviews(asked, tableau.seq).get(PASS);
  return facts === undefined ? null : <Foreseen facts={facts} />;
}
