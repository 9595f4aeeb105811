import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import { newResetLink, resetHolds } from '../accounts/resets.ts';
import type { NotifyStore } from '../store/people/notify-contract.ts';
import type { PeopleStore } from '../store/people/people-contract.ts';
import { type Deliver, Undeliverable } from './channel.ts';
import { mailOf, resetMailOf } from './words.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtp: string;
  readonly from: string;
}

const keyName = 'unsubscribe';
const signed = (key: string, person: string): Buffer => createHmac('sha256', key).update(person).digest();

/** Lets a mail program stop our mails with one click, without signing in. */
export const unsubscribeToken = async (notify: NotifyStore, person: string): Promise<string> => {
  const key = await notify.serverKey(keyName, () => randomBytes(32).toString('base64url'));
  return `${person}.${signed(key, person).toString('base64url')}`;
};

export const personOfToken = async (notify: NotifyStore, token: string): Promise<string | undefined> => {
  const [person = '', signature = ''] = token.split('.');
  const key = await notify.serverKey(keyName, () => randomBytes(32).toString('base64url'));
  const given = Buffer.from(signature, 'base64url');
  const right = signed(key, person);
  return given.length === right.length && timingSafeEqual(given, right) ? person : undefined;
};

export interface EmailOptions {
  readonly people: PeopleStore;
  readonly notify: NotifyStore;
  readonly mail: MailSettings;
  readonly site: () => string;
  readonly now: () => number;
}

export interface Email {
  readonly deliver: Deliver;
  close(): void;
}

const permanent = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550;

export const createEmail = ({ people, notify, mail, site, now }: EmailOptions): Email => {
  const transport: Transporter = createTransport(mail.smtp, { from: mail.from });
  const deliver: Deliver = async ({ person, bundle }) => {
    const confirming = bundle.about === 'confirm-email';
    const to = confirming ? bundle.address : person.email;
    if (to === null || to !== person.email || (!confirming && !person.emailConfirmed))
      throw new Undeliverable('this address is not the person’s any more');
    const resetting = bundle.about === 'reset-password';
    if (resetting && now() - bundle.askedAt > resetHolds)
      throw new Undeliverable('whoever asked for it has waited too long');
    const written = resetting
      ? resetMailOf(bundle, person.name, await newResetLink(people, person.id, site(), now()))
      : mailOf(bundle, person.name, site());
    const stop = `${site()}/api/people/unsubscribe/${await unsubscribeToken(notify, person.id)}`;
    try {
      await transport.sendMail({
        to,
        ...written,
        messageId: `<${bundle.key}@${new URL(site()).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(confirming || resetting
            ? {}
            : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      if (permanent(error)) throw new Undeliverable(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  return { deliver, close: () => transport.close() };
};
