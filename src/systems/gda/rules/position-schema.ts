import { z } from 'zod';
import { stackSchema } from '../../common/stack-schema.ts';
import { BRIGADIERS, SEATS } from '../content/atoms.ts';
import { TASKS } from '../content/tables.ts';
import { invariants } from './invariants.ts';
import type { GdaPosition } from './position.ts';
import { SCHEMA } from './setup/muster.ts';
import type { World } from './world.ts';

const side = z.enum(SEATS);
const point = z.strictObject({ x: z.int(), y: z.int() });
const pose = z.strictObject({ x: z.int(), y: z.int(), heading: z.int().min(0).max(3599) });
const formation = z.enum([
  'line',
  'attackColumn',
  'companyColumn',
  'square',
  'skirmish',
  'doubleLine',
  'squadronColumn',
  'limbered',
  'deployed',
  'garrison',
]);

const unit = z.strictObject({
  id: z.string(),
  place: z.enum(['table', 'card', 'offTable', 'lost', 'absorbed']),
  pose,
  formation,
  order: z.enum(['formed', 'unformed', 'retreating', 'routed']),
  casualties: z.int().min(0),
  raw: z.literal(true).exactOptional(),
  rallied: z.boolean(),
  reformsAs: formation.nullable(),
  bases: z.int().min(0),
  spread: z.strictObject({ ranks: z.int().min(1).max(2), gap: z.int().min(15).max(30) }).nullable(),
  reinforced: z.int().min(-9),
  holds: z.string().nullable(),
  wild: z.boolean(),
  ammunition: z.enum(['full', 'low']),
  tired: z.boolean(),
  moved: z.boolean(),
  changed: z.boolean(),
  unlimbered: z.boolean(),
  fired: z.boolean(),
  involved: z.boolean(),
  elan: z.boolean(),
  supporting: z.string().nullable(),
  attacking: z.boolean(),
  charged: z.literal(true).exactOptional(),
  volleyed: z.boolean(),
  shelledBy: z.string().nullable(),
  done: z.boolean(),
});

const posting = z.strictObject({
  task: z.enum(TASKS),
  brigade: z.string().nullable(),
  division: z.int().min(0).optional(),
  objective: z.string().optional(),
  with: z.array(z.enum(['infantryAssault', 'forwards'])).optional(),
  endAssault: z.boolean().optional(),
  beside: z.strictObject({ brigade: z.string(), side: z.enum(['left', 'right']) }).optional(),
});

const brigade = z.strictObject({
  id: z.string(),
  command: z.enum(['steady', 'hesitant', 'faltering']),
  result: z.enum(['obey', 'hesitant', 'rally', 'retire', 'sauveQuiPeut']).nullable(),
  standing: z.enum(['committed', 'reserve', 'offTable', 'gone']),
  sector: z.enum(['left', 'centre', 'right']).nullable(),
  demoralised: z.boolean(),
  adcLost: z.boolean(),
  assault: z.string().nullable(),
  tasks: z.array(z.enum(TASKS)),
  forwards: z.strictObject({ use: z.enum(['move', 'charge']), cm: z.int().min(0) }).nullable(),
  brigadier: z.strictObject({ at: point, with: z.string().nullable(), moved: z.boolean() }),
  intercepted: z.boolean(),
  joins: z.strictObject({ beside: z.string(), side: z.enum(['left', 'right']) }).nullable(),
  stirred: z.boolean(),
  quality: z.enum(BRIGADIERS),
  regulator: z.string().nullable(),
});

const division = z.strictObject({ commander: point, adcs: z.int().min(0), commandUsed: z.boolean() });

const army = z.strictObject({
  ready: z.boolean(),
  divisions: z.array(division).min(1),
  corps: point.nullable(),
  corpsRode: z.boolean(),
  postings: z.array(posting).nullable(),
});

const card = z.strictObject({
  id: z.string(),
  side,
  brigade: z.string(),
  units: z.array(z.string()).max(2),
  pose,
  casualties: z.int().min(0),
  done: z.boolean(),
  declared: z.boolean(),
});

const fog = z.strictObject({
  allowed: z.strictObject({ french: z.int().min(0).nullable(), allied: z.int().min(0).nullable() }),
  used: z.strictObject({ french: z.int().min(0), allied: z.int().min(0) }),
  cards: z.array(card),
});

const positionSchema = z.strictObject({
  schema: z.literal(SCHEMA),
  stack: stackSchema,
  outcome: z
    .strictObject({
      winners: z.array(z.string()),
      rule: z.string(),
      code: z.string(),
      facts: z.record(z.string(), z.unknown()),
    })
    .nullable(),
  turn: z.int().min(1),
  phase: z.enum(['setUp', 'command', 'charges', 'movement', 'fire', 'melee', 'end']),
  phasing: side.nullable(),
  units: z.array(unit),
  brigades: z.array(brigade),
  armies: z.strictObject({ french: army, allied: army }),
  fog: fog.exactOptional(),
});

/** Reads a saved position: its shape first, then everything that must hold in any position of this game. */
export function parsePosition(world: World, json: unknown): GdaPosition | string {
  const parsed = positionSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return issue === undefined ? 'not a position' : `${issue.path.join('.') || 'position'}: ${issue.message}`;
  }
  const position = parsed.data as GdaPosition;
  const [broken] = invariants(world, position);
  return broken ?? position;
}
