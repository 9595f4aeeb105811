import type { Person } from '../../messages/people.ts';
import { type AccountsContext, requireRecord } from './context.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** Everything the server keeps of a person, in a form that he can read; no keys, no hashes. */
export const exportOf = async (context: AccountsContext, person: Person): Promise<unknown> => {
  const { people, notify, games, now } = context;
  const record = await requireRecord(context, person.id);
  const [passkeys, sessions, wishes, gamePaces, devices, played] = await Promise.all([
    people.passkeys(person.id),
    people.sessions(person.id, now()),
    notify.wishes(person.id),
    notify.gamePaces(person.id),
    notify.devices(person.id),
    games.of(person.id),
  ]);
  return {
    exportedAt: moment(now()),
    person: {
      id: record.id,
      name: record.name,
      guest: record.guest,
      since: moment(record.madeAt),
      password: record.password !== null,
      email: record.email,
      emailConfirmed: record.emailConfirmed,
    },
    passkeys: passkeys.map(({ label, madeAt, usedAt }) => ({
      label,
      made: moment(madeAt),
      lastUsed: usedAt === null ? null : moment(usedAt),
    })),
    sessions: sessions.map(({ agent, madeAt, seenAt }) => ({
      agent,
      begun: moment(madeAt),
      lastSeen: moment(seenAt),
    })),
    notifications: {
      settings: wishes.settings,
      webhook: wishes.webhook?.url ?? null,
      games: gamePaces,
      devices: devices.map(({ agent, endpoint, madeAt }) => ({ agent, endpoint, since: moment(madeAt) })),
    },
    ...played,
  };
};
