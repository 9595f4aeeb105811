import type { FastifyInstance } from 'fastify';
import type { Seat } from '../../engine/position.ts';
import type { SocketLimits } from '../sockets/connection.ts';
import { usualSocketLimits } from '../sockets/connection.ts';
import { gameSockets } from '../sockets/plugin.ts';
import type { StoredGame } from '../store/games-contract.ts';
import { SqlGamesStore } from '../store/games-store.ts';
import type { Database } from '../store/sql.ts';
import type { Thinker } from './bot-pool.ts';
import { Lobby } from './lobby.ts';
import { Rooms } from './rooms.ts';
import { gameRoutes, type Identify } from './routes.ts';
import { type ServerClock, startClock } from './server-clock.ts';
import type { Tables } from './tables.ts';

export interface GamesOptions {
  readonly database: Database;
  readonly tables: Tables;
  readonly thinker: Thinker;
  readonly identify: Identify;
  readonly clock?: ServerClock;
  readonly limits?: SocketLimits;
  readonly onTurn?: (game: StoredGame, seat: Seat, person: string) => void;
  readonly idleMs?: number;
  readonly sweepMs?: number;
}

export interface Games {
  readonly rooms: Rooms;
  readonly lobby: Lobby;
}

/** Games people play together: the lobby's routes and the socket. Belongs after the accounts. */
export async function addGames(app: FastifyInstance, options: GamesOptions): Promise<Games> {
  const { database, tables, thinker, identify, clock = startClock(), limits = usualSocketLimits } = options;
  const onTrouble = (error: unknown, what: string): void => app.log.error({ err: error }, what);
  const rooms = new Rooms({
    store: new SqlGamesStore(database),
    tables,
    clock,
    thinker,
    onTrouble,
    ...(options.onTurn === undefined ? {} : { onTurn: options.onTurn }),
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
    ...(options.sweepMs === undefined ? {} : { sweepMs: options.sweepMs }),
  });
  const lobby = new Lobby(rooms);
  gameRoutes(app, rooms, lobby, identify);
  await gameSockets(app, identify, { rooms, limits, onTrouble });
  await rooms.open();
  app.addHook('onClose', async () => {
    await rooms.close();
    await thinker.close();
  });
  return { rooms, lobby };
}
