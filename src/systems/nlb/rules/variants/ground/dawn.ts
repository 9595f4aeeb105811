import type { Variant } from '../variant.ts';

const DAWN = '/0600';

/** 16.2: six in the morning is day. The turn stays three hours long. */
export const dawn: Variant = {
  option: '16.2',

  seams: {
    tables: [
      (tables) => ({
        ...tables,
        track: tables.track.map((turn) => (turn.turn.endsWith(DAWN) ? { ...turn, night: false } : turn)),
      }),
    ],
  },
};
