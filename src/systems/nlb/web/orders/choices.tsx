import type { Facts } from '../../../../web/messages/protocol.ts';
import { ChoicePanel } from '../../../../web/orders/choosing/choice-panel.tsx';
import { PlaceRest } from '../../../../web/orders/choosing/place-rest.tsx';
import type { NlbAction } from '../../rules/actions.ts';
import type { Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import { isPlacing } from '../tools/place-rest.ts';
import type { Orders } from '../tools/use-orders.ts';

interface ChoicesProps {
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

/** Retreats, losses, advances, units to reorganize. */
export function Choices({ tableau, orders }: ChoicesProps) {
  const strengthOf = (action: NlbAction): number | undefined =>
    choices.isGrave(action) ? tableau.unit(choices.unitOf(action) ?? '')?.strength : undefined;
  return (
    <>
      {tableau.options.some(isPlacing) && <PlaceRest onClick={orders.placeRest} />}
      <ChoicePanel
        // The end of a segment has its own button above.
        options={tableau.options.filter(({ type }) => type !== 'endReorganization')}
        grammar={choices}
        hands={orders}
        whereIs={(unit) => tableau.unit(unit)?.hex}
        preview={(action) => entryOf(tableau.facts, action)}
        note={(action) => {
          const strength = strengthOf(action);
          // What would be lost with it.
          return strength === undefined ? null : <span className="tag figures">strength {strength}</span>;
        }}
      />
    </>
  );
}
