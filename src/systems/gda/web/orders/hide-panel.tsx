import type { Pose } from '../../../../geometry/table/footprint.ts';
import { sent } from '../../../../web/orders/act.ts';
import { useSession } from '../../../../web/session/use-session.ts';
import { spotsOver } from '../../content/fog.ts';
import type { GdaAction } from '../../rules/actions.ts';
import type { UnitState } from '../../rules/position.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';

interface HidePanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** How many cards there are for the battle, and how many of them lie. */
export function CardCount({ tableau }: Pick<HidePanelProps, 'tableau'>) {
  const { fog } = tableau.view;
  const side = tableau.seat === 'allied' ? 'allied' : 'french';
  if (fog === undefined) return null;
  return (
    <p className="soft">
      Fog of War: {fog.used[side]} of {fog.allowed[side] ?? 0} cards used. Take a unit in hand to hide it, or
      a general to lay a blank.
    </p>
  );
}

/** Lays a card over the unit in hand, alone or with another of its brigade. */
export function HidePanel({ tableau, orders, state }: HidePanelProps & { readonly state: UnitState }) {
  const { content, names } = useLookup();
  const session = useSession();
  const unit = content.units.get(state.id);
  if (tableau.view.fog === undefined || unit === undefined || unit.screen) return null;
  const others = (content.brigades.get(unit.brigade)?.units ?? []).filter(
    (id) => id !== state.id && tableau.unit(id)?.place === 'table' && content.units.get(id)?.screen === false,
  );
  const hide = async (...units: readonly string[]): Promise<void> => {
    const over = (pose: Pose): GdaAction => ({
      type: 'layCard',
      brigade: unit.brigade,
      units: [...units],
      ...pose,
    });
    const poses = units.flatMap((id) => tableau.unit(id)?.pose ?? []);
    const spots = [...spotsOver(poses)].map(over);
    for (const action of spots)
      if ((await session.why(sent(action)))?.ok === true) {
        orders.act(action);
        return;
      }
    // Nowhere: whoever asked is told why not where they stand.
    orders.act(spots[0] ?? over(state.pose));
  };
  return (
    <fieldset className="formations">
      <legend>Hide it under a card</legend>
      <button type="button" className="button small" onClick={() => void hide(state.id)}>
        alone
      </button>
      {others.map((id) => (
        <button key={id} type="button" className="button small" onClick={() => void hide(state.id, id)}>
          with {names.unit(id)}
        </button>
      ))}
    </fieldset>
  );
}
