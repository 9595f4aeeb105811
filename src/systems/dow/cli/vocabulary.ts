import type { Vocabulary } from '../../../cli/fuzz/probe.ts';
import type { World } from '../rules/world.ts';

/** The words of The Day of Waterloo that an action can be made of. */
export const dowVocabulary = ({ counters, leaderById, grid }: World): Vocabulary => {
  const units = [...counters.keys()];
  const leaders = [...leaderById.keys()];
  return {
    values: {
      unit: units,
      units,
      with: units,
      displace: units,
      leader: leaders,
      piece: [...units, ...leaders],
    },
    near: (hex) => {
      const index = grid.index(hex);
      return index < 0 ? [] : grid.ring(index, 1).map((beside) => grid.id(beside));
    },
  };
};
