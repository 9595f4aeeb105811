import { z } from 'zod';
import { stackSchema } from '../../common/stack-schema.ts';
import { invariants } from './invariants.ts';
import type { DowPosition } from './position.ts';
import type { World } from './world.ts';

const side = z.enum(['french', 'coalition']);
const army = z.enum(['french', 'allied', 'prussian']);
const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits');

const unitSchema = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'unplaced', 'waiting', 'cadre', 'gone', 'exited']),
  losses: z.int().min(0),
  outOfCommand: z.boolean(),
  reorganizing: z.boolean(),
  moved: z.boolean(),
  moving: z.boolean(),
  began: hex.nullable(),
  column: z.boolean(),
  mark: z.enum(['clashing', 'spent', 'blown']).nullable(),
  fired: z.boolean(),
  attacked: z.boolean(),
  breakthrough: z.enum(['may', 'done']).nullable(),
  seen: z.boolean(),
});

const leaderSchema = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'unplaced', 'waiting', 'gone']),
  hex: hex.nullable(),
  outOfCommand: z.boolean(),
  tactical: z.boolean(),
  rallying: z.boolean(),
  moved: z.boolean(),
});

const perSide = <T extends z.ZodType>(of: T) => z.strictObject({ french: of, coalition: of });
const armySchema = z.strictObject({ demoralized: z.boolean(), disintegrated: z.boolean() });

const marchSchema = z.strictObject({ hex, spent: z.int().min(0), column: z.boolean() }).nullable();

const positionSchema = z.strictObject({
  schema: z.literal('dow/1'),
  stack: stackSchema,
  outcome: z
    .strictObject({
      winners: z.array(army),
      rule: z.string(),
      code: z.string(),
      facts: z.looseObject({}),
    })
    .nullable(),
  turn: z.int().min(0),
  phasing: side,
  phase: z.enum(['set-up', 'command', 'movement', 'completion', 'combat', 'breakthrough', 'interphase']),
  units: perSide(z.array(unitSchema)),
  stacks: perSide(z.array(z.strictObject({ hex, stack: z.array(z.string()).min(1) }))),
  leaders: perSide(z.array(leaderSchema)),
  armies: z.strictObject({ french: armySchema, allied: armySchema, prussian: armySchema }),
  corps: z.record(z.string(), z.strictObject({ demoralized: z.boolean(), dissolved: z.boolean() })),
  deployed: z.array(side),
  marches: z.strictObject({ french: marchSchema, allied: marchSchema, prussian: marchSchema }),
  ordered: z.array(hex),
  clashes: z.array(z.strictObject({ reacting: hex, charging: hex })),
  columns: z.record(z.string(), z.int().min(0)),
  settled: z.array(hex),
  ended: z.array(z.string()),
});

/** Reads a saved position: its shape first, then everything that must hold in any position of this game. */
export function parsePosition(world: World, json: unknown): DowPosition | string {
  const parsed = positionSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `${issue?.path.join('.') || 'position'}: ${issue?.message ?? 'not a position'}`;
  }
  const position = parsed.data as unknown as DowPosition;
  if (position.turn >= world.scenario.turns.length) {
    return `turn: ${position.turn} is after the last turn of ${world.scenario.id}`;
  }
  const strangers = [...position.units.french, ...position.units.coalition].find(
    ({ id }) => !world.counters.has(id),
  );
  if (strangers !== undefined) return `units: no unit ${strangers.id} in ${world.scenario.id}`;
  const nobody = [...position.leaders.french, ...position.leaders.coalition].find(
    ({ id }) => !world.leaderById.has(id),
  );
  if (nobody !== undefined) return `leaders: no leader ${nobody.id} in ${world.scenario.id}`;
  const [broken] = invariants(world, position);
  return broken ?? position;
}
