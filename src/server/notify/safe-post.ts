import { lookup as lookUp } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** The address a person gave leads into a network that is none of his business. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address; the server does not post to it`);
  }
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Also to this machine and its network, where whoever runs the server wants that. */
  readonly allowPrivate: boolean;
}

const patience = 5_000;

/** Checked where the connection is made, so that a name cannot answer differently a moment later. */
const guarded: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(host), '', 0);
    const [first] = addresses;
    if (options.all === true) return callback(null, addresses);
    return first === undefined
      ? callback(new Error(`${host} has no address`), '', 0)
      : callback(null, first.address, first.family);
  });
};

/** Posts and gives the answer's status; follows no redirect and reads none of the answer. */
export const safePost = (to: string, { headers, body, allowPrivate }: PostOptions): Promise<number> => {
  const url = new URL(to);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new PrivateAddressError(host));
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(allowPrivate ? {} : { lookup: guarded }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
};
