import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aiOf, sit } from '../../src/ai/door.ts';
import { randomAt } from '../../src/ai/random.ts';
import { Host } from '../../src/host/host.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import { seedBytes } from '../conformance/play.ts';
import { library } from '../nlb/library.ts';
import type { Player } from './play.ts';

/**
 * The file of a game as the computer plays all sides, up to where somebody at the screen can order this; `bots` are seats
 * that the computer keeps.
 */
export async function gameUpTo(
  scenario: string,
  orders: string,
  bots: readonly string[] = [],
): Promise<string> {
  const plain = setupOf(library, scenario);
  const found = lay(library, plain);
  const wing = library.wings.get(plain.system);
  if (!found.ok || wing === undefined) throw new Error('there is no such battle');
  const { game } = found.laid;
  const seats = Object.fromEntries(
    game.seats.map((seat) => [
      seat,
      bots.includes(seat) ? { kind: 'bot' as const, bot: 'greedy' } : { kind: 'human' as const },
    ]),
  );
  const bot = sit(await aiOf(wing.entry), 'greedy', found.laid) ?? expect.fail('nobody plays it');
  const host = Host.start({ game, setup: { ...plain, seats }, seed: seedBytes(3) });
  for (let n = 0; n < 3000; n += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') throw new Error(`the game came to its end without ${orders}`);
    const [seat = ''] = pending.seats;
    const { actions } = host.options(seat);
    if (!bots.includes(seat) && actions.some(({ type }) => type === orders)) break;
    host.act(seat, bot.choose({ view: host.view(seat), seat, options: actions, random: randomAt(1, n) }));
  }
  const file = join(mkdtempSync(join(tmpdir(), 'vedette-')), 'game.json');
  writeFileSync(file, JSON.stringify(host.record({ withSeed: true })));
  return file;
}

export async function loadFile(player: Player, file: string): Promise<void> {
  const chooser = player.page.waitForEvent('filechooser');
  await player.button('Load a game from a file').click();
  await (await chooser).setFiles(file);
}
