import {
  ARMIES,
  type ArmyState,
  type CorpsState,
  type DowPosition,
  HALTED,
  type SIDES,
  type UnitState,
} from '../position.ts';
import type { World } from '../world.ts';

/* 4.1: the table before anybody has placed anything. */

const fresh = (id: string, place: UnitState['place']): UnitState => ({
  id,
  place,
  losses: 0,
  outOfCommand: false,
  reorganizing: false,
  moved: false,
  moving: false,
  began: null,
  column: false,
  mark: null,
  fired: false,
  attacked: false,
  breakthrough: null,
  seen: false,
});

export function setUp(world: World): DowPosition {
  const byArmy = Object.fromEntries(
    ARMIES.map((army): [string, ArmyState] => [army, { demoralized: false, disintegrated: false }]),
  ) as Record<(typeof ARMIES)[number], ArmyState>;
  const units = (side: (typeof SIDES)[number]) =>
    world.order[side].map(({ id }) => fresh(id, world.arrivals.has(id) ? 'waiting' : 'unplaced'));
  const leaders = (side: (typeof SIDES)[number]) =>
    world.leaders[side].map(({ id }) => ({
      id,
      place: world.arrivals.has(id) ? ('waiting' as const) : ('unplaced' as const),
      hex: null,
      outOfCommand: false,
      tactical: false,
      rallying: false,
      moved: false,
    }));
  return {
    schema: 'dow/1',
    stack: [],
    outcome: null,
    turn: 0,
    phasing: world.scenario.firstPlayer,
    phase: 'set-up',
    units: { french: units('french'), coalition: units('coalition') },
    stacks: { french: [], coalition: [] },
    leaders: { french: leaders('french'), coalition: leaders('coalition') },
    armies: byArmy,
    corps: Object.fromEntries(
      [...world.corps.keys()].map((id): [string, CorpsState] => [
        id,
        { demoralized: false, dissolved: false },
      ]),
    ),
    deployed: [],
    marches: HALTED,
    ordered: [],
    clashes: [],
    columns: {},
    settled: [],
    ended: [],
  };
}
