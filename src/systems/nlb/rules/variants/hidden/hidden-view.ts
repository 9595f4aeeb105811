import type { RandomInt } from '../../../../../engine/game.ts';
import type { Viewer } from '../../../../../engine/position.ts';
import { type Army, type LeaderId, type NlbPosition, sideOf, type UnitId } from '../../position.ts';
import type { NlbView } from '../../view/view.ts';
import type { World } from '../../world.ts';
import { pairAllowance } from './hidden-pace.ts';
import { pairsOf } from './hidden-pairs.ts';
import { type HiddenPair, type HiddenPairView, MARKERS } from './hidden-state.ts';

const owns = (world: World, army: Army, viewer: Viewer): boolean =>
  world.seats[sideOf(army)].includes(viewer);

/**
 * 16.6: everybody sees where markers stand and which units have left the map; which marker is real and what
 * a holding area contains is shown to its own side until the pair is laid open.
 */
export function shownPairs(world: World, p: NlbPosition, viewer: Viewer): Partial<NlbView> {
  return {
    hidden: pairsOf(p).map((pair): HiddenPairView => {
      const { id, army, a, b, moved, entry, since, came, seen, real, units, leaders } = pair;
      const known = seen || owns(world, army, viewer);
      const allowance =
        units.length === 0 ? 0 : Math.min(...MARKERS.map((marker) => pairAllowance(world, p, pair, marker)));
      return {
        id,
        army,
        a,
        b,
        moved,
        entry,
        since,
        ...(came === undefined ? {} : { came }),
        seen,
        count: units.length,
        held: known ? { real, units, leaders, allowance } : null,
      };
    }),
  };
}

/** A pair whose content the viewer does not know, being filled. */
interface Filling {
  readonly view: HiddenPairView;
  readonly units: UnitId[];
  readonly leaders: LeaderId[];
}

/**
 * Fills the holding areas that a view leaves open with the units that are hidden somewhere: a pair that
 * waits with a group gets units of that group, and each gets as many as it stands for.
 */
export function drawPairs(world: World, view: NlbView, random: RandomInt): Partial<NlbPosition> {
  const pairs = view.hidden ?? [];
  const known = new Set(pairs.flatMap(({ held }) => (held === null ? [] : [...held.units, ...held.leaders])));
  const filled = new Map<string, Filling>();
  for (const army of world.scenario.seats) {
    const open = pairs.filter((pair) => pair.held === null && pair.army === army);
    const fillings = open.map((one): Filling => ({ view: one, units: [], leaders: [] }));
    const units = view.units
      .filter((unit) => unit.army === army && unit.place === 'hidden' && !known.has(unit.id))
      .map(({ id }) => id);
    const leaders = view.leaders
      .filter((leader) => leader.army === army && leader.place === 'hidden' && !known.has(leader.id))
      .map(({ id }) => id);
    share(world, fillings, units, leaders, random);
    for (const filling of fillings) {
      filled.set(filling.view.id, filling);
    }
  }
  return {
    hidden: pairs.map(({ id, army, a, b, moved, entry, since, came, seen, held }): HiddenPair => {
      const drawn = filled.get(id);
      return {
        id,
        army,
        a,
        b,
        moved,
        entry,
        since,
        ...(came === undefined ? {} : { came }),
        seen,
        real: held?.real ?? (MARKERS[random(MARKERS.length)] as (typeof MARKERS)[number]),
        units: held?.units ?? drawn?.units ?? [],
        leaders: held?.leaders ?? drawn?.leaders ?? [],
      };
    }),
  };
}

function share(
  world: World,
  fillings: readonly Filling[],
  units: UnitId[],
  leaders: readonly LeaderId[],
  random: RandomInt,
): void {
  const fits = (filling: Filling, unit: UnitId): boolean => {
    const { entry } = filling.view;
    return entry === null || world.arrivals.find(({ id }) => id === entry)?.units.includes(unit) === true;
  };
  const left = [...units];
  // Those that wait with a group choose first: for all others any unit will do.
  const inNeed = [...fillings].sort(
    (one, other) => Number(one.view.entry === null) - Number(other.view.entry === null),
  );
  for (const filling of inNeed) {
    while (filling.units.length < filling.view.count) {
      const fitting = left.filter((unit) => fits(filling, unit));
      const unit = fitting[random(Math.max(1, fitting.length))];
      if (unit === undefined) {
        break;
      }
      filling.units.push(unit);
      left.splice(left.indexOf(unit), 1);
    }
  }
  for (const leader of leaders) {
    fillings[random(Math.max(1, fillings.length))]?.leaders.push(leader);
  }
}
