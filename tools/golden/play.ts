import { hexToBytes } from '@noble/hashes/utils.js';
import { botKind } from '../../src/ai/bots.ts';
import { randomAt } from '../../src/ai/random.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import { Host } from '../../src/host/host.ts';
import { setupOf } from '../../src/systems/library.ts';
import { type Golden, layTable, library } from './games.ts';

/** Bots and dice come from fixed seeds, so the same code plays the same game. */
export function play(golden: Golden): GameRecord {
  const setup = setupOf(library, golden.scenario, golden.options);
  const { table } = layTable(setup);
  const host = Host.start({ game: table.game, setup, seed: hexToBytes(golden.seed) });
  const players = new Map(
    table.game.seats.map((seat) => {
      const kind = botKind(golden.bots[seat] ?? '');
      if (kind === undefined) {
        throw new Error(`${golden.name}: nobody plays ${seat}`);
      }
      return [seat, kind.sit(table)] as const;
    }),
  );
  for (let count = 0; count <= table.game.limit; count += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') {
      return host.record();
    }
    const [seat = ''] = pending.seats;
    const { view, options } = host.snapshot(seat);
    const action = players.get(seat)?.choose({ view, seat, options, random: randomAt(1815, count) });
    const done = host.act(seat, action);
    if (!done.ok) {
      throw new Error(`${golden.name}: a bot chose what is not legal: ${JSON.stringify(done)}`);
    }
  }
  throw new Error(`${golden.name}: no end after ${table.game.limit} decisions`);
}
