import { z } from 'zod';

/*
 * What a player is shown of a game, wherever it is kept: in the page's own worker or on a server.
 */

export const seat = z.string().min(1).max(40);
export const action = z.looseObject({ type: z.string().min(1).max(40) });
export const facts = z.record(z.string(), z.unknown());

export const eventSchema = z.looseObject({ type: z.string(), rule: z.string() });

export const pendingSchema = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('decide'),
    seats: z.array(seat),
    rule: z.string(),
    step: z.string(),
    accepts: z.array(z.string()),
    facts,
  }),
  z.looseObject({ kind: z.literal('chance'), rule: z.string(), step: z.string(), facts }),
  /** Something that this viewer may not know of is being decided. */
  z.looseObject({ kind: z.literal('waiting') }),
  z.looseObject({
    kind: z.literal('over'),
    outcome: z.looseObject({ winners: z.array(seat), rule: z.string(), code: z.string(), facts }),
  }),
]);

export const refusalSchema = z.strictObject({ rule: z.string(), code: z.string(), facts });

export const entrySchema = z.strictObject({
  /** The length of the game's log once this was done; 0 for the opening. */
  seq: z.int().nonnegative(),
  /** A seat, `chance` or `start`. */
  by: z.string(),
  events: z.array(eventSchema),
  /** To its owner alone: the condition of his standing orders by which it was answered for him. */
  because: z.string().optional(),
});

/** What a player may write beforehand, and what he has written (see engine/standing.ts). */
export const standingOrdersSchema = z.strictObject({
  preferences: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.enum(['boolean', 'choice', 'place', 'subjects']),
      label: z.string(),
      choices: z.array(z.string()).optional(),
      perSubject: z.literal(true).optional(),
    }),
  ),
  orders: z.strictObject({
    all: z.record(z.string(), z.unknown()),
    of: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});

/** What one seat may know. */
export const glanceSchema = z.strictObject({
  seat,
  view: z.looseObject({ schema: z.string() }),
  /** Whom or what he may have orders for (see engine/game.ts). */
  subjects: z.array(z.string()),
  options: z.array(action),
  /** These are all his options; otherwise there are many more, to be asked for by subject. */
  whole: z.boolean(),
  /** What happened after `since`; whatever the page remembers beyond that was taken back. */
  since: z.int(),
  entries: z.array(entrySchema),
  undo: z.boolean(),
  /** To how short a log this seat may take back at once, where whoever keeps the game can do that. */
  undoTo: z.int().nonnegative().optional(),
  redo: z.boolean(),
});

/** What a game is played with: map, counters, scenario, tables; only its own system knows what they are. */
export const contentSchema = z.looseObject({});

export const momentSchema = z.strictObject({
  seq: z.int().nonnegative(),
  viewer: seat,
  view: z.looseObject({ schema: z.string() }),
  pending: pendingSchema,
});

export const verdictSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), refusals: z.array(refusalSchema) }),
]);

/** Whom or what an order is for, and how many one order can be for. */
const subject = z.string().min(1).max(80);
export const marchers = z.array(subject).min(1).max(200);
export const destination = z.string().min(1).max(40);

/** Units that march by one order if the player likes (see engine/formations.ts). */
export const formationSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['stack', 'division', 'corps']),
  of: z.string(),
  units: z.array(subject),
});

const refusedMarchSchema = z.strictObject({ subject, refusals: z.array(refusalSchema) });

/** Who would go where by one order, who would be refused and why, and for whom nothing is left to order then. */
export const marchPlanSchema = z.strictObject({
  orders: z.array(z.strictObject({ subject, action })),
  refused: z.array(refusedMarchSchema),
  left: z.array(subject),
});

/** What came of it: how many have marched, and who stays behind because he was refused. */
export const marchedSchema = z.strictObject({
  moved: z.int().nonnegative(),
  refused: z.array(refusedMarchSchema),
});

export type ToldFormation = z.infer<typeof formationSchema>;
export type ToldMarchPlan = z.infer<typeof marchPlanSchema>;
export type Marched = z.infer<typeof marchedSchema>;
export type ToldOrders = z.infer<typeof standingOrdersSchema>;
export type Moment = z.infer<typeof momentSchema>;
export type Glance = z.infer<typeof glanceSchema>;
export type TablePending = z.infer<typeof pendingSchema>;
export type TableEntry = z.infer<typeof entrySchema>;
export type TableEvent = z.infer<typeof eventSchema>;
export type TableAction = z.infer<typeof action>;
export type TableVerdict = z.infer<typeof verdictSchema>;
export type TableRefusal = z.infer<typeof refusalSchema>;
export type Facts = z.infer<typeof facts>;
