import { createHash } from 'node:crypto';
import { z } from 'zod';
import { confirmPath, gamePath, type PushMessage, profilePath } from '../../messages/notify.ts';
import type { ClaimedMessage } from '../store/people/notify-contract.ts';

/** What is said in notifications: everything that came due for one person on one channel, in one message. */

export const turnSchema = z.strictObject({ game: z.string(), title: z.string(), seat: z.string() });
export type TurnNotice = z.infer<typeof turnSchema>;
const confirmSchema = z.strictObject({ token: z.string(), address: z.string() });

export type Bundle =
  | { readonly about: 'turn'; readonly key: string; readonly turns: readonly TurnNotice[] }
  | { readonly about: 'test'; readonly key: string }
  /** The link itself is made when the mail goes out, so that it lies nowhere in between. */
  | { readonly about: 'reset-password'; readonly key: string; readonly askedAt: number }
  | {
      readonly about: 'confirm-email';
      readonly key: string;
      readonly token: string;
      readonly address: string;
    };

/** The same messages have the same key, so that whoever gets them twice after a crash can tell. */
const keyOf = (messages: readonly ClaimedMessage[]): string => {
  const hash = createHash('sha256');
  for (const { id } of messages) hash.update(`${id}\0`);
  return hash.digest('base64url').slice(0, 32);
};

export const bundleOf = (messages: readonly ClaimedMessage[]): Bundle => {
  const last = messages.at(-1);
  if (last === undefined) throw new Error('a bundle of nothing');
  const key = keyOf(messages);
  if (last.subject === 'test') return { about: 'test', key };
  if (last.subject === 'reset-password') return { about: 'reset-password', key, askedAt: last.madeAt };
  if (last.subject === 'confirm-email')
    return { about: 'confirm-email', key, ...confirmSchema.parse(JSON.parse(last.body)) };
  return { about: 'turn', key, turns: messages.map(({ body }) => turnSchema.parse(JSON.parse(body))) };
};

/** What a stranger calls his game, or himself, goes into somebody's mail: an address in it would look like ours. */
const linkLike = /:\/\/|www\.|\b[\p{L}\p{N}-]+\.[\p{L}]{2,}\b|[<>]|@/iu;
const safeTitle = (title: string): string => (linkLike.test(title) ? 'a game' : title);
const safeName = (name: string): string => (linkLike.test(name) ? 'Somebody' : name);

const headline = (bundle: Bundle): string => {
  if (bundle.about === 'test') return 'Vedette can reach you here';
  if (bundle.about === 'confirm-email') return 'Please confirm your address';
  if (bundle.about === 'reset-password') return 'A new password for Vedette';
  const [first, ...more] = bundle.turns;
  return more.length === 0
    ? `Your turn: ${safeTitle(first?.title ?? '')}`
    : `Your turn in ${bundle.turns.length} games`;
};

export const pushOf = (bundle: Bundle): PushMessage => {
  const turns = bundle.about === 'turn' ? bundle.turns : [];
  const [first, ...more] = turns;
  const single = first !== undefined && more.length === 0;
  return {
    title: headline(bundle),
    body: single
      ? `${safeTitle(first.title)} waits for your orders (${first.seat}).`
      : turns.length > 0
        ? turns
            .map(({ title }) => safeTitle(title))
            .join(', ')
            .slice(0, 300)
        : 'This is how you will hear that it is your turn.',
    tag: single ? first.game : turns.length > 0 ? 'turns' : 'test',
    path: single ? `/${gamePath(first.game)}` : turns.length > 0 ? '/' : `/${profilePath}`,
  };
};

/** In one message of a chat room; what stands behind a title must not call anybody there by name. */
export const sentenceOf = (bundle: Bundle, site: string): string => {
  if (bundle.about !== 'turn') return headline(bundle);
  const lines = bundle.turns.map(
    ({ title, seat, game }) => `${safeTitle(title)} (${seat}): ${site}/${gamePath(game)}`,
  );
  return [headline(bundle), ...lines].join('\n').replaceAll('@', '@\u200b').slice(0, 1900);
};

export const resetMailOf = (
  bundle: Bundle,
  name: string,
  link: string,
): { subject: string; text: string } => ({
  subject: headline(bundle),
  text: [
    `${name},`,
    'to set a new password for your account, open this link within an hour; it serves once:',
    link,
    'If you did not ask for this, do nothing: your password stays as it is.',
  ].join('\n\n'),
});

export const mailOf = (bundle: Bundle, name: string, site: string): { subject: string; text: string } => {
  const subject = headline(bundle);
  const hello = `${name},`;
  if (bundle.about === 'confirm-email')
    return {
      subject,
      text: [
        // Whose letter box it is has yet to be found out: whoever gave it may have called himself anything.
        `${safeName(name)},`,
        'to have Vedette write to this address when it is your turn, open this link within a day:',
        `${site}/${confirmPath(bundle.token)}`,
        'If you did not ask for this, do nothing: nothing more will come.',
      ].join('\n\n'),
    };
  const lines =
    bundle.about === 'turn'
      ? bundle.turns.map(
          ({ title, seat, game }) => `${safeTitle(title)} (${seat})\n${site}/${gamePath(game)}`,
        )
      : ['this is how you will hear from Vedette that it is your turn.'];
  return {
    subject,
    text: [
      hello,
      ...(bundle.about === 'turn' ? ['your orders are awaited:'] : []),
      ...lines,
      `-- \nWhen and how often you get these: ${site}/${profilePath}`,
    ].join('\n\n'),
  };
};
