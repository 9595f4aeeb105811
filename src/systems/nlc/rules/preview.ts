import { type Ledger, type LedgerLine, ledger } from '../../../engine/ledger.ts';
import type { Facts, Seat } from '../../../engine/position.ts';
import type { NlcAction } from './actions.ts';
import { shiftNow } from './cards/effects.ts';
import { watchers } from './charge/watching.ts';
import { isFlankCharge } from './charge/ways.ts';
import { bestCompared, moraleNamed, shiftsIn } from './combat/comparison.ts';
import { bottomOf, delayOf } from './command/compliance.ts';
import { letterOf } from './command/written.ts';
import { heartened } from './fire/heartened.ts';
import { attackLines, bombardmentLines, chargeLines, defenceLines } from './fire/strength.ts';
import { hitsOf, round } from './fire/table.ts';
import { HALVES } from './ground/ground.ts';
import { stateOf, unitsAt } from './ground/standing.ts';
import { isHidden } from './hidden/hidden.ts';
import { isDark } from './movement/bans.ts';
import { marcherOf } from './movement/marcher.ts';
import { judgeRide, rideAllowance } from './movement/ride.ts';
import { walk } from './movement/walk.ts';
import { enemyOf, type HexId, type NlcPosition, type Side, type UnitId, type UnitState } from './position.ts';
import { isFaceToFace } from './scenario/staff.ts';
import { skyOf } from './weather/sky.ts';
import { counterOf, type World } from './world.ts';

/* What an action would cost or promise: marches their price, fires their strength and chances, orders their delay. */

/** How many of the 36 rolls of two dice give each number of hits. */
function chances(world: World, lines: readonly LedgerLine[], shift?: Ledger): Facts {
  const strength = ledger(lines);
  const rounded = round(strength.total);
  const ways: Record<number, number> = {};
  for (let a = 1; a <= 6; a += 1) {
    for (let b = 1; b <= 6; b += 1) {
      const hits = rounded === 0 ? 0 : hitsOf(world, rounded, a + b + (shift?.total ?? 0));
      ways[hits] = (ways[hits] ?? 0) + 1;
    }
  }
  return { strength, rounded, ways, ...(shift === undefined ? {} : { shift }) };
}

const statesOf = (world: World, p: NlcPosition, units: readonly UnitId[]): UnitState[] =>
  units
    .filter((unit) => world.counters.has(unit))
    .map((unit) => stateOf(p, counterOf(world, unit)))
    .filter(({ place }) => place === 'map');

/** 7.8: hexes of a way in which enemy cavalry might charge, for all that one can know, and which. */
function watchedOn(world: World, p: NlcPosition, enemy: Side, path: readonly HexId[]) {
  if (isDark(world, p)) {
    return [];
  }
  return path.flatMap((hex) => {
    const index = world.grid.index(hex);
    // 32.6: whom one does not see one does not fear.
    const units = (index < 0 ? [] : watchers(world, p, enemy, index)).filter(
      (unit) => !isHidden(p, counterOf(world, unit)),
    );
    return units.length === 0 ? [] : [{ hex, units }];
  });
}

export function preview(world: World, p: NlcPosition, seat: Seat, action: NlcAction): Facts {
  switch (action.type) {
    case 'march':
    case 'enter':
    case 'exit': {
      const counter = world.counters.get(action.unit);
      // What a way costs depends on orders, which only its own side knows.
      if (counter === undefined || !world.seats[counter.side].includes(seat)) {
        return {};
      }
      const marcher = marcherOf(world, p, counter);
      return {
        cost: walk(world, p, marcher, action.path).cost,
        allowance: marcher.allowance / HALVES,
        watched: watchedOn(world, p, enemyOf(counter.side), action.path),
      };
    }
    case 'ride': {
      const leader = world.leaderById.get(action.leader);
      return leader === undefined
        ? {}
        : {
            cost: judgeRide(world, p, action.leader, action.path, seat).cost,
            allowance: rideAllowance(p, leader) / HALVES,
          };
    }
    case 'useMorale': {
      const counter = world.counters.get(action.unit);
      return counter === undefined || !world.seats[counter.side].includes(seat)
        ? {}
        : { morale: moraleNamed(world, p, stateOf(p, counter)) };
    }
    case 'bombard':
    case 'assault':
    case 'charge':
      return fires(world, p, seat, action);
    case 'sendOrder': {
      const sender = world.leaderById.get(action.from);
      // What delays an order is its own side's to know: so is who of its troops lacks supply under a flag (32.9).
      return sender === undefined ||
        !world.seats[sender.side].includes(seat) ||
        !world.formationById.has(action.to)
        ? {}
        : {
            delay: delayOf(world, p, sender, action.to, letterOf(action), {
              inPerson: isFaceToFace(world, p, sender, action.to),
              shift: shiftNow(world, p, sender.side, bottomOf(letterOf(action))),
            }),
          };
    }
    default:
      return {};
  }
}

function fires(
  world: World,
  p: NlcPosition,
  seat: Seat,
  action: Extract<NlcAction, { type: 'bombard' | 'assault' | 'charge' }>,
): Facts {
  const units = statesOf(world, p, action.units);
  const target = world.grid.index(action.target);
  const [first] = units;
  if (first === undefined || target < 0) {
    return {};
  }
  const { side } = counterOf(world, first.id);
  const defenders = unitsAt(world, p, enemyOf(side), target);
  // 32.6: of those under flags nobody but their own side is told what they would do.
  const unseen = [...units, ...defenders].some(({ id }) => {
    const counter = counterOf(world, id);
    return isHidden(p, counter) && !world.seats[counter.side].includes(seat);
  });
  if (defenders.length === 0 || unseen) {
    return {};
  }
  if (action.type === 'bombard') {
    return { attack: chances(world, bombardmentLines(world, units, target, defenders)) };
  }
  const kind = action.type === 'assault' ? 'combat' : 'charge';
  const fighters = { attack: units, defence: defenders };
  // What orders do to the morale of the others is theirs to know.
  const untold = world.seats[side].includes(seat) ? 'defence' : 'attack';
  const compared = bestCompared(world, p, kind, fighters, untold);
  const shifts = shiftsIn(world, p, kind, fighters, compared, untold);
  if (action.type === 'assault') {
    const sky = skyOf(world, p);
    return {
      attack: chances(world, heartened(world, p, attackLines(world, p, units, target, sky)), shifts.attack),
      defence: chances(
        world,
        heartened(world, p, defenceLines(world, p, defenders, target, sky)),
        shifts.defence,
      ),
    };
  }
  const from = world.grid.index(action.via ?? (first.hex as string));
  if (from < 0) {
    return {};
  }
  const infantry = defenders.some(({ id }) => counterOf(world, id).infantry);
  const chargers = units.map(({ id }) => id);
  const flank = isFlankCharge(world, p, side, chargers, from, target);
  const terms = { from, target, flank, backhand: false };
  const against = (square: boolean | null): Facts =>
    chances(world, heartened(world, p, chargeLines(world, p, units, { ...terms, square })), shifts.attack);
  return infantry
    ? { againstSquare: against(true), withoutSquare: against(false) }
    : { attack: against(null) };
}
