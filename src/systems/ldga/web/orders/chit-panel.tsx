import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { plain } from '../../../../words/index.ts';
import { useLookup } from '../desk.ts';
import { ChitFace, Cup } from '../panels/cup.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

/** Chits of the hand to play: for the turn where the cup is empty, or for a forced march (8.11, 8.13). */
export function ChitPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const { words, names } = useLookup();
  return (
    <>
      <section aria-label="Your choice">
        <ul className="choices">
          {tableau.options.map((action) => (
            <li key={JSON.stringify(action)}>
              <button type="button" className="button" onClick={() => orders.act(action)}>
                <span>
                  {'chit' in action && <ChitFace chit={action.chit} look="hand" />}{' '}
                  {plain(words.optionText(action, names))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {tableau.accepts.includes('forceMarch') && (
          <p className="soft">
            A second chit makes a forced march: its points are added, and whoever spends them is the worse for
            it in a fight. Not in two turns running. <RuleLink id="LDGA-8.13.1" />{' '}
            <RuleLink id="LDGA-8.13.3" />
          </p>
        )}
      </section>
      <Cup view={tableau.view} />
    </>
  );
}
