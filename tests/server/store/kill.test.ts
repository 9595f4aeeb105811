import { expect, test } from 'vitest';
import { onBothStores } from '../stores.ts';
import { killAgainAndAgain } from './kill.ts';

const KILLS = process.env.VEDETTE_THOROUGH === '1' ? 40 : 6;

onBothStores('a server that is killed under load', (fresh, dialect) => {
  test('has kept every move that it acknowledged, and every game goes on', async () => {
    const { acknowledged, resent } = await killAgainAndAgain(await fresh(), KILLS, 8);
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect(resent).toBeGreaterThan(0);
  }, 300_000);

  test.runIf(dialect === 'postgres')(
    'with one of two processes that a game is played at, loses nothing, and the other takes its players in',
    async () => {
      const { acknowledged, resent } = await killAgainAndAgain(await fresh(), KILLS, 8, 2);
      expect(acknowledged).toBeGreaterThan(KILLS);
      expect(resent).toBeGreaterThan(0);
    },
    300_000,
  );
});
