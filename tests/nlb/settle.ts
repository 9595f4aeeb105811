import type { Table } from './skirmish.ts';

/** Free units and leaders where they are first offered a place, and no command given. */
export function settle(table: Table): Table {
  for (;;) {
    switch (table.step) {
      case 'nlb.game.place':
        table.act(first(table.options('place')));
        break;
      case 'nlb.game.placeLeaders':
        table.act(first(table.options('placeLeader')));
        break;
      case 'nlb.command.give':
        table.act({ type: 'endCommand' });
        break;
      default:
        return table;
    }
  }
}

function first<A>(options: readonly A[]): A {
  const [one] = options;
  if (one === undefined) throw new Error('somebody has no place');
  return one;
}
