import type { Seat, Subject } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import { near } from '../board/near.ts';
import { entrantOrders } from '../command/entrants.ts';
import type { At } from '../kit.ts';
import type { PieceId } from '../position.ts';
import { pushOffers } from '../repulse/pushes.ts';
import { holderOf, leadSeat } from '../seats.ts';
import { endsOf, hasBegun } from '../trains/bridges.ts';
import { comingOf, isDue } from './arrivals.ts';
import { enterOffers, entrantsOf } from './entry-offers.ts';
import { judge } from './judge.ts';
import { formUps, vedetteOrders } from './kept-few.ts';
import { marchOffers, movable, stacksOf } from './offers.ts';

/* Whom or what orders of the movement phase are for, and which there are. */

/** Everything but marches and entries: few enough to be told at once. */
export function fewOf(at: At, seat: Seat): LdgaAction[] {
  const found: LdgaAction[] = [];
  const add = (action: LdgaAction): void => {
    if (judge(at, action, seat).length === 0) found.push(action);
  };
  add({ type: 'endMovement' });
  for (const action of bridgeOffers(at, seat)) add(action);
  for (const action of switchOffers(at)) add(action);
  found.push(...formUps(at, seat), ...vedetteOrders(at, seat));
  for (const action of entrantOrders(at, seat)) add(action);
  found.push(...pushOffers(at, seat));
  return found;
}

function* switchOffers({ world, position: p }: At): Iterable<LdgaAction> {
  for (const coming of comingOf(world, p, p.phasing)) {
    if (!isDue(p, coming)) continue;
    const { party } = coming;
    for (const entry of world.entries.keys()) yield { type: 'switchEntry', party, entry };
  }
}

/** But for those of which one look tells that they may not be given: most of the time that is so for all. */
function* bridgeOffers({ world, position: p }: At, seat: Seat): Iterable<LdgaAction> {
  const leads = seat === leadSeat(world, p.phasing);
  for (const { id, owner, hex, across, roadMarch, takenUp } of p.trains) {
    // 9.24: whoever of a team comes to it first tries it.
    if (across !== null) yield { type: 'tryBridge', train: id };
    if (!leads) continue;
    if (across !== null) {
      if (owner === p.phasing && !hasBegun(p))
        for (const end of endsOf(world, across)) yield { type: 'takeUpBridge', train: id, hex: end };
    } else if (owner === p.phasing && hex !== null && !roadMarch && !takenUp) {
      const at = world.grid.index(hex);
      for (const beside of near(world, at, 1))
        if (beside !== at) yield { type: 'layBridge', train: id, hex: world.grid.id(beside) };
    }
  }
}

/** The subject of everything but marches and entries. */
export function otherSubject(action: LdgaAction): Subject {
  switch (action.type) {
    case 'formUp':
      return action.piece;
    case 'breakDown':
    case 'reassemble':
      return action.unit;
    case 'layBridge':
    case 'takeUpBridge':
    case 'tryBridge':
      return action.train;
    case 'repulse':
      return action.pieces[0] as PieceId;
    case 'orderEntrants':
      return action.units[0] as PieceId;
    default:
      return '';
  }
}

export function subjectsOf(at: At, seat: Seat): Subject[] {
  const { world, position: p } = at;
  const found = new Set<Subject>(['']);
  const free = movable(world, p, seat);
  for (const { id } of free) found.add(id);
  for (const hex of stacksOf(free).keys()) found.add(hex);
  for (const [{ entry }, pieces] of entrantsOf(at, seat)) {
    found.add(entry);
    for (const id of pieces) found.add(id);
  }
  if (seat === leadSeat(world, p.phasing))
    for (const { id, owner, hex, across } of p.trains)
      if (across !== null || (owner === p.phasing && hex !== null)) found.add(id);
  for (const { id } of world.parents[p.phasing]) if (holderOf(world, p, id) === seat) found.add(id);
  for (const action of formUps(at, seat)) found.add(otherSubject(action));
  for (const action of entrantOrders(at, seat)) found.add(otherSubject(action));
  for (const action of pushOffers(at, seat)) found.add(otherSubject(action));
  return [...found];
}

export function offersOf(at: At, seat: Seat, subject?: Subject): LdgaAction[] {
  const { world, position: p } = at;
  const wanted = (one: Subject): boolean => subject === undefined || subject === one;
  const few = fewOf(at, seat);
  const found = subject === undefined ? few : few.filter((action) => wanted(otherSubject(action)));
  const lists: (readonly LdgaAction[])[] = [];
  const free = movable(world, p, seat);
  for (const { id, hex } of free)
    if (wanted(id) && hex !== null) lists.push(marchOffers(at, seat, [id], hex));
  for (const [hex, pieces] of stacksOf(free)) if (wanted(hex)) lists.push(marchOffers(at, seat, pieces, hex));
  for (const [coming, pieces] of entrantsOf(at, seat)) {
    if (pieces.length > 1 && wanted(coming.entry)) lists.push(enterOffers(at, seat, coming, pieces));
    for (const id of pieces) if (wanted(id)) lists.push(enterOffers(at, seat, coming, [id]));
  }
  return found.concat(...lists);
}
