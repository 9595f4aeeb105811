import { z } from 'zod';
import { army, CHITS, pieceId, provenance, rule } from './atoms.ts';

/* Every table and number of the book: content/ldga/tables.json. */

export const COLUMNS = [
  '1-5',
  '1-4',
  '1-3',
  '1-2',
  '1-1.5',
  '1-1',
  '1.5-1',
  '2-1',
  '3-1',
  '4-1',
  '5-1',
  '6-1',
] as const;
export type Column = (typeof COLUMNS)[number];

/** `Ah` and `Dh`: half of the attackers, of the defenders. */
export const RESULTS = [
  'Ae',
  'Ah',
  'Ar',
  'Ar2',
  'Ar3',
  'Ar4',
  'Ex',
  'Dr',
  'Dr2',
  'Dr3',
  'Dr4',
  'Dh',
  'De',
] as const;
export type Result = (typeof RESULTS)[number];

const face = z.int().min(1).max(6);
const points = z.number();
const pace = z.strictObject({ infantry: z.int().min(1), cavalry: z.int().min(1) });

const turn = z.strictObject({
  turn: z.int().min(1).max(18),
  day: z.int().min(15).max(19),
  time: z.enum(['morning', 'afternoon', 'evening', 'night']),
  starts: z.string().regex(/^\d{4}$/),
  night: z.boolean(),
  rain: z.boolean(),
  mud: z.boolean(),
  provenance,
  reason: z.string().min(1),
});

const ground = z.strictObject({
  /** Beyond what any hex costs. */
  enter: points,
  /** What the defenders' strength is multiplied by. */
  defence: points,
  /** No better odds than these against it. */
  best: z.enum(COLUMNS).optional(),
});

const crossing = z.strictObject({
  more: points,
  /** In road march, and for leaders and vedettes. */
  column: points.optional(),
  defence: points.optional(),
  river: points.optional(),
  stream: points.optional(),
});

const banded = z.strictObject({ from: points, points });
const level = z.strictObject({ from: points.optional(), above: points.optional(), level: z.string().min(1) });

export const ldgaTablesSchema = z.strictObject({
  schema: z.literal('vedette.ldga.tables/1'),
  turns: z.array(turn).length(18),
  chits: z.strictObject({ rule, values: z.record(z.enum(CHITS), pace) }),
  pace: z.strictObject({
    vedette: z.int(),
    leader: z.int(),
    train: z.int(),
    messenger: z.int(),
    demoralized: z.int(),
    introductory: pace,
    provenance: z.record(z.string(), z.string().min(1)),
  }),
  stacking: z.strictObject({
    withLeader: z.strictObject({ infantry: z.int(), mounted: z.int(), slow: z.int() }),
    without: z.strictObject({ units: z.int(), infantry: z.int(), trains: z.int() }),
    vedettes: z.int(),
    toStay: points,
    rule,
  }),
  /** What it costs to leave a column (8.43). */
  roadMarch: z.strictObject({ formUp: points, rule }),
  /** How far from whom pieces may be set up (19.24, 19.26). */
  setUp: z.strictObject({
    cavalryFromOfficer: z.int(),
    vedettesFromUnit: z.int(),
    trainsFromUnits: z.int(),
  }),
  disengagement: z.strictObject({ hexes: z.int().min(1), rule }),
  command: z.strictObject({
    range: z.int(),
    road: points,
    roadMarch: z.int(),
    perPoint: z.strictObject({ officers: z.int(), units: z.int() }),
  }),
  combat: z.strictObject({
    columns: z.array(z.enum(COLUMNS)).length(COLUMNS.length),
    results: z.record(
      z.enum(['1', '2', '3', '4', '5', '6']),
      z.array(z.enum(RESULTS)).length(COLUMNS.length),
    ),
  }),
  shifts: z.record(
    z.enum([
      'napoleonAttacks',
      'napoleonDefends',
      'combinedArms',
      'oldGuard',
      'highStakes',
      'afterRepulse',
      'thinTarget',
      'denseTarget',
    ]),
    z.int(),
  ),
  density: z.strictObject({ thinBelow: z.int(), denseAbove: z.int() }),
  terrain: z.strictObject({
    hex: points,
    hexes: z.record(z.enum(['clear', 'slope', 'woods', 'village', 'town', 'chateau']), ground),
    sides: z.strictObject({
      slope: z.strictObject({ uphill: points, defence: points }),
      woods: z.strictObject({
        infantry: points,
        mounted: points,
        artillery: points,
        /** More for infantry where woods cover both banks of a stream (8.32). */
        bothBanks: points,
        /** What the strength of cavalry is multiplied by across it. */
        riders: points,
      }),
      stream: crossing,
      streamBridge: crossing,
      riverBridge: crossing,
      pontoon: crossing,
    }),
    road: points,
    trail: points,
  }),
  capture: z.strictObject({ captured: face, perColumn: z.int(), perPoint: z.int(), rule }),
  crossing: z.strictObject({ byDie: z.array(z.int()).length(6), napoleon: z.int() }),
  pontoonLost: z.strictObject({ retreats: z.array(face), captured: z.array(face) }),
  eliminated: z.strictObject({ returns: z.array(face), perColumn: z.int() }),
  bridgeRetreat: z.strictObject({ first: face }),
  /** 6.14, 6.21, 12.24: how far from the enemy, how many by each leader, and the faces at which the shaken come back. */
  reorganization: z.strictObject({ away: z.int(), perLeader: z.int(), demoralized: z.array(face) }),
  impetus: z.strictObject({ halts: z.array(face), must: z.array(face), ney: z.int() }),
  bombardment: z.strictObject({
    overWater: points,
    strengths: z.strictObject({ clear: z.int(), town: z.int(), slope: z.int() }),
  }),
  repulse: z.strictObject({ odds: z.enum(COLUMNS), hexes: z.int(), attempts: z.int() }),
  elan: z.strictObject({
    least: z.record(z.enum(COLUMNS), z.array(z.int().min(1).max(6)).length(6)),
    modifiers: z.record(z.string(), z.int()),
    provenance,
    reason: z.string().min(1),
  }),
  supply: z.strictObject({ toRoad: z.int() }),
  /** 13.12: what coming together costs each vedette. */
  vedettes: z.strictObject({ reassemble: points }),
  /** 1.51: how far one sees from a hilltop, how near a leader must be, and to what a strength is rounded. */
  observation: z.strictObject({ range: z.int(), leader: z.int(), nearest: z.int() }),
  marchOrders: z.strictObject({ night: z.int(), beforeStart: z.int(), perNight: z.int() }),
  victory: z.strictObject({
    lossRatio: z.strictObject({ values: z.array(banded), provenance: z.string().min(1) }),
    sources: z.strictObject({
      french: z.record(z.string(), z.int()),
      coalition: z.record(z.string(), z.int()),
    }),
    demoralizedCorps: z.int(),
    coalitionLosses: z.strictObject({ values: z.array(banded), provenance: z.string().min(1) }),
    /** 20.2 so that most points win, and as its lines stand (R77). */
    levels: z.array(level).length(6),
    levelsProvenance: z.string().min(1),
    lineByLine: z.array(level).length(6),
    lineByLineProvenance: z.string().min(1),
  }),
  /** Pieces for whom the book has rules of their own (5.14, 5.18, 16.3). */
  named: z.strictObject({ napoleon: pieceId, ney: pieceId, irresistible: z.array(pieceId).min(1) }),
  /** 5.2: what a leader is worth who stands alone. */
  escort: z.strictObject({ strength: points }),
  /** 16.31 */
  guardRecoils: z.strictObject({ dividedBy: z.int().min(1) }),
  entries: z.array(z.strictObject({ letter: z.string().regex(/^[A-I]$/), army })).length(9),
});

export type LdgaTables = z.infer<typeof ldgaTablesSchema>;
