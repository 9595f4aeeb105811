import { unshaken } from '../morale/corps.ts';
import type { Army, ArmyState, HexId, LeaderState, NlbPosition, Side, UnitState } from '../position.ts';
import type { Counter, Leader, World } from '../world.ts';
import { isFree } from './places.ts';

const UNSCATHED: ArmyState = { losses: 0, demoralized: false, disintegrated: false };

/** 3.2: the position before the first player turn. */
export function setUp(world: World): NlbPosition {
  const placed = new Map(world.setup.map((s) => [s.unit, s]));
  const besides: Partial<UnitState> = Object.assign({}, ...world.seams.unitState);
  const held = new Set(world.specials.held?.units ?? []);
  const stateFor = (counter: Counter): UnitState => {
    const here = placed.get(counter.id);
    const arrival = world.arrivals.find((a) => a.units.includes(counter.id));
    return {
      id: counter.id,
      place: here === undefined || isFree(here) ? 'waiting' : 'map',
      hex: here === undefined || isFree(here) ? null : here.hex,
      reduced: here?.reduced === true || arrival?.reduced.has(counter.id) === true,
      moved: false,
      combat: 'fresh',
      immobile: held.has(counter.id),
      command: null,
      outOfCommand: false,
      fell: null,
      reorganized: false,
      ...besides,
    };
  };
  const forces: Record<Side, UnitState[]> = {
    french: world.order.french.map(stateFor),
    coalition: world.order.coalition.map(stateFor),
  };
  const armies: Partial<Record<Army, ArmyState>> = {};
  for (const army of world.scenario.seats) {
    armies[army] = UNSCATHED;
  }
  const control: Record<HexId, Side | null> = {};
  for (const hex of world.scenario.control) {
    control[hex.hex] = hex.initially;
  }
  return {
    schema: 'nlb/1',
    stack: [],
    outcome: null,
    turn: 0,
    raining: false,
    phasing: world.scenario.firstPlayer,
    phase: 'interphase',
    forces,
    leaders: {
      french: world.leaders.french.map(leaderAtStart),
      coalition: world.leaders.coalition.map(leaderAtStart),
    },
    armies,
    corps: unshaken(world.corps),
    control,
    awards: [],
    columns: {},
    relieve: null,
    arrivals: {},
    marks: {},
    secrets: {},
    ...Object.assign({}, ...world.seams.atStart.map((adds) => adds(world))),
  };
}

/** 10.1A: on the map where the scenario says where; the others are placed by their owners or enter. */
const leaderAtStart = (leader: Leader): LeaderState => ({
  id: leader.id,
  place: leader.start.kind === 'hex' ? 'map' : leader.start.kind === 'reserve' ? 'reserve' : 'waiting',
  hex: leader.start.kind === 'hex' ? leader.start.hex : null,
  moved: false,
  // A headquarters is still on the road when it comes (16.14).
  active:
    leader.start.kind === 'hex'
      ? leader.start.inactive !== true
      : leader.kind !== 'headquarters' || leader.start.kind !== 'enters',
  driven: false,
  gave: false,
  command: null,
  outOfCommand: false,
  reorganizing: false,
});
