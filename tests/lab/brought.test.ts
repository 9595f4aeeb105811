import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setupOfBrought } from '../../src/cli/brought.ts';
import type { GameSetup } from '../../src/engine/record.ts';
import { seedFromText } from '../../src/host/dice/seed.ts';
import { Host } from '../../src/host/host.ts';
import type { Chronicle } from '../../src/lab/chronicle.ts';
import { jobOfSetup } from '../../src/lab/job.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay } from '../../src/systems/library.ts';
import type { LabAnswer } from '../../src/web/messages/laboratory.ts';
import { answer, systemIn } from '../../src/web/worker/laboratory.ts';
import { document, inFolder, run } from '../cli/run.ts';

/** Two units on a scrap of ground, one turn: nothing of it is shipped. */
const duel = {
  scenario: {
    turns: { first: '16/1400', last: '16/1400' },
    setup: [
      { unit: 'fr.x', hex: '0303' },
      { unit: 'al.y', hex: '0304' },
    ],
  },
  map: { columns: 6, rows: 6 },
  units: [
    { id: 'fr.x', army: 'french', strength: 6, movement: 4 },
    { id: 'al.y', army: 'allied', strength: 2, movement: 4 },
  ],
};
const library = await loadLibrary();
const setup: GameSetup = setupOfBrought(library, {
  scenario: duel.scenario,
  options: {},
  parts: { map: duel.map, units: duel.units },
});

/** The duel played to its end by whoever takes the first option. */
const played = (): Host => {
  const found = lay(library, setup);
  if (!found.ok) throw new Error(found.problems.join('; '));
  const host = Host.start({ game: found.laid.game, setup, seed: seedFromText('duel') });
  for (let pending = host.pending(); pending.kind === 'decide'; pending = host.pending()) {
    const seat = pending.seats[0] ?? '';
    const acted = host.act(seat, host.options(seat).actions[0]);
    if (!acted.ok) throw new Error(JSON.stringify(acted));
  }
  return host;
};

test(
  'a scenario from a file is simulated, and a game of it goes on from its record and is reported',
  () =>
    inFolder(async (folder) => {
      const [file, game] = [join(folder, 'duel.json'), join(folder, 'game.json')];
      writeFileSync(file, JSON.stringify(duel));
      writeFileSync(game, JSON.stringify(played().record()));
      const keep = ['--keep', folder, '--threads', '1', '--games', '3', '--bots', 'random,random'];
      const fresh = await run(['simulate', file, '--json', ...keep]);
      expect([fresh.status, fresh.err]).toEqual([0, expect.any(String)]);
      expect(document(fresh)).toMatchObject({ summary: { games: 3 } });
      const on = await run(['simulate', '--from', game, '--at', '1', '--json', ...keep]);
      expect(document(on)).toMatchObject({ summary: { games: 3 } });
      const html = join(folder, 'story.html');
      const told = await run(['report', game, '--rollouts', '2', '--threads', '1', '--html', html]);
      expect(told.status, told.err).toBe(0);
      expect(readFileSync(html, 'utf8')).toContain('after the battle');
      const bad = join(folder, 'bad.json');
      writeFileSync(bad, JSON.stringify({ ...duel, scenario: { setup: 'nobody' } }));
      expect(await run(['simulate', bad, ...keep])).toMatchObject({ status: 2, out: '' });
    }),
  180_000,
);

test('the laboratory of the page plays it too', async () => {
  const { rulesVersion, ...asked } = jobOfSetup(setup);
  const job = { ...asked, bots: { french: 'random', allied: 'random' }, games: 2, seed: 1 };
  expect(systemIn({ type: 'play', job, numbers: [0] })).toBe('nlb');
  const said: LabAnswer[] = [];
  await answer(library, { type: 'play', job, numbers: [0, 1] }, (one) => said.push(one));
  const games = said.flatMap((one): Chronicle[] => (one.type === 'played' ? [one.game] : []));
  expect(games).toHaveLength(2);
  await answer(library, { type: 'simulation', job, games }, (one) => said.push(one));
  expect(said.at(-1)).toMatchObject({ type: 'page' });
  expect(rulesVersion).toBe(setup.rulesVersion);
});
