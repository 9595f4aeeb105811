import type { Plan } from '../../../ai/search/strategist.ts';
import { budgetOf, idleReasons, pinProblem } from '../rules/movement/march.ts';
import { reachOf } from '../rules/movement/reach.ts';
import { marchersOf } from '../rules/movement/steps.ts';
import type { DowPosition, HexId, Side, UnitId } from '../rules/position.ts';
import { hexOf } from '../rules/stacking/stacks.ts';
import { type Draw, drawn, drawOf } from './day/draw.ts';
import type { Land } from './day/land.ts';
import { recoveryAt } from './day/refuge.ts';
import { guardWorth } from './day/roads.ts';
import { type Man, Scene } from './day/scene.ts';
import { hasRoom, type Temper, termsOf, worthOf } from './day/worth.ts';
import { blowsOf } from './fighting/fights.ts';
import { batteryOf } from './fighting/guns.ts';

/** Where everybody of a side goes this turn. */
export interface DowPlan extends Plan {
  readonly turn: string;
  readonly side: Side;
  /** From where and to where, for whoever moves. */
  readonly orders: ReadonlyMap<UnitId, { readonly from: HexId; readonly to: HexId }>;
}

/** How a plan is weighed. */
export const YARDSTICK: Temper = { threats: 0.6, attacks: 1, pull: 1 };

interface Mover {
  readonly man: number;
  readonly from: number;
  /** Where it may go, the most promising first; where it stands is always among them. */
  readonly ways: readonly number[];
  /** Everywhere it could get to. */
  readonly reach: readonly number[];
}

const SWEEPS = 2;
/** Nobody is sent to guard a road from farther away. */
const FARTHEST_GUARD = 8;
/** A place beside the enemy is worth a look, and so is one under cover. */
const BESIDE = 0.5;
const UNDER_COVER = 0.2;
const IN_COMPANY = 0.4;
const AT_A_ROAD = 1;

/** Everybody who can march, whoever is nearest to the enemy first. */
function moversOf(land: Land, p: DowPosition, scene: Scene, draw: Draw, most: number): Mover[] {
  const { world } = land;
  const { grid } = world;
  const side = p.phasing;
  const movers: (Mover & { readonly rank: number })[] = [];
  for (const { id, place } of p.units[side]) {
    if (place !== 'map' || idleReasons(world, p, id).length > 0) continue;
    const hex = hexOf(world, p, id) as HexId;
    if (pinProblem(world, p, side, hex) !== undefined) continue;
    const man = scene.index.get(id) as number;
    const one = scene.men[man] as Man;
    const from = grid.index(hex);
    const glance = (to: number): number => drawn(draw, one, to) + sightOf(land, scene, one.side, to);
    const hexes = reachOf(world, p, marchersOf(world, [id], false), hex, budgetOf(world, p, [id]));
    const others = hexes.filter((to) => to !== from);
    const bold = firstBy(others, most, glance);
    const safe = firstBy(others, Math.round(most / 2), (to) => shelterOf(land, scene, draw, one, to));
    movers.push({
      man,
      from,
      ways: [...new Set([from, ...bold, ...safe])],
      reach: hexes,
      rank: nearestFoe(land, scene, one.side, from),
    });
  }
  return movers.sort((a, b) => a.rank - b.rank);
}

/** The hexes that come first by some worth. */
const firstBy = (hexes: readonly number[], most: number, worth: (hex: number) => number): number[] =>
  hexes
    .map((hex) => ({ hex, first: worth(hex) }))
    .sort((a, b) => b.first - a.first)
    .slice(0, most)
    .map(({ hex }) => hex);

/** Where somebody would rather be who does not look for a fight: at rest, at a road to guard, with others, on good ground. */
function shelterOf(land: Land, scene: Scene, draw: Draw, man: Man, to: number): number {
  const rest = recoveryAt(draw.refuges[man.side], man, to);
  const company = scene.holder(to) === man.side && hasRoom(land, scene, to, man) ? IN_COMPANY : 0;
  const road = land.exits.includes(to) ? AT_A_ROAD : 0;
  return rest + company + road - UNDER_COVER * (land.cover[to] as number) + drawn(draw, man, to);
}

function sightOf(land: Land, scene: Scene, side: number, to: number): number {
  let sum = -UNDER_COVER * (land.cover[to] as number);
  for (let d = 0; d < 6; d += 1) {
    const beside = land.neighbours[to * 6 + d] as number;
    if (beside >= 0 && scene.holder(beside) === 1 - side) sum += BESIDE;
  }
  return sum;
}

function nearestFoe(land: Land, scene: Scene, side: number, hex: number): number {
  let nearest = 99;
  for (const [n, man] of scene.men.entries()) {
    const at = scene.hex[n] as number;
    if (at >= 0 && man.side !== side) nearest = Math.min(nearest, land.world.grid.distance(hex, at));
  }
  return nearest;
}

/** Moves one after the other to where the whole is worth most, and goes round again. */
function settle(
  land: Land,
  scene: Scene,
  side: number,
  draw: Draw,
  temper: Temper,
  movers: readonly Mover[],
  stop: (() => boolean) | undefined,
): void {
  let best = worthOf(land, scene, side, draw, temper);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let changed = false;
    for (const { man, ways } of movers) {
      if (stop?.() === true) return;
      const now = scene.hex[man] as number;
      let chosen = now;
      for (const to of ways) {
        if (to === now || !hasRoom(land, scene, to, scene.men[man] as Man, man)) continue;
        scene.put(man, to);
        const value = worthOf(land, scene, side, draw, temper);
        if (value > best + 1e-6) [best, chosen] = [value, to];
        scene.put(man, now);
      }
      if (chosen !== now) {
        scene.put(man, chosen);
        changed = true;
      }
    }
    if (!changed) return;
  }
}

/**
 * One of Wellington's foot stands on each road to his rear or is on the way there, whatever else happens: a single
 * French rider who gets past decides the day (12.5). Answers who is left for other things.
 */
function guardRoads(land: Land, scene: Scene, movers: readonly Mover[]): readonly Mover[] {
  const { grid } = land.world;
  const guards = new Set<number>();
  for (const exit of land.exits) {
    const there = (scene.stacks[exit] as number[]).find((man) => isFoot(scene, man));
    if (there !== undefined) {
      guards.add(there);
      continue;
    }
    let chosen: Mover | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const mover of movers) {
      const far = grid.distance(mover.from, exit);
      if (guards.has(mover.man) || !isFoot(scene, mover.man) || far >= FARTHEST_GUARD) continue;
      const worth = guardWorth(scene.men[mover.man] as Man, far);
      if (worth > most) [chosen, most] = [mover, worth];
    }
    if (chosen === undefined) continue;
    guards.add(chosen.man);
    const { man } = chosen;
    const [best] = chosen.reach
      .filter((to) => hasRoom(land, scene, to, scene.men[man] as Man, man))
      .sort((a, b) => grid.distance(a, exit) - grid.distance(b, exit));
    if (best !== undefined) scene.put(man, best);
  }
  return movers.filter(({ man }) => !guards.has(man));
}

const isFoot = (scene: Scene, man: number): boolean => {
  const { counter } = scene.men[man] as Man;
  return counter.arm === 'infantry' && counter.army === 'allied';
};

export const turnName = (p: DowPosition): string => `${p.turn} ${p.phasing}`;

/** A plan for the marches of the side whose turn it is. */
export function makePlan(
  land: Land,
  p: DowPosition,
  /** Ways looked at for each unit, over all sweeps. */
  depth: number,
  stop?: () => boolean,
): DowPlan {
  const { grid } = land.world;
  const side = p.phasing === 'french' ? 0 : 1;
  const scene = Scene.of(land, p);
  const draw = drawOf(land, scene, YARDSTICK.pull);
  const movers = moversOf(land, p, scene, draw, Math.max(3, Math.round(depth / SWEEPS)));
  const free = side === 1 && !scene.stakes.broken ? guardRoads(land, scene, movers) : movers;
  settle(land, scene, side, draw, YARDSTICK, free, stop);
  const orders = new Map<UnitId, { from: HexId; to: HexId }>();
  for (const { man, from } of movers) {
    const to = scene.hex[man] as number;
    if (to !== from) orders.set((scene.men[man] as Man).counter.id, { from: grid.id(from), to: grid.id(to) });
  }
  const plain = drawOf(land, scene, YARDSTICK.pull);
  const terms = termsOf(land, scene, side, plain, YARDSTICK);
  return {
    name: 'steady',
    value: terms.reduce((sum, term) => sum + term.value, 0),
    terms,
    key: [...orders]
      .map(([id, { to }]) => `${id}>${to}`)
      .sort()
      .join(' '),
    facts: { marches: orders.size, attacks: attacksOf(land, scene, side) },
    turn: turnName(p),
    side: p.phasing,
    orders,
  };
}

/** The battles that the plan leads to, for explanations. */
function attacksOf(land: Land, scene: Scene, side: number) {
  const { grid, tables } = land.world;
  return blowsOf(land, scene, side).map(({ target, lances, column, driven }) => {
    let guns = 0;
    for (let hex = 0; hex < land.size; hex += 1) {
      if (scene.holder(hex) !== side || land.sight(hex, target) === 0) continue;
      const battery = batteryOf(land, scene, hex);
      if (battery.points > 0 && grid.distance(hex, target) <= battery.range) guns += battery.points;
    }
    return {
      target: grid.id(target),
      from: lances.map(({ hex }) => grid.id(hex)),
      guns,
      column: tables.combat.columns[column] as string,
      driven,
    };
  });
}
