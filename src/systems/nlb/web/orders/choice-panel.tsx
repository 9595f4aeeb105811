import type { Facts } from '../../../../web/messages/protocol.ts';
import { plain } from '../../../../words/index.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.tsx';
import type { Tableau } from '../tableau.ts';
import { narrowed } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';

interface ChoicePanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Where and when a written choice would bring its group, as the question says. */
const entryOf = ({ entries }: Facts, action: NlbAction): Facts | undefined =>
  action.type === 'writeDown'
    ? (entries as Readonly<Record<string, readonly Facts[]>> | undefined)?.[action.group]?.[
        action.entry ?? -1
      ]
    : undefined;

/** Retreats, losses, advances, leaders to place, units to reorganize: what is left of the choice, each as a button. */
export function ChoicePanel({ tableau, orders }: ChoicePanelProps) {
  const { words, names } = useLookup();
  // The end of a segment has its own button above.
  const left = narrowed(tableau.options, orders.choice).filter(({ type }) => type !== 'endReorganization');
  const narrowing = orders.choice.unit !== undefined || orders.choice.hex !== undefined;
  return (
    <section aria-label="Your choice">
      <ul className="choices">
        {left.map((action) => (
          <li key={JSON.stringify(action)}>
            <button
              type="button"
              className="button"
              onClick={() => orders.act(action)}
              onFocus={() => 'hex' in action && orders.look({ hex: action.hex })}
            >
              {plain(words.optionText(action, names, entryOf(tableau.facts, action)))}
            </button>
          </li>
        ))}
      </ul>
      {narrowing && (
        <button type="button" className="button quiet small" onClick={orders.release}>
          Show all {tableau.options.length} choices
        </button>
      )}
    </section>
  );
}
