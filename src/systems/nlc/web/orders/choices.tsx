import { ChoicePanel } from '../../../../web/orders/choosing/choice-panel.tsx';
import type { NlcAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
import { hexOf, pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';
import { isEnd } from './ends.ts';

interface ChoicesProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Reactions, hits, retreats, pursuits, advances, rallies: each choice as a button. */
export function Choices({ tableau, orders }: ChoicesProps) {
  const { words } = useLookup();
  const strengthOf = (action: NlcAction): number | undefined =>
    action.type === 'takeHit' || action.type === 'useMorale'
      ? tableau.unit(action.unit)?.strength
      : undefined;
  return (
    <ChoicePanel<NlcAction>
      // The end of a segment has its own button above.
      options={tableau.options.filter((action) => !isEnd(action))}
      grammar={choices}
      hands={orders}
      whereIs={(unit) => hexOf(pieceIn(tableau, unit))}
      note={(action) => {
        if (action.type === 'playCard')
          return <span className="card-effect">{words.cardEffect(action.card)}</span>;
        const strength = strengthOf(action);
        return strength === undefined ? null : <span className="tag figures">strength {strength}</span>;
      }}
    />
  );
}
