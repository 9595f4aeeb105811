import type { NlbPosition } from '../../position.ts';
import { hexOf, stateOf, unitsAt } from '../../setup/deployment.ts';
import type { Counter, World } from '../../world.ts';
import type { Variant } from '../variant.ts';

/** 16.1, page 30: does a unit in command stand with this battery or next to it? */
function hasCommandNear(world: World, p: NlbPosition, counter: Counter): boolean {
  const hex = hexOf(world, stateOf(p, counter));
  const near = [hex, ...[0, 1, 2, 3, 4, 5].map((d) => world.grid.neighbours[hex * 6 + d] as number)];
  return near.some(
    (one) =>
      one >= 0 &&
      unitsAt(world, p, counter.side, one).some((unit) => unit.id !== counter.id && !unit.outOfCommand),
  );
}

/** The Left and the Right artillery serve two corps each and hang on to whoever is in command. */
export const wingArtillery: Variant = {
  option: '16.1A',

  seams: {
    inCommand: [
      (world, p, counter) => counter.special === 'wing-artillery' && hasCommandNear(world, p, counter),
    ],
  },
};
