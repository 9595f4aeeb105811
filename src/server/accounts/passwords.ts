import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { RequestRefused } from '../problems.ts';

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Above the least that OWASP advises for argon2id (19 MiB, 2 passes). */
const present: Cost = { memory: 32_768, passes: 3, parallelism: 1 };
const tagLength = 32;

const derive = promisify(argon2);

/** Two at a time: the pool that hashes also reads files and looks up hosts for everybody else. */
const atOnce = 2;
/** About as many as are done in the time that somebody waits for; who comes then is told to come again. */
const mostWaiting = 30;

const tooBusy = (): RequestRefused =>
  new RequestRefused(503, 'busy', 'Too many people are signing in just now; try again in a few seconds.');

interface Kept extends Cost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const write = ({ memory, passes, parallelism, salt, tag }: Kept): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;

const read = (text: string): Kept | undefined => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(text);
  const [, memory, passes, parallelism, salt, tag] = parts ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
};

/** The same letters typed on different machines are the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long when there is nothing to compare with, so that the time tells nobody which names exist. */
  matches(password: string, kept: string | undefined): Promise<boolean>;
  /** The cost has been raised since this was kept. */
  isOld(kept: string): boolean;
}

export const createPasswords = (): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw tooBusy();
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const tagOf = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
    inTurn(() =>
      derive('argon2id', {
        message: bytesOf(password),
        nonce: salt,
        memory,
        passes,
        parallelism,
        tagLength,
      }),
    );

  const nobodys: Kept = { ...present, salt: randomBytes(16), tag: randomBytes(tagLength) };

  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      return write({ ...present, salt, tag: await tagOf(password, salt, present) });
    },
    matches: async (password, text) => {
      const kept = (text === undefined ? undefined : read(text)) ?? nobodys;
      const tag = await tagOf(password, kept.salt, kept);
      return tag.length === kept.tag.length && timingSafeEqual(tag, kept.tag) && kept !== nobodys;
    },
    isOld: (text) => {
      const kept = read(text);
      return kept === undefined || kept.memory < present.memory || kept.passes < present.passes;
    },
  };
};
