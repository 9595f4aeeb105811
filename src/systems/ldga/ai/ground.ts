import { enemyOf, type LdgaPosition, type PieceId, type Side } from '../rules/position.ts';
import { fieldOf, strengthOf, unitState } from '../rules/stacking/field.ts';
import { counterOf, type World } from '../rules/world.ts';

/* What a sergeant sees of the field: who is where, how strong, and what the ground gives a defender. */

export interface Ground {
  readonly world: World;
  readonly p: LdgaPosition;
  readonly side: Side;
  /** Strength points by hex. */
  readonly own: Float64Array;
  readonly foe: Float64Array;
  /** Hexes to the nearest enemy, from every hex. */
  readonly away: Int16Array;
}

/** What every hex defends with, by the terrain effects chart. */
const shelter = ({ world }: Ground, hex: number): number => {
  const ground = world.board.hex(hex);
  const { hexes } = world.tables.terrain;
  return ground?.chateau === true ? 2 : ground?.terrain === 'town' ? (hexes.town?.defence ?? 1) : 1;
};

function strengths(world: World, p: LdgaPosition, side: Side): Float64Array {
  const found = new Float64Array(world.grid.size);
  for (const [hex, stack] of fieldOf(world, p, side).stacks)
    for (const unit of stack)
      found[hex] = (found[hex] as number) + strengthOf(counterOf(world, unit.id), unit);
  return found;
}

function distances(world: World, from: Uint8Array): Int16Array {
  const { grid } = world;
  const away = new Int16Array(grid.size).fill(99);
  let ring: number[] = [];
  for (let hex = 0; hex < from.length; hex += 1)
    if (from[hex] === 1) {
      away[hex] = 0;
      ring.push(hex);
    }
  for (let steps = 1; ring.length > 0; steps += 1) {
    const next: number[] = [];
    for (const hex of ring)
      for (const beside of grid.ring(hex, 1))
        if ((away[beside] as number) > steps) {
          away[beside] = steps;
          next.push(beside);
        }
    ring = next;
  }
  return away;
}

export function survey(world: World, p: LdgaPosition, side: Side): Ground {
  const enemy = enemyOf(side);
  return {
    world,
    p,
    side,
    own: strengths(world, p, side),
    foe: strengths(world, p, enemy),
    away: distances(world, fieldOf(world, p, enemy).held),
  };
}

export const pointsOf = ({ world, p }: Ground, pieces: readonly PieceId[]): number =>
  pieces.reduce((sum, id) => {
    const counter = world.counters.get(id);
    return counter === undefined ? sum : sum + strengthOf(counter, unitState(world, p, id));
  }, 0);

/** Own strength around an enemy hex against what stands there, were `more` to come up to it from elsewhere. */
export function oddsAt(ground: Ground, target: number, more: number): number {
  const { world, own, foe } = ground;
  let around = more;
  for (const beside of world.grid.ring(target, 1)) around += own[beside] as number;
  return around / Math.max(0.5, (foe[target] as number) * shelter(ground, target));
}

/** The enemy hexes that a force in this hex would stand before. */
export const before = ({ world, p, side }: Ground, hex: number): number[] => {
  const { held } = fieldOf(world, p, enemyOf(side));
  return world.grid.ring(hex, 1).filter((beside) => held[beside] === 1);
};
