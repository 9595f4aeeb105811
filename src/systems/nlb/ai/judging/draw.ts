import { enemyOf, type Side, sideOf } from '../../rules/position.ts';
import type { Sketch } from '../marching/sketch.ts';
import { waysTo, waysToAny } from './ground.ts';
import type { Land } from './lie-of-the-land.ts';
import type { Exit, Meaning } from './prospects.ts';
import type { Weights } from './weights.ts';

const FARTHEST = 44;
/** Per half movement point of the way off the map. */
const TO_EXIT = 0.02;
const FARTHEST_OUT = 80;

/** Ways worked out before: to a hex by its number, to an exit by the first of its hexes, negative. */
export type Ways = Map<number, Float64Array>;

function wayOut(land: Land, { hexes }: Exit, ways: Ways): Float64Array | undefined {
  const [hex] = hexes;
  if (hex === undefined) return undefined;
  let way = ways.get(-1 - hex);
  if (way === undefined) {
    way = waysToAny(land.world, hexes);
    ways.set(-1 - hex, way);
  }
  return way;
}

/** By hex: what a strength point is worth there because of where it is, and what else draws it. */
export function drawOf(
  land: Land,
  sketch: Sketch,
  meaning: Meaning,
  ways: Ways,
  { toPrize, guard, toGoal, guardGoal, toEnemy, idle }: Weights,
): Float64Array {
  const { side, foe } = sketch;
  const draw = new Float64Array(land.size);
  for (const { hexes, gain, once } of meaning.prizes) {
    const [hex] = hexes as [number];
    const worth = Math.max(gain[side], (once ? guardGoal : guard) * gain[enemyOf(side)]);
    if (worth <= 0) continue;
    const pull = once ? toGoal : toPrize;
    let way = ways.get(hex);
    if (way === undefined) {
      way = waysTo(land.world, hex);
      ways.set(hex, way);
    }
    for (let at = 0; at < land.size; at += 1)
      draw[at] = (draw[at] as number) - pull * worth * Math.min(FARTHEST, way[at] as number);
  }
  for (const exit of meaning.exits) {
    const way = sideOf(exit.army) === side ? wayOut(land, exit, ways) : undefined;
    if (way === undefined) continue;
    for (let at = 0; at < land.size; at += 1)
      draw[at] = (draw[at] as number) - TO_EXIT * exit.gain * Math.min(FARTHEST_OUT, way[at] as number);
  }
  const eager = toEnemy * (meaning.seeking[side] ? 1 : idle);
  const far = farFrom(land, foe.hexes);
  for (let at = 0; at < land.size; at += 1)
    draw[at] = (draw[at] as number) - eager * Math.max(0, Math.min(25, far[at] as number) - 2);
  return draw;
}

/** Hexes between each hex and the nearest of these. */
function farFrom(land: Land, hexes: Iterable<number>): Uint8Array {
  const { neighbours, world } = land;
  const far = new Uint8Array(land.size).fill(99);
  let frontier: number[] = [];
  for (const hex of hexes)
    if (hex >= 0 && far[hex] !== 0) {
      far[hex] = 0;
      frontier.push(hex);
    }
  for (let step = 1; frontier.length > 0 && step < 99; step += 1) {
    const next: number[] = [];
    for (const hex of frontier)
      for (let d = 0; d < 6; d += 1) {
        const to = neighbours[hex * 6 + d] as number;
        if (to < 0 || world.inPlay[to] === 0 || (far[to] as number) <= step) continue;
        far[to] = step;
        next.push(to);
      }
    frontier = next;
  }
  return far;
}

/** By hex: what it is worth to a side to drive the other from it. */
export function groundOf(
  land: Land,
  meaning: Meaning,
  side: Side,
  { anyGround, prizeGround }: Weights,
): Float64Array {
  const ground = new Float64Array(land.size).fill(anyGround);
  for (const { hexes, gain } of meaning.prizes)
    for (const hex of hexes) {
      if (hex < 0) continue;
      ground[hex] = (ground[hex] as number) + prizeGround * gain[side];
    }
  return ground;
}
