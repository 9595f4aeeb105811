import { z } from 'zod';
import { stackSchema } from '../../common/stack-schema.ts';
import { chit, hex, side } from '../content/atoms.ts';
import { invariants } from './invariants.ts';
import type { LdgaPosition } from './position.ts';
import type { World } from './world.ts';

const flag = z.boolean();
const sideId = z.string().regex(/^\d{4}-\d{4}$/);
const moves = { entered: flag, moving: flag, moved: flag, shown: flag };

const unit = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'aside', 'split', 'pooled', 'day', 'night', 'lost']),
  hex: hex.nullable(),
  reduced: flag,
  outOfCommand: flag,
  commander: z.string().nullable(),
  outOfSupply: flag,
  roadMarch: flag,
  weary: flag,
  forced: flag,
  spare: flag,
  remade: flag,
  cameFrom: hex.nullable(),
  owes: z.union([hex, z.array(hex)]).nullable(),
  attacked: flag,
  bombarded: flag,
  advanced: flag,
  withdrew: flag,
  ...moves,
});

const leader = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'aside', 'reserve', 'captured']),
  hex: hex.nullable(),
  replaces: z.string().nullable(),
  outOfCommand: flag,
  reorganized: flag,
  ...moves,
});

const train = z.strictObject({
  id: z.string(),
  owner: side,
  place: z.enum(['map', 'bridge', 'waiting', 'aside', 'lost']),
  hex: hex.nullable(),
  across: sideId.nullable(),
  roadMarch: flag,
  fresh: flag,
  toll: z.int().min(0).nullable(),
  takenUp: flag,
  seized: z.literal(true).optional(),
  ...moves,
});

const purse = z.strictObject({
  cup: z.array(chit),
  hand: z.array(chit),
  drawn: chit.nullable(),
  forced: chit.nullable(),
  lastForced: z.int().nullable(),
});

const order = z.strictObject({
  id: z.string(),
  side,
  by: z.string(),
  officer: z.string().nullable(),
  units: z.array(z.string()),
  objective: hex,
  issued: z.int(),
  from: z.int(),
  ended: z
    .strictObject({
      turn: z.int(),
      why: z.enum(['arrived', 'enemy-near', 'recalled', 'met-column', 'force-gone']),
    })
    .nullable(),
});

const message = z.strictObject({
  id: z.string(),
  from: z.string(),
  addressee: z.string(),
  text: z.string(),
  sent: z.int(),
  at: hex,
  arrived: z.int().nullable(),
});

const perSide = <T extends z.ZodType>(of: T) => z.strictObject({ french: of, coalition: of });

const positionSchema = z.strictObject({
  schema: z.literal('ldga/1'),
  stack: stackSchema,
  outcome: z
    .strictObject({
      winners: z.array(z.string()),
      rule: z.string(),
      code: z.string(),
      facts: z.looseObject({}),
    })
    .nullable(),
  turn: z.int().min(1),
  phasing: side,
  phase: z.enum([
    'set-up',
    'dispatch',
    'reorganization',
    'command',
    'initiative',
    'movement',
    'combat',
    'supply',
    'disengagement',
    'interphase',
  ]),
  units: perSide(z.array(unit)),
  leaders: perSide(z.array(leader)),
  trains: z.array(train),
  purses: perSide(purse),
  tracks: z.record(z.string(), z.strictObject({ losses: z.number().min(0), demoralized: flag })),
  guardRecoiled: flag,
  coming: z.array(z.strictObject({ party: z.int(), entry: z.string(), turn: z.int(), switched: flag })),
  columns: z.record(z.string(), z.int().min(0)),
  opened: z.array(z.string()),
  captured: z.array(z.string()),
  orders: z.array(order),
  messages: z.array(message),
  delegated: z.array(z.string()),
  march: z.strictObject({ hex, spent: z.int().min(0) }).nullable(),
  repulsed: z.array(hex),
  fought: z.array(hex),
  bombardedHexes: z.array(hex),
  crossings: z.record(sideId, z.int().min(0)),
  sightings: z.record(z.string(), z.array(z.strictObject({ piece: z.string(), hex, turn: z.int() }))),
  estimates: perSide(z.array(z.strictObject({ hex, points: z.int().min(0), turn: z.int() }))),
  deployed: z.array(side),
  ended: z.array(z.string()),
});

/** Reads a saved position: its shape first, then everything that must hold in any position of this game. */
export function parsePosition(world: World, json: unknown): LdgaPosition | string {
  const parsed = positionSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `${issue?.path.join('.') || 'position'}: ${issue?.message ?? 'not a position'}`;
  }
  const position = parsed.data as unknown as LdgaPosition;
  const { first, last } = world.scenario.turns;
  if (position.turn < first || position.turn > last)
    return `turn: ${position.turn} is not played in ${world.scenario.id}`;
  const [broken] = invariants(world, position);
  return broken ?? position;
}
