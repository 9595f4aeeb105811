import { PostsPanel } from '../../../../web/orders/choosing/posts-panel.tsx';
import { plain } from '../../../../words/index.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import type { Orders } from '../tools/use-orders.ts';

interface DeployPanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Units of a pair that was laid open: choose one, then its hex, or put them all down as near as they fit (16.6C). */
export function DeployPanel({ tableau, orders }: DeployPanelProps) {
  const lookup = useLookup();
  const rest = tableau.options.find(({ type }) => type === 'deployRest');
  return (
    <PostsPanel<NlbAction>
      options={tableau.options.filter(({ type }) => type === 'deploy')}
      grammar={choices}
      hands={orders}
      title={(count) => `${count} to put down`}
      hint="Choose one of them to see where it can stand."
      heading={(id) => `${lookup.names.unit(id)} stands in`}
      chip={(id, pressed, onClick) => {
        const piece = pieceIn(tableau, id);
        return piece === undefined ? null : (
          <CounterChip key={id} unit={piece} pressed={pressed} onClick={onClick} />
        );
      }}
      place={(action) => action.type === 'deploy' && lookup.place(action.hex)}
    >
      {rest !== undefined && (
        <button type="button" className="button" onClick={() => orders.act(rest)}>
          {plain(lookup.words.optionText(rest, lookup.names))}
        </button>
      )}
    </PostsPanel>
  );
}
