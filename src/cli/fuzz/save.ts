import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '../../engine/game.ts';
import type { GameRecord, GameSetup } from '../../engine/record.ts';
import { seedFromText } from '../../host/dice/seed.ts';
import { Host } from '../../host/host.ts';
import type { Done } from './game.ts';

/** The game up to its fault as a record; its dice came from outside, so they stand there as given. */
function recordOf(game: AnyGame, setup: GameSetup, seed: number, done: readonly Done[]): GameRecord {
  const host = Host.start({ game, setup, seed: seedFromText(`fuzz ${seed}`), rolls: 'ask' });
  for (const one of done) {
    const result = 'roll' in one ? host.rollWith(one.roll) : host.act(one.seat, one.action);
    if (!result.ok) break;
  }
  return host.record({ withSeed: true });
}

/** Writes the game and returns the path; a game that cannot even be replayed is kept as plain JSON. */
export function saveFailure(
  folder: string,
  game: AnyGame,
  setup: GameSetup,
  seed: number,
  done: readonly Done[],
): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${setup.scenario}-${seed}.vedette.json`);
  let content: unknown;
  try {
    content = recordOf(game, setup, seed, done);
  } catch (error) {
    content = { unreplayable: error instanceof Error ? error.message : String(error), setup, seed, done };
  }
  writeFileSync(path, `${JSON.stringify(content)}\n`);
  return path;
}
