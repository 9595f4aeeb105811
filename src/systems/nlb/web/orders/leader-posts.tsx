import { narrowed } from '../../../../web/orders/choice.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.tsx';
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
  const ids = [...new Set(tableau.options.flatMap((action) => choices.unitOf(action) ?? []))];
  const leaders = ids.flatMap((id) => leaderIn(tableau, id) ?? []);
  const chosen = orders.choice.unit ?? (leaders.length === 1 ? leaders[0]?.id : undefined);
  const posts = narrowed(choices, tableau.options, { unit: chosen, hex: orders.choice.hex });
  const troopsIn = (hex: string): string =>
    tableau.view.units
      .filter((unit) => unit.place === 'map' && unit.hex === hex)
      .map(({ id }) => lookup.names.unit(id))
      .join(', ');
  return (
    <>
      <section aria-label="Leaders to place">
        <h3>{leaders.length === 1 ? '1 leader to place' : `${leaders.length} leaders to place`}</h3>
        <div className="chips">
          {leaders.map((leader) => (
            <CounterChip
              key={leader.id}
              unit={leader}
              pressed={leader.id === chosen}
              onClick={() => orders.pickUnit(leader.id)}
            />
          ))}
        </div>
      </section>
      {chosen === undefined ? (
        <p className="soft">Choose a leader to see whose company he can join.</p>
      ) : (
        <section aria-label={`Posts for ${lookup.names.unit(chosen)}`}>
          <h3>{lookup.names.unit(chosen)} joins</h3>
          <ul className="choices">
            {posts.map((action) =>
              action.type !== 'placeLeader' ? null : (
                <li key={action.hex}>
                  <button
                    type="button"
                    className="button"
                    onClick={() => orders.act(action)}
                    onFocus={() => orders.look({ unit: chosen, hex: action.hex })}
                  >
                    {troopsIn(action.hex)} <span className="soft">in {lookup.place(action.hex)}</span>
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
