import type { Vocabulary } from '../../../cli/fuzz/probe.ts';
import { DIRECTIONS } from '../../../geometry/hex/grid.ts';
import { claimsOf } from '../rules/claims/claims.ts';
import type { World } from '../rules/world.ts';

/** The words of Napoleon's Last Battles that an action can be made of. */
export const nlbVocabulary = (world: World): Vocabulary => {
  const { counters, leaderById, tables, grid } = world;
  return {
    values: {
      unit: [...counters.keys(), ...leaderById.keys()],
      leader: [...leaderById.keys()],
      whom: [...leaderById.keys(), ...counters.keys()],
      column: [...tables.crt.columns, '9-1'],
    },
    near: (hex) => {
      const index = grid.index(hex);
      if (index < 0) return [];
      const near = DIRECTIONS.map((direction) => grid.neighbour(index, direction));
      return near.filter((to) => to >= 0).map((to) => grid.id(to));
    },
    claims: claimsOf(world) as NonNullable<Vocabulary['claims']>,
  };
};
