import type { LdgaAction } from '../../rules/index.ts';
import { groupOf, idleReasons } from '../../rules/movement/group.ts';
import { waysOf } from '../../rules/movement/reach.ts';
import type { HexId, UnitId } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { unitState } from '../../rules/stacking/field.ts';
import { apparentZone } from '../../rules/stacking/zones.ts';
import { counterOf } from '../../rules/world.ts';
import type { Decision } from '../decision.ts';
import { FLANKS, type Man, Scene } from '../judging/scene.ts';
import { flankOf } from './plan.ts';

/*
 * Vedettes (13): some of the horse rides out as a screen, so that the enemy has to push his way through it; the loss of
 * vedettes counts for nothing (12.1, 20.11). When there is nobody left to screen against, they come together again.
 */

/** Light horse screens against an enemy so near and no nearer, in hexes. */
const NEAREST = 3;
const FARTHEST = 8;
/** Fewer vedettes than this are no screen. */
const ENOUGH = 3;
/** A vedette wants to be so far from the enemy: beside him it would have to attack. */
const KEPT = 2;
/** One cavalry unit in so many of a side rides out, the weakest first. */
const SHARE = 3;

export function screen(decision: Decision, escorts: readonly UnitId[]): LdgaAction | undefined {
  return rideOut(decision, escorts) ?? breakDown(decision) ?? comeTogether(decision);
}

const foesOf = ({ land, p, seat }: Decision): number[] => {
  const side = flankOf(land, seat);
  return p.units[FLANKS[1 - side] as (typeof FLANKS)[number]].flatMap(({ id, place, hex }) =>
    place === 'map' && hex !== null && !counterOf(land.world, id).vedette ? [land.world.grid.index(hex)] : [],
  );
};

const nearest = ({ land }: Decision, foes: readonly number[], hex: number): number =>
  foes.reduce((least, foe) => Math.min(least, land.world.grid.distance(foe, hex)), 99);

/** Vedettes that have not moved ride to where their zone lies across the enemy's way to those behind them. */
function rideOut(decision: Decision, escorts: readonly UnitId[]): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  const { grid } = world;
  const foes = foesOf(decision);
  const zone = apparentZone(world, p, p.phasing);
  const friends = p.units[p.phasing].flatMap(({ id, hex, place }) =>
    place === 'map' && hex !== null
      ? [{ id, hex: grid.index(hex), vedette: counterOf(world, id).vedette }]
      : [],
  );
  for (const { id, hex, vedette } of friends) {
    const state = unitState(world, p, id);
    if (!vedette || escorts.includes(id) || state.moved || state.moving || holderOf(world, p, id) !== seat)
      continue;
    if (idleReasons(world, p, id).length > 0) continue;
    const bodies = friends.filter((one) => !one.vedette);
    const others = friends.filter((one) => one.vedette && one.id !== id);
    const worth = (to: number): number => {
      if (zone[to] === 1) return -50;
      const far = nearest(decision, foes, to);
      const home = bodies.reduce((least, one) => Math.min(least, grid.distance(one.hex, to)), 99);
      const crowd = others.filter((one) => grid.distance(one.hex, to) <= 2).length;
      return -Math.abs(far - KEPT) * 2 - Math.abs(home - KEPT) - 1.5 * crowd;
    };
    let best: readonly HexId[] | undefined;
    let most = worth(hex) + 0.5;
    for (const { path } of waysOf(world, p, groupOf(world, p, [id], grid.id(hex), false))) {
      const value = worth(grid.index(path.at(-1) as HexId));
      if (value > most) [best, most] = [path, value];
    }
    if (best === undefined) continue;
    const action: LdgaAction = { type: 'march', pieces: [id], path: [...best] };
    if (game.judge(p, seat, action).ok) return action;
  }
  return undefined;
}

/** Some of the light horse breaks down where the enemy is on his way. */
function breakDown(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  const scene = Scene.of(land, p);
  const foes = foesOf(decision);
  const horse = [...world.vedettesOf].filter(
    ([unit, riders]) => counterOf(world, unit).side === p.phasing && riders.length >= ENOUGH,
  );
  const out = horse.filter(([unit]) => unitState(world, p, unit).place === 'split').length;
  if (out >= horse.length / SHARE) return undefined;
  const could = horse
    .map(([unit]) => unit)
    .filter((unit) => {
      const { place, hex, moved } = unitState(world, p, unit);
      if (place !== 'map' || hex === null || moved || holderOf(world, p, unit) !== seat) return false;
      const far = nearest(decision, foes, world.grid.index(hex));
      return far >= NEAREST && far <= FARTHEST;
    });
  const points = (unit: UnitId): number =>
    (scene.men[scene.index.get(unit) ?? -1] as Man | undefined)?.points ?? 9;
  return could
    .toSorted((a, b) => points(a) - points(b))
    .map((unit): LdgaAction => ({ type: 'breakDown', unit }))
    .find((action) => game.judge(p, seat, action).ok);
}

/** Where no enemy is near any more the vedettes of a unit that stand together are one unit again (13.12). */
function comeTogether(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  for (const [unit, riders] of world.vedettesOf) {
    if (unitState(world, p, unit).place !== 'split' || holderOf(world, p, unit) !== seat) continue;
    const hexes = new Set(riders.map((id) => unitState(world, p, id).hex).filter((hex) => hex !== null));
    const [hex] = hexes;
    if (hexes.size !== 1 || hex === undefined) continue;
    if (nearest(decision, foesOf(decision), world.grid.index(hex)) <= FARTHEST) continue;
    const action: LdgaAction = { type: 'reassemble', unit };
    if (game.judge(p, seat, action).ok) return action;
  }
  return undefined;
}
