import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GameRecord } from '../../../src/engine/record.ts';
import { CatalogueTables } from '../../../src/server/games/book/tables.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { document, inFolder, run } from '../../cli/run.ts';
import { startServer } from '../harness.ts';

test('a game played on the server, downloaded as a file, is checked by the command line against what was shown at its start', async () => {
  await inFolder(async (folder) => {
    const server = await startServer(
      { file: join(folder, 'v.db') },
      { tables: new CatalogueTables(await loadLibrary()) },
    );
    const made = await server.ask('anna', 'POST', '/games', {
      scenario: 'nlb.quatre-bras',
      seats: { french: 'me', allied: { bot: 'random' } },
    });
    expect(made).toMatchObject({
      status: 'playing',
      seed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const page = await server.page('anna');
    await page.follow(made.id, 'french');
    expect(page.standing(made.id)?.card).toMatchObject({ commitment: made.commitment, seed: null });
    await expect(server.ask('anna', 'GET', `/games/${made.id}/record`)).rejects.toThrow('not-over');
    for (let moves = 0; moves < 60; ) {
      const [action] = page.state(made.id)?.options ?? [];
      if (action !== undefined && (await page.act(made.id, 'french', action)).t === 'ack') moves += 1;
      else await new Promise((resolve) => setTimeout(resolve, 5));
      if (page.state(made.id)?.pending.kind === 'over') break;
    }
    // Dice may have been rolled in it or not; a game that is given up can be checked as well as one played out.
    await page.ask({ t: 'resign', game: made.id, seat: 'french' });
    const record = await server.ask<GameRecord>('anna', 'GET', `/games/${made.id}/record`);
    await server.close();
    expect(record.commitment).toBe(made.commitment);

    const file = join(folder, 'game.json');
    writeFileSync(file, JSON.stringify(record));
    const sound = await run(['verify', file, '--commitment', made.commitment, '--json']);
    expect(document(sound)).toMatchObject({ ok: true, seedRevealed: true, faults: [] });
    expect(sound.status).toBe(0);
    const another = await run(['verify', file, '--commitment', 'f'.repeat(64)]);
    expect(another).toMatchObject({ status: 1, out: expect.stringContaining('other-commitment') as string });
    const seed = `${record.seed?.startsWith('0') ? '1' : '0'}${record.seed?.slice(1)}`;
    writeFileSync(file, JSON.stringify({ ...record, seed }));
    expect(await run(['verify', file])).toMatchObject({ status: 1 });
  });
}, 120_000);
