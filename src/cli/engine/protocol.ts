import { z } from 'zod';
import { isTooDeep, TOO_DEEP } from '../../engine/nesting.ts';

/** Named in the handshake and in docs/bot-protocol.md; changes when an old client would misread an answer. */
export const PROTOCOL = 'vedette.engine/1';

const game = z.string().min(1).max(100).exactOptional();
const seat = z.string().min(1).max(100);
const action = z.looseObject({ type: z.string() });
const json = z.looseObject({});
const words = z.boolean().exactOptional();
const dice = z.enum(['auto', 'ask']).exactOptional();

/** What each request holds besides `type` and `id`. */
const bodies = {
  hello: { protocol: z.string().exactOptional() },
  scenarios: {},
  bots: {},
  content: { what: z.string(), of: z.string().exactOptional(), system: z.string().exactOptional() },
  start: {
    game,
    system: z.string().exactOptional(),
    scenario: z.union([z.string(), json]),
    options: z.union([z.array(z.string()), z.record(z.string(), z.boolean())]).exactOptional(),
    map: z.union([z.string(), json]).exactOptional(),
    units: z.union([z.array(json), json]).exactOptional(),
    tables: json.exactOptional(),
    position: json.exactOptional(),
    /** Free tables: the ground of a scenario that is written out, or two armies that meet on one drawn from a seed. */
    ground: z.union([z.string(), json]).exactOptional(),
    meeting: json.exactOptional(),
    seed: z.string().min(1).max(200).exactOptional(),
    dice,
  },
  load: { game, record: z.unknown(), dice },
  save: { game, withSeed: z.boolean().exactOptional() },
  games: {},
  close: { game },
  state: { game, viewer: seat.exactOptional() },
  view: { game, viewer: seat },
  position: { game },
  formations: { game, seat: seat.exactOptional() },
  march: {
    game,
    seat: seat.exactOptional(),
    units: z.array(z.string().min(1).max(100)).min(1).max(200),
    to: z.string().min(1).max(100),
    seq: z.int().exactOptional(),
    words,
  },
  standing: { game, seat: seat.exactOptional(), orders: json.exactOptional() },
  subjects: { game, seat: seat.exactOptional() },
  options: {
    game,
    seat: seat.exactOptional(),
    subject: z.string().max(100).exactOptional(),
    preview: z.boolean().exactOptional(),
    words,
  },
  judge: { game, seat: seat.exactOptional(), action },
  preview: { game, seat: seat.exactOptional(), action },
  act: { game, seat: seat.exactOptional(), action, seq: z.int().exactOptional(), words },
  roll: { game, values: z.array(z.int()).exactOptional(), words },
  dice: { game, script: z.array(z.array(z.int())).exactOptional(), mode: dice, words },
  bot: {
    game,
    bot: z.string(),
    seat: seat.exactOptional(),
    play: z.boolean().exactOptional(),
    seed: z.int().exactOptional(),
    words,
  },
  events: { game, viewer: seat.exactOptional(), since: z.int().min(-1).exactOptional(), words },
  undo: { game, seat: seat.exactOptional(), to: z.int().min(0).exactOptional() },
  redo: { game, seat: seat.exactOptional() },
  quit: {},
} as const;

export type RequestType = keyof typeof bodies;

type Body<T extends RequestType> = z.infer<z.ZodObject<(typeof bodies)[T]>>;

export type Request<T extends RequestType = RequestType> = {
  [K in T]: { readonly type: K; readonly id?: unknown } & Body<K>;
}[T];

export const requestTypes = Object.keys(bodies) as readonly RequestType[];

const isType = (type: unknown): type is RequestType =>
  typeof type === 'string' && Object.hasOwn(bodies, type);

export interface ProtocolError {
  readonly code: string;
  readonly message: string;
}

export type ReadLine =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly id?: unknown; readonly error: ProtocolError };

const fail = (code: string, message: string, id?: unknown): ReadLine => ({
  ok: false,
  ...(id === undefined ? {} : { id }),
  error: { code, message },
});

/** Reads one line; what is wrong with it is said with as much of the request as could be read. */
export function readLine(line: string): ReadLine {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch (error) {
    return fail('not-json', error instanceof Error ? error.message : String(error));
  }
  if (isTooDeep(parsed)) return fail('bad-request', `in this request ${TOO_DEEP}`);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return fail('not-a-request', 'a request is a JSON object with a type');
  const { type, id } = parsed as { readonly type?: unknown; readonly id?: unknown };
  if (!isType(type))
    return fail(
      'unknown-request',
      `there is no request ${JSON.stringify(type) ?? 'without a type'}; there are: ${requestTypes.join(', ')}`,
      id,
    );
  const schema = z.strictObject({ type: z.literal(type), id: z.unknown(), ...bodies[type] });
  const read = schema.safeParse({ id: undefined, ...parsed });
  if (!read.success) {
    const message = read.error.issues
      .map((issue) => `${issue.path.join('.') || type}: ${issue.message}`)
      .join('; ');
    return fail('bad-request', message, id);
  }
  return { ok: true, request: read.data as Request };
}
