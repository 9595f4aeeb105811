import type { Facts, Seat } from '../../../engine/position.ts';
import type { DowAction } from './actions.ts';
import { barrageOf } from './combat/guns.ts';
import { attackStrength } from './combat/odds.ts';
import { HALVES } from './movement/costs.ts';
import { leaderState, rideLedger } from './movement/leaders.ts';
import { budgetOf } from './movement/march.ts';
import { walk } from './movement/route.ts';
import { marchersOf } from './movement/steps.ts';
import { type DowPosition, type HexId, seatOf, type UnitId } from './position.ts';
import { attackerIn, hexOf } from './stacking/stacks.ts';
import { counterOf, leaderOf, type World } from './world.ts';

/**
 * What an action would cost or bring, from what the seat can see: costs of marches, the attacker's own strength, the
 * guns that bear. What lies beneath an enemy's top counter is never in it.
 */
export function preview(world: World, p: DowPosition, seat: Seat, action: DowAction): Facts {
  switch (action.type) {
    case 'march': {
      const own = action.units.every((id) => world.counters.get(id)?.army === seat && hexOf(world, p, id));
      const [first] = action.units;
      const from = own && first !== undefined ? hexOf(world, p, first) : undefined;
      if (from === undefined) return {};
      const budget = budgetOf(world, p, action.units);
      const { cost, steps } = walk(
        world,
        p,
        marchersOf(world, action.units, action.full === true),
        from,
        action.path,
        budget,
      );
      return { cost, allowance: budget, halves: HALVES, column: steps[steps.length - 1]?.column ?? false };
    }
    case 'ride': {
      if (!world.leaderById.has(action.leader)) return {};
      const { side, movement, army } = leaderOf(world, action.leader);
      const { hex } = leaderState(world, p, action.leader);
      if (hex === null || seatOf(army) !== seat) return {};
      return {
        cost: rideLedger(world, p, side, hex, action.path).cost,
        allowance: movement * HALVES,
        halves: HALVES,
      };
    }
    case 'bombard': {
      const own = action.guns.filter((hex) => p.stacks[p.phasing][hex] !== undefined);
      const mine = world.seats[p.phasing].includes(seat);
      return mine && world.grid.index(action.hex) >= 0
        ? { barrage: barrageOf(world, p, p.phasing, own, action.hex, false) }
        : {};
    }
    case 'attack':
    case 'breakThrough': {
      if (!world.seats[p.phasing].includes(seat)) return {};
      const units = action.from.flatMap(
        (hex: HexId): readonly UnitId[] => attackerIn(world, p, p.phasing, hex) ?? [],
      );
      return { strength: attackStrength(world, p, units), units: units.map((id) => counterOf(world, id).id) };
    }
    default:
      return {};
  }
}
