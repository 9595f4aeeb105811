import type { Side } from '../../content/atoms.ts';
import type { ArmyState, BrigadeState, Formation, GdaPosition, UnitState } from '../position.ts';
import type { Brigade, Unit, World } from '../world.ts';

export const SCHEMA = 'gda/1';

const startingFormation = ({ arm, screen }: Unit): Formation => {
  if (screen) return 'skirmish';
  if (arm === 'infantry') return 'attackColumn';
  return arm === 'cavalry' ? 'squadronColumn' : 'limbered';
};

const fresh = (world: World, unit: Unit): UnitState => ({
  id: unit.id,
  place: 'offTable',
  pose: { x: 0, y: 0, heading: 0 },
  formation: startingFormation(unit),
  order: 'formed',
  casualties: 0,
  rallied: false,
  bases: unit.screen ? (world.brigades[unit.brigade]?.sheet.skirmishBases ?? 0) : 0,
  reinforced: 0,
  holds: null,
  wild: false,
  ammunition: 'full',
  tired: false,
  moved: false,
  changed: false,
  unlimbered: false,
  fired: false,
  involved: false,
  elan: false,
  attacking: false,
  done: false,
});

const formedUp = ({ id, sheet }: Brigade): BrigadeState => ({
  id,
  command: 'steady',
  result: null,
  standing: sheet.reserve ? 'reserve' : 'committed',
  sector: null,
  demoralised: false,
  adcLost: false,
  assault: null,
  tasks: [],
  forwards: null,
  brigadier: { at: { x: 0, y: 0 }, with: null, moved: false },
  intercepted: false,
});

/** Both armies as they are mustered, before anybody stands anywhere. */
export function emptyPosition(world: World): GdaPosition {
  const army = (): ArmyState => ({
    commander: { x: 0, y: 0 },
    ready: false,
    adcs: 0,
    postings: null,
    commandUsed: false,
  });
  return {
    schema: SCHEMA,
    stack: [],
    outcome: null,
    turn: 1,
    phase: 'setUp',
    phasing: null,
    units: world.units.map((unit) => fresh(world, unit)),
    brigades: world.brigades.map(formedUp),
    armies: { french: army(), allied: army() } satisfies Record<Side, ArmyState>,
  };
}
