import { z } from 'zod';
import { arm, army, hex, hour, id, order, rule, side, turn } from './atoms.ts';
import { atStart, date } from './battle.ts';
import { nationality } from './nationality.ts';
import { nlcRefitSchema } from './refit.ts';
import { specialSchema } from './special/special.ts';
import { moraleLevels, victory } from './victory.ts';

/*
 * A field whose base game is not at hand (27 to 32): its order of battle and set-ups, rebuilt from history, with how
 * each value was made and how far it can be trusted. tools/nlc makes its battles from this file.
 */

const confidence = z.enum(['high', 'medium', 'low']);
const area = z.strictObject({ columns: z.tuple([z.int(), z.int()]), rows: z.tuple([z.int(), z.int()]) });
const rating = z.strictObject({ attack: z.int(), other: z.int() });

const unit = z.strictObject({
  id,
  label: z.string().min(1),
  name: z.string().min(1),
  description: z.string().min(1),
  army,
  nationality,
  /** The corps it belongs to, and where it was led by another that one. */
  org: z.string().min(1),
  attached: z.string().min(1).optional(),
  arm,
  strength: z.int().min(1),
  reduced: z.int().min(1).nullable(),
  /** None for guns that stay where they are built in. */
  movement: z.int().min(0),
  /** Where the section says so; otherwise as everybody's. */
  morale: z.int().optional(),
  moraleRule: rule.optional(),
  attacking: z.strictObject({ morale: z.int(), rule }).optional(),
  pursuit: z.strictObject({ value: z.int(), rule }).optional(),
  oldGuard: z.literal(true).optional(),
  garde: z.literal(true).optional(),
  movesAfterFire: rule.optional(),
  /** Its division, where that matters. */
  division: z.string().min(1).optional(),
  /** Where morale is one more than this (32.5), it is not said again. */
  initiative: z.int().min(1).optional(),
  flag: z.literal(true).optional(),
  vedettes: z.int().min(1).optional(),
  men: z.int().min(1),
  guns: z.int().min(1).optional(),
  /** The yardstick by which men or guns became strength. */
  by: id,
  confidence,
});

const leader = z.strictObject({
  id,
  name: z.string().min(1),
  army,
  /** Where that is not the army's. */
  nationality: nationality.optional(),
  role: z.enum(['oc', 'wc', 'formation']),
  /** The formation he leads; an overall or wing commander may lead one too. */
  org: z.string().min(1).nullable(),
  /** The battles in which he has this part, where it is not all of them. */
  battles: z.array(id).min(1).optional(),
  movement: z.int().min(1),
  rating,
  rule,
  later: z.strictObject({ from: turn, rating, rule }).optional(),
  comesWith: id.optional(),
  most: z.int().optional(),
  asWing: z.strictObject({ less: z.int().min(1), rule }).optional(),
  outOfRangeOf: id.optional(),
  rules: z.strictObject({ wing: rule, most: rule }).optional(),
});

/** The baggage of a corps; set up like a unit, or coming with reinforcements. */
const train = z.strictObject({
  id,
  label: z.string().min(1),
  name: z.string().min(1),
  army,
  org: z.string().min(1),
  movement: z.int().min(1),
  confidence,
});

const scenario = z.strictObject({
  id: z.string().regex(/^nlc\.[a-z0-9-]+$/),
  section: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1),
  aims: z.partialRecord(army, z.string()),
  notes: z.array(z.string()),
  turns: z.strictObject({ first: turn, last: turn }),
  /** The part of the field it is fought on, where that is not all of it. */
  area: area.optional(),
  rain: z.array(turn).optional(),
  setup: id,
  /** The overall and wing commanders of this battle, where not all of the field's are there. */
  commanders: z
    .array(z.strictObject({ leader: id, role: z.enum(['oc', 'wc']), comesWith: id.optional(), rule }))
    .optional(),
  /** What its own section changes besides. */
  special: specialSchema.optional(),
  freeOrders: rule.optional(),
  /** Units that another formation leads all through this battle. */
  attachments: z
    .array(z.strictObject({ units: z.array(id).min(1), to: id, rule: rule.optional() }))
    .optional(),
  exits: z
    .array(
      z.strictObject({
        army,
        hexes: z.array(hex).min(1),
        each: z.number(),
        per: z.number(),
        from: turn.optional(),
        rule,
      }),
    )
    .optional(),
  /** Where a march begins towards a place, or an attack is for one, that too. */
  orders: z.array(z.strictObject({ formation: id, order, ...atStart, rule })),
  wings: z.array(z.strictObject({ leader: id, formations: z.array(id) })),
  reinforcements: z.array(
    z.strictObject({
      id,
      army,
      turn,
      hexes: z.array(hex).min(1),
      units: z.array(id).min(1),
      trains: z.array(id).optional(),
      confidence,
    }),
  ),
  /** Leaders who come with reinforcements in other battles of the field and are here from the start. */
  atStart: z.array(id).optional(),
  morale: z.partialRecord(army, moraleLevels),
  control: z.array(z.strictObject({ hex, initially: side.nullable(), occupied: z.boolean(), rule })),
  victory,
});

export const nlcFieldSchema = z.strictObject({
  schema: z.literal('vedette.nlc.field/1'),
  id,
  section: z.string().min(1),
  source: z.string().min(1),
  map: z.string().min(1),
  date,
  /** The turns of each night, and when day comes; a field that says nothing has no night. Days go by the hour. */
  nights: z.strictObject({ turns: z.array(hour).min(1), dawn: hour }).optional(),
  area,
  /** When commanders get on their horses in the morning. */
  lateStart: nlcRefitSchema.shape.lateStart.optional(),
  firstPlayer: side,
  seats: z.array(army).min(2),
  /** How many men make a point; null where it is counted in guns. */
  yardsticks: z.record(z.string(), z.strictObject({ men: z.int().nullable(), how: z.string().min(1) })),
  units: z.array(unit),
  leaders: z.array(leader),
  trains: z.array(train).optional(),
  formations: z.array(
    z.strictObject({
      org: z.string().min(1),
      army,
      name: z.string().min(1),
      leader: id,
      breakLimit: z.int().min(1),
      /** The share of its strength that the limit is. */
      share: z.number().min(0).max(1),
      confidence,
    }),
  ),
  /** Nations whose units keep their morale when reduced. */
  steady: z.array(z.strictObject({ nationality, arm: arm.optional(), rule })),
  /** The case by which whoever is told nothing begins in reserve. */
  reserve: rule,
  special: specialSchema,
  /** Who stands where, by name of the set-up. */
  setups: z.record(z.string(), z.record(hex, z.array(id).min(1))),
  notes: z.array(z.string()),
  scenarios: z.array(scenario).min(1),
});

export type NlcField = z.infer<typeof nlcFieldSchema>;
export type FieldScenario = NlcField['scenarios'][number];
