import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Question, Thinker } from '../../../src/server/games/computer/bot-pool.ts';
import { quickThinker } from '../drill-tables.ts';
import { startServer } from '../harness.ts';

test('a computer player’s choices follow from the secret seed, another for each, and not from what is public', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette bots '));
  const asked: Question[] = [];
  const thinker: Thinker = {
    ...quickThinker,
    choose: (question, account) => {
      asked.push(question);
      return quickThinker.choose(question, account);
    },
  };
  const server = await startServer({ file: join(folder, 'v.db') }, { thinker });
  try {
    const bot = { bot: 'random' };
    const { id, commitment } = await server.create('anna', { seats: { north: bot, west: bot, east: bot } });
    await expect
      .poll(async () => (await server.ask('anna', 'GET', `/games/${id}`)).status, { timeout: 15_000 })
      .toBe('over');
    const { seed } = await server.ask('anna', 'GET', `/games/${id}`);
    const secret = Buffer.from(String(seed), 'hex');
    const labelled = new Set<number>();
    for (let seq = 0; seq < 500; seq += 1)
      for (const seat of ['north', 'west', 'east'])
        labelled.add(
          createHmac('sha256', secret).update(`vedette.bot/1|play|${seat}|${seq}`).digest().readUInt32BE(0),
        );
    const seeds = asked.map((question) => question.seed);
    expect(seeds.length).toBeGreaterThan(10);
    expect(seeds.every((one) => labelled.has(one))).toBe(true);
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(seeds).not.toContain(Number.parseInt(commitment.slice(0, 8), 16));
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
