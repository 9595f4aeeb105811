import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { NotifyStore } from '../store/people/notify-contract.ts';

/** The first four groups of an IPv6 address, written out. */
const network = (address: string): string => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An address that ends like IPv4 has two groups there.
  const length = (groups: readonly string[]): number =>
    groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const missing = tail === undefined ? 0 : 8 - length(before) - length(after);
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who counts as one visitor: an IPv4 address; of IPv6 the 64 bits that one household or machine is given whole. */
export const addressKey = (ip: string): string => {
  const [, v4] = mapped.exec(ip) ?? [];
  if (v4 !== undefined) return v4;
  return isIPv6(ip) ? `${network(ip)}::/64` : ip;
};

const keyName = 'marks';

/** Something that stands for a text, an address or a name, and tells nobody without the server's key which. */
export type MarkOf = (text: string) => Promise<string>;

export const createMarks = (notify: NotifyStore): MarkOf => {
  let key: Promise<string> | undefined;
  return async (text) => {
    key ??= notify.serverKey(keyName, () => randomBytes(32).toString('base64url'));
    const secret = await key.catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  };
};
