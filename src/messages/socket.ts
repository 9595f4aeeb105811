import { z } from 'zod';
import { gameCardSchema, gameId, linkKey, proposalSchema } from './lobby.ts';
import { patchSchema } from './patch.ts';
import { personSchema } from './people.ts';
import {
  action,
  destination,
  entrySchema,
  facts,
  formationSchema,
  marchedSchema,
  marchers,
  marchPlanSchema,
  pendingSchema,
  refusalSchema,
  seat,
  standingOrdersSchema,
  verdictSchema,
} from './table.ts';

/*
 * What a page and the server say over the socket at /api/socket. The page speaks first (`hello`); everything that
 * asks for something carries a `key` of the page's own choice, and its answer carries the same. Sending the same
 * question with the same key again is harmless: what was done once is not done twice.
 */

/** Changes when an old page could misunderstand the server, or the server it. */
export const SOCKET_VERSION = 3;

/** No database keeps the character U+0000. */
const keepable = (text: string): boolean => !text.includes('\0');

export const key = z.string().min(1).max(64).refine(keepable, 'a key has no U+0000');
const seq = z.int().nonnegative();
const hex32 = z.string().regex(/^[0-9a-f]{64}$/, 'expected 32 bytes in hex');
const of = { game: gameId, seat, key };

/** A message that cannot be understood is longer than any that can. */
export const MESSAGE_BYTES = 64 * 1024;

export const followSchema = z.strictObject({
  t: z.literal('follow'),
  key,
  game: gameId,
  as: z.union([z.literal('spectator'), seat]),
  /** `events`: what happened, and what is pending. `table`: also the view and the options. */
  want: z.enum(['events', 'table']),
  /** The last `seq` and `cuts` that the page has; left out, it gets everything. */
  from: z.int().min(-1).optional(),
  cuts: z.int().nonnegative().optional(),
  /** The number of the last chat message it has. */
  chat: z.int().nonnegative().optional(),
  link: linkKey.optional(),
});

export const actSchema = z.strictObject({ t: z.literal('act'), ...of, seq, action });

export const clientMessageSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), v: z.int() }),
  z.strictObject({ t: z.literal('ping'), key }),
  followSchema,
  z.strictObject({ t: z.literal('unfollow'), key, game: gameId, as: seat }),
  actSchema,
  /** Several units march towards a place by one order; answered with `marched`. */
  z.strictObject({ t: z.literal('march'), ...of, seq, units: marchers, to: destination }),
  /** The formations that a unit could march with; answered with `formations`. */
  z.strictObject({ t: z.literal('formations'), ...of, unit: z.string().min(1).max(80) }),
  /** What would come of a march together; answered with `planned`. */
  z.strictObject({ t: z.literal('plan'), ...of, units: marchers, to: destination }),
  /**
   * Takes back or does again one's own last decision, where nothing has come of it yet; with `to`, all that came after
   * that many entries.
   */
  z.strictObject({ t: z.literal('undo'), ...of, seq, to: seq.optional() }),
  z.strictObject({ t: z.literal('redo'), ...of, seq }),
  z.strictObject({ t: z.literal('why'), ...of, action }),
  /** The options for one subject, or all of them; answered with `options`. */
  z.strictObject({ t: z.literal('options'), ...of, subject: z.string().max(80).optional() }),
  z.strictObject({ t: z.literal('preview'), ...of, actions: z.array(action).max(2000) }),
  /** Asks for one's standing orders or, with `orders`, writes them anew; answered with `orders`. */
  z.strictObject({ t: z.literal('orders'), ...of, orders: z.looseObject({}).optional() }),
  z.strictObject({ t: z.literal('resign'), ...of }),
  /** Needs the consent of every other seat that a person plays. */
  z.strictObject({
    t: z.literal('propose'),
    ...of,
    what: z.enum(['take-back', 'draw', 'pause', 'computer']),
    to: seq.optional(),
    absent: seat.optional(),
    bot: z.string().min(1).max(40).optional(),
  }),
  /** `agree: false` refuses; by the one who proposed, it withdraws. */
  z.strictObject({ t: z.literal('answer'), ...of, proposal: z.int(), agree: z.boolean() }),
  /** Ends a pause. */
  z.strictObject({ t: z.literal('resume'), ...of }),
  /** So many days away, out of those agreed for a correspondence game; 0 comes back early. */
  z.strictObject({ t: z.literal('vacation'), ...of, days: z.int().min(0).max(90) }),
  /**
   * What a player adds to the dice: first the hash of 32 random bytes, and when all have promised, the bytes; both in
   * hex. With neither, he adds nothing.
   */
  z.strictObject({ t: z.literal('share'), ...of, promise: hex32.optional(), share: hex32.optional() }),
  /** Goes on without what somebody absent would have added. */
  z.strictObject({ t: z.literal('without'), ...of, absent: seat }),
  /** Gives somebody else more time: so many minutes. */
  z.strictObject({
    t: z.literal('extend'),
    ...of,
    to: seat,
    minutes: z
      .int()
      .min(1)
      .max(60 * 24 * 14),
  }),
  /** A person takes back the seat that the computer plays for him. */
  z.strictObject({ t: z.literal('return'), ...of }),
  z.strictObject({
    t: z.literal('chat'),
    key,
    game: gameId,
    as: seat,
    /** Everybody at the table; one's own team; those who only watch. */
    room: z.enum(['table', 'team', 'gallery']),
    text: z.string().min(1).max(2000).refine(keepable, 'what is said has no U+0000'),
  }),
]);

export const chatMessageSchema = z.strictObject({
  n: z.int(),
  at: z.number(),
  name: z.string(),
  seat: seat.nullable(),
  room: z.enum(['table', 'team', 'gallery']),
  text: z.string(),
});

/** Milliseconds left for a seat, at `now` of the server; those of `running` are passing. */
export const clocksSchema = z.strictObject({
  now: z.number(),
  left: z.record(seat, z.number()),
  running: z.array(seat),
  /** Seats away, and until when. */
  away: z.record(seat, z.number()),
  /** Days that seats may still be away, of those agreed for a correspondence game. */
  days: z.record(seat, z.int()).optional(),
});

const game = gameId;

export const stateSchema = z.strictObject({
  t: z.literal('state'),
  game,
  as: seat,
  seq,
  /** How often the log was cut back. */
  cuts: z.int().nonnegative(),
  /** What follows happened after this; whatever the page remembers beyond it was taken back. */
  since: z.int(),
  entries: z.array(entrySchema),
  pending: pendingSchema,
  clocks: clocksSchema.optional(),
  /** Only for `want: 'table'`: whole at first, */
  view: z.looseObject({ schema: z.string() }).optional(),
  options: z.array(action).optional(),
  subjects: z.array(z.string()).optional(),
  /** and then what has changed since the last state that this connection was told of this game and seat. */
  change: z
    .strictObject({
      /** The number of that state among those told since the page began to follow, from 1. */
      of: z.int().positive(),
      view: patchSchema.optional(),
      options: patchSchema.optional(),
      subjects: patchSchema.optional(),
    })
    .optional(),
  /** The options are all there are; left out where there are many more, to be asked for by subject. */
  whole: z.literal(true).optional(),
  undo: z.boolean().optional(),
  /** To how few entries the seat may take back at once. */
  undoTo: seq.optional(),
  redo: z.boolean().optional(),
});

/** What stands beside the position: who sits, what is proposed, whether it is paused, who is there. */
export const standingSchema = z.strictObject({
  t: z.literal('standing'),
  card: gameCardSchema,
  proposals: z.array(proposalSchema),
  paused: z.boolean(),
  /** Seats whose players are connected, and how many watch. */
  here: z.array(seat),
  watching: z.int().nonnegative(),
  /** In a game whose players add to the dice, until all have: what each has promised, and whose turn it is to tell. */
  shares: z
    .strictObject({ promised: z.record(seat, hex32), awaited: z.array(seat), told: z.array(seat) })
    .optional(),
});

export const refusedSchema = z.strictObject({
  t: z.literal('refused'),
  /** None where nothing that was asked could be read, or where what was followed so far may not be followed any more. */
  key: z.string().nullable(),
  game: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  refusals: z.array(refusalSchema).optional(),
});

export const serverMessageSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), v: z.int(), person: personSchema, now: z.number() }),
  z.strictObject({ t: z.literal('pong'), key, now: z.number() }),
  stateSchema,
  standingSchema,
  z.strictObject({ t: z.literal('chat'), game, messages: z.array(chatMessageSchema) }),
  /** It is done and will not be lost. */
  z.strictObject({ t: z.literal('ack'), key, game, seq }),
  /** The game has gone on since; its newer state comes along. */
  z.strictObject({ t: z.literal('stale'), key, game, seq }),
  refusedSchema,
  z.strictObject({ t: z.literal('verdict'), key, game, verdict: verdictSchema }),
  z.strictObject({ t: z.literal('previews'), key, game, previews: z.array(facts) }),
  /** As the rules had them when the log had this length. */
  z.strictObject({ t: z.literal('options'), key, game, seq, options: z.array(action) }),
  z.strictObject({ t: z.literal('orders'), key, game, standing: standingOrdersSchema }),
  /** As `ack`: each unit's march that was allowed is done and will not be lost. */
  z.strictObject({ t: z.literal('marched'), key, game, seq, march: marchedSchema }),
  z.strictObject({ t: z.literal('formations'), key, game, formations: z.array(formationSchema) }),
  z.strictObject({ t: z.literal('planned'), key, game, plan: marchPlanSchema }),
]);

export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type StateMessage = z.infer<typeof stateSchema>;
export type StandingMessage = z.infer<typeof standingSchema>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type Clocks = z.infer<typeof clocksSchema>;
