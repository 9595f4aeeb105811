import type { Person } from '../../../messages/people.ts';

/** What the store keeps of people. Times are milliseconds since 1970. */

export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  /** Neither password nor passkey: whoever holds the cookie is he. */
  readonly guest: boolean;
  readonly password: string | null;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly madeAt: number;
}

export interface PasskeyRecord {
  readonly id: string;
  readonly person: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly backedUp: boolean;
  readonly madeAt: number;
  readonly usedAt: number | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly person: string;
  readonly agent: string;
  readonly madeAt: number;
  readonly seenAt: number;
  /** When he last proved who he is; null for a guest. */
  readonly provedAt: number | null;
  readonly expiresAt: number;
}

export type ChallengeKind = 'make-passkey' | 'use-passkey';

export interface PeopleStore {
  addGuest(person: { readonly id: string; readonly name: string; readonly madeAt: number }): Promise<void>;
  /** Undefined also when he has been deleted. */
  person(id: string): Promise<PersonRecord | undefined>;
  personByName(name: string): Promise<PersonRecord | undefined>;
  /** How the given people are shown; those who are deleted have a name that says so. */
  shown(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;

  /** Gives a guest a way in, and the name for himself alone. */
  makeAccount(
    id: string,
    name: string,
    way: { readonly password: string } | { readonly passkey: PasskeyRecord },
  ): Promise<'done' | 'name-taken' | 'not-a-guest'>;
  rename(id: string, name: string): Promise<'done' | 'name-taken'>;
  /** Links to a new password that are still out are void from now on, as they are with a new address. */
  setPassword(id: string, password: string): Promise<void>;
  /** The address counts only after its owner has sent back the token that was mailed to him. */
  setEmail(id: string, address: string | null, tokenHash: string | null, expiresAt: number): Promise<void>;
  confirmEmail(tokenHash: string, now: number): Promise<string | undefined>;
  /** Accounts whose confirmed address this is. */
  accountsByEmail(address: string): Promise<readonly PersonRecord[]>;

  addReset(person: string, tokenHash: string, expiresAt: number): Promise<void>;
  /** Whose password the holder of this token may set. */
  reset(tokenHash: string, now: number): Promise<PersonRecord | undefined>;
  /** Uses the token up: sets the password, and ends all sessions and all other such links; answers whose it was. */
  resetPassword(tokenHash: string, password: string, now: number): Promise<string | undefined>;

  /** Everything that says who he was goes; his id stays in his games. */
  deletePerson(id: string, now: number): Promise<void>;

  addPasskey(passkey: PasskeyRecord): Promise<void>;
  passkey(id: string): Promise<PasskeyRecord | undefined>;
  passkeys(person: string): Promise<readonly PasskeyRecord[]>;
  passkeyUsed(id: string, counter: number, backedUp: boolean, now: number): Promise<void>;
  labelPasskey(person: string, id: string, label: string): Promise<boolean>;
  removePasskey(person: string, id: string): Promise<'done' | 'unknown' | 'last-way-in'>;

  addSession(session: SessionRecord, tokenHash: string): Promise<void>;
  session(
    tokenHash: string,
    now: number,
  ): Promise<{ readonly session: SessionRecord; readonly person: Person } | undefined>;
  sessionSeen(id: string, now: number, expiresAt: number): Promise<void>;
  sessions(person: string, now: number): Promise<readonly SessionRecord[]>;
  endSession(person: string, id: string): Promise<boolean>;
  endOtherSessions(person: string, keep: string): Promise<void>;

  addChallenge(
    challenge: string,
    kind: ChallengeKind,
    person: string | null,
    expiresAt: number,
  ): Promise<void>;
  /** Each serves once. */
  takeChallenge(
    challenge: string,
    kind: ChallengeKind,
    now: number,
  ): Promise<{ readonly person: string | null } | undefined>;

  /** Drops sessions, challenges and links that are over. */
  sweep(now: number): Promise<void>;
}

export const formerPlayer = 'Former player';

/** Two names that look alike to a reader are the same name. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
