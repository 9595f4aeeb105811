import { DamagedGame, type GamesStore, type StoredGame } from '../../store/games/games-contract.ts';
import { Reading } from './reading.ts';
import type { Tables } from './tables.ts';

export interface CheckedGame {
  readonly id: string;
  readonly scenario: string;
  readonly status: StoredGame['status'];
  /** What is wrong with it; null: it is sound. */
  readonly damage: string | null;
  /** Its rules are not here, so that it could not be looked at. */
  readonly otherRules: boolean;
}

const AT_ONCE = 50;

/** Reads every game from its journal again; sets aside those that are damaged, and takes back those that are sound. */
export async function* checkGames(store: GamesStore, tables: Tables): AsyncIterable<CheckedGame> {
  for (let after = 0; ; ) {
    const games = await store.all(after, AT_ONCE);
    if (games.length === 0) return;
    for (const game of games) {
      after = game.no;
      if (game.status === 'cancelled' || game.status === 'open') continue;
      const found = tables.lay(game.setup);
      const damage = found.ok ? await damageOf(store, game, found.laid) : game.damage;
      if (damage !== game.damage) await store.setDamage(game.no, damage);
      yield {
        id: game.id,
        scenario: game.setup.scenario,
        status: game.status,
        damage,
        otherRules: !found.ok,
      };
    }
  }
}

async function damageOf(
  store: GamesStore,
  game: StoredGame,
  laid: ConstructorParameters<typeof Reading>[0],
): Promise<string | null> {
  const rows = await store.journal(game.no, 0);
  try {
    const reading = new Reading(laid, game);
    for (const row of rows) reading.take(row);
    return null;
  } catch (error) {
    if (error instanceof DamagedGame) return error.message;
    throw error;
  }
}
