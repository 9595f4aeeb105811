import type { SystemTerminal } from '../../../cli/terminal.ts';
import { asLdga } from '../shelf.ts';
import { LdgaTerminal } from './terminal.ts';

export const terminal: SystemTerminal = {
  open: (laid, teller) => new LdgaTerminal(asLdga(laid), teller),
  vocabulary: (laid) => {
    const { counters, leaderById, trains, grid } = asLdga(laid).game.world;
    const units = [...counters.keys()];
    const leaders = [...leaderById.keys()];
    const pieces = [...units, ...leaders, ...trains];
    return {
      values: {
        unit: units,
        units,
        pieces,
        piece: pieces,
        leader: leaders,
        leaders,
        train: trains,
        guns: units,
      },
      near: (hex) => {
        const index = grid.index(hex);
        return index < 0 ? [] : grid.ring(index, 1).map((beside) => grid.id(beside));
      },
    };
  },
};
