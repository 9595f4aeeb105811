import type { NlbAction } from '../../rules/actions.ts';
import { leaderState } from '../../rules/command/leaders.ts';
import { type Army, enemyOf, type NlbPosition, type Side, sideOf } from '../../rules/position.ts';
import { stacksOf } from '../../rules/setup/deployment.ts';
import type { Leader, World } from '../../rules/world.ts';
import { Chain } from './chain.ts';

type Ride = Extract<NlbAction, { type: 'ride' | 'rideOn' }>;

/** Places that are weighed for each leader, of all that he can ride to. */
const WEIGHED = 20;
const ROUNDS = 2;
/**
 * In strength points: a leader among troops that are beaten may be lost with them (10.2), and one who is driven
 * to the next friends will be among them (10.1E). The further from the enemy, the safer.
 */
const DANGER = { commander: 12, officer: 7, headquarters: 12 } as const;
/** The share of it by hexes from the nearest enemy. */
const BY_DISTANCE = [1, 1, 0.4, 0.12] as const;
/** He would rather be with troops than alone. */
const ALONE = 0.3;
/** So much better must a place be for the ride to be worth it. */
const WORTHWHILE = 0.1;

/** Where the leaders of a side ride after its troops have marched: where they command most of them next turn. */
export class Rides {
  readonly #world: World;
  /** What was decided last, for the troops as they stand: each leader rides by it in his turn. */
  #decided: { readonly key: string; readonly ends: ReadonlyMap<string, number> } | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** The next ride, undefined when all are where they should be. */
  next(p: NlbPosition, seat: Army, options: readonly NlbAction[]): NlbAction | undefined {
    const rides = options.filter(
      (one): one is Ride => (one.type === 'ride' || one.type === 'rideOn') && one.path.length > 0,
    );
    if (rides.length === 0) return undefined;
    const key = `${seat} ${this.#keyOf(p)}`;
    if (this.#decided?.key !== key) this.#decided = { key, ends: this.#decide(p, sideOf(seat), rides) };
    const { ends } = this.#decided;
    const { grid } = this.#world;
    return rides.find(({ leader, path }) => ends.get(leader) === grid.index(path.at(-1) ?? ''));
  }

  /** Rides move no troops: for as long as these stand still, the decision stands. */
  #keyOf(p: NlbPosition): string {
    const hexes = [...p.forces.french, ...p.forces.coalition].map(({ hex }) => hex ?? '');
    return `${p.turn} ${p.phasing} ${hexes.join(' ')}`;
  }

  #decide(p: NlbPosition, side: Side, rides: readonly Ride[]): Map<string, number> {
    const world = this.#world;
    const { grid } = world;
    const chain = new Chain(world, p, side);
    const leaders = world.leaders[side];
    const places = Int16Array.from(leaders, (leader) => {
      const { place, hex } = leaderState(p, leader);
      return place === 'map' && hex !== null ? grid.index(hex) : -1;
    });
    const risk = this.#riskOf(p, side);
    const ends = new Map<Leader, number[]>();
    for (const { leader: id, path } of rides) {
      const leader = world.leaderById.get(id);
      const end = grid.index(path.at(-1) ?? '');
      if (leader === undefined || leader.kind === 'headquarters' || end < 0) continue;
      ends.set(leader, [...(ends.get(leader) ?? []), end]);
    }
    for (const [leader, reach] of ends) ends.set(leader, this.#worthy(chain, leader, reach, risk));
    const start = places.slice();
    const worthAt = (leader: Leader, hex: number): number => {
      const was = places[leader.slot] as number;
      places[leader.slot] = hex;
      const worth = chain.worth(places) - risk(leader, hex);
      places[leader.slot] = was;
      return worth;
    };
    // Officers go to their troops first, commanders then to the officers, and each once more.
    const order = [...ends.keys()].sort(
      (a, b) => Number(a.kind === 'commander') - Number(b.kind === 'commander'),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const leader of order) {
        let best = places[leader.slot] as number;
        let most = best < 0 ? Number.NEGATIVE_INFINITY : worthAt(leader, best) + WORTHWHILE;
        for (const end of [start[leader.slot] as number, ...(ends.get(leader) ?? [])]) {
          if (end < 0 || end === best) continue;
          const worth = worthAt(leader, end);
          if (worth > most) [best, most] = [end, worth];
        }
        places[leader.slot] = best;
      }
    const decided = new Map<string, number>();
    for (const leader of order) {
      const end = places[leader.slot] as number;
      if (end !== start[leader.slot]) decided.set(leader.id, end);
    }
    return decided;
  }

  #riskOf(p: NlbPosition, side: Side): (leader: Leader, hex: number) => number {
    const { grid } = this.#world;
    const foes = [...stacksOf(this.#world, p, enemyOf(side)).keys()];
    const friends = stacksOf(this.#world, p, side);
    const near = new Map<number, number>();
    return ({ kind }, hex) => {
      let away = near.get(hex);
      if (away === undefined) {
        away = foes.reduce((least, foe) => Math.min(least, grid.distance(foe, hex)), BY_DISTANCE.length);
        near.set(hex, away);
      }
      return DANGER[kind] * (BY_DISTANCE[away] ?? 0) + (friends.has(hex) ? 0 : ALONE);
    };
  }

  #worthy(
    chain: Chain,
    leader: Leader,
    ends: readonly number[],
    risk: (leader: Leader, hex: number) => number,
  ): number[] {
    return ends
      .map((end) => ({ end, worth: chain.reached(leader, end) - risk(leader, end) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, WEIGHED)
      .map(({ end }) => end);
  }
}
