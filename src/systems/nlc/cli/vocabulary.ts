import type { Vocabulary } from '../../../cli/fuzz/probe.ts';
import { DIRECTIONS } from '../../../geometry/hex/grid.ts';
import type { World } from '../rules/world.ts';

/** The words of Napoleon's Later Campaigns that an action can be made of. */
export const nlcVocabulary = ({ counters, leaderById, formationById, places, grid }: World): Vocabulary => {
  const leaders = [...leaderById.keys()];
  const formations = [...formationById.keys()];
  const aims = [...places.values()].flat();
  return {
    values: {
      unit: [...counters.keys()],
      units: [...counters.keys()],
      leader: leaders,
      from: leaders,
      to: [...formations, ...leaders],
      formation: formations,
      order: ['attack', 'defend', 'march', 'reserve'],
      second: ['attack', 'defend'],
      target: aims,
      goal: aims,
    },
    near: (hex) => {
      const index = grid.index(hex);
      if (index < 0) return [];
      const near = DIRECTIONS.map((direction) => grid.neighbour(index, direction));
      return near.filter((to) => to >= 0).map((to) => grid.id(to));
    },
  };
};
