import type { GdaAction, GdaGame } from '../../../src/systems/gda/rules/index.ts';
import type { Field } from '../field.ts';

/** What a bot asks of a game, on a scrap of table. */
export const asGame = (f: Field): GdaGame =>
  ({
    world: f.world,
    judge: (_p: unknown, seat: 'french' | 'allied', action: GdaAction) => {
      const refusals = f.refusals(seat, action);
      return refusals.length === 0 ? { ok: true } : { ok: false, refusals };
    },
  }) as unknown as GdaGame;
