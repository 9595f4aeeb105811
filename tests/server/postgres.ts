import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/*
 * A PostgreSQL of the tests' own: a fresh cluster in a temporary folder, reached over the loopback, gone afterwards.
 */

/** The folder of PostgreSQL's programs; Debian keeps the server's out of the PATH. */
export function findPostgres(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...globSync('/opt/homebrew/opt/postgresql*/bin').sort().reverse(),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export interface PostgresCluster {
  /** A fresh, empty database in the cluster. */
  freshDatabase(): Promise<string>;
  /** As when the machine loses its power. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so that root lends it another user. */
const lentAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim(),
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
};

const settled = async (url: string, server: () => ChildProcess | undefined): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (server()?.exitCode !== null) throw new Error('PostgreSQL ended while starting');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not start');
};

export async function startPostgres(): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('no PostgreSQL here: install it, or run npm test, which does');
  const account = lentAccount();
  const folder = mkdtempSync(join(tmpdir(), 'vedette-postgres-'));
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'vedette', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const address = `postgres://vedette@127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=60'],
      { ...account, cwd: folder, stdio: 'ignore' },
    );
    await settled(`${address}/postgres`, () => server);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = server;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
    server = undefined;
  };

  await start();
  let count = 0;
  return {
    async freshDatabase() {
      count += 1;
      const client = new pg.Client({ connectionString: `${address}/postgres` });
      await client.connect();
      await client.query(`CREATE DATABASE fresh${count}`);
      await client.end();
      return `${address}/fresh${count}`;
    },
    // SIGQUIT: at once, without a checkpoint, and with its children, so that it can start again.
    kill: () => end('SIGQUIT'),
    start,
    async stop() {
      // Its folder goes with it, so there is nothing to write down first.
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
