import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  gamesQuerySchema,
  joinSchema,
  leaveSchema,
  momentQuerySchema,
  newGameSchema,
} from '../../../messages/lobby.ts';
import type { Person } from '../../../messages/people.ts';
import { addressKey } from '../../accounts/addresses.ts';
import { RequestRefused, readBody } from '../../problems.ts';
import { DamagedGame } from '../../store/games/games-contract.ts';
import { momentOf, recordsOf, storyOf } from '../book/looking-back.ts';
import { setAside } from '../book/reading.ts';
import { Refused } from '../refused.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Lobby } from './lobby.ts';

/** Who asks. */
export interface Identify {
  /** Makes a guest of a browser that is nobody yet. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Person>;
  /** Nobody, if he has not been here before. */
  known(request: FastifyRequest): Person | null;
  /** What stands for the address of who asks; left out, addresses are not told apart. */
  from?(request: FastifyRequest): Promise<string>;
  /** Closes the socket when its person signs out; answers how to forget it. */
  watch?(request: FastifyRequest, socket: { close(code: number, reason: string): void }): () => void;
}

const STATUS: Readonly<Record<string, number>> = {
  'no-such-game': 404,
  'no-such-seat': 404,
  'no-such-moment': 404,
  'nothing-brought': 404,
  'bad-game': 400,
  'no-such-bot': 400,
  'not-your-seat': 403,
  'not-yours': 403,
  'invited-only': 403,
  'too-many-made': 429,
  'too-many-open': 429,
  'too-many-computer-games': 429,
  'no-spectators': 403,
  'you-play-here': 403,
  damaged: 410,
};

/** A refusal of the game's as one of the API's. */
const asAnswered = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused)
      throw new RequestRefused(STATUS[error.code] ?? 409, error.code, error.message);
    if (error instanceof DamagedGame)
      throw new RequestRefused(410, 'damaged', setAside(error.message).message);
    throw error;
  }
};

/** What holds up everybody a little is for each address at a pace of its own. */
const paced = (what: string, most: number) => ({
  rateLimit: {
    max: most,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest): string => `${what} ${addressKey(ip)}`,
  },
});
/** A battle that was not laid out yet takes up to half a second, also where no game comes of it. */
const laying = paced('laying', 30);
/** For its record a whole game is played again. */
const recording = paced('recording', 30);

const CHAT_AT_ONCE = 500;
/** No person's id. */
const NOBODY = '';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function gameRoutes(app: FastifyInstance, rooms: Rooms, lobby: Lobby, identify: Identify): void {
  const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;
  const queryOf = (request: FastifyRequest): Readonly<Record<string, unknown>> =>
    request.query as Readonly<Record<string, unknown>>;
  const linkOf = (request: FastifyRequest): string | undefined => textOf(queryOf(request).link);

  const fromOf = async (request: FastifyRequest): Promise<string | null> =>
    (await identify.from?.(request)) ?? null;

  const read = <T>(
    parsed:
      | { success: true; data: T }
      | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } },
  ): T => {
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new RequestRefused(
      400,
      'bad-request',
      `${issue?.path.join('.') ?? 'query'}: ${issue?.message ?? 'not understood'}`,
    );
  };

  /** The room of a game that the one who asks may see. */
  const roomOf = async (request: FastifyRequest, person: string): Promise<Room> => {
    const { id } = await lobby.seen(person, idOf(request), linkOf(request));
    const room = await rooms.find(id);
    if (room === undefined) throw new Refused('no-such-game', 'There is no such game.');
    return room;
  };

  const answering =
    <T>(work: (person: Person, request: FastifyRequest, reply: FastifyReply) => Promise<T>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<T> => {
      const person = await identify.ensure(request, reply);
      return asAnswered(work(person, request, reply));
    };

  /** Who only looks need not be anybody, and becomes nobody by it. */
  const showing =
    <T>(work: (person: string, request: FastifyRequest, reply: FastifyReply) => Promise<T>) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<T> =>
      asAnswered(work(identify.known(request)?.id ?? NOBODY, request, reply));

  app.post(
    '/api/games',
    { config: laying },
    answering(async (person, request) =>
      lobby.create(person, readBody(newGameSchema, request), await fromOf(request)),
    ),
  );
  app.get(
    '/api/games',
    showing((person, request) => lobby.list(person, read(gamesQuerySchema.safeParse(request.query)))),
  );
  app.get(
    '/api/games/:id',
    showing((person, request) => lobby.card(person, idOf(request), linkOf(request))),
  );
  app.get(
    '/api/games/:id/content',
    showing(async (person, request) => ({
      content: await lobby.brought(person, idOf(request), linkOf(request)),
    })),
  );
  app.post(
    '/api/games/:id/join',
    answering((person, request) => {
      const { seat, link } = readBody(joinSchema, request);
      return lobby.join(person, idOf(request), seat, link);
    }),
  );
  app.post(
    '/api/games/:id/leave',
    answering((person, request) => lobby.leave(person, idOf(request), readBody(leaveSchema, request).seat)),
  );
  app.post(
    '/api/games/:id/cancel',
    answering((person, request) => lobby.cancel(person, idOf(request))),
  );
  app.post(
    '/api/games/:id/rematch',
    answering(async (person, request) => lobby.rematch(person, idOf(request), await fromOf(request))),
  );

  app.get(
    '/api/games/:id/moment',
    showing(async (person, request) => {
      const { seq, as } = read(momentQuerySchema.safeParse(request.query));
      return { moment: await momentOf(await roomOf(request, person), person, seq, as) };
    }),
  );
  app.get(
    '/api/games/:id/story',
    showing(async (person, request) => {
      const as = textOf(queryOf(request).as) ?? 'spectator';
      return { entries: await storyOf(await roomOf(request, person), person, as) };
    }),
  );
  /** `part` counts the games before each take-back from 0; left out, the game as it ended. */
  app.get(
    '/api/games/:id/record',
    { config: recording },
    showing(async (person, request, reply) => {
      const room = await roomOf(request, person);
      const records = await recordsOf(room);
      const part = queryOf(request).part === undefined ? records.length - 1 : Number(queryOf(request).part);
      const record = records[part];
      if (record === undefined)
        throw new Refused('no-such-moment', `The record has ${records.length} parts.`);
      reply.header(
        'content-disposition',
        `attachment; filename="${room.stored.setup.scenario}-${room.id}.json"`,
      );
      reply.header('x-record-parts', String(records.length));
      return record;
    }),
  );
  app.get(
    '/api/games/:id/chat',
    showing(async (person, request) => {
      const room = await roomOf(request, person);
      const mine = room.stored.seats.find((seat) => seat.person === person)?.seat ?? 'spectator';
      const after = Number(queryOf(request).after ?? 0);
      if (!Number.isSafeInteger(after) || after < 0)
        throw new RequestRefused(400, 'bad-request', 'after: must be the number of a message');
      const messages = await room.world.store.chat(room.stored.no, after, CHAT_AT_ONCE);
      return { messages: room.chat.audible(mine, messages) };
    }),
  );
}
