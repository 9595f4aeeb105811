import { DIRECTIONS } from '../../../geometry/hex/grid.ts';
import { terrainAt } from '../../common/hex/terrain.ts';
import { cutInto } from '../rules/fire/strength.ts';
import type { World } from '../rules/world.ts';

/** What the ground does to fire, by hexside and hex, worked out once for a battle. */
export interface Land {
  /** By hex * 6 + direction of the hex that is attacked from it: the share of an attack's strength that is left. */
  readonly attack: Float32Array;
  /** The same for a charge; 0 where none goes. */
  readonly charge: Float32Array;
  /** The share of its fire that is left to who defends a hex. */
  readonly out: Float32Array;
  /** How much of an attack the ground of a hex takes off. */
  readonly cover: Float32Array;
}

export function surveyLand(world: World): Land {
  const { grid, inPlay, contact, tables, board } = world;
  const attack = new Float32Array(grid.size * 6);
  const charge = new Float32Array(grid.size * 6);
  const out = new Float32Array(grid.size).fill(1);
  const cover = new Float32Array(grid.size);
  for (let hex = 0; hex < grid.size; hex += 1) {
    if (inPlay[hex] !== 1) continue;
    const row = tables.terrain[terrainAt(board, hex)];
    cover[hex] = row.attack;
    if (row.outward !== null) out[hex] = 1 - row.attack;
    for (const d of DIRECTIONS) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (to < 0 || contact[hex * 6 + d] !== 1) continue;
      attack[hex * 6 + d] = 1 - (cutInto(world, hex, to, 'attack').share ?? 1);
      const cut = terrainAt(board, to) === 'chateau' ? null : cutInto(world, hex, to, 'charge').share;
      charge[hex * 6 + d] = cut === null ? 0 : 1 - cut;
    }
  }
  return { attack, charge, out, cover };
}
