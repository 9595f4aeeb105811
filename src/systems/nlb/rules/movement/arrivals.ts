import type { Army, HexId, UnitId } from '../position.ts';
import type { ChosenForces } from '../setup/force-options.ts';

/** One group of reinforcements: who comes, where, and when or on what roll (5.6, 19.5D). */
export interface NlbArrival {
  readonly id: string;
  readonly army: Army;
  /** Where it enters; its owner picks where the scenario names several. */
  readonly hexes: readonly HexId[];
  /** The turn on which it is due, or from which the die is rolled. */
  readonly turn: string;
  readonly units: readonly UnitId[];
  /** For each unit the units that have to enter before it. */
  readonly before: ReadonlyMap<UnitId, readonly UnitId[]>;
  readonly reduced: ReadonlySet<UnitId>;
  /** How many units share a step of the column: two, or one where they come unstacked. */
  readonly abreast: number;
  /** Movement points each step further back costs, where the scenario and not the ground says so (19.5D). */
  readonly stepCost: number | null;
  readonly rule: string;
  /** Where and when it may come, one of which its owner writes down in secret (22.6B, 28.0D). */
  readonly entries: readonly Entry[] | null;
  /** The rule by which all of it must come as soon as it can (22.6B). */
  readonly together: string | null;
  readonly die: {
    readonly arriveOn: readonly number[];
    readonly rule: string;
    readonly pays: {
      readonly side: 'french' | 'coalition';
      readonly points: number;
      readonly rule: string;
    } | null;
  } | null;
}

export interface Entry {
  readonly turn: string;
  readonly hex: HexId;
}

export function scheduleOf(forces: ChosenForces, pair: number): NlbArrival[] {
  const scheduled = forces.reinforcements.map((r): NlbArrival => {
    const before = new Map<UnitId, readonly UnitId[]>();
    const ahead: UnitId[] = [];
    for (const group of r.order) {
      const earlier = ahead.slice();
      for (const unit of group) {
        before.set(unit, earlier);
      }
      ahead.push(...group);
    }
    return {
      id: r.id,
      army: r.army,
      hexes: [r.hex, ...(r.orHexes ?? [])],
      turn: r.turn,
      units: r.order.flat(),
      before,
      reduced: forces.reduced,
      abreast: r.unstacked === true ? 1 : pair,
      stepCost: null,
      rule: r.rule,
      entries: r.choice?.entries ?? null,
      together: null,
      die: null,
    };
  });
  const byDie = forces.dieArrivals.map(
    (a): NlbArrival => ({
      id: a.group,
      army: a.army,
      hexes: [a.hex],
      turn: a.from,
      units: a.units,
      before: new Map(),
      reduced: forces.reduced,
      abreast: a.oneByOne ? 1 : pair,
      stepCost: a.oneByOne ? 1 : null,
      rule: a.rules.column,
      entries: null,
      together: null,
      die: { arriveOn: a.arriveOn, rule: a.rules.roll, pays: a.pays },
    }),
  );
  // The die that decides when a secret group comes is rolled by its own step; here it only waits.
  const secret = forces.secretArrivals.map(
    (a): NlbArrival => ({
      id: a.id,
      army: a.army,
      hexes: [a.hex],
      turn: a.turn,
      units: a.units,
      before: new Map(),
      reduced: forces.reduced,
      abreast: 1,
      stepCost: null,
      rule: a.rules.roll,
      entries: null,
      together: null,
      die: { arriveOn: a.arriveOn, rule: a.rules.roll, pays: null },
    }),
  );
  const chosen = forces.secretForces.map(
    (a): NlbArrival => ({
      id: a.group,
      army: a.army,
      hexes: a.entries.map(({ hex }) => hex),
      turn: (a.entries[0] as Entry).turn,
      units: a.units,
      before: new Map(),
      reduced: forces.reduced,
      abreast: pair,
      stepCost: null,
      rule: a.rules.entry,
      entries: a.entries,
      together: a.rules.entry,
      die: null,
    }),
  );
  return [...scheduled, ...byDie, ...secret, ...chosen];
}
