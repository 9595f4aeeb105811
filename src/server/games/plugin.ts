import type { FastifyInstance } from 'fastify';
import type { Processes } from '../processes.ts';
import type { SocketLimits } from '../sockets/connection.ts';
import { usualSocketLimits } from '../sockets/connection.ts';
import { gameSockets } from '../sockets/plugin.ts';
import { SqlGamesStore } from '../store/games/games-store.ts';
import { peopleChanged } from '../store/games/personal-games.ts';
import type { Database } from '../store/sql.ts';
import type { Tables } from './book/tables.ts';
import type { Thinker } from './computer/bot-pool.ts';
import { Lobby } from './lobby/lobby.ts';
import type { Quotas } from './lobby/quotas.ts';
import { gameRoutes, type Identify } from './lobby/routes.ts';
import { Elsewhere } from './room/elsewhere.ts';
import { Rooms, type RoomsOptions } from './room/rooms.ts';
import { type ServerClock, startClock } from './time/server-clock.ts';

export interface GamesOptions {
  readonly database: Database;
  readonly processes: Processes;
  readonly tables: Tables;
  readonly thinker: Thinker;
  readonly identify: Identify;
  readonly clock?: ServerClock;
  readonly limits?: SocketLimits;
  readonly quotas?: Quotas;
  readonly onWaiting?: RoomsOptions['onWaiting'];
  readonly idleMs?: number;
  readonly sweepMs?: number;
  readonly checkpointRows?: number;
}

export interface Games {
  readonly rooms: Rooms;
  readonly lobby: Lobby;
}

/** Games people play together: the lobby's routes and the socket. Belongs after the accounts. */
export async function addGames(app: FastifyInstance, options: GamesOptions): Promise<Games> {
  const {
    database,
    processes,
    tables,
    thinker,
    identify,
    clock = startClock(),
    limits = usualSocketLimits,
  } = options;
  const onTrouble = (error: unknown, what: string): void => app.log.error({ err: error }, what);
  const store = new SqlGamesStore(database);
  const rooms = new Rooms({
    store,
    tables,
    clock,
    thinker,
    processes,
    elsewhere: new Elsewhere(database, processes, onTrouble),
    onTrouble,
    ...(options.onWaiting === undefined ? {} : { onWaiting: options.onWaiting }),
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
    ...(options.sweepMs === undefined ? {} : { sweepMs: options.sweepMs }),
    ...(options.checkpointRows === undefined ? {} : { checkpointRows: options.checkpointRows }),
  });
  const lobby = new Lobby(rooms, options.quotas);
  gameRoutes(app, rooms, lobby, identify);
  await gameSockets(app, identify, { rooms, limits, onTrouble });
  await rooms.open();
  const others = await store.underOtherRules(tables.rulesVersions);
  if (others > 0)
    app.log.warn(
      { games: others, rules: tables.rulesVersions },
      "games in play are kept under other rules and rest until 'vedette games migrate' has moved them",
    );
  const stopListening = await database.listen(peopleChanged, (person) => {
    rooms
      .renamed(person)
      .catch((error: unknown) => onTrouble(error, 'names could not be brought up to date'));
  });
  app.addHook('onClose', async () => {
    await stopListening();
    await rooms.close();
    await thinker.close();
  });
  return { rooms, lobby };
}
