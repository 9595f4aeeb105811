import type { Subject } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { maskOf } from '../../../common/hex/stacks.ts';
import type { DowAction } from '../actions.ts';
import { chargesFrom } from '../charge/declare.ts';
import type { At } from '../kit.ts';
import { type Army, enemyOf, type Stack } from '../position.ts';
import { besideOf, fieldOf, stackIn } from '../stacking/field.ts';
import { hasRoom, roomsOf } from '../stacking/room.ts';
import { arrivalsOf, mayArrive, waitingFor } from './arrivals.ts';
import { entriesOf } from './entry.ts';
import { judgeExit } from './exit.ts';
import { mayRide, ridesOf } from './leaders.ts';
import { keptFor, listedFor } from './listed.ts';
import { isBound, prussianDuty } from './prussians.ts';

/* 9: what a seat may order in its movement phase. */

/** Orders are for a stack by its hex, for a piece that enters or a leader by its name, or for nobody. */
export function subjectsOf({ world, position: p }: At, seat: Seat): Subject[] {
  const found: Subject[] = [];
  const { hexes, heldBy } = fieldOf(world, p, p.phasing);
  const mine = heldBy[seat as Army];
  if (mine !== undefined) for (const hex of hexes) if (mine[hex] === 1) found.push(world.grid.id(hex));
  for (const id of waitingFor(world, p, seat)) found.push(id);
  for (const { id } of world.leaders[p.phasing]) if (mayRide(world, p, seat, id)) found.push(id);
  found.push('');
  return found;
}

/** What a seat may order, all of it or for one subject. */
export function offersOf(at: At, seat: Seat, subject?: Subject): DowAction[] {
  const { world, position: p } = at;
  const found: DowAction[] = [];
  let comes: boolean | undefined;
  if (subject === undefined) {
    const mine = fieldOf(world, p, p.phasing).heldBy[seat as Army];
    if (mine !== undefined) stackOffers(at, seat, mine, found);
    const before = found.length;
    for (const id of waitingFor(world, p, seat)) entryOffers(at, seat, id, found);
    comes = found.length > before;
    for (const { id } of world.leaders[p.phasing]) ridesOf(world, p, seat, id, found);
  } else if (world.arrivals.has(subject) && mayArrive(world, p, seat, subject)) {
    entryOffers(at, seat, subject, found);
  } else if (world.leaderById.has(subject)) {
    ridesOf(world, p, seat, subject, found);
  } else if (fieldOf(world, p, p.phasing).heldBy[seat as Army]?.[world.grid.index(subject)] === 1) {
    stackOffers(at, seat, maskOf(world.grid.size, [world.grid.index(subject)]), found);
  }
  if ((subject ?? '') === '') endOffer(at, seat, found, comes);
  return found;
}

function entryOffers({ world, position: p }: At, seat: Seat, id: string, found: DowAction[]): void {
  if (world.counters.has(id)) entriesOf(world, p, seat, id, found);
  else arrivalsOf(world, p, seat, id, found);
}

/** What can be told with every position: charges, exits and the end of the phase; ways are asked for one by one. */
export function fewOf(at: At, seat: Seat): DowAction[] {
  const { world, position: p } = at;
  const found: DowAction[] = [];
  const { hexes, heldBy } = fieldOf(world, p, p.phasing);
  const mine = heldBy[seat as Army];
  const near = besideOf(world, p, enemyOf(p.phasing));
  for (const hex of hexes) {
    if (mine?.[hex] !== 1) continue;
    if (near[hex] === 1) chargesFrom(world, p, seat, p.phasing, world.grid.id(hex), found);
    exitOffers(at, seat, hex, found);
  }
  endOffer(at, seat, found);
  return found;
}

/** What can be ordered to the stacks in these hexes, all of the seat's own. */
function stackOffers(at: At, seat: Seat, mask: Uint8Array, found: DowAction[]): void {
  const { world, position: p } = at;
  const side = p.phasing;
  const { hexes } = fieldOf(world, p, side);
  const kept = keptFor(world, p, side);
  const rooms = roomsOf(world, p, side);
  const near = besideOf(world, p, enemyOf(side));
  for (const hex of hexes) {
    if (mask[hex] !== 1) continue;
    const { marches, orders } = listedFor(world, p, side, kept, hex);
    for (const { comers, ends, orders: ways } of marches) {
      for (let i = 0; i < ends.length; i += 1) {
        if (hasRoom(rooms, comers, ends[i] as number)) found.push(ways[i] as DowAction);
      }
    }
    if (near[hex] === 1) chargesFrom(world, p, seat, side, world.grid.id(hex), found);
    if (orders.length > 0 && !p.ordered.includes(world.grid.id(hex))) found.push(...orders);
    exitOffers(at, seat, hex, found);
  }
}

function exitOffers(at: At, seat: Seat, hex: number, found: DowAction[]): void {
  const { world, position: p } = at;
  if (world.exitMask[hex] === 0 || p.phasing !== 'french') return;
  for (const unit of stackIn(fieldOf(world, p, 'french'), hex) as Stack) {
    if (judgeExit(at, { type: 'exit', unit }, seat).length === 0) found.push({ type: 'exit', unit });
  }
}

/** `comes`: can anybody enter, where that is known already? */
function endOffer({ world, position: p }: At, seat: Seat, found: DowAction[], comes?: boolean): void {
  const due =
    comes === undefined ? prussianDuty(world, p, seat).length > 0 : comes && isBound(world, p, seat);
  if (!due) found.push(END_MOVEMENT);
}

const END_MOVEMENT: DowAction = { type: 'endMovement' };
