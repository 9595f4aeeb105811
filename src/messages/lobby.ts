import { z } from 'zod';
import { facts, seat } from './table.ts';

/*
 * What goes between the page and the server about games: making, finding, joining and looking back at them.
 *
 *   POST /api/games                      newGame        -> gameCard
 *   GET  /api/games?list=open|mine|watch gamesQuery     -> gameList
 *   GET  /api/games/:id[?link=]                         -> gameCard
 *   POST /api/games/:id/join             joinGame       -> gameCard
 *   POST /api/games/:id/leave            leaveGame      -> gameCard      before it has begun
 *   POST /api/games/:id/cancel                          -> gameCard      its maker, as long as nobody else plays in it
 *   POST /api/games/:id/rematch                         -> gameCard      of the new game
 *   GET  /api/games/:id/record                          -> the record as a file, once it is over
 *   GET  /api/games/:id/moment?seq=&as=  momentQuery    -> { moment }
 *   GET  /api/games/:id/story?as=                       -> { entries }
 *   GET  /api/games/:id/chat?after=                     -> { messages }
 *
 * Anything refused is `{ error: { code, message } }`.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const gameId = z.string().regex(/^g_[\w-]{22}$/, 'this is not the id of a game');
export const linkKey = z.string().regex(/^[\w-]{22}$/, 'this is not the key of a link');

/** What happens when a player's time is up: he loses, the computer takes his seat, or nothing. */
const expiry = z.enum(['loses', 'computer', 'nothing']);

export const clockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Time for the whole game, and a little more with each decision. */
  z.strictObject({
    kind: z.literal('live'),
    initial: z.int().min(MINUTE).max(DAY),
    increment: z
      .int()
      .min(0)
      .max(10 * MINUTE),
    expiry,
  }),
  /** So much time whenever it becomes one's turn, and days away on top of it. */
  z.strictObject({
    kind: z.literal('correspondence'),
    turn: z
      .int()
      .min(10 * MINUTE)
      .max(60 * DAY),
    vacationDays: z.int().min(0).max(90),
    expiry,
  }),
]);

export const spectatorsSchema = z.strictObject({
  allowed: z.boolean(),
  /** How far they see behind the players; both hold at once. */
  delayMoves: z.int().min(0).max(1000),
  delayMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60),
});

/** Who is to sit there: the maker himself, anybody, whoever has the link, or the computer. */
const chair = z.union([
  z.enum(['me', 'open', 'invited']),
  z.strictObject({ bot: z.string().min(1).max(40) }),
]);

const title = z
  .string()
  .max(200)
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(60));

/** What a player brings along is told to everybody at the table: as much as two armies and a field need, and not more. */
const LONGEST_CONTENT = 65_536;

/** Armies and ground that are not shipped; the wing of the system knows what they are. */
export const broughtSchema = z
  .json()
  .refine((content) => JSON.stringify(content).length <= LONGEST_CONTENT, 'too much is brought along');

export const newGameSchema = z.strictObject({
  scenario: z.string().min(1).max(80),
  content: broughtSchema.optional(),
  options: z.record(z.string().min(1).max(80), z.union([z.boolean(), z.string().max(80)])).default({}),
  seats: z.record(seat, chair),
  /** `open` stands in the lobby; `private` is reached by its link alone. */
  visibility: z.enum(['open', 'private']).default('private'),
  clock: clockSchema.default({ kind: 'none' }),
  spectators: spectatorsSchema.default({ allowed: true, delayMoves: 0, delayMinutes: 0 }),
  /** Whether players are offered the computer's advice while the game goes on. */
  advice: z.boolean().default(false),
  /** Whether players add randomness of their own to the dice before the first roll. */
  shares: z.boolean().default(false),
  title: title.default(''),
});

export const joinSchema = z.strictObject({ seat, link: linkKey.optional() });
export const leaveSchema = z.strictObject({ seat });

export const gamesQuerySchema = z.strictObject({
  list: z.enum(['open', 'mine', 'watch']).default('open'),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const momentQuerySchema = z.strictObject({
  seq: z.coerce.number().int().min(0),
  as: seat,
  link: linkKey.optional(),
});

const person = z.strictObject({ id: z.string(), name: z.string() });

export const seatCardSchema = z.strictObject({
  seat,
  /** Seats of one team win together and talk among themselves. */
  team: z.string(),
  kind: z.enum(['open', 'invited', 'person', 'bot']),
  person: person.nullable(),
  bot: z.string().nullable(),
  turn: z.boolean(),
});

export const resultSchema = z.strictObject({
  /** Seats; none for a draw. */
  winners: z.array(seat),
  /** By the rules, or by resignation, agreement, time; or ended by its maker without a result. */
  by: z.enum(['rules', 'resigned', 'agreed', 'time', 'ended']),
  code: z.string(),
  rule: z.string().nullable(),
  facts,
});

export const proposalSchema = z.strictObject({
  id: z.int(),
  what: z.enum(['take-back', 'draw', 'pause', 'computer']),
  by: seat,
  /** For a take-back: the length of the log to go back to. */
  seq: z.int().nonnegative().optional(),
  /** For the computer: the absent seat, and who is to play it. */
  seat: seat.optional(),
  bot: z.string().optional(),
  /** Seats whose consent it needs. */
  asks: z.array(seat).optional(),
  /** Seats that have agreed so far. */
  agreed: z.array(seat),
});

export const gameCardSchema = z.strictObject({
  id: gameId,
  title: z.string(),
  system: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  /** It is laid from what its maker brought along, which is asked for by itself. */
  brought: z.literal(true).optional(),
  rulesVersion: z.string(),
  status: z.enum(['open', 'playing', 'over', 'cancelled']),
  visibility: z.enum(['open', 'private']),
  owner: z.string(),
  seats: z.array(seatCardSchema),
  /** The seats that the one who asks plays. */
  mine: z.array(seat),
  clock: clockSchema,
  spectators: spectatorsSchema,
  advice: z.boolean(),
  shares: z.boolean(),
  /** The hash of the secret seed, told at the start; the seed itself once the game is over. */
  commitment: z.string(),
  seed: z.string().nullable(),
  created: z.number(),
  started: z.number().nullable(),
  moved: z.number(),
  ended: z.number().nullable(),
  /** When somebody's time is up, if anything comes of that. */
  deadline: z.number().nullable(),
  result: resultSchema.nullable(),
  /** The game that its players went on to. */
  rematch: gameId.nullable(),
  /** Opens the game for whoever has it; told to its players only. */
  link: linkKey.nullable(),
});

export const contentAnswerSchema = z.strictObject({ content: broughtSchema });

export const gameListSchema = z.strictObject({ games: z.array(gameCardSchema), next: z.string().nullable() });

export type NewGame = z.infer<typeof newGameSchema>;
export type Brought = z.infer<typeof broughtSchema>;
export type ClockTerms = z.infer<typeof clockSchema>;
export type SpectatorTerms = z.infer<typeof spectatorsSchema>;
export type GamesQuery = z.infer<typeof gamesQuerySchema>;
export type SeatCard = z.infer<typeof seatCardSchema>;
export type GameCard = z.infer<typeof gameCardSchema>;
export type GameList = z.infer<typeof gameListSchema>;
export type GameResult = z.infer<typeof resultSchema>;
export type Proposal = z.infer<typeof proposalSchema>;
