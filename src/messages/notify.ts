import { z } from 'zod';

/** What goes between the page and the server about being told whose turn it is. */

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day looks like 07:30');

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const channels = ['push', 'email', 'webhook'] as const;
export const channelSchema = z.enum(channels);
export type Channel = z.infer<typeof channelSchema>;

/** `each`: a message for every turn; `digest`: one a day with all games that wait. */
export const paceSchema = z.enum(['off', 'each', 'digest']);
export type Pace = z.infer<typeof paceSchema>;

export const notifySettingsSchema = z.strictObject({
  push: paceSchema,
  email: paceSchema,
  webhook: paceSchema,
  /** Minutes to wait first: who is at the table anyway moves before that and is not bothered. */
  after: z
    .number()
    .int()
    .min(0)
    .max(24 * 60),
  digestAt: timeOfDay,
  quiet: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  timeZone: z.string().max(64).refine(isTimeZone, 'there is no time zone of this name'),
});
export type NotifySettings = z.infer<typeof notifySettingsSchema>;

export const defaultNotifySettings: NotifySettings = {
  push: 'each',
  email: 'each',
  webhook: 'each',
  after: 2,
  digestAt: '08:00',
  quiet: null,
  timeZone: 'UTC',
};

/** For one game: as everywhere else, or another pace on all channels that are not off. */
export const gamePaceSchema = z.enum(['usual', 'off', 'each', 'digest']);
export type GamePace = z.infer<typeof gamePaceSchema>;

export const webhookSchema = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2000) });

export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
    auth: z.string().regex(/^[\w-]{16,44}={0,2}$/),
  }),
});

export const notifyStateSchema = z.strictObject({
  settings: notifySettingsSchema,
  /** What this server can do: e-mail needs an SMTP server. */
  email: z.enum(['no-server', 'no-address', 'unconfirmed', 'ready']),
  /** The key that a browser subscribes with. */
  pushKey: z.string(),
  /** The address of each lets a browser know itself among them. */
  devices: z.array(
    z.strictObject({ id: z.string(), agent: z.string(), madeAt: z.number(), endpoint: z.string() }),
  ),
  webhook: z.strictObject({ url: z.string(), secret: z.string() }).nullable(),
});
export type NotifyState = z.infer<typeof notifyStateSchema>;

/** Where the page shows a game, behind its own address. */
export const gamePath = (game: string): string => `#/table/${game}`;
export const profilePath = '#/profile';
export const confirmPath = (token: string): string => `#/profile/confirm/${token}`;

/** Where its holder sets a new password. */
export const resetPath = (token: string): string => `#/password/${token}`;

export const testNotifySchema = z.strictObject({ channel: channelSchema });
export const gameNotifySchema = z.strictObject({ pace: gamePaceSchema });

/** What a push carries to the service worker. */
export const pushMessageSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag takes the earlier one's place. */
  tag: z.string(),
  /** Where a click leads, on the page's own site. */
  path: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
