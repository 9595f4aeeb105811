import { expect, test } from 'vitest';
import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt } from '../../../src/ai/random.ts';
import { Host } from '../../../src/host/host.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { LEVELS } from '../../../src/systems/gda/ai/bots.ts';
import { accountOf } from '../../../src/systems/gda/lab/account.ts';
import { battlePage } from '../../../src/systems/gda/lab/battle-page.ts';
import { GdaChronicler } from '../../../src/systems/gda/lab/chronicler.ts';
import { lossesOf } from '../../../src/systems/gda/lab/losses.ts';
import { luckOf, Throws } from '../../../src/systems/gda/lab/luck.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import { asGda } from '../../../src/systems/gda/shelf.ts';
import { words } from '../../../src/systems/gda/words/index.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { seedBytes } from '../../conformance/play.ts';
import { bautzenGame } from '../content.ts';

const library = await loadLibrary();
const setup = setupOf(library, 'gda.bautzen', []);
const found = lay(library, setup);
if (!found.ok) throw new Error(found.problems.join('; '));
/** The battle as it is shipped, over after four turns. */
const game = bautzenGame(4);
const laid = { ...asGda(found.laid), game };

test('a played battle is told turn by turn, with its losses, brigades and dice', { timeout: 240_000 }, () => {
  const host = Host.start({ game: game as never, setup, seed: seedBytes(5) });
  let p = game.begin().position;
  const chronicler = new GdaChronicler(laid, p);
  const bot = LEVELS.greedy?.(game) as Bot;
  for (let n = 0; ; n += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') break;
    const seat = pending.seats[0] as string;
    const view = game.observe(host.position as never, seat);
    const done = host.act(seat, bot.choose({ view, seat, options: [], random: randomAt(5, n) }));
    if (!done.ok) throw new Error(JSON.stringify(done));
  }
  let decisions = 0;
  for (const { done } of host.record({ withSeed: true }).entries.map((entry) => ({
    done: entry as never as { seat?: string; action?: GdaAction; roll?: readonly number[] },
  }))) {
    const after =
      done.action === undefined
        ? game.roll(p, { values: done.roll as readonly number[] })
        : game.act(p, done.seat as string, done.action);
    if (done.action !== undefined) decisions += 1;
    chronicler.note(after.events, p, after.position);
    p = after.position;
  }
  const told = chronicler.end(0, decisions, p);
  expect(told.turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
  expect(told.turns.at(-1)?.losses).toEqual(lossesOf(game.world, p));
  expect(told.code).toBe(p.outcome?.code);
  expect((told.luck.french ?? 0) + (told.luck.allied ?? 0)).toBeCloseTo(0);

  const account = accountOf(laid, host, 'spectator');
  expect(account.turns.map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
  expect(account.turns.at(-1)?.to).toBe(host.seq);
  const page = battlePage({
    laid: laid as never,
    account,
    chances: [],
    players: { french: 'a person', allied: 'a person' },
    words,
  });
  for (const heading of ['Losses', 'The brigades', 'Luck of the dice', 'Turn by turn'])
    expect(page).toContain(`<h2>${heading}</h2>`);
  expect(page).toContain('Gerard&#39;s brigade'.replace('&#39;', "'"));
  expect(page).not.toMatch(/undefined|NaN|\[object|&amp;amp;/);
});

test('luck is hits above what as many dice give, one side’s gain the other’s loss', () => {
  const throws = new Throws(laid.content);
  const [luck] = throws.in({
    type: 'casualtyDiceThrown',
    rule: 'GDA-7.4.1',
    unit: 'fr.gerard.screen',
    dice: [6, 6, 1, 2],
    hits: 2,
  } as never);
  const chance = (7 - laid.content.tables.fire.hits) / 6;
  expect(luck).toMatchObject({ side: 'french', dice: 4, got: 2, expected: 4 * chance });
  expect(luckOf([luck as never], 'french')).toBeCloseTo(2 - 4 * chance);
  expect(luckOf([luck as never], 'allied')).toBeCloseTo(4 * chance - 2);
});
