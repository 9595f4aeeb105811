import { z } from 'zod';
import { arm, army, die, hex, id, order, rule, side, turn } from './atoms.ts';
import { attackedCause, levelChange } from './victory.ts';

/* What this book says about the counters and the battles of a base game (26). */

/** Which counters something is said of: all that is named must fit. */
const which = z.strictObject({
  army: army.optional(),
  nationality: z.string().optional(),
  org: z.string().optional(),
  arm: arm.optional(),
  strength: z.int().optional(),
  movement: z.int().optional(),
  /** Printed strength of the full side, or less. */
  atMost: z.int().optional(),
});
export type Which = z.infer<typeof which>;

export const nlcRefitSchema = z.strictObject({
  schema: z.literal('vedette.nlc.refit/1'),
  source: z.string().min(1),
  base: z.string().min(1),
  leaders: z.array(
    z.strictObject({
      leader: id,
      role: z.enum(['oc', 'wc', 'formation']),
      rating: z.strictObject({ attack: z.int(), other: z.int() }),
      /** A wing commander only while this leader does not see him. */
      outOfSightOf: id.optional(),
      /** How many corps a wing may have, and for how much a cavalry corps counts. */
      most: z.int().optional(),
      cavalryCounts: z.number().optional(),
      /** He cannot lead two units in an advance. */
      singleAdvance: rule.optional(),
      rule,
      rules: z.strictObject({ wing: rule, most: rule }).optional(),
    }),
  ),
  morale: z.array(
    z.strictObject({ where: which, morale: z.int(), oldGuard: z.literal(true).optional(), rule }),
  ),
  pursuit: z.array(z.strictObject({ where: which, pursuit: z.int(), rule })),
  /** Nations whose units keep their morale when reduced. */
  steady: z.array(z.strictObject({ nationality: z.string(), rule })),
  garde: which.extend({ rule }),
  breakLimits: z.array(
    z.strictObject({ group: id, base: z.int(), factor: z.number(), limit: z.int(), rule }),
  ),
  /** Armies whose units break by nation, not by corps. */
  brokenByNation: z.array(army),
  /** A corps of divisions that falls apart when its leader is near his commander. */
  corps: z.strictObject({
    leader: id,
    id,
    name: z.string(),
    orgs: z.array(z.string()),
    commander: id,
    within: z.int(),
    rules: z.strictObject({ corps: rule, joined: rule, divisions: rule }),
  }),
  lateStart: z.strictObject({
    army,
    from: z.string(),
    on: z.array(die),
    enemyWithin: z.int(),
    rules: z.strictObject({ roll: rule, leader: rule, enemy: rule }),
  }),
  groupValues: z.strictObject({
    corps: z.int(),
    cavalryCorps: z.int(),
    alliedDivision: z.int(),
    guard: z.int(),
    prussianCorps: z.int(),
    minorDivision: z.int(),
    disintegration: z.number(),
    minorOrgs: z.array(z.string()),
  }),
  supplyEdges: z.partialRecord(army, z.enum(['north', 'east', 'south', 'west'])),
  notes: z.array(z.string()).default([]),
});
export type NlcRefit = z.infer<typeof nlcRefitSchema>;

const derlonRoll = z.strictObject({
  turn,
  frasnes: z.array(die),
  wagnelee: z.array(die),
  /** On these a second die says where. */
  again: z.array(die),
  rules: z.record(z.string(), rule),
});

export const derlonSchema = z.strictObject({
  formation: id,
  units: z.array(id),
  rolls: z.array(derlonRoll),
  second: z.strictObject({ frasnes: z.array(die), wagnelee: z.array(die) }),
  places: z.strictObject({
    frasnes: z.strictObject({ head: hex, goal: hex }),
    wagnelee: z.strictObject({ head: hex, goal: hex }),
  }),
  rules: z.strictObject({ place: rule, order: rule }),
});

/** 26.9: what raises or lowers the levels of army groups. */
export const groupChangeSchema = z.strictObject({
  groups: z.array(id).min(1),
  amount: z.int(),
  cause: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('demoralized'), groups: z.array(id).min(1) }),
    z.strictObject({ kind: z.literal('all-held'), side, hexes: z.array(hex).min(1) }),
    attackedCause,
    z.strictObject({ kind: z.literal('exited'), side, hexes: z.array(hex).min(1) }),
    /** Its own supply has been cut for more than so many turns running. */
    z.strictObject({ kind: z.literal('cut'), turns: z.int() }),
  ]),
  rule,
});

export const nlcScenarioSchema = z.strictObject({
  schema: z.literal('vedette.nlc.scenario/1'),
  id: z.string().regex(/^nlc\.[a-z0-9-]+$/),
  base: z.string().min(1),
  section: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1),
  aims: z.partialRecord(army, z.string()),
  orders: z.array(z.strictObject({ formation: id, order, rule })),
  /** Both sides choose their orders before play. */
  freeOrders: rule.optional(),
  attachments: z.array(z.strictObject({ units: z.array(id), to: id, rule })),
  wings: z.array(z.strictObject({ leader: id, formations: z.array(id) })),
  leaders: z.strictObject({ add: z.array(z.strictObject({ leader: id, rule })) }).optional(),
  reinforcements: z
    .strictObject({
      moved: z.array(z.strictObject({ group: id, turn, rule })).optional(),
      dropped: z.array(z.strictObject({ group: id, rule })).optional(),
      added: z
        .array(
          z.strictObject({
            id,
            army,
            turn,
            hexes: z.array(hex).min(1),
            units: z.array(id).min(1),
            reduced: z.array(id),
            rules: z.strictObject({ entry: rule, reduced: rule }),
          }),
        )
        .optional(),
    })
    .optional(),
  /** Units of the base game's set-up that are not set up here. */
  unplaced: z.strictObject({ units: z.array(id), rule }).optional(),
  levels: z.array(z.strictObject({ army, amount: z.int(), rule })).optional(),
  /** The case by which supply is looked at; it is not where this is left out. */
  supply: rule.optional(),
  derlon: derlonSchema.optional(),
  /** Army groups with values of their own take the place of army levels (26.9). */
  groups: z.literal(true).optional(),
  groupChanges: z.array(groupChangeSchema).optional(),
  /** What the base game has among its rules for wings. */
  levelChanges: z.array(levelChange).optional(),
  exits: z.array(z.strictObject({ hexes: z.array(hex), like: hex, rule })).optional(),
  nearExit: z.strictObject({ movement: z.int(), each: z.int(), rule }).optional(),
  brussels: hex.optional(),
  notes: z.array(z.string()).default([]),
});
export type NlcScenario = z.infer<typeof nlcScenarioSchema>;
