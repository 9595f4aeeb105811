import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, desktop, startApp } from './browser.ts';
import { Player } from './play.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const against = async (query: string) => {
  const { page, problems } = await app.open(desktop, query, { speed: 'instant' });
  const player = new Player(page);
  await player.button('Play Quatre Bras against the computer').click();
  await player.asked(/French: Move your units/);
  return { page, problems, player };
};

describe('against the computer', () => {
  test('a game is one click away', async () => {
    const context = await app.browser.newContext(desktop);
    const page = await context.newPage();
    const player = new Player(page);
    await page.goto(app.address);
    await player.button('Play Quatre Bras against the computer').click();
    await player.asked(/French: Move your units/);
    await player.counter('fr.2.pire').waitFor();
    await context.close();
  });

  test('the computer plays its turn and hands back', async () => {
    const { page, problems, player } = await against('?seed=ney');
    await player.march('fr.2.pire', '1749');
    await player.endPhase();
    await player.playOnUntil('15h');
    await player.asked(/French: Move your units/);
    expect(await player.log()).toMatch(/Allied movement phase/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('two games with one seed see the same dice and the same computer', async () => {
    const logs: string[] = [];
    for (let game = 0; game < 2; game += 1) {
      const { page, player } = await against('?seed=blücher');
      await player.endPhase();
      await player.playOnUntil('15h');
      logs.push(await player.log());
      await page.context().close();
    }
    expect(logs[0]).toBe(logs[1]);
  });

  test('a game goes to a file and comes back; a damaged file is refused with its place', async () => {
    const { page, player } = await against('?seed=picton');
    await player.march('fr.2.pire', '1749');
    await page.getByText('☰').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      player.button('Save to a file').click(),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
    const good = join(folder, 'good.json');
    await download.saveAs(good);
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, readFileSync(good, 'utf8').replace('"1749"', '"1748"'));
    const junk = join(folder, 'junk.json');
    writeFileSync(junk, 'no game at all');
    await page.goto(app.address);
    const choose = async (file: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await player.button('Load a game from a file').click();
      await (await chooser).setFiles(file);
    };
    await choose(junk);
    const alarm = page.getByRole('alert').filter({ hasText: 'not JSON' });
    await alarm.waitFor();
    // The button stands far below it.
    expect((await alarm.boundingBox())?.y).toBeGreaterThan(-1);
    await choose(bad);
    await page.getByRole('alert').filter({ hasText: 'entry 0' }).waitFor();
    await choose(good);
    await player.asked(/French: Move your units/);
    expect(await player.hexOf('fr.2.pire')).toBe('1749');
    await page.context().close();
  });

  test('a crash of the game is told and loses nothing', async () => {
    const { page, player } = await against('?seed=derlon');
    await player.march('fr.2.pire', '1749');
    const table = page.workers().find((worker) => worker.url().includes('main'));
    await table?.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of powder');
      });
    });
    await page.getByRole('alert').filter({ hasText: 'out of powder' }).waitFor();
    await player.button('Go on from the last decision').click();
    await player.asked(/French: Move your units/);
    expect(await player.hexOf('fr.2.pire')).toBe('1749');
    await player.march('fr.2.camp-5', '1748');
    await page.context().close();
  });

  test('games are kept in the browser and listed at the start', async () => {
    const { page, player } = await against('?seed=reille');
    await player.march('fr.2.pire', '1749');
    await player.kept();
    await page.goto(app.address);
    await player.button(/^Continue Quatre Bras/).click();
    await player.asked(/French: Move your units/);
    expect(await player.hexOf('fr.2.pire')).toBe('1749');
    await page.context().close();
  });
});
