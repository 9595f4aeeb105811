import { isReleased } from '../../rules/command/ends.ts';
import type { LdgaAction } from '../../rules/index.ts';
import { pieceOf } from '../../rules/pieces.ts';
import type { HexId } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { apparentZone } from '../../rules/stacking/zones.ts';
import type { Decision } from '../decision.ts';

/* 8.25: those of a force whose order others have carried out. */

/** Orders that the side whose turn it is must obey now. */
const ordersInForce = ({ orders, phasing, turn }: Decision['p']) =>
  orders.filter(({ side, ended, from }) => side === phasing && ended === null && from <= turn);

/** Whom an order lets go because others of the force have arrived: they close up to them, out of the enemy's zone (8.25N). */
export function follow({ game, land, p, seat }: Decision): LdgaAction | undefined {
  const { world } = land;
  for (const { objective, units } of ordersInForce(p))
    for (const id of units) {
      const unit = pieceOf(world, p, id);
      if (unit?.hex == null || unit.moved || unit.moving || holderOf(world, p, id) !== seat) continue;
      if (!isReleased(world, p, id)) continue;
      const field = land.fieldTo([world.grid.index(objective)]);
      const zone = apparentZone(world, p, p.phasing);
      let nearest = field[world.grid.index(unit.hex)] as number;
      let best: LdgaAction | undefined;
      for (const action of game.options(p, seat, id).actions) {
        if (action.type !== 'march') continue;
        const end = world.grid.index(action.path.at(-1) as HexId);
        if (zone[end] === 1 || (field[end] as number) >= nearest) continue;
        nearest = field[end] as number;
        best = action;
      }
      if (best !== undefined) return best;
    }
  return undefined;
}
