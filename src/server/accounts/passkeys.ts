import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { RequestRefused } from '../problems.ts';
import type { ChallengeKind, PasskeyRecord, PeopleStore } from '../store/people/people-contract.ts';

/** Passkeys: making one for a person, and knowing a person by one. */

const patience = 5 * 60_000;
const serverName = 'Vedette';
/** Kinds of signature that devices make today: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];

export interface Passkeys {
  startMaking(
    origin: string,
    person: { readonly id: string; readonly name: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  finishMaking(origin: string, person: string, credential: unknown, label: string): Promise<PasskeyRecord>;
  startUsing(origin: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that was proved; its use is noted. */
  finishUsing(origin: string, credential: unknown): Promise<PasskeyRecord>;
}

const refused = (why: string): RequestRefused =>
  new RequestRefused(400, 'passkey-refused', `The passkey was not accepted: ${why}`);

/** The library throws a sentence for whatever does not hold. */
const checked = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestRefused) throw error;
    throw refused(error instanceof Error ? error.message : String(error));
  }
};

const challengeIn = (credential: RegistrationResponseJSON | AuthenticationResponseJSON): string => {
  const said: unknown = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString());
  const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : '';
  return typeof challenge === 'string' ? challenge : '';
};

export const createPasskeys = (people: PeopleStore, now: () => number): Passkeys => {
  const keep = (challenge: string, kind: ChallengeKind, person: string | null): Promise<void> =>
    people.addChallenge(challenge, kind, person, now() + patience);

  const take = async (
    credential: RegistrationResponseJSON | AuthenticationResponseJSON,
    kind: ChallengeKind,
    person: string | null,
  ): Promise<string> => {
    const challenge = challengeIn(credential);
    const kept = await people.takeChallenge(challenge, kind, now());
    if (kept === undefined || kept.person !== person)
      throw new RequestRefused(400, 'passkey-too-late', 'This took too long; please start again.');
    return challenge;
  };

  return {
    startMaking: async (origin, person) => {
      const options = await generateRegistrationOptions({
        rpName: serverName,
        rpID: new URL(origin).hostname,
        userID: new TextEncoder().encode(person.id),
        userName: person.name,
        userDisplayName: person.name,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: (await people.passkeys(person.id)).map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
        // Kept on the device with its owner's name, so that signing in needs no name typed.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      await keep(options.challenge, 'make-passkey', person.id);
      return options;
    },

    finishMaking: (origin, person, given, label) =>
      checked(async () => {
        const response = given as RegistrationResponseJSON;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge: await take(response, 'make-passkey', person),
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          supportedAlgorithmIDs: algorithms,
          requireUserVerification: false,
        });
        if (!verified) throw refused('its signature does not hold');
        const { credential, credentialBackedUp } = registrationInfo;
        if ((await people.passkey(credential.id)) !== undefined) throw refused('it is in use already');
        return {
          id: credential.id,
          person,
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports: (credential.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)),
          label,
          backedUp: credentialBackedUp,
          madeAt: now(),
          usedAt: null,
        };
      }),

    startUsing: async (origin) => {
      const options = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: 'preferred',
      });
      await keep(options.challenge, 'use-passkey', null);
      return options;
    },

    finishUsing: (origin, given) =>
      checked(async () => {
        const response = given as AuthenticationResponseJSON;
        const expectedChallenge = await take(response, 'use-passkey', null);
        const passkey = await people.passkey(response.id);
        if (passkey === undefined) throw refused('this server does not know it');
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: new URL(origin).hostname,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: [...passkey.transports],
          },
          requireUserVerification: false,
        });
        if (!verified) throw refused('its signature does not hold');
        await people.passkeyUsed(
          passkey.id,
          authenticationInfo.newCounter,
          authenticationInfo.credentialBackedUp,
          now(),
        );
        return passkey;
      }),
  };
};
