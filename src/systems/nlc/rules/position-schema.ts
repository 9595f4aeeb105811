import { z } from 'zod';
import { stackSchema } from '../../common/stack-schema.ts';
import { STANCES } from '../content/special/stances.ts';
import { WEATHERS } from '../content/special/weather.ts';
import { invariants } from './invariants.ts';
import { ARMIES, type NlcPosition } from './position.ts';
import type { World } from './world.ts';

const side = z.enum(['french', 'coalition']);
const army = z.enum(ARMIES);
const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits');
const turn = z.int().min(0);
/** Orders may have come before the first turn. */
const earlier = z.int().min(-1);
const both = <T extends z.ZodType>(of: T) => z.strictObject({ french: z.array(of), coalition: z.array(of) });

const unit = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'eliminated', 'lost', 'exited']),
  hex: hex.nullable(),
  reduced: z.boolean(),
  disrupted: z.boolean(),
  moved: z.boolean(),
  from: hex.nullable(),
  bombarded: z.boolean(),
  charged: z.boolean(),
  charging: hex.nullable(),
  byRoad: z.boolean(),
  beganInZoc: z.boolean(),
  enteredZoc: z.boolean(),
  attacked: z.boolean(),
  fell: turn.nullable(),
  worked: z.int().min(0).optional(),
});

const leader = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'goal', 'dead', 'exited']),
  hex: hex.nullable(),
  moved: z.boolean(),
  sentAttack: z.int().min(0),
  sentOther: z.int().min(0),
  replaced: z.boolean(),
  rallying: z.boolean(),
  asleep: z.boolean(),
  cameOn: turn.nullable(),
});

const vedette = z.strictObject({
  id: z.string(),
  place: z.enum(['held', 'map', 'eliminated', 'lost']),
  hex: hex.nullable(),
  moved: z.boolean(),
  fell: turn.nullable(),
});

const train = z.strictObject({
  id: z.string(),
  place: z.enum(['map', 'waiting', 'taken', 'exited']),
  hex: hex.nullable(),
  moved: z.boolean(),
});

const order = z.enum(['attack', 'defend', 'march', 'reserve']);
const second = z.enum(['attack', 'defend']).nullable();

const formation = z.strictObject({
  id: z.string(),
  order,
  second,
  target: z.array(hex),
  held: z.array(hex),
  ground: z.array(hex),
  goal: hex.nullable(),
  shaken: turn.nullable(),
  guns: z.int().min(0),
  did: z.strictObject({ bombarded: z.boolean(), charged: z.boolean(), attacked: z.boolean() }),
  wing: z.string().nullable(),
});

const letter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), order, second, target: z.array(hex), goal: hex.nullable() }),
  z.strictObject({ kind: z.literal('assign'), formation: z.string(), join: z.boolean() }),
]);

const courier = z.strictObject({
  to: z.string(),
  from: z.string(),
  place: z.enum(['riding', 'arrived', 'waiting']),
  hex: hex.nullable(),
  letter,
  sent: earlier,
  arrived: earlier.nullable(),
  due: turn.nullable(),
  inPerson: z.literal(true).optional(),
  shift: z.int().optional(),
});

const played = z.array(z.strictObject({ card: z.int().min(0), turn, aside: z.literal(true).optional() }));
const cardsOfSide = z.strictObject({
  deck: z.array(z.int().min(0)),
  hand: z.array(z.int().min(0)),
  shown: played,
  laid: played,
});

const state = { losses: z.int().min(0), demoralized: z.boolean(), disintegrated: z.boolean() };

const positionSchema = z.strictObject({
  schema: z.literal('nlc/1'),
  stack: stackSchema,
  outcome: z
    .strictObject({ winners: z.array(army), rule: z.string(), code: z.string(), facts: z.looseObject({}) })
    .nullable(),
  turn,
  phasing: side,
  segment: z.enum(['setup', 'command', 'bombardment', 'charge', 'movement', 'combat', 'end']),
  forces: both(unit),
  leaders: both(leader),
  formations: both(formation),
  couriers: both(courier),
  caught: z.record(z.string(), turn),
  armies: z.partialRecord(army, z.strictObject(state)),
  broken: z.record(z.string(), z.boolean()),
  groups: z.record(
    z.string(),
    z.strictObject({
      demoralization: z.number(),
      disintegration: z.number(),
      demoralized: z.boolean(),
      disintegrated: z.boolean(),
      cut: z.int().min(0),
    }),
  ),
  control: z.record(hex, side.nullable()),
  awards: z.array(z.strictObject({ side, value: z.number(), code: z.string(), rule: z.string(), turn })),
  marks: z.record(z.string(), turn),
  command: z
    .strictObject({
      turn: z.int().min(-1),
      ratings: z.record(z.string(), z.int()),
      stances: z.record(z.string(), z.enum(STANCES)),
    })
    .optional(),
  attached: z.record(z.string(), z.string()).optional(),
  weather: z.enum(WEATHERS).optional(),
  vedettes: both(vedette).optional(),
  trains: both(train).optional(),
  cut: z.array(z.string()).optional(),
  damaged: z.array(z.string().regex(/^\d{4}-\d{4}$/)).optional(),
  hidden: both(z.string()).optional(),
  cards: z.strictObject({ dealt: earlier, french: cardsOfSide, coalition: cardsOfSide }).optional(),
});

/**
 * Reads a saved position: its shape first, then that it has every part of `opening`, the first position of its game
 * (weather, baggage and the like are kept where a field has them), then everything that must hold in any.
 */
export function parsePosition(world: World, json: unknown, opening: NlcPosition): NlcPosition | string {
  const parsed = positionSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `${issue?.path.join('.') || 'position'}: ${issue?.message ?? 'not a position'}`;
  }
  const position = parsed.data as unknown as NlcPosition;
  const lacking = Object.keys(opening).find((part) => !Object.hasOwn(position, part));
  if (lacking !== undefined) {
    return `${lacking}: missing, and ${world.battle.id} has it`;
  }
  if (position.turn >= world.battle.turns.length) {
    return `turn: ${position.turn} is after the last turn of ${world.battle.id}`;
  }
  const [broken] = invariants(world, position);
  return broken ?? position;
}
