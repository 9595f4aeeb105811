import type { GamesStore, Making } from '../../store/games/games-contract.ts';
import { Refused } from '../refused.ts';

/** How many games somebody may make and leave standing. A club behind one address is many people. */
export interface Quotas {
  readonly person: Making;
  readonly address: Making;
}

const HOUR = 3_600_000;

/** `made` counts one hour. */
export const usualQuotas: Quotas = {
  person: { made: 60, open: 20, computers: 3 },
  address: { made: 240, open: 60, computers: 8 },
};

/** For who measures the server, and for tests of other things. */
export const noQuotas: Quotas = {
  person: {
    made: Number.POSITIVE_INFINITY,
    open: Number.POSITIVE_INFINITY,
    computers: Number.POSITIVE_INFINITY,
  },
  address: {
    made: Number.POSITIVE_INFINITY,
    open: Number.POSITIVE_INFINITY,
    computers: Number.POSITIVE_INFINITY,
  },
};

/** Who wants to make a game: a person, and what stands for his address. */
export interface Maker {
  readonly person: string;
  readonly from: string | null;
}

const refusal = (has: Making, may: Making, computers: boolean, whose: string): Refused | undefined => {
  if (has.made >= may.made)
    return new Refused('too-many-made', `${whose} ${has.made} games in an hour; make the next one later.`);
  if (computers && has.computers >= may.computers)
    return new Refused(
      'too-many-computer-games',
      `${whose} ${has.computers} games that only computers play; end one first.`,
    );
  if (!computers && has.open >= may.open)
    return new Refused(
      'too-many-open',
      `${whose} ${has.open} games that wait for players; call one off first.`,
    );
  return undefined;
};

/** `computers`: nobody but computers is to play. */
export async function requireQuota(
  store: GamesStore,
  quotas: Quotas,
  { person, from }: Maker,
  computers: boolean,
  now: number,
): Promise<void> {
  const since = now - HOUR;
  const own = refusal(
    await store.making({ owner: person }, since),
    quotas.person,
    computers,
    'You have made',
  );
  if (own !== undefined) throw own;
  if (from === null) return;
  const near = await store.making({ from }, since);
  const theirs = refusal(near, quotas.address, computers, 'From your address there have been made');
  if (theirs !== undefined) throw theirs;
}
