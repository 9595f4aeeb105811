import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { Brought } from '../../../src/messages/lobby.ts';
import { CatalogueTables } from '../../../src/server/games/book/tables.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { startServer, type TestServer } from '../harness.ts';
import { onBothStores } from '../stores.ts';

const tables = new CatalogueTables(await loadLibrary());
const list = (name: string): Brought =>
  JSON.parse(readFileSync(new URL(`../../../content/gda/armies/${name}.json`, import.meta.url), 'utf8'));
interface Units {
  readonly units: readonly { readonly id: string }[];
}
const scenario = 'gda.meeting-1809';
const seats = { french: 'me', allied: 'invited' } as const;
const meeting = (more: Readonly<Record<string, Brought>> = {}) => ({
  meeting: { french: list('massena-1809'), allied: 'kolowrat-1809', seed: 7, ...more },
});

onBothStores('a game with armies and a field of its maker’s own', (fresh) => {
  let server: TestServer;
  afterEach(() => server?.close());

  test('is laid from them for everybody, says that it is, and tells them to whoever may see it', async () => {
    server = await startServer(await fresh(), { tables });
    const made = await server.create('anna', { scenario, seats, content: meeting() });
    expect(made).toMatchObject({ scenario, brought: true });
    expect(JSON.stringify(made)).not.toContain('massena');
    const link = made.link ?? '';
    const asked = (who: string, query = '') =>
      server.ask<{ content: unknown }>(who, 'GET', `/games/${made.id}/content${query}`);
    await expect(asked('carla')).rejects.toThrow(/no-such-game/);
    expect(await asked('bernd', `?link=${link}`)).toEqual({ content: meeting() });

    await server.ask('bernd', 'POST', `/games/${made.id}/join`, { seat: 'allied', link });
    const page = await server.page('bernd');
    await page.follow(made.id, 'allied');
    const seen = page.state(made.id)?.view as unknown as Units | undefined;
    const laid = tables.lay({
      system: 'gda',
      scenario,
      options: {},
      rulesVersion: tables.rulesOf('gda'),
      content: meeting(),
    });
    if (!laid.ok) throw new Error(laid.problems.join());
    const whole = laid.laid.game.begin().position as unknown as Units;
    expect(seen?.units.map(({ id }) => id)).toEqual(whole.units.map(({ id }) => id));
  });

  test('is refused with every reason where the book does not allow them, and where it is too much', async () => {
    server = await startServer(await fresh(), { tables });
    const made = (content: Brought) => server.create('anna', { scenario, seats, content });
    await expect(made(meeting({ limit: 2000 }))).rejects.toThrow(/over-the-limit/);
    await expect(made({ nothing: 'of this book' })).rejects.toThrow(/bad-game/);
    await expect(made(meeting({ french: { title: 'x'.repeat(70_000) } }))).rejects.toThrow(/too much/);
  });

  test('a shipped battle says so, and has nothing to tell', async () => {
    server = await startServer(await fresh(), { tables });
    const made = await server.create('anna', { scenario, seats });
    expect(made).not.toHaveProperty('brought');
    await expect(server.ask('anna', 'GET', `/games/${made.id}/content`)).rejects.toThrow(/nothing-brought/);
  });
});
