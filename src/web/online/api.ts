import '../messages/without-eval.ts';
import { z } from 'zod';
import {
  type Brought,
  contentAnswerSchema,
  type GameCard,
  type GameList,
  gameCardSchema,
  gameListSchema,
  type NewGame,
} from '../../messages/lobby.ts';
import type { Me } from '../../messages/people.ts';
import { entrySchema, momentSchema } from '../../messages/table.ts';
import type { Moment, TableEntry } from '../messages/protocol.ts';
import { ask, askMe } from '../people/api.ts';

const momentAnswer = z.strictObject({ moment: momentSchema });
const storyAnswer = z.strictObject({ entries: z.array(entrySchema) });

const query = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

const game = (id: string, what = ''): string => `/api/games/${encodeURIComponent(id)}${what}`;

/** Everything the page asks the server about games besides moves. */
export const lobby = {
  list: (list: 'open' | 'mine' | 'watch', after?: string): Promise<GameList> =>
    ask(gameListSchema, 'GET', `/api/games${query({ list, after })}`),
  make: (made: NewGame): Promise<GameCard> => ask(gameCardSchema, 'POST', '/api/games', made),
  card: (id: string, link?: string): Promise<GameCard> =>
    ask(gameCardSchema, 'GET', game(id, query({ link }))),
  /** What its maker brought along to a game. */
  content: async (id: string, link?: string): Promise<Brought> =>
    (await ask(contentAnswerSchema, 'GET', game(id, `/content${query({ link })}`))).content,
  join: (id: string, seat: string, link?: string): Promise<GameCard> =>
    ask(gameCardSchema, 'POST', game(id, '/join'), { seat, ...(link === undefined ? {} : { link }) }),
  leave: (id: string, seat: string): Promise<GameCard> =>
    ask(gameCardSchema, 'POST', game(id, '/leave'), { seat }),
  cancel: (id: string): Promise<GameCard> => ask(gameCardSchema, 'POST', game(id, '/cancel'), {}),
  rematch: (id: string): Promise<GameCard> => ask(gameCardSchema, 'POST', game(id, '/rematch'), {}),
  /** The whole game as a file, once it is over. */
  record: (id: string, link?: string): Promise<unknown> =>
    ask(z.unknown(), 'GET', game(id, `/record${query({ link })}`)),
  /** How a game stood after so many entries, to a viewer who may know. */
  moment: async (id: string, seq: number, as: string, link?: string): Promise<Moment> =>
    (await ask(momentAnswer, 'GET', game(id, `/moment${query({ seq: String(seq), as, link })}`))).moment,
  story: async (id: string, as: string, link?: string): Promise<readonly TableEntry[]> =>
    (await ask(storyAnswer, 'GET', game(id, `/story${query({ as, link })}`))).entries,
  me: (): Promise<Me> => askMe('GET', 'me'),
  /** Sockets are for people: who is nobody yet becomes a guest. */
  enter: (): Promise<Me> => askMe('POST', 'guest'),
};
