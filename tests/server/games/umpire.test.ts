import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogueTables } from '../../../src/server/games/book/tables.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { inFolder } from '../../cli/run.ts';
import { startServer } from '../harness.ts';

test('an umpire, who plays for nobody, cannot resign; the game goes on', async () => {
  await inFolder(async (folder) => {
    const server = await startServer(
      { file: join(folder, 'v.db') },
      { tables: new CatalogueTables(await loadLibrary()) },
    );
    const made = await server.ask('anna', 'POST', '/games', {
      scenario: 'ldga.waterloo',
      options: { umpire: true, 'two-coalition-players': true },
      seats: { french: 'me', wellington: { bot: 'random' }, blucher: { bot: 'random' }, umpire: 'me' },
    });
    const page = await server.page('anna');
    await page.follow(made.id, 'umpire');
    expect(await page.ask({ t: 'resign', game: made.id, seat: 'umpire' })).toMatchObject({
      code: 'plays-for-nobody',
    });
    expect(page.standing(made.id)?.card).toMatchObject({ status: 'playing' });
    await server.close();
  });
}, 120_000);
