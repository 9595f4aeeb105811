import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { look } from '../../combat/los.ts';
import {
  enemyOf,
  type HexId,
  type LeaderId,
  type NlbPosition,
  type Side,
  type UnitId,
} from '../../position.ts';
import { stacksOf } from '../../setup/deployment.ts';
import type { World } from '../../world.ts';
import type { ObservationView, Sight } from '../extras.ts';
import { trainsOnMap } from '../supply/trains.ts';
import type { Variant } from '../variant.ts';

/*
 * 16.3: who is observed by whom. Other rules ask here: hidden movement (16.6), the Old Guard (16.12),
 * reorganization (16.16A), rain (16.5). Whether they are in use does not matter to the answers.
 */

const DAWN = '0600';
const DUSK = '2000';

export function sightOf({ tables, turns, optionalRules }: World, p: NlbPosition): Sight {
  const { daylight, rain, night, twilight } = tables.observation;
  const turn = turns[p.turn];
  if (turn?.night === true) {
    return { limit: night, rule: 'NLB-16.3.1' };
  }
  if (p.raining && turn?.mud === true) {
    return { limit: daylight, rule: 'NLB-26.D' };
  }
  if (p.raining) {
    return { limit: rain, rule: optionalRules.has('16.5') ? 'NLB-16.5.2' : 'NLB-16.3.1' };
  }
  // Six in the morning is dusk's counterpart only where it is no night turn (16.2).
  const hour = turn?.label.slice(-DUSK.length);
  return optionalRules.has('16.3-dusk') && (hour === DUSK || hour === DAWN)
    ? { limit: twilight, rule: 'NLB-16.3.6' }
    : { limit: daylight, rule: 'NLB-16.3.1' };
}

/** Why somebody in `from` does not observe what is in `to`; undefined where he does. */
export interface Unseen {
  readonly rule: RuleId;
  readonly code: 'too-far' | 'blocked';
  /** What stands in the way. */
  readonly at: readonly HexId[];
}

export function whyUnseen(world: World, p: NlbPosition, from: number, to: number): Unseen | undefined {
  const { limit, rule } = sightOf(world, p);
  const distance = world.grid.distance(from, to);
  if (distance > limit) {
    return { rule, code: 'too-far', at: [] };
  }
  // 16.3.4: unlike fire (7.3D), no crest hides the hex next door.
  const obstacle = distance <= 1 ? undefined : look(world, from, to);
  return obstacle === undefined ? undefined : { rule: 'NLB-16.3.3', code: 'blocked', at: obstacle.at };
}

/** The hexes seen from one hex up to a distance, its own included; by the ground alone. */
function vista(world: World, from: number, limit: number): readonly number[] {
  const key = from * 64 + limit;
  const known = world.memory.vistas.get(key);
  if (known !== undefined) {
    return known;
  }
  const { grid } = world;
  const seen: number[] = [from];
  const queue = [from];
  const met = new Set(queue);
  for (const hex of queue) {
    for (let d = 0; d < 6; d += 1) {
      const to = grid.neighbours[hex * 6 + d] as number;
      if (to < 0 || met.has(to) || grid.distance(from, to) > limit) {
        continue;
      }
      met.add(to);
      queue.push(to);
      if (grid.distance(from, to) === 1 || look(world, from, to) === undefined) {
        seen.push(to);
      }
    }
  }
  world.memory.vistas.set(key, seen);
  return seen;
}

/** 1 for each hex that any unit or leader of this side observes (16.3.5). */
export function watchedBy(world: World, p: NlbPosition, side: Side): Uint8Array {
  const units = p.forces[side];
  const leaders = p.leaders[side];
  const { limit } = sightOf(world, p);
  const { trains } = p;
  const known = world.memory.watched.get(units);
  if (known !== undefined && known.leaders === leaders && known.trains === trains && known.limit === limit) {
    return known.hexes;
  }
  const hexes = new Uint8Array(world.grid.size);
  for (const from of watchPosts(world, p, side)) {
    for (const to of vista(world, from, limit)) {
      hexes[to] = 1;
    }
  }
  world.memory.watched.set(units, { leaders, trains, limit, hexes });
  return hexes;
}

/** The hexes from which a side looks out: those of its units, trains (16.17) and leaders on the map. */
function watchPosts(world: World, p: NlbPosition, side: Side): ReadonlySet<number> {
  const posts = new Set(stacksOf(world, p, side).keys());
  for (const { place, hex } of p.leaders[side]) {
    if (place === 'map' && hex !== null) {
      posts.add(world.grid.index(hex));
    }
  }
  for (const { train, hex } of trainsOnMap(world, p)) {
    if (train.side === side) {
      posts.add(hex);
    }
  }
  return posts;
}

/** Is what this side has in `hex` under enemy observation? */
export const isObserved = (world: World, p: NlbPosition, side: Side, hex: number): boolean =>
  watchedBy(world, p, enemyOf(side))[hex] === 1;

/** Does anybody in `from` observe what is in `to`? */
export const observes = (world: World, p: NlbPosition, from: number, to: number): boolean =>
  whyUnseen(world, p, from, to) === undefined;

/** The units and leaders of `side` that observe this hex. */
export function observersOf(
  world: World,
  p: NlbPosition,
  side: Side,
  hex: number,
): { readonly units: UnitId[]; readonly leaders: LeaderId[] } {
  const sees = <T extends { readonly place: string; readonly hex: HexId | null }>(one: T): boolean =>
    one.place === 'map' && one.hex !== null && observes(world, p, world.grid.index(one.hex), hex);
  const trains = trainsOnMap(world, p).filter(
    (one) => one.train.side === side && observes(world, p, one.hex, hex),
  );
  return {
    units: [...p.forces[side].filter(sees).map(({ id }) => id), ...trains.map(({ train }) => train.id)],
    leaders: p.leaders[side].filter(sees).map(({ id }) => id),
  };
}

function observationView(world: World, p: NlbPosition): ObservationView {
  const observed = (['french', 'coalition'] as const).flatMap((side) =>
    [...p.forces[side], ...p.leaders[side]]
      .filter(
        ({ place, hex }) =>
          place === 'map' && hex !== null && isObserved(world, p, side, world.grid.index(hex)),
      )
      .map(({ id }) => id),
  );
  return { ...sightOf(world, p), observed };
}

export const observation: Variant = {
  option: '16.3',

  seams: { shown: [(world, p) => ({ observation: observationView(world, p) })] },
};

/** 16.3.6 changes only how far the others see. */
export const dawnAndDusk: Variant = {
  option: '16.3-dusk',
  seams: {},
};
