import { project, projectingInto } from '../../../common/hex/zones.ts';
import { enemyOf, type HexId, type LdgaPosition, type Side } from '../position.ts';
import type { World } from '../world.ts';
import { fieldOf } from './field.ts';

/* 4: zones of control as they are, and as they look to whoever sees flags only (1.5). */

/** Does anybody in this hex lie face down, so that the enemy cannot know what he projects? */
function isVeiled(world: World, p: LdgaPosition, side: Side, hex: number): boolean {
  const { stacks, leaders } = fieldOf(world, p, side);
  return !(stacks.get(hex)?.every(({ shown }) => shown) ?? true) ||
    !(leaders.get(hex)?.every(({ shown }) => shown) ?? true)
    ? true
    : p.trains.some(({ owner, hex: at, shown }) => owner === side && !shown && at === world.grid.id(hex));
}

/** Does everybody of a side in this hex lie face up, and is somebody there, so that odds tell nothing new? */
export const lieFaceUp = (world: World, p: LdgaPosition, side: Side, hex: HexId): boolean => {
  const at = world.grid.index(hex);
  if (at < 0 || fieldOf(world, p, side).flags[at] === 0) return false;
  return !world.options.has('hidden-forces') || !isVeiled(world, p, side, at);
};

/**
 * The hexes that look as if the enemy of `side` controlled them. Under a flag there may be a bridge train, which
 * controls nothing; whoever comes up to it learns that, and may go on.
 */
export function apparentZone(world: World, p: LdgaPosition, side: Side): Uint8Array {
  const enemy = fieldOf(world, p, enemyOf(side));
  if (!world.options.has('hidden-forces')) return enemy.zone;
  const zone = enemy.zone.slice();
  for (const train of p.trains) {
    if (train.owner === side || train.hex === null) continue;
    const hex = world.grid.index(train.hex);
    if (isVeiled(world, p, enemyOf(side), hex)) project(world.grid, world.lie.zones, hex, zone);
  }
  return zone;
}

/** Hexes that look occupied by enemies of `side` who bar the way. */
export function apparentEnemies(world: World, p: LdgaPosition, side: Side): Uint8Array {
  const enemy = fieldOf(world, p, enemyOf(side));
  return world.options.has('hidden-forces') ? enemy.flags : enemy.held;
}

/** The enemy hexes whose zone reaches into this hex. */
export function controllers(world: World, p: LdgaPosition, side: Side, hex: HexId): HexId[] {
  const { held } = fieldOf(world, p, enemyOf(side));
  return projectingInto(world.grid, world.lie.zones, world.grid.index(hex))
    .filter((from) => held[from] === 1)
    .map((from) => world.grid.id(from));
}
