import { PlaceRest } from '../../../../web/orders/choosing/place-rest.tsx';
import { PostsPanel } from '../../../../web/orders/choosing/posts-panel.tsx';
import type { NlcAction } from '../../rules/actions.ts';
import { CounterChip } from '../board/counter-chip.tsx';
import { useLookup } from '../desk.ts';
import { hexOf, pieceIn, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';
import { isPlacing } from '../tools/place-rest.ts';
import type { Orders } from '../tools/use-orders.ts';

interface PostsProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
}

/** Leaders and units that their owner puts down before play: choose one, then its place. */
export function Posts({ tableau, orders }: PostsProps) {
  const lookup = useLookup();
  const leaders = tableau.accepts.includes('placeLeader');
  const [one, several] = leaders ? ['leader', 'leaders'] : ['unit', 'units'];
  const troopsIn = (hex: string): string =>
    tableau.view.units
      .filter((unit) => hexOf(unit) === hex)
      .map(({ id }) => lookup.names.unit(id))
      .join(', ');
  return (
    <PostsPanel<NlcAction>
      options={tableau.options.filter(isPlacing)}
      grammar={choices}
      hands={orders}
      title={(count) => `${count} ${count === 1 ? one : several} to place`}
      hint={`Choose a ${one} to see where ${leaders ? 'he' : 'it'} can begin.`}
      heading={(id) => `${lookup.names.unit(id)} begins`}
      chip={(id, pressed, onClick) => {
        const piece = pieceIn(tableau, id);
        return piece === undefined ? null : (
          <CounterChip key={id} piece={piece} view={tableau.view} pressed={pressed} onClick={onClick} />
        );
      }}
      place={(action) => {
        const hex = choices.hexOf(action);
        if (hex === undefined) return null;
        const troops = troopsIn(hex);
        return troops === '' ? (
          lookup.place(hex)
        ) : (
          <>
            with {troops} <span className="soft">in {lookup.place(hex)}</span>
          </>
        );
      }}
    >
      <PlaceRest onClick={orders.placeRest} />
    </PostsPanel>
  );
}
