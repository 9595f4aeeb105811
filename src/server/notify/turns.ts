import type { FastifyBaseLogger } from 'fastify';
import {
  type Channel,
  channels,
  type GamePace,
  type NotifySettings,
  type Pace,
} from '../../messages/notify.ts';
import type { NotifyStore, OutboxMessage, TurnNews } from '../store/people/notify-contract.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';
import { asWritten, type NameOf } from './names.ts';
import { dueTime } from './when.ts';
import { type TurnNotice, turnSchema } from './words.ts';

/**
 * The rooms say after each stored action whom the game waits for, and once more when they open a game: saying the same
 * again changes nothing, so that after a crash nobody is forgotten and nobody is told twice.
 */
export interface TurnNotices {
  turnChanged(news: TurnNews): void;
  /** He wishes to be told of this game at another pace: also of the turn that he has not been told of yet. */
  repaced(person: string, game: string): Promise<void>;
  /** Says what a server that died could not say any more. */
  catchUp(): Promise<void>;
  /** Writes down what has not settled yet. */
  settleAll(): Promise<void>;
  /** The same, for the last time. */
  close(): Promise<void>;
}

export interface TurnNoticesOptions {
  readonly people: PeopleStore;
  readonly notify: NotifyStore;
  /** Whether this server can send mail at all. */
  readonly mail: boolean;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  readonly nameOf?: NameOf;
}

/** How long a game must stand still; who answers faster sits at the table, and the store is spared. */
const settleMs = 3000;

const paceOf = (settings: NotifySettings, game: GamePace, channel: Channel): Pace => {
  const usual = settings[channel];
  return usual === 'off' || game === 'usual' ? usual : game;
};

interface Unsettled {
  readonly news: TurnNews;
  /** Whom the game has waited for at every word since the last that was written down. */
  readonly continuing: readonly string[];
  readonly timer: NodeJS.Timeout;
}

const peopleIn = ({ waiting }: TurnNews): readonly string[] => waiting.map(({ person }) => person);

export const createTurnNotices = (options: TurnNoticesOptions): TurnNotices => {
  const { people, notify, mail, log, now, nameOf = asWritten } = options;
  const unsettled = new Map<string, Unsettled>();
  const writing = new Set<Promise<void>>();

  const reachable = async (person: string): Promise<readonly Channel[]> => {
    const [record, { webhook }, devices] = await Promise.all([
      people.person(person),
      notify.wishes(person),
      notify.devices(person),
    ]);
    const open: Record<Channel, boolean> = {
      push: devices.length > 0,
      email: mail && record?.emailConfirmed === true,
      webhook: webhook !== null,
    };
    return channels.filter((channel) => open[channel]);
  };

  const messagesFor = async (person: string, turn: TurnNotice): Promise<readonly OutboxMessage[]> => {
    const open = await reachable(person);
    if (open.length === 0) return [];
    const [{ settings }, game] = await Promise.all([
      notify.wishes(person),
      notify.gamePace(person, turn.game),
    ]);
    const at = now();
    return open.flatMap((channel): readonly OutboxMessage[] => {
      const pace = paceOf(settings, game, channel);
      if (pace === 'off') return [];
      return [
        {
          id: `turn ${turn.game} ${person} ${channel} ${at}`,
          person,
          channel,
          subject: 'turn',
          game: turn.game,
          body: JSON.stringify(turn),
          dueAt: dueTime(at, pace, settings),
          madeAt: at,
        },
      ];
    });
  };

  const write = async ({ news, continuing }: Unsettled): Promise<void> => {
    const { game, title, scenario, waiting } = news;
    const each = waiting.map(async ({ person, seat }) => ({
      person,
      messages: await messagesFor(person, {
        game,
        title: nameOf.title(title),
        seat: nameOf.seat(seat, scenario),
      }),
    }));
    await notify.turnsAre(game, await Promise.all(each), continuing, now());
  };

  const settle = (game: string): Promise<void> => {
    const entry = unsettled.get(game);
    if (entry === undefined) return Promise.resolve();
    clearTimeout(entry.timer);
    unsettled.delete(game);
    const done = write(entry)
      .catch((error: unknown) => {
        log.warn({ err: error, game }, 'whose turn it is could not be written down yet');
        hold(unsettled.get(game)?.news ?? entry.news, entry.continuing);
      })
      .finally(() => writing.delete(done));
    writing.add(done);
    return done;
  };

  /** Who was there before and is there now has been there all along. */
  const hold = (news: TurnNews, before: readonly string[]): void => {
    clearTimeout(unsettled.get(news.game)?.timer);
    const timer = setTimeout(() => void settle(news.game), settleMs);
    timer.unref();
    const people = peopleIn(news);
    unsettled.set(news.game, { news, continuing: before.filter((person) => people.includes(person)), timer });
  };
  const turnChanged = (news: TurnNews): void =>
    hold(news, unsettled.get(news.game)?.continuing ?? peopleIn(news));

  const settleAll = async (): Promise<void> => {
    await Promise.all([...unsettled.keys()].map(settle));
    await Promise.all(writing);
  };

  return {
    turnChanged,
    repaced: async (person, game) => {
      const body = await notify.waitingTurn(person, game);
      if (body !== undefined)
        await notify.replaceTurn(person, game, await messagesFor(person, turnSchema.parse(JSON.parse(body))));
    },
    catchUp: async () => {
      for (const news of await notify.unsaidTurns()) turnChanged(news);
    },
    settleAll,
    close: async () => {
      await settleAll();
      for (const { timer } of unsettled.values()) clearTimeout(timer);
      unsettled.clear();
    },
  };
};
