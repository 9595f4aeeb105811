import type { Subject } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { DowAction } from '../actions.ts';
import { chargesFrom } from '../charge/declare.ts';
import type { At } from '../kit.ts';
import { type Army, type DowPosition, type HexId, type Side, seatOf } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { hasRoom, roomsOf } from '../stacking/room.ts';
import { stackAt } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import { arrivalsOf, mayArrive } from './arrivals.ts';
import { entriesOf } from './entry.ts';
import { judgeExit } from './exit.ts';
import { mayRide, ridesOf } from './leaders.ts';
import { listedFor } from './listed.ts';
import { prussianDuty } from './prussians.ts';

/* 9: what a seat may order in its movement phase. */

const isOwnStack = (world: World, p: DowPosition, seat: Seat, hex: HexId): boolean => {
  const [top] = p.stacks[p.phasing][hex] ?? [];
  return top !== undefined && seatOf(counterOf(world, top).army) === seat;
};

/** Orders are for a stack by its hex, for a piece that enters or a leader by its name, or for nobody. */
export function subjectsOf({ world, position: p }: At, seat: Seat): Subject[] {
  const found: Subject[] = [];
  const { hexes, heldBy } = fieldOf(world, p, p.phasing);
  const mine = heldBy[seat as Army];
  if (mine !== undefined) for (const hex of hexes) if (mine[hex] === 1) found.push(world.grid.id(hex));
  for (const id of world.arrivals.keys()) if (mayArrive(world, p, seat, id)) found.push(id);
  for (const { id } of world.leaders[p.phasing]) if (mayRide(world, p, seat, id)) found.push(id);
  found.push('');
  return found;
}

export function offersOf(at: At, seat: Seat, subject?: Subject): DowAction[] {
  const found: DowAction[] = [];
  if (subject !== undefined) offersFor(at, seat, subject, found);
  else for (const one of subjectsOf(at, seat)) offersFor(at, seat, one, found);
  return found;
}

function offersFor(at: At, seat: Seat, subject: Subject, found: DowAction[]): void {
  const { world, position: p } = at;
  const side: Side = p.phasing;
  if (subject === '') {
    if (prussianDuty(world, p, seat).length === 0) found.push({ type: 'endMovement' });
  } else if (mayArrive(world, p, seat, subject)) {
    if (world.counters.has(subject)) entriesOf(world, p, seat, subject, found);
    else arrivalsOf(world, p, seat, subject, found);
  } else if (world.leaderById.has(subject)) {
    ridesOf(world, p, seat, subject, found);
  } else if (isOwnStack(world, p, seat, subject)) {
    marchesFrom(world, p, side, subject, found);
    chargesFrom(world, p, seat, side, subject, found);
    if (side === 'french' && world.exits.has(subject)) {
      for (const unit of stackAt(p, side, subject)) {
        if (judgeExit(at, { type: 'exit', unit }, seat).length === 0) found.push({ type: 'exit', unit });
      }
    }
  }
}

/** Every march offered to a seat from one hex, and every order of its stack that was not given yet (5.4.3). */
function marchesFrom(world: World, p: DowPosition, side: Side, hex: HexId, found: DowAction[]): void {
  const { marches, orders } = listedFor(world, p, side, world.grid.index(hex));
  const rooms = roomsOf(world, p, side);
  for (const { comers, ends, orders: ways } of marches) {
    for (let i = 0; i < ends.length; i += 1) {
      if (hasRoom(rooms, comers, ends[i] as number)) found.push(ways[i] as DowAction);
    }
  }
  if (orders.length > 0 && !p.ordered.includes(hex)) found.push(...orders);
}
