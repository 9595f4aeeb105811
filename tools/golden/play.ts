import { hexToBytes } from '@noble/hashes/utils.js';
import { aiOf, sit } from '../../src/ai/door.ts';
import { randomAt } from '../../src/ai/random.ts';
import type { Position } from '../../src/engine/position.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { Host } from '../../src/host/host.ts';
import { setupOf } from '../../src/systems/library.ts';
import { layGame, library } from './games.ts';
import type { Golden } from './golden.ts';

/** The game turn a position stands in, where its system counts them. */
const turnOf = (position: Position): number | undefined => {
  const { turn } = position as { readonly turn?: unknown };
  return typeof turn === 'number' ? turn : undefined;
};

/** Bots and dice come from fixed seeds, so the same code plays the same game. */
export async function play(golden: Golden): Promise<GameRecord> {
  const setup = setupOf(library, golden.scenario, golden.options);
  const { laid } = layGame(setup);
  const entry = library.wings.get(setup.system)?.entry;
  if (entry === undefined) {
    throw new Error(`there is no system '${setup.system}'`);
  }
  const ai = await aiOf(entry);
  const host = Host.start({ game: laid.game, setup, seed: hexToBytes(golden.seed) });
  const players = new Map(
    laid.game.seats.map((seat) => {
      const bot = sit(ai, golden.bots[seat] ?? '', laid);
      if (bot === undefined) {
        throw new Error(`${golden.name}: nobody plays ${seat}`);
      }
      return [seat, bot] as const;
    }),
  );
  const end = (turnOf(host.position) ?? 0) + (golden.turns ?? Number.POSITIVE_INFINITY);
  for (let count = 0; count <= laid.game.limit; count += 1) {
    const pending = host.pending();
    // A game that breaks off tells its seed as well: nobody will play it on.
    if (pending.kind !== 'decide' || (turnOf(host.position) ?? 0) >= end) {
      return host.record({ withSeed: true });
    }
    const [seat = ''] = pending.seats;
    const action = players.get(seat)?.choose(host.choice(seat, randomAt(1815, count)));
    const done = host.act(seat, action);
    if (!done.ok) {
      throw new Error(`${golden.name}: a bot chose what is not legal: ${JSON.stringify(done)}`);
    }
  }
  throw new Error(`${golden.name}: no end after ${laid.game.limit} decisions`);
}
