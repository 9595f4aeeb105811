import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { StorePlace } from '../../src/server/store/database.ts';
import { type PostgresCluster, startPostgres } from './postgres.ts';

/** Gives the place of a fresh, empty store at each call. */
export type FreshStore = () => Promise<StorePlace>;

/** Runs one suite against SQLite and against a real PostgreSQL. */
export function onBothStores(
  name: string,
  suite: (fresh: FreshStore, dialect: 'sqlite' | 'postgres') => void,
): void {
  describe(`${name} on SQLite`, () => {
    const folders: string[] = [];
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    suite(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'vedette store '));
      folders.push(folder);
      return { file: join(folder, 'vedette.db') };
    }, 'sqlite');
  });
  describe(`${name} on PostgreSQL`, () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres();
    }, 60_000);
    afterAll(() => cluster?.stop(), 60_000);
    suite(async () => ({ url: await cluster.freshDatabase() }), 'postgres');
  });
}
