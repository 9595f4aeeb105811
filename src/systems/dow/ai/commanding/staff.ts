import type { DowAction } from '../../rules/actions.ts';
import { isThreatened } from '../../rules/command/span.ts';
import { HALVES } from '../../rules/movement/costs.ts';
import { leaderState } from '../../rules/movement/leaders.ts';
import { rideReach } from '../../rules/movement/reach.ts';
import {
  type DowPosition,
  enemyOf,
  type HexId,
  type LeaderId,
  type Side,
  seatOf,
} from '../../rules/position.ts';
import { fieldOf } from '../../rules/stacking/field.ts';
import { counterOf, type Leader } from '../../rules/world.ts';
import type { Land } from '../day/land.ts';
import type { Man, Scene } from '../day/scene.ts';
import { regained } from './cadres.ts';

/* Where the leaders of an army ride so that as many as possible are in command when its next turn begins (7). */

type Ride = Extract<DowAction, { type: 'ride' }>;

/** A leader does not ride for less. */
const WORTH_A_RIDE = 0.5;
/** Of those who are out of reach, nearer ones are still better than far ones. */
const NEARLY = 0.02;
/** Nobody stands alone beside the enemy if he can help it. */
const ALONE = 2;
const ROUNDS = 3;
/** A point that comes back is worth so many that obey for a turn. */
const REGAINED = 4;
/** It is not worth the while for less. */
const FEWEST = 1.5;

interface Post {
  readonly leader: Leader;
  readonly rides: readonly Ride[];
  hex: number;
}

class Staff {
  readonly #land: Land;
  readonly #p: DowPosition;
  readonly #scene: Scene;
  readonly #side: Side;
  readonly #men: readonly { readonly man: Man; readonly hex: number }[];
  readonly #radii = new Map<number, Uint8Array>();
  /** Points that each corps leader would regain of his cadres, were he out of the enemy's reach (8.3). */
  readonly #cadres = new Map<LeaderId, number>();

  constructor(land: Land, p: DowPosition, scene: Scene, seat: string) {
    this.#land = land;
    this.#p = p;
    this.#scene = scene;
    this.#side = p.phasing;
    this.#men = scene.men.flatMap((man, n) => {
      const hex = scene.hex[n] as number;
      return hex >= 0 && seatOf(man.counter.army) === seat ? [{ man, hex }] : [];
    });
    for (const { id, place } of p.units[p.phasing]) {
      const { army, corps } = counterOf(land.world, id);
      const leader = land.world.corps.get(corps)?.leader;
      if (place !== 'cadre' || leader === undefined || seatOf(army) !== seat || p.armies[army].demoralized)
        continue;
      this.#cadres.set(leader, (this.#cadres.get(leader) ?? 0) + regained(land.world, p, id));
    }
  }

  /** The hexes that a leader's word reaches from a hex (7.5). */
  #radius(hex: number): Uint8Array {
    const known = this.#radii.get(hex);
    if (known !== undefined) return known;
    const { world } = this.#land;
    const budget = world.tables.leaders.radius * HALVES;
    const mask = new Uint8Array(this.#land.size);
    const { held } = fieldOf(world, this.#p, enemyOf(this.#side));
    for (const reached of rideReach(world, held, world.grid.id(hex), budget)) mask[reached] = 1;
    this.#radii.set(hex, mask);
    return mask;
  }

  /**
   * Strength points in command if everybody were at his post; in one manner of commanding, a bit for each army leader who
   * goes among the troops, or in the best.
   */
  worth(posts: readonly Post[], manner?: number): number {
    const chiefs = posts.filter(({ leader }) => leader.rank === 'army');
    let best = 0;
    for (let among = 0; among < 1 << chiefs.length; among += 1) {
      if (manner !== undefined && among !== manner) continue;
      const tactical = chiefs.filter((_, n) => (among >> n) & 1);
      const directing = chiefs.filter((_, n) => !((among >> n) & 1));
      best = Math.max(best, this.#commanded(posts, tactical, directing));
    }
    for (const { leader, hex } of posts) {
      if (this.#isAlone(hex)) best -= ALONE;
      best += REGAINED * this.#gathered(leader, hex);
    }
    return best;
  }

  #commanded(posts: readonly Post[], tactical: readonly Post[], directing: readonly Post[]): number {
    const { grid } = this.#land.world;
    const leading = new Map<string, Post>();
    for (const post of posts) {
      const { corps, rank } = post.leader;
      if (corps === null) continue;
      const led = rank === 'army' || directing.some((chief) => this.#radius(chief.hex)[post.hex] === 1);
      if (led) leading.set(corps, post);
    }
    let sum = 0;
    const { led } = this.#land.weights;
    for (const { man, hex } of this.#men) {
      const own = leading.get(man.counter.corps);
      const reached =
        (own !== undefined && this.#radius(own.hex)[hex] === 1) ||
        tactical.some((chief) => this.#radius(chief.hex)[hex] === 1);
      const post = own ?? posts.find(({ leader }) => leader.corps === man.counter.corps);
      const far = post === undefined ? 12 : Math.min(12, grid.distance(post.hex, hex));
      sum += reached ? man.strength : man.strength * NEARLY * (12 - far);
      if (own?.leader.rank === 'corps') sum += led * man.strength;
    }
    return sum;
  }

  /** What a leader would gather of his cadres at a hex next turn, as the enemy stands now. */
  #gathered({ id }: Leader, hex: number): number {
    const { world } = this.#land;
    const points = this.#cadres.get(id) ?? 0;
    return points < FEWEST || isThreatened(world, this.#p, this.#side, world.grid.id(hex)) ? 0 : points;
  }

  #isAlone(hex: number): boolean {
    const own = this.#side === 'french' ? 0 : 1;
    if (this.#scene.holder(hex) === own) return false;
    for (let d = 0; d < 6; d += 1) {
      const beside = this.#land.neighbours[hex * 6 + d] as number;
      if (beside >= 0 && this.#scene.holder(beside) === 1 - own) return true;
    }
    return false;
  }
}

/** The next ride towards where everybody should be; undefined where all are well placed. */
export function bestRide(
  land: Land,
  p: DowPosition,
  scene: Scene,
  seat: string,
  options: readonly DowAction[],
  thorough: boolean,
): DowAction | undefined {
  const { world } = land;
  const { grid } = world;
  const rides = new Map<LeaderId, Ride[]>();
  for (const option of options) {
    if (option.type === 'ride') rides.set(option.leader, [...(rides.get(option.leader) ?? []), option]);
  }
  if (rides.size === 0) return undefined;
  const posts: Post[] = [];
  for (const leader of world.leaders[p.phasing]) {
    const { hex, place } = leaderState(world, p, leader.id);
    if (place !== 'map' || hex === null || seatOf(leader.army) !== seat) continue;
    posts.push({ leader, rides: rides.get(leader.id) ?? [], hex: grid.index(hex) });
  }
  const staff = new Staff(land, p, scene, seat);
  const chiefs = posts.filter(({ leader }) => leader.rank === 'army').length;
  // No single ride leads from generals among the troops to corps leaders about a general: each manner is thought through.
  const manners = thorough ? [...Array(1 << chiefs).keys()] : [undefined];
  const before = posts.map(({ hex }) => hex);
  let found: { readonly value: number; readonly ride: Ride | undefined } | undefined;
  for (const manner of manners) {
    for (const [n, post] of posts.entries()) post.hex = before[n] as number;
    const thought = ridesIn(staff, posts, grid, manner);
    if (found === undefined || thought.value > found.value) found = thought;
  }
  return found?.ride;
}

/** Where everybody rides in one manner of commanding: what that is worth, and the first ride of it. */
function ridesIn(
  staff: Staff,
  posts: readonly Post[],
  grid: Land['world']['grid'],
  manner: number | undefined,
): { readonly value: number; readonly ride: Ride | undefined } {
  const before = posts.map(({ hex }) => hex);
  let value = staff.worth(posts, manner);
  const gains = new Map<Post, Ride>();
  for (let round = 0; round < ROUNDS; round += 1) {
    let changed = false;
    for (const post of posts) {
      const start = post.hex;
      let chosen: Ride | undefined;
      for (const ride of post.rides) {
        post.hex = grid.index(ride.path[ride.path.length - 1] as HexId);
        const worth = staff.worth(posts, manner);
        if (worth > value + WORTH_A_RIDE) [value, chosen] = [worth, ride];
      }
      post.hex = chosen === undefined ? start : grid.index(chosen.path[chosen.path.length - 1] as HexId);
      if (chosen === undefined) continue;
      gains.set(post, chosen);
      changed = true;
    }
    if (!changed) break;
  }
  const [moved] = posts.filter((post, n) => post.hex !== before[n]);
  return { value, ride: moved === undefined ? undefined : gains.get(moved) };
}
