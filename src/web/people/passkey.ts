import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import type { Me } from '../../messages/people.ts';
import { ask, askMe, ServerRefused } from './api.ts';

export const passkeysWork = (): boolean => browserSupportsWebAuthn();

const options = z.looseObject({ challenge: z.string() });

/** Turning away from the browser's question is no failure worth a lecture. */
const asked = async <T>(question: () => Promise<T>): Promise<T> => {
  try {
    return await question();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError')
      throw new ServerRefused('has-passkey', 'This device has a passkey for your account already.');
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new ServerRefused('turned-away', 'No passkey was given. You can try again, or use a password.');
    throw error;
  }
};

/** A guess at what the passkey lives on, for the list of passkeys; its owner can change it. */
const deviceName = (): string => {
  const { userAgent } = navigator;
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return known.find((one) => userAgent.includes(one)) ?? 'This device';
};

/** For a guest `name` is the name of the account that he makes with it. */
export const makePasskey = async (name?: string): Promise<Me> => {
  const forGuest = name === undefined ? {} : { name };
  const optionsJSON = await ask(options, 'POST', '/api/people/passkeys/make', forGuest);
  const credential = await asked(() =>
    startRegistration({ optionsJSON: optionsJSON as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  return askMe('POST', 'passkeys', { credential, label: deviceName(), ...forGuest });
};

export const signInWithPasskey = async (bring: boolean): Promise<Me> => {
  const optionsJSON = await ask(options, 'POST', '/api/people/passkeys/use');
  const credential = await asked(() =>
    startAuthentication({ optionsJSON: optionsJSON as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
  return askMe('POST', 'passkeys/sign-in', { credential, bring });
};
