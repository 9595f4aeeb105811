import type { Facts } from '../../../../web/messages/protocol.ts';
import { plain } from '../../../../words/index.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.tsx';
import type { Tableau } from '../tableau.ts';
import { isGrave, narrowed, unitOf } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';
import { pointsAt } from './points-at.ts';

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
      {narrowing && left.some(isGrave) && <p>It leaves the game for good. Shall it?</p>}
      <ul className="choices">
        {left.map((action) => (
          <li key={JSON.stringify(action)}>
            <button
              type="button"
              className={`button ${isGrave(action) && narrowing ? 'danger' : ''}`}
              onClick={() => {
                const unit = unitOf(action);
                if (isGrave(action) && !narrowing && unit !== undefined) orders.pickUnit(unit);
                else orders.act(action);
              }}
              onFocus={() => 'hex' in action && orders.look({ hex: action.hex })}
              {...pointsAt(orders, 'hex' in action ? action.hex : tableau.unit(unitOf(action) ?? '')?.hex)}
            >
              {isGrave(action) && narrowing && 'Yes: '}
              {plain(words.optionText(action, names, entryOf(tableau.facts, action)))}
              {isGrave(action) && <Strength tableau={tableau} unit={unitOf(action)} />}
            </button>
          </li>
        ))}
      </ul>
      {narrowing && (
        <button type="button" className="button quiet small" onClick={orders.release}>
          {left.every(isGrave) ? 'No, choose again' : `Show all ${tableau.options.length} choices`}
        </button>
      )}
    </section>
  );
}

/** What would be lost with a unit. */
function Strength({ tableau, unit }: { readonly tableau: Tableau; readonly unit: string | undefined }) {
  const strength = unit === undefined ? undefined : tableau.unit(unit)?.strength;
  return strength === undefined ? null : <span className="tag figures">strength {strength}</span>;
}
