import { PlaceRest } from '../../../../web/orders/choosing/place-rest.tsx';
import { PostsPanel } from '../../../../web/orders/choosing/posts-panel.tsx';
import type { NlbAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { leaderIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';

interface LeaderPostsProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Leaders to place, at the set-up or driven off: choose one, then the troops he joins. */
export function LeaderPosts({ tableau, orders }: LeaderPostsProps) {
  const lookup = useLookup();
  const troopsIn = (hex: string): string =>
    tableau.view.units
      .filter((unit) => unit.place === 'map' && unit.hex === hex)
      .map(({ id }) => lookup.names.unit(id))
      .join(', ');
  return (
    <PostsPanel<NlbAction>
      options={tableau.options.filter(({ type }) => type === 'placeLeader')}
      grammar={choices}
      hands={orders}
      title={(count) => (count === 1 ? '1 leader to place' : `${count} leaders to place`)}
      hint="Choose a leader to see whose company he can join."
      heading={(id) => `${lookup.names.unit(id)} joins`}
      chip={(id, pressed, onClick) => {
        const leader = leaderIn(tableau, id);
        return leader === undefined ? null : (
          <CounterChip key={id} unit={leader} pressed={pressed} onClick={onClick} />
        );
      }}
      place={(action) =>
        action.type === 'placeLeader' && (
          <>
            {troopsIn(action.hex)} <span className="soft">in {lookup.place(action.hex)}</span>
          </>
        )
      }
    >
      <PlaceRest onClick={orders.placeRest} />
    </PostsPanel>
  );
}
