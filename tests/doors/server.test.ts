import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseRecord } from '../../src/engine/record.ts';
import { verifyRecord } from '../../src/host/record/verify.ts';
import type { GameCard } from '../../src/messages/lobby.ts';
import { configFrom } from '../../src/server/config.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { type Server, serve } from '../../src/server/serve.ts';
import { lay } from '../../src/systems/library.ts';
import { drillEntry } from '../drill/wing/entries.ts';
import { Page } from '../server/harness.ts';

/*
 * The whole server as `vedette serve` starts it, accounts and thinking threads included, with the drill added from
 * outside: somebody signs up, plays a computer opponent and a friend, and checks the record.
 */

let folder: string;
let server: Server;

beforeAll(async () => {
  vi.stubEnv('VEDETTE_SYSTEMS', fileURLToPath(new URL('../drill/wing/entries.ts', import.meta.url)));
  folder = mkdtempSync(join(tmpdir(), 'vedette doors '));
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Vedette</title>');
  const config = configFrom({ port: '0', data: join(folder, 'data') }, { VEDETTE_LOG: 'silent' });
  server = await serve(config, join(folder, 'page'));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** Somebody with an account, in a browser that keeps its cookie. */
class Player {
  #cookie = '';
  readonly #host = new URL(server.address).host;

  static async signUp(name: string): Promise<Player> {
    const player = new Player();
    await player.ask('POST', '/people/sign-up', { name, password: 'la garde meurt' });
    return player;
  }

  async ask<T = GameCard>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const response = await fetch(`http://${this.#host}/api${path}`, {
      method,
      headers: {
        origin: `http://${this.#host}`,
        cookie: this.#cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    if (set.length > 0) this.#cookie = set.join('; ');
    const json = (await response.json()) as { error?: { code: string; message: string } };
    if (json.error !== undefined) throw new Error(`${json.error.code}: ${json.error.message}`);
    return json as T;
  }

  page(): Promise<Page> {
    return Page.open(this.#host, '', { cookie: this.#cookie, origin: `http://${this.#host}` });
  }
}

/** Everybody takes his first options until the game is over. */
async function playOut(game: string, pages: Readonly<Record<string, Page>>): Promise<void> {
  const over = (): boolean => Object.values(pages).every((page) => page.state(game)?.pending.kind === 'over');
  for (let quiet = 0; !over() && quiet < 2000; ) {
    let moved = false;
    for (const [seat, page] of Object.entries(pages)) {
      const options = page.state(game)?.options ?? [];
      if (options.length === 0) continue;
      moved = (await page.act(game, seat, options[options.length - 1])).t === 'ack' || moved;
    }
    quiet = moved ? 0 : quiet + 1;
    if (!moved) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the drill on a whole server', () => {
  test('is played to its end against a computer in a thread of its own; the record is sound', async () => {
    const anna = await Player.signUp('Anna');
    const made = await anna.ask('POST', '/games', {
      scenario: 'drill.two-rows',
      options: { short: true },
      seats: { north: 'me', west: { bot: 'greedy' }, east: { bot: 'random' } },
    });
    expect(made).toMatchObject({ status: 'playing', system: 'drill', rulesVersion: 'drill-1' });
    const page = await anna.page();
    await page.follow(made.id, 'north');
    await playOut(made.id, { north: page });
    expect(await anna.ask('GET', `/games/${made.id}`)).toMatchObject({ status: 'over' });
    const parsed = parseRecord(await anna.ask<object>('GET', `/games/${made.id}/record`));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const laid = lay(await loadLibrary([drillEntry]), parsed.record.setup);
    if (!laid.ok) throw new Error(laid.problems.join('; '));
    expect(verifyRecord(parsed.record, laid.laid.game)).toMatchObject({ ok: true, seedRevealed: true });
    await page.close();
  }, 60_000);

  test('two people join a game of it from the lobby, each with his own view', async () => {
    const [bernd, carla] = [await Player.signUp('Bernd'), await Player.signUp('Carla')];
    const made = await bernd.ask('POST', '/games', {
      scenario: 'drill.two-rows',
      seats: { north: 'me', west: 'open', east: { bot: 'random' } },
      visibility: 'open',
    });
    const { games } = await carla.ask<{ games: GameCard[] }>('GET', '/games?list=open');
    expect(games.map(({ id }) => id)).toContain(made.id);
    const card = await carla.ask('POST', `/games/${made.id}/join`, { seat: 'west' });
    expect(card).toMatchObject({ status: 'playing', mine: ['west'] });
    const [north, west] = [await bernd.page(), await carla.page()];
    await north.follow(card.id, 'north');
    await west.follow(card.id, 'west');
    expect(north.state(card.id)?.view).not.toEqual(west.state(card.id)?.view);
    await playOut(card.id, { north, west });
    expect(await carla.ask('GET', `/games/${card.id}`)).toMatchObject({ status: 'over' });
    await Promise.all([north.close(), west.close()]);
  }, 60_000);

  test('refuses what its shelf refuses, in its words, and levels that the system does not have', async () => {
    const dora = await Player.signUp('Dora');
    const seats = { north: 'me', west: { bot: 'random' }, east: { bot: 'random' } } as const;
    await expect(dora.ask('POST', '/games', { scenario: 'drill.three-rows', seats })).rejects.toThrow(
      "there is no scenario 'drill.three-rows'",
    );
    await expect(dora.ask('POST', '/games', { scenario: 'parade.two-rows', seats })).rejects.toThrow(
      "there is no rule system 'parade'",
    );
    await expect(
      dora.ask('POST', '/games', { scenario: 'drill.two-rows', seats: { ...seats, west: { bot: 'hard' } } }),
    ).rejects.toThrow('hard');
  });
});
