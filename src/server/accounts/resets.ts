import { resetPath } from '../../messages/notify.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a link to a new password serves. */
export const resetHolds = 60 * 60_000;

/** A link by which its holder sets a new password for this person, once. The store keeps the hash of its token alone. */
export const newResetLink = async (
  people: PeopleStore,
  person: string,
  site: string,
  now: number,
): Promise<string> => {
  const token = newToken();
  await people.addReset(person, hashToken(token), now + resetHolds);
  return `${site}/${resetPath(token)}`;
};
