import { z } from 'zod';

/* What games of The Day of Waterloo are made from: content/dow. A value the book does not print says how it was found. */

const ARMY = ['french', 'allied', 'prussian'] as const;
const army = z.enum(ARMY);
const hex = z.string().regex(/^\d{4}$/, 'a hex number has four digits');
const rule = z.string().regex(/^DOW-/, 'a rule of this book');

const provenance = z.strictObject({
  status: z.enum(['printed', 'reconstructed']),
  how: z.string().min(1),
});

export const ARMS = [
  'infantry',
  'cavalry',
  'foot-artillery',
  'horse-artillery',
  /** 12-pounders: three hexes of range (10.1). */
  'heavy-artillery',
] as const;
export type Arm = (typeof ARMS)[number];

export const NATIONALITIES = [
  'french',
  'british',
  'kgl',
  'hanover',
  'brunswick',
  'nassau',
  'dutch-belgian',
  'prussian',
] as const;

const unitSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  army,
  corps: z.string().min(1),
  nationality: z.enum(NATIONALITIES),
  /** XX a division, X a brigade; null where the list prints none. */
  size: z.string().nullable(),
  arm: z.enum(ARMS),
  strength: z.int().min(1),
  morale: z.int().min(0),
  movement: z.int().min(1),
  /** One of the six infantry brigades of the Imperial Guard (5.2). */
  guard: z.literal(true).optional(),
  /** Strength points of the guns inside a French infantry unit (10.5). */
  inherent: z.int().min(1).optional(),
  rule,
  provenance,
});

const leaderSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  army,
  rank: z.enum(['army', 'corps']),
  /** The corps he leads; Wellington is an army leader and leads the Reserve besides (7.4). */
  corps: z.string().min(1).nullable(),
  movement: z.int().min(1),
  rule,
  provenance,
});

const corpsSchema = z.strictObject({
  id: z.string().min(1),
  army,
  tag: z.string().min(1),
  name: z.string().min(1),
  leader: z.string().min(1),
  /** A French cavalry corps: charges as a stack (9.4.3), never disintegrates by itself (13.1). */
  cavalry: z.boolean(),
  strength: z.int().min(1),
  demoralization: z.int().min(1),
  disintegration: z.int().min(1).nullable(),
  provenance,
});

export const dowUnitsSchema = z.strictObject({
  schema: z.literal('vedette.dow.units/1'),
  source: z.string().min(1),
  /** What a strength point of each arm stands for (2.0). */
  scale: z.strictObject({
    infantry: z.string().min(1),
    cavalry: z.string().min(1),
    artillery: z.string().min(1),
    rule,
  }),
  armies: z.array(
    z.strictObject({ id: army, name: z.string().min(1), disintegration: z.int().min(1), rule }),
  ),
  corps: z.array(corpsSchema),
  units: z.array(unitSchema),
  leaders: z.array(leaderSchema),
});

const COMBAT_RESULTS = ['Ar', 'NE', 'Ex', 'DrC', 'Dr', 'Dr2'] as const;
export type CombatResult = (typeof COMBAT_RESULTS)[number];
const CHARGE_RESULTS = ['Ar', 'Dr', 'Dr2'] as const;
export type ChargeResult = (typeof CHARGE_RESULTS)[number];

export const TERRAINS = ['clear', 'village', 'town', 'woods', 'forest', 'swamp', 'grand-farm'] as const;
export type DowTerrain = (typeof TERRAINS)[number];
const terrain = z.enum(TERRAINS);
/** Movement points come in halves. */
const points = z.number().positive().multipleOf(0.5);
const entered = points.nullable();

export const dowTablesSchema = z.strictObject({
  schema: z.literal('vedette.dow.tables/1'),
  /** Rows by the modified die from `firstRow` to `lastRow`, both open. */
  combat: z.strictObject({
    provenance,
    rule,
    columns: z.array(z.string()).length(8),
    firstRow: z.int(),
    lastRow: z.int(),
    /** Columns to the right for combined arms of either side (11.6). */
    combinedArms: z.strictObject({ attack: z.int(), defence: z.int() }),
    rows: z.array(z.array(z.enum(COMBAT_RESULTS)).length(8)),
  }),
  /** Columns by the difference of morale from `firstColumn` to `lastColumn`, both open. */
  charge: z.strictObject({
    provenance,
    rule,
    firstColumn: z.int(),
    lastColumn: z.int(),
    firstRow: z.int(),
    lastRow: z.int(),
    rows: z.array(z.array(z.enum(CHARGE_RESULTS))),
    modifiers: z.strictObject({
      surprise: z.int(),
      onlyArtillery: z.int(),
      uphillOrWater: z.int(),
      /** Columns, not pips (9.4.4). */
      mud: z.int(),
      village: z.int(),
      townOrSwamp: z.int(),
      infantryWithGuns: z.int(),
    }),
  }),
  /** Columns by the fewest strength points that fire in them. */
  bombardment: z.strictObject({
    provenance,
    rule,
    columns: z.array(z.int().min(1)),
    firstRow: z.int(),
    lastRow: z.int(),
    rows: z.array(z.array(z.int().min(0))),
    massedFrom: z.int(),
    massed: z.int(),
  }),
  terrain: z.strictObject({
    provenance,
    hexes: z.record(terrain, z.strictObject({ combat: z.int().max(0), bombardment: z.int().min(0) })),
    sides: z.strictObject({ uphill: z.int().max(0), stream: z.int().max(0), river: z.int().max(0) }),
  }),
  /** What a step costs and what the weather takes, in movement points (9.2, 9.4.1); null where a gait may not go. */
  movement: z.strictObject({
    provenance,
    rule,
    highway: points,
    road: points,
    /** To cross a bridged or fordable hexside (9.2.5). */
    crossing: points,
    /** To charge, besides what the hex costs (9.4.1). */
    charge: points,
    /** To leave the map from a hex of its edge. */
    leaving: points,
    /** Each hex beyond the map on the way round to another entry (9.2.3). */
    beyond: points,
    hexes: z.record(terrain, z.strictObject({ infantry: entered, cavalry: entered, artillery: entered })),
    mud: z.strictObject({ all: z.int().max(0) }),
    severeMud: z.strictObject({ foot: z.int().max(0), mounted: z.int().max(0) }),
  }),
  /** How far guns reach, in hexes (10.1). */
  guns: z.strictObject({ rule, range: z.int().min(1), heavy: z.int().min(1) }),
  stacking: z.strictObject({
    rule,
    points: z.int().min(1),
    open: z.array(terrain),
    single: z.array(terrain),
  }),
  morale: z.strictObject({
    provenance,
    rule,
    /** To the morale of whoever is of a demoralized corps (12.2). */
    demoralized: z.int().max(0),
    /** What a bombardment without effect still costs such a corps (12.2). */
    leastLoss: z.int().min(0),
    /** To the die of who follows an advance (11.11.4). */
    impetus: z.int(),
    /** So many demoralized corps demoralize the Prussian army (12.4). */
    prussianCorps: z.int().min(1),
  }),
  /** What a leader in the hex adds to the die of who reorganizes (8.1); Wellington helps like a leader of a corps. */
  reorganization: z.strictObject({ provenance, rule, armyLeader: z.int(), leader: z.int() }),
  leaders: z.strictObject({ provenance, radius: z.int().min(1) }),
});

export const WEATHERS = ['clear', 'mud', 'severe-mud'] as const;
export type Weather = (typeof WEATHERS)[number];

const groupSchema = z.union([
  z.strictObject({
    id: z.string().min(1),
    rule,
    army,
    place: z.string().min(1),
    hexes: z.array(hex).min(1),
    radius: z.int().min(0),
    pieces: z.array(z.string()),
  }),
  z.strictObject({
    id: z.string().min(1),
    rule,
    army,
    turn: z.int().min(1),
    entry: z.string().min(1),
    pieces: z.array(z.string()),
  }),
]);

export const dowScenarioSchema = z.strictObject({
  schema: z.literal('vedette.dow.scenario/1'),
  id: z.string().startsWith('dow.'),
  title: z.string().min(1),
  map: z.string().min(1),
  summary: z.string().min(1),
  history: z.string().min(1),
  /** Where a start of our own differs from the book's, and from what it was made. */
  derivation: z.string().min(1).optional(),
  seats: z.array(army).min(1),
  firstPlayer: z.enum(['french', 'coalition']),
  weather: provenance,
  turns: z.array(z.strictObject({ turn: z.int(), time: z.string(), weather: z.enum(WEATHERS) })).min(1),
  groups: z.array(groupSchema),
  /** A set-up inside the ranges for those who want to play at once: stacks from top to bottom. */
  ready: z.strictObject({
    stacks: z.record(hex, z.array(z.string()).min(1)),
    leaders: z.record(z.string(), hex),
    status: z.enum(['printed', 'reconstructed']),
    how: z.string().min(1),
  }),
});

export type DowUnits = z.infer<typeof dowUnitsSchema>;
export type DowUnit = DowUnits['units'][number];
export type DowLeader = DowUnits['leaders'][number];
export type DowCorps = DowUnits['corps'][number];
export type DowTables = z.infer<typeof dowTablesSchema>;
export type DowScenario = z.infer<typeof dowScenarioSchema>;
export type DowGroup = DowScenario['groups'][number];
