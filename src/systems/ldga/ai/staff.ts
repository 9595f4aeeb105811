import { isUnder } from '../rules/command/chain.ts';
import type { LdgaAction } from '../rules/index.ts';
import { groupOf, idleReasons } from '../rules/movement/group.ts';
import { waysOf } from '../rules/movement/reach.ts';
import { type HexId, type LdgaPosition, type LeaderId, type PieceId, sideOf } from '../rules/position.ts';
import { holderOf } from '../rules/seats.ts';
import { counterOf, leaderOf, type World } from '../rules/world.ts';
import type { Decision } from './decision.ts';
import type { Land } from './judging/land.ts';
import { Scene } from './judging/scene.ts';
import { dangerTo } from './judging/threats.ts';

/* Where leaders ride: to where most of their own are within reach of their voice, and not alone before the enemy. */

/** What a strength point in the same hex is worth to a leader, and one that he can command from there. */
const WITH = 0.5;
const WITHIN = 1;
/** The game is lost with the Emperor (20.3): he keeps away from where he could be taken. */
const BESIDE_THE_ENEMY = -30;
/** For each point that could come up against him beyond so many times those he is with: at three to one he may be taken. */
const DREAD = -2;
const STEADY = 2;
/** Alone within so many hexes of the enemy a leader is in danger. */
const NEAR = 3;
const ALONE = -40;
/** Worth a ride. */
const LEAST = 0.75;

/** Those whom he leads: his formation, or his army if he has none. */
function ledBy(world: World, p: LdgaPosition, id: LeaderId, unit: PieceId): boolean {
  const counter = counterOf(world, unit);
  const leader = leaderOf(world, id);
  if (leader.kind === 'commander' && leader.formation === null) return counter.army === leader.army;
  return isUnder(world, p, id, counter);
}

function worthAt(land: Land, p: LdgaPosition, id: LeaderId, hex: number, danger: Float64Array): number {
  const { world } = land;
  const { grid } = world;
  const side = sideOf(leaderOf(world, id).army);
  const emperor = id === world.tables.named.napoleon;
  let sum = 0;
  let company = false;
  let guards = 0;
  for (const { id: unit, place, hex: at } of p.units[side]) {
    if (place !== 'map' || at === null) continue;
    const far = grid.distance(grid.index(at), hex);
    if (far === 0) {
      company = true;
      guards += counterOf(world, unit).strength;
    }
    if (far > world.tables.command.range + 1 || !ledBy(world, p, id, unit)) continue;
    const { strength, vedette } = counterOf(world, unit);
    if (vedette) continue;
    sum += strength * (far <= world.tables.command.range ? WITHIN : WITHIN / 3);
    if (far === 0) sum += WITH * strength;
  }
  let nearest = 99;
  for (const { place, hex: at } of p.units[side === 'french' ? 'coalition' : 'french'])
    if (place === 'map' && at !== null) nearest = Math.min(nearest, grid.distance(grid.index(at), hex));
  if (!company && nearest <= NEAR) sum += ALONE;
  if (emperor && nearest === 1) sum += BESIDE_THE_ENEMY;
  if (emperor) sum += DREAD * Math.max(0, (danger[hex] as number) - STEADY * guards);
  return sum;
}

/** The next ride that helps, once the troops have marched. */
export function ride({ game, land, p, seat }: Decision): LdgaAction | undefined {
  const { world } = land;
  let danger: Float64Array | undefined;
  for (const { id, place, hex, moved } of p.leaders[p.phasing]) {
    if (place !== 'map' || hex === null || moved || holderOf(world, p, id) !== seat) continue;
    if (p.march !== null && p.leaders[p.phasing].some((one) => one.id === id && one.moving)) continue;
    if (idleReasons(world, p, id).length > 0) continue;
    danger ??= dangerTo(land, Scene.of(land, p), p.phasing === 'french' ? 0 : 1).at;
    const here = worthAt(land, p, id, world.grid.index(hex), danger);
    let best: readonly HexId[] | undefined;
    let most = here + LEAST;
    for (const { path } of waysOf(world, p, groupOf(world, p, [id], hex, false))) {
      const worth = worthAt(land, p, id, world.grid.index(path.at(-1) as HexId), danger);
      if (worth > most) [best, most] = [path, worth];
    }
    if (best === undefined) continue;
    const action: LdgaAction = { type: 'march', pieces: [id], path: [...best] };
    if (game.judge(p, seat, action).ok) return action;
  }
  return undefined;
}
