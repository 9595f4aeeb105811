import { OtherOrders } from '../../../../web/orders/choosing/other-orders.tsx';
import { PostsPanel } from '../../../../web/orders/choosing/posts-panel.tsx';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';
import { isEnd } from './ends.ts';

interface SetUpPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Everybody stands where the tables put him; whoever has some freedom may be put elsewhere, in column or as vedettes (19.2). */
export function SetUpPanel({ tableau, orders }: SetUpPanelProps) {
  const { names, place } = useLookup();
  const posts = tableau.options.filter(({ type }) => type === 'place');
  const others = tableau.options.filter((action) => action.type !== 'place' && !isEnd(action));
  const chosen = orders.choice.unit;
  const forChosen = others.filter((action) => choices.unitOf(action) === chosen && chosen !== undefined);
  const loose = others.filter((action) => choices.unitOf(action) === undefined);
  return (
    <>
      <p>The armies stand as the tables of the book put them. Change what they leave to you, or begin.</p>
      <OtherOrders options={forChosen} onOrder={orders.act} />
      <OtherOrders options={loose} onOrder={orders.act} />
      {posts.length > 0 && (
        <PostsPanel
          options={posts}
          grammar={choices}
          hands={orders}
          title={(count) =>
            count === 1 ? '1 piece can be put elsewhere' : `${count} pieces can be put elsewhere`
          }
          hint="Choose a piece to see where it can stand."
          chip={(id, pressed, onClick) => {
            const piece = tableau.piece(id);
            return piece === undefined ? null : (
              <CounterChip key={id} piece={piece} where pressed={pressed} onClick={onClick} />
            );
          }}
          heading={(id) => `${names.unit(id)} can stand in`}
          place={(action) => place(choices.hexOf(action) ?? '')}
        />
      )}
    </>
  );
}
