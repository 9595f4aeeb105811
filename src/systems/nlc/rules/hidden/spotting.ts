import { isPresent, leaderState } from '../command/formations.ts';
import { obstacleBetween } from '../ground/sight.ts';
import { stateOf } from '../ground/standing.ts';
import { type HexId, type NlcPosition, partOf, type Side } from '../position.ts';
import { vedettesOf } from '../vedettes/vedettes.ts';
import { visibility } from '../weather/sky.ts';
import type { World } from '../world.ts';

/* 32.6: who sees hidden troops, and from how far. */

/** The upper side of a crest or a slope. */
export function isHilltop({ board, grid }: World, hex: number): boolean {
  const id = grid.id(hex);
  for (let d = 0; d < 6; d += 1) {
    const side = board.side(hex, d as 0);
    if ((side?.crest === true || side?.slope === true) && side.up === id) {
      return true;
    }
  }
  return false;
}

interface Spotter {
  readonly hex: number;
  readonly range: number;
}

/** Everybody of a side who could see somebody, and how far: farther from a height with a leader on it, or near one. */
function spottersOf(world: World, p: NlcPosition, side: Side): Spotter[] {
  const { clear, height } = world.tables.spotting;
  const { grid } = world;
  const high = partOf(world.leaders, side).flatMap((leader) => {
    const state = leaderState(p, leader);
    const index = isPresent(state) && state.hex !== null ? grid.index(state.hex) : -1;
    return index >= 0 && isHilltop(world, index) ? [index] : [];
  });
  const troops = partOf(world.order, side).flatMap((counter): Spotter[] => {
    const { place, hex } = stateOf(p, counter);
    if (place !== 'map') {
      return [];
    }
    const index = grid.index(hex as HexId);
    const near = high.some((leader) => grid.distance(leader, index) <= counter.movement);
    return [{ hex: index, range: near ? height : clear }];
  });
  const out = vedettesOf(p, side).flatMap(({ place, hex }) =>
    place === 'map' ? [{ hex: grid.index(hex as HexId), range: clear }] : [],
  );
  return [...troops, ...out, ...high.map((hex) => ({ hex, range: height }))];
}

/** 32.6: what a side sees now, as a question about a hex: next to it, or in its line of sight and near enough. */
export function seenBy(world: World, p: NlcPosition, side: Side): (hex: number) => boolean {
  const spotters = spottersOf(world, p, side);
  const most = visibility(world, p)?.most ?? Number.POSITIVE_INFINITY;
  return (hex) =>
    spotters.some((one) => {
      const distance = world.grid.distance(one.hex, hex);
      return (
        distance <= 1 ||
        (distance <= Math.min(one.range, most) && obstacleBetween(world, one.hex, hex) === undefined)
      );
    });
}
