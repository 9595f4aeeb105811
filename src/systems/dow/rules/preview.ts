import type { Facts, Seat } from '../../../engine/position.ts';
import type { DowAction } from './actions.ts';
import { chargesWithin } from './charge/declare.ts';
import { chargeForecast } from './charge/forecast.ts';
import { attackForecast, barrageForecast } from './combat/forecast.ts';
import { attackStrength } from './combat/odds.ts';
import { commandWays } from './command/ways.ts';
import { HALVES } from './movement/costs.ts';
import { leaderState, rideLedger } from './movement/leaders.ts';
import { budgetOf } from './movement/march.ts';
import { stepsLedger, walk } from './movement/route.ts';
import { marchersOf } from './movement/steps.ts';
import { type DowPosition, type HexId, seatOf, type UnitId } from './position.ts';
import { attackerIn, hexOf, stands } from './stacking/stacks.ts';
import { counterOf, leaderOf, type World } from './world.ts';

/**
 * What an action would cost or bring, from what the seat can see: costs of marches and whom one could charge after
 * them, how far a leader's word would go, and how a fight would stand against the counters that can be seen. What lies
 * beneath an enemy's top counter is never in it.
 */
export function preview(world: World, p: DowPosition, seat: Seat, action: DowAction): Facts {
  // 4.1.7: while anybody sets up, what stands where is a secret that costs, sights and odds would tell.
  if (p.phase === 'set-up') return {};
  switch (action.type) {
    case 'march': {
      const own = action.units.every((id) => world.counters.get(id)?.army === seat && hexOf(world, p, id));
      const [first] = action.units;
      const from = own && first !== undefined ? hexOf(world, p, first) : undefined;
      if (from === undefined) return {};
      const budget = budgetOf(world, p, action.units);
      const marchers = marchersOf(world, action.units, action.full === true);
      const { steps, spent } = walk(world, p, marchers, from, action.path, budget);
      const end = action.path[action.path.length - 1] as HexId;
      return {
        cost: stepsLedger(world, from, action.path, steps),
        allowance: budget,
        halves: HALVES,
        column: steps[steps.length - 1]?.column ?? false,
        charges: chargesWithin(world, p, action.units, end, budget - spent),
      };
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
      const own = action.guns.filter((hex) => stands(world, p, p.phasing, hex));
      const mine = world.seats[p.phasing].includes(seat);
      return mine && world.grid.index(action.hex) >= 0
        ? { ...barrageForecast(world, p, p.phasing, own, action.hex) }
        : {};
    }
    case 'attack':
    case 'breakThrough': {
      if (!world.seats[p.phasing].includes(seat)) return {};
      const units = action.from.flatMap(
        (hex: HexId): readonly UnitId[] => attackerIn(world, p, p.phasing, hex) ?? [],
      );
      const kind = action.type === 'attack' ? 'attack' : 'breakthrough';
      // 11.6: an attack out of the battle for a bombarded hex, and on that hex alone.
      const bombarded = p.stack[p.stack.length - 1]?.proc === 'dow.battle' && action.targets.length === 1;
      return {
        strength: attackStrength(world, p, units),
        units: units.map((id) => counterOf(world, id).id),
        ...attackForecast(world, p, p.phasing, action, kind, bombarded),
      };
    }
    case 'charge': {
      const own = action.units.every((id) => world.counters.get(id)?.army === seat);
      const [first] = action.units;
      const from = own && first !== undefined ? hexOf(world, p, first) : undefined;
      return from === undefined
        ? {}
        : { ...chargeForecast(world, p, p.phasing, action.units, from, action.hex) };
    }
    case 'takeTactical': {
      const leader = world.leaderById.get(action.leader);
      return leader !== undefined && world.seats[leader.side].includes(seat)
        ? { ...commandWays(world, p, leader.id) }
        : {};
    }
    default:
      return {};
  }
}
