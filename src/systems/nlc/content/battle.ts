import { z } from 'zod';
import { arm, army, hex, id, order, rule, secondOrder, side, turn } from './atoms.ts';
import type { Frozen } from './frozen.ts';
import { nationality } from './nationality.ts';
import { derlonSchema, groupChangeSchema, nlcRefitSchema } from './refit.ts';
import { specialSchema } from './special/special.ts';
import { levelChange, moraleLevels, victory } from './victory.ts';

/*
 * One battle as the rules read it: counters, leaders, formations, who stands where with which orders, and what
 * wins. Shipped battles are made by tools/nlc from a base game's files and a refit; tests write theirs by hand.
 */

/** The month and year of a battle that was not fought in June 1815. */
export const date = z.strictObject({ month: z.string().min(1), year: z.int() });

export const nlcUnitSchema = z.strictObject({
  id,
  label: z.string().min(1),
  name: z.string().min(1),
  /** Which unit that was, in words. */
  description: z.string().min(1),
  army,
  nationality,
  org: z.string().min(1),
  arm,
  strength: z.int().min(1),
  /** Null for a counter without a reduced side. */
  reduced: z.int().min(1).nullable(),
  /** 0 for guns in works that never move. */
  movement: z.int().min(0),
  morale: z.int(),
  moraleRule: rule,
  /** 30.5: another morale when it attacks. */
  attacking: z.strictObject({ morale: z.int(), rule }).optional(),
  /** 2.2: keeps its morale on the reduced side, and by which case. */
  steady: rule.nullable(),
  pursuit: z.int(),
  pursuitRule: rule,
  oldGuard: z.boolean(),
  /** 7.4: of the troops whose recoil everybody sees. */
  garde: z.boolean(),
  /** 31.5: moves although it has bombarded, and by which case. */
  movesAfterFire: rule.optional(),
  /** 28.3: its division, where divisions attack one by one or come out of reserve. */
  division: z.string().min(1).optional(),
  /** 32.5, 32.8: what its counter says of it; its morale is one more. */
  initiative: z.int().min(1).optional(),
  /** 32.6: it has a flag on its back and may be hidden. */
  flag: z.literal(true).optional(),
  /** 32.7: how many vedettes it may have out. */
  vedettes: z.int().min(1).optional(),
  /** The formation that leads it, an attachment counted. */
  formation: id,
  /** Whose break limit its loss counts for, and whose breaking shakes it. */
  losesFor: id,
  brokenWith: id,
});

export const nlcLeaderSchema = z.strictObject({
  id,
  name: z.string().min(1),
  army,
  nationality,
  role: z.enum(['oc', 'wc', 'formation']),
  /** Null for an overall or wing commander who leads no formation himself. */
  formation: id.nullable(),
  movement: z.int().min(1),
  rating: z.strictObject({ attack: z.int(), other: z.int() }),
  ratingRule: rule,
  /** Another rating from a turn on. */
  later: z
    .strictObject({ from: turn, rating: z.strictObject({ attack: z.int(), other: z.int() }), rule })
    .optional(),
  /** The reinforcements with which he comes onto the map; without them he begins with a unit under him. */
  comesWith: id.optional(),
  /** 30.8: so much lower is his rating while he commands a wing. */
  asWing: z.strictObject({ less: z.int().min(1), rule }).optional(),
  outOfSightOf: id.nullable(),
  /** 27.5: a wing commander only while he is out of this leader's command range. */
  outOfRangeOf: id.optional(),
  most: z.int().nullable(),
  cavalryCounts: z.number(),
  singleAdvance: rule.nullable(),
  rules: z.strictObject({ wing: rule, most: rule }).nullable(),
});

/** What an order at the start says besides its kind. */
export const atStart = {
  /** Where a march leads, what lies under it, and whether it ends in reserve (30.13). */
  march: z
    .strictObject({ goal: hex, second: secondOrder.optional(), thenReserve: rule.optional() })
    .optional(),
  /** What an attack is for. */
  target: z.array(hex).min(1).optional(),
};

export const nlcFormationSchema = z.strictObject({
  id,
  name: z.string().min(1),
  army,
  org: z.string().min(1),
  leader: id,
  /** The wing commander it begins under. */
  wing: id.nullable(),
  order,
  ...atStart,
  orderRule: rule,
  /** All its counters are cavalry or horse artillery (12.2). */
  mounted: z.boolean(),
});

/** 32.9, 32.10: the baggage of a corps. */
export const nlcTrainSchema = z.strictObject({
  id,
  label: z.string().min(1),
  name: z.string().min(1),
  army,
  formation: id,
  movement: z.int().min(1),
  /** Where it begins; null for one that comes with reinforcements. */
  hex: hex.nullable(),
  comesWith: id.optional(),
});

const refitParts = nlcRefitSchema.shape;

export const nlcBattleSchema = z.strictObject({
  schema: z.literal('vedette.nlc.battle/1'),
  id: z.string().regex(/^nlc\.[a-z0-9-]+$/),
  section: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1),
  aims: z.partialRecord(army, z.string()),
  /** How it was made, and what the book leaves open about it. */
  made: z.string().min(1),
  notes: z.array(z.string()),
  map: z.string().min(1),
  date: date.optional(),
  area: z.strictObject({ columns: z.tuple([z.int(), z.int()]), rows: z.tuple([z.int(), z.int()]) }),
  turns: z
    .array(z.strictObject({ label: turn, hours: z.int().min(1), night: z.boolean(), rain: z.boolean() }))
    .min(1),
  firstPlayer: side,
  seats: z.array(army).min(2),
  units: z.array(nlcUnitSchema).min(1),
  leaders: z.array(nlcLeaderSchema),
  formations: z.array(nlcFormationSchema),
  breakLimits: refitParts.breakLimits,
  /** The corps of divisions, where its leader is in play. */
  corps: refitParts.corps.nullable(),
  lateStart: refitParts.lateStart.nullable(),
  groupValues: refitParts.groupValues.nullable(),
  groupChanges: z.array(groupChangeSchema),
  supplyEdges: refitParts.supplyEdges,
  /** What the section of its base game changes of the general rules. */
  special: specialSchema.optional(),
  /** The case by which both sides choose their orders before play, where they do. */
  freeOrders: rule.nullable(),
  setup: z.array(
    z.strictObject({
      unit: id,
      hex,
      /** Its owner puts it in one of these before play. */
      oneOf: z.array(hex).min(2).nullable(),
      reduced: z.boolean(),
    }),
  ),
  trains: z.array(nlcTrainSchema).optional(),
  reinforcements: z.array(
    z.strictObject({
      id,
      army,
      /** Index of the turn. */
      turn: z.int().min(0),
      hexes: z.array(hex).min(1),
      units: z.array(id).min(1),
      reduced: z.array(id),
      rule,
    }),
  ),
  derlon: derlonSchema.nullable(),
  exits: z.array(
    z.strictObject({
      army,
      hexes: z.array(hex).min(1),
      each: z.number(),
      per: z.number(),
      until: z.int().nullable(),
      /** The first turn on which leaving counts; from the start where nothing is said. */
      from: z.int().optional(),
      /** From how much strength on everything that has left counts double. */
      doubled: z.strictObject({ from: z.int(), rule }).nullable(),
      rule,
    }),
  ),
  nearExit: z.strictObject({ movement: z.int(), each: z.int(), rule }).nullable(),
  brussels: hex.nullable(),
  control: z.array(z.strictObject({ hex, initially: side.nullable(), occupied: z.boolean(), rule })),
  morale: z.partialRecord(army, moraleLevels),
  levelBonus: z.partialRecord(army, z.strictObject({ amount: z.int(), rule })),
  levelChanges: z.array(levelChange),
  /** The case by which supply is looked at; null where it is not. */
  supply: rule.nullable(),
  victory,
});

export type NlcBattle = Frozen<z.infer<typeof nlcBattleSchema>>;
/** What the section of its base game changes. */
export type NlcSpecial = NonNullable<NlcBattle['special']>;
export type NlcUnit = NlcBattle['units'][number];
export type NlcLeader = NlcBattle['leaders'][number];
export type NlcFormation = NlcBattle['formations'][number];
export type NlcTrain = NonNullable<NlcBattle['trains']>[number];
export type NlcSlot = NlcBattle['setup'][number];
export type NlcGroup = NlcBattle['reinforcements'][number];
export type Derlon = NonNullable<NlcBattle['derlon']>;
/** Ground to which no order may lead a formation. */
export type Bar = NonNullable<NlcSpecial['bars']>[number];
export type NlcTurn = NlcBattle['turns'][number];

/** The armies of a side that have a seat. */
export const seatsOf = (battle: NlcBattle, of: 'french' | 'coalition'): NlcBattle['seats'] =>
  battle.seats.filter((seat) => (seat === 'french') === (of === 'french'));
