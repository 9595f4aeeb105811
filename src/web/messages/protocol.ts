import './without-eval.ts';
import { z } from 'zod';
import {
  action,
  contentSchema,
  destination,
  entrySchema,
  facts,
  formationSchema,
  glanceSchema,
  marchedSchema,
  marchers,
  marchPlanSchema,
  momentSchema,
  pendingSchema,
  refusalSchema,
  seat,
  standingOrdersSchema,
  verdictSchema,
} from '../../messages/table.ts';
import type { ScenarioCard } from '../../systems/system.ts';

/*
 * What the page and its worker say to each other. The worker holds the game (host, rules, bots); the
 * page shows what it is told and asks. Both sides check what they receive.
 */

/** Who plays a seat: a person at this screen, or the bot of that name. */
export const PERSON = 'person';

const id = z.int().nonnegative();
const options = z.record(z.string().min(1).max(80), z.union([z.boolean(), z.string().max(80)]));

/** What a player brings along: armies, ground; its wing knows what it is. */
const content = z.json().optional();

const requestSchema = z.discriminatedUnion('type', [
  /** The battles of one system, and who can play against whom. */
  z.strictObject({ id, type: z.literal('catalogue'), system: z.string().min(1).max(40) }),
  /** The map, counters and scenario of the open game, or of a shipped one as these options make it. */
  z.strictObject({
    id,
    type: z.literal('content'),
    of: z.strictObject({ scenario: z.string().min(1).max(80), options, content }).optional(),
  }),
  /** Open content of a system by its kind and name: its own screens know what it is. */
  z.strictObject({
    id,
    type: z.literal('open'),
    system: z.string().min(1).max(40),
    what: z.string().min(1).max(40),
    of: z.string().min(1).max(80),
  }),
  z.strictObject({
    id,
    type: z.literal('start'),
    scenario: z.string().min(1).max(80),
    options,
    players: z.record(seat, z.string().min(1).max(40)),
    /** A fixed seed makes the dice known: for tests and for playing the same battle again. */
    seed: z.string().min(1).max(80).optional(),
    content,
  }),
  /** What only the screens of a system ask before any game of it is laid; its wing knows question and answer. */
  z.strictObject({
    id,
    type: z.literal('consult'),
    system: z.string().min(1).max(40),
    question: action,
  }),
  /** The whole game as it is written to a file or kept in the browser. */
  z.strictObject({ id, type: z.literal('record') }),
  /** Go on with a game kept in the browser or read from a file. */
  z.strictObject({
    id,
    type: z.literal('load'),
    file: z.unknown(),
  }),
  z.strictObject({ id, type: z.literal('act'), seat, action, seq: z.int().nonnegative() }),
  /** Several units march towards a place by one order. */
  z.strictObject({
    id,
    type: z.literal('march'),
    seat,
    units: marchers,
    to: destination,
    seq: z.int().nonnegative(),
  }),
  /** The formations that a unit could march with. */
  z.strictObject({ id, type: z.literal('formations'), seat, unit: z.string().min(1).max(80) }),
  /** What would come of a march together. */
  z.strictObject({ id, type: z.literal('plan'), seat, units: marchers, to: destination }),
  /** Roll the dice that are awaited, or let the computer make its next decision. */
  z.strictObject({ id, type: z.literal('go') }),
  z.strictObject({ id, type: z.literal('why'), seat, action }),
  z.strictObject({ id, type: z.literal('preview'), seat, actions: z.array(action).max(2000) }),
  /** The options for one subject, or all of them. */
  z.strictObject({ id, type: z.literal('options'), seat, subject: z.string().max(80).optional() }),
  /** What the computer would do in this person's place. */
  z.strictObject({ id, type: z.literal('hint'), seat }),
  /** The same for a game that is kept elsewhere, from what this person sees and may do there. */
  z.strictObject({
    id,
    type: z.literal('advise'),
    scenario: z.string().min(1).max(80),
    options,
    content,
    seat,
    seq: z.int().nonnegative(),
    view: z.looseObject({ schema: z.string() }),
    choices: z.array(action).min(1),
  }),
  /** A person's standing orders; with `orders`, written anew. */
  z.strictObject({ id, type: z.literal('orders'), seat, orders: z.looseObject({}).optional() }),
  /** What only the screens of the game's own system ask; its wing knows question and answer. */
  z.strictObject({
    id,
    type: z.literal('ask'),
    seat,
    question: action,
    /** A game that is kept elsewhere, as the seat knows it; else it is about the game on this table. */
    at: z
      .strictObject({
        scenario: z.string().min(1).max(80),
        options,
        content,
        seq: z.int().nonnegative(),
        view: z.looseObject({ schema: z.string() }),
      })
      .optional(),
  }),
  /** The computer has thought long enough; answered at once, whatever else is going on. */
  z.strictObject({ id, type: z.literal('stop') }),
  /** Takes back the last order or, with `to`, everything after the log had that length. */
  z.strictObject({ id, type: z.literal('undo'), seat, to: z.int().nonnegative().optional() }),
  z.strictObject({ id, type: z.literal('redo'), seat }),
  /** Look at a recorded game; the one being played stays as it is. */
  z.strictObject({
    id,
    type: z.literal('watch'),
    file: z.unknown(),
    /** Its players have ended it (a draw, a resignation), so that nothing in it is secret any more. */
    ended: z.boolean().optional(),
  }),
  /** How the watched game stood after so many entries, to one viewer. */
  z.strictObject({ id, type: z.literal('moment'), seq: z.int().nonnegative(), viewer: seat }),
  /** Everything that happened in it, as one viewer may read it. */
  z.strictObject({ id, type: z.literal('story'), viewer: seat }),
  /** Play on from a moment of the watched game, as a game of one's own. */
  z.strictObject({
    id,
    type: z.literal('suppose'),
    scenario: z.string().min(1).max(80),
    options: z.record(z.string(), z.union([z.boolean(), z.string()])),
    content,
    /** What this seat sees; all else is drawn anew. */
    seat,
    view: z.looseObject({ schema: z.string() }),
    players: z.record(seat, z.string().min(1).max(40)),
    seed: z.string().min(1).max(80).optional(),
  }),
  z.strictObject({
    id,
    type: z.literal('branch'),
    seq: z.int().nonnegative(),
    players: z.record(seat, z.string().min(1).max(40)),
    seed: z.string().min(1).max(80).optional(),
  }),
]);

const planSchema = z.looseObject({ name: z.string(), value: z.number(), facts });

const explanationSchema = z.strictObject({
  plan: planSchema,
  alternatives: z.array(planSchema),
  decided: z.looseObject({ by: z.string() }),
});

const tableSchema = z.strictObject({
  /** Counts what was decided or rolled so far; an `act` that names another number came too late. */
  seq: z.int().nonnegative(),
  system: z.string(),
  scenario: z.string(),
  /** What the battle is called; games on a server have names of their own. */
  title: z.string().optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  players: z.record(seat, z.string()),
  pending: pendingSchema,
  /** One for every seat that a person plays here; for the onlooker when nobody does. */
  glances: z.array(glanceSchema).min(1),
  /** The hash of the secret seed, told at the start; the seed itself once the game is over. */
  commitment: z.string(),
  seed: z.string().nullable(),
  /** It was laid from content that only its record holds. */
  brought: z.literal(true).optional(),
  /** What the computer planned in its last turn, by seat, once that turn is over. */
  plans: z.record(seat, explanationSchema).optional(),
});

const catalogueSchema = z.strictObject({
  /** The gentlest first. */
  bots: z.array(z.strictObject({ id: z.string(), name: z.string(), description: z.string() })),
  /** The bot that sits down opposite whoever has not chosen one. */
  usual: z.string(),
  /** The same list that lobby, terminal and protocol show. */
  scenarios: z.array(z.custom<ScenarioCard>((card) => typeof card === 'object' && card !== null)),
});

const reelSchema = z.strictObject({
  system: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  players: z.record(seat, z.string()),
  /** How many entries it has: its moments are 0 (the opening) to this. */
  length: z.int().nonnegative(),
  over: z.boolean(),
  /** Through whose eyes it may be watched; of a game that is not over, not the opponent's. */
  viewers: z.array(seat).min(1),
  /** Seats that a person may take who plays on from it. */
  takeable: z.array(seat),
  content: contentSchema,
});

const problemSchema = z.strictObject({
  /** What went wrong, for the page to choose what it does; `message` is for people. */
  code: z.enum(['bad-message', 'bad-file', 'bad-start', 'refused', 'stale', 'no-game', 'broken']),
  message: z.string(),
  refusals: z.array(refusalSchema).optional(),
});

const replySchema = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('catalogue'), catalogue: catalogueSchema }),
  z.strictObject({ id, type: z.literal('content'), content: contentSchema }),
  z.strictObject({
    id,
    type: z.literal('table'),
    table: tableSchema,
    /** After a march together: what came of it. */
    march: marchedSchema.optional(),
  }),
  z.strictObject({ id, type: z.literal('formations'), formations: z.array(formationSchema) }),
  z.strictObject({ id, type: z.literal('planned'), plan: marchPlanSchema }),
  z.strictObject({ id, type: z.literal('record'), record: z.unknown() }),
  z.strictObject({ id, type: z.literal('reel'), reel: reelSchema }),
  z.strictObject({ id, type: z.literal('moment'), moment: momentSchema }),
  z.strictObject({ id, type: z.literal('story'), entries: z.array(entrySchema) }),
  z.strictObject({ id, type: z.literal('verdict'), verdict: verdictSchema }),
  z.strictObject({ id, type: z.literal('previews'), previews: z.array(facts) }),
  /** As the rules had them when the log had this length. */
  z.strictObject({ id, type: z.literal('options'), seq: z.int().nonnegative(), options: z.array(action) }),
  z.strictObject({
    id,
    type: z.literal('hint'),
    hint: z.strictObject({ action, explanation: explanationSchema.nullable() }),
  }),
  z.strictObject({ id, type: z.literal('orders'), standing: standingOrdersSchema }),
  z.strictObject({ id, type: z.literal('opened'), opened: z.unknown() }),
  z.strictObject({ id, type: z.literal('told'), answer: z.unknown() }),
  z.strictObject({ id, type: z.literal('stopped') }),
  /** Before the answer: how far the computer has thought, from 0 to 1. */
  z.strictObject({ id, type: z.literal('thinking'), share: z.number() }),
  z.strictObject({ id, type: z.literal('problem'), problem: problemSchema }),
]);

export type {
  Facts,
  Glance,
  Marched,
  Moment,
  TableAction,
  TableEntry,
  TableEvent,
  TablePending,
  TableRefusal,
  TableVerdict,
  ToldFormation,
  ToldMarchPlan,
  ToldOrders,
} from '../../messages/table.ts';
export type Request = z.infer<typeof requestSchema>;
export type Reply = z.infer<typeof replySchema>;
export type Table = z.infer<typeof tableSchema>;
export type ReelFacts = z.infer<typeof reelSchema>;
export type Catalogue = z.infer<typeof catalogueSchema>;
export type Problem = z.infer<typeof problemSchema>;
export type ToldPlan = z.infer<typeof explanationSchema>;
export type ToldHint = Extract<Reply, { type: 'hint' }>['hint'];

/** Every request without its number, which the client gives. */
export type Question = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

const says = (error: z.ZodError): string => {
  const [first] = error.issues;
  return `${first?.path.join('.') || 'message'}: ${first?.message ?? 'not understood'}`;
};

/** Reads a message from the page; the string says what is wrong with it. */
export const readRequest = (data: unknown): Request | string => {
  const parsed = requestSchema.safeParse(data);
  return parsed.success ? parsed.data : says(parsed.error);
};

/** Reads a message from the worker; the string says what is wrong with it. */
export const readReply = (data: unknown): Reply | string => {
  const parsed = replySchema.safeParse(data);
  return parsed.success ? parsed.data : says(parsed.error);
};
