import { type ZodOptional, z } from 'zod';
import { stackSchema } from '../../common/stack-schema.ts';
import { invariants } from './invariants.ts';
import type { NlbPosition } from './position.ts';
import { armySchema, hexSchema, sideSchema } from './saved.ts';
import { VARIANTS } from './variants/index.ts';
import type { World } from './world.ts';

/** What the variants add there; only games that use them have it. */
const added = (where: 'unit' | 'leader' | 'position'): Record<string, ZodOptional> =>
  Object.fromEntries(
    VARIANTS.flatMap(({ adds }) => Object.entries(adds?.[where] ?? {})).map(([field, schema]) => [
      field,
      schema.optional(),
    ]),
  );

const unitSchema = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'eliminated', 'exited', 'hidden']),
  hex: hexSchema.nullable(),
  reduced: z.boolean(),
  moved: z.boolean(),
  combat: z.enum(['fresh', 'attacked', 'bombarded', 'defended', 'advanced', 'silenced']),
  immobile: z.boolean(),
  command: z.string().nullable(),
  outOfCommand: z.boolean(),
  fell: z.int().min(0).nullable(),
  reorganized: z.boolean(),
  ...added('unit'),
});

const leaderSchema = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'eliminated', 'exited', 'hidden', 'reserve']),
  hex: hexSchema.nullable(),
  moved: z.boolean(),
  active: z.boolean(),
  driven: z.boolean(),
  gave: z.boolean(),
  command: z.string().nullable(),
  outOfCommand: z.boolean(),
  reorganizing: z.boolean(),
  ...added('leader'),
});

const positionSchema = z.strictObject({
  schema: z.literal('nlb/1'),
  stack: stackSchema,
  outcome: z
    .strictObject({
      winners: z.array(armySchema),
      rule: z.string(),
      code: z.string(),
      facts: z.looseObject({}),
    })
    .nullable(),
  turn: z.int().min(0),
  raining: z.boolean(),
  phasing: sideSchema,
  phase: z.enum(['command', 'movement', 'combat', 'interphase']),
  forces: z.strictObject({ french: z.array(unitSchema), coalition: z.array(unitSchema) }),
  leaders: z.strictObject({ french: z.array(leaderSchema), coalition: z.array(leaderSchema) }),
  armies: z.partialRecord(
    armySchema,
    z.strictObject({ losses: z.int().min(0), demoralized: z.boolean(), disintegrated: z.boolean() }),
  ),
  corps: z.record(
    z.string(),
    z.strictObject({ demoralized: z.boolean(), near: z.int().min(0), lasting: z.int().min(0) }),
  ),
  control: z.record(hexSchema, sideSchema.nullable()),
  awards: z.array(
    z.strictObject({
      side: sideSchema,
      value: z.number(),
      code: z.string(),
      rule: z.string(),
      turn: z.int(),
    }),
  ),
  columns: z.record(hexSchema, z.int().min(0)),
  relieve: hexSchema.nullable(),
  arrivals: z.record(z.string(), z.int().min(0)),
  marks: z.record(z.string(), z.int().min(0)),
  secrets: z.record(
    z.string(),
    z.strictObject({
      army: armySchema,
      used: z.boolean(),
      revealed: z.boolean(),
      entry: z.int().min(0).nullable().optional(),
      meant: z.int().min(0).optional(),
    }),
  ),
  ...added('position'),
});

/** Reads a saved position: its shape first, then everything that must hold in any position of this game. */
export function parsePosition(world: World, json: unknown): NlbPosition | string {
  const parsed = positionSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `${issue?.path.join('.') || 'position'}: ${issue?.message ?? 'not a position'}`;
  }
  const position = parsed.data as unknown as NlbPosition;
  if (position.turn >= world.turns.length) {
    return `turn: ${position.turn} is after the last turn of ${world.scenario.id}`;
  }
  // What a rule in use adds to every position may not be left out where that rule is.
  const added = Object.assign({}, ...world.seams.atStart.map((adds) => adds(world)));
  const absent = Object.keys(added).find((key) => !(key in position));
  if (absent !== undefined) {
    return `${absent}: missing`;
  }
  const unknown = [...position.forces.french, ...position.forces.coalition].find(
    (u) => !world.counters.has(u.id),
  );
  if (unknown !== undefined) {
    return `forces: no unit ${unknown.id} in ${world.scenario.id}`;
  }
  const stranger = [...position.leaders.french, ...position.leaders.coalition].find(
    (l) => !world.leaderById.has(l.id),
  );
  if (stranger !== undefined) {
    return `leaders: no leader ${stranger.id} in ${world.scenario.id}`;
  }
  const [broken] = invariants(world, position);
  return broken ?? position;
}
