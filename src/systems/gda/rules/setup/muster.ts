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
  reformsAs: null,
  bases: unit.screen ? (world.brigades[unit.brigade]?.sheet.skirmishBases ?? 0) : 0,
  spread: null,
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
  supporting: null,
  attacking: false,
  volleyed: false,
  shelledBy: null,
  done: false,
});

/** 11.21: the first of a brigade that is no battery leads it, until its player names another. */
const regulator = (world: World, { units }: Brigade): string | null =>
  world.options.regulatingBattalion === true
    ? (units.map((index) => world.units[index] as Unit).find(({ calibre }) => calibre === undefined)?.id ??
      null)
    : null;

const formedUp = (world: World, brigade: Brigade): BrigadeState => ({
  id: brigade.id,
  command: 'steady',
  result: null,
  standing:
    brigade.sheet.arrives !== undefined ? 'offTable' : brigade.sheet.reserve ? 'reserve' : 'committed',
  sector: brigade.sheet.arrives?.sector ?? null,
  demoralised: false,
  adcLost: false,
  assault: null,
  tasks: [],
  forwards: null,
  brigadier: { at: { x: 0, y: 0 }, with: null, moved: false },
  intercepted: false,
  joins: null,
  stirred: false,
  quality: brigade.sheet.quality ?? 'standard',
  regulator: regulator(world, brigade),
});

/** Both armies as they are mustered, before anybody stands anywhere. */
export function emptyPosition(world: World): GdaPosition {
  const army = (side: Side): ArmyState => ({
    ready: false,
    divisions: world.armies[side].divisions.map(() => ({
      commander: { x: 0, y: 0 },
      adcs: 0,
      commandUsed: false,
    })),
    corps: world.armies[side].sheet.corps === undefined ? null : { x: 0, y: 0 },
    corpsRode: false,
    postings: null,
  });
  return {
    schema: SCHEMA,
    stack: [],
    outcome: null,
    turn: 1,
    phase: 'setUp',
    phasing: null,
    units: world.units.map((unit) => fresh(world, unit)),
    brigades: world.brigades.map((brigade) => formedUp(world, brigade)),
    armies: { french: army('french'), allied: army('allied') } satisfies Record<Side, ArmyState>,
    ...(world.options.fogOfWar === true
      ? {
          fog: { allowed: { french: null, allied: null }, used: { french: 0, allied: 0 }, cards: [] },
        }
      : {}),
  };
}
