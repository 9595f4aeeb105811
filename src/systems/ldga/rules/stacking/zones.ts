import { project, projectingInto } from '../../../common/hex/zones.ts';
import { enemyOf, type HexId, type LdgaPosition, type Side } from '../position.ts';
import type { World } from '../world.ts';
import { fieldOf } from './field.ts';

/* 4: zones of control as they are, and as they look to whoever sees flags only (1.5). */

/** Does anybody of this side in this hex lie face down, so that the enemy cannot know who is there? */
export function isVeiled(world: World, p: LdgaPosition, side: Side, hex: number): boolean {
  if (!world.options.has('hidden-forces')) return false;
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
  return !isVeiled(world, p, side, at);
};

/**
 * The hexes that look as if the enemy of `side` controlled them. Under a flag there may be a bridge train, which
 * controls nothing; whoever comes up to it learns that, and may go on.
 */
export function apparentZone(world: World, p: LdgaPosition, side: Side): Uint8Array {
  const enemy = fieldOf(world, p, enemyOf(side));
  if (!world.options.has('hidden-forces')) return enemy.zone;
  const kept = world.recall.zones.get(enemy);
  if (kept !== undefined) return kept;
  const zone = enemy.zone.slice();
  for (const train of p.trains) {
    if (train.owner === side || train.hex === null) continue;
    const hex = world.grid.index(train.hex);
    if (isVeiled(world, p, enemyOf(side), hex)) project(world.grid, world.lie.zones, hex, zone);
  }
  world.recall.zones.set(enemy, zone);
  return zone;
}

/**
 * The hexes that look as if more than vedettes of the enemy of `side` controlled them: under a flag there may be an
 * army (ruling R118).
 */
export function apparentFirm(world: World, p: LdgaPosition, side: Side): Uint8Array {
  const foe = enemyOf(side);
  const enemy = fieldOf(world, p, foe);
  if (!world.options.has('hidden-forces')) return enemy.firm;
  const kept = world.recall.firm.get(enemy);
  if (kept !== undefined) return kept;
  const firm = enemy.firm.slice();
  for (let hex = 0; hex < enemy.flags.length; hex += 1)
    if (enemy.flags[hex] === 1 && isVeiled(world, p, foe, hex))
      project(world.grid, world.lie.zones, hex, firm);
  world.recall.firm.set(enemy, firm);
  return firm;
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
