import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { judgeEntrants } from '../command/entrants.ts';
import type { ActionOf, At } from '../kit.ts';
import { type PieceState, pieceOf } from '../pieces.ts';
import type { HexId, PieceId } from '../position.ts';
import type { Mover } from '../recall.ts';
import { judgeRepulse } from '../repulse/judge.ts';
import { holderOf } from '../seats.ts';
import { fieldOf, isEngaged } from '../stacking/field.ts';
import { companyOf, crowdProblems, hasRoom } from '../stacking/limits.ts';
import { judgeLay, judgeTakeUp, judgeTry } from '../trains/bridges.ts';
import { judgeBreakDown, judgeReassemble } from '../vedettes/breakdown.ts';
import { hasBegunToEnter, isDue, partyOf, waitingOf } from './arrivals.ts';
import { isBound, underOrders } from './bound.ts';
import { judgeEnter, judgeSwitch } from './entry.ts';
import { enterOffers } from './entry-offers.ts';
import { judgeFormUp, judgeMarch } from './march.ts';
import { hasRoomForAll, marchOffers, movable, stacksOf } from './offers.ts';

/* What the movement segment allows, and what must be done before it may end. */

/** 15.22: of a force that has begun to come on nobody is left behind who could come on. */
function splitForces(at: At, seat: Seat): PieceId[] {
  const { world, position: p } = at;
  const left: PieceId[] = [];
  for (const coming of p.coming) {
    if (partyOf(world, coming).side !== p.phasing || !isDue(p, coming)) continue;
    if (!hasBegunToEnter(world, p, coming)) continue;
    const waiting = waitingOf(world, p, coming).filter((id) => holderOf(world, p, id) === seat);
    for (const id of waiting) if (enterOffers(at, seat, coming, [id]).length > 0) left.push(id);
  }
  return left;
}

/** Can anybody of these, or all of them together, still march? */
const canMarch = (at: At, seat: Seat, pieces: readonly Mover[]): boolean =>
  pieces.some(({ id, hex }) => hex !== null && marchOffers(at, seat, [id], hex).length > 0) ||
  [...stacksOf(pieces)].some(([hex, all]) => marchOffers(at, seat, all, hex).length > 0);

/** 8.43: out of the column, on the spot; whoever is under orders and can go leaves it on his way (8.24). */
export function judgeForming(at: At, action: ActionOf<'formUp'>, seat: Seat): Refusal[] {
  const found = judgeFormUp(at, action, seat);
  if (found.length > 0 || !isBound(at.world, at.position, [action.piece])) return found;
  const { moving, hex } = pieceOf(at.world, at.position, action.piece) as PieceState;
  const goes = !moving && marchOffers(at, seat, [action.piece], hex as HexId).length > 0;
  return goes ? [refuse('LDGA-8.24.1', 'orders-not-obeyed', { units: [action.piece] })] : [];
}

/** 8.24: those under orders who have not moved, and could. */
function idleOf(at: At, seat: Seat): PieceId[] {
  const { world, position: p } = at;
  const bound = underOrders(world, p, p.phasing);
  if (bound.length === 0) return [];
  return movable(world, p, seat)
    .filter((piece) => bound.includes(piece.id) && canMarch(at, seat, [piece]))
    .map(({ id }) => id);
}

/** 8.34D: hexes with too many in them, out of which somebody could still go. */
function crowds(at: At, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  if (hasRoomForAll(world, p)) return [];
  const side = p.phasing;
  const { stacks, crowds: there } = fieldOf(world, p, side);
  const found: Refusal[] = [];
  for (const index of stacks.keys()) {
    if (hasRoom(world, there[index] as number)) continue;
    const hex = world.grid.id(index);
    if (isEngaged(world, p, side, hex)) continue;
    const here = movable(world, p, seat).filter(
      (piece) => !world.leaderById.has(piece.id) && piece.hex === hex,
    );
    if (canMarch(at, seat, here)) found.push(...crowdProblems(world, hex, companyOf(world, p, side, hex)));
  }
  return found;
}

function judgeEnd(at: At, seat: Seat): Refusal[] {
  const idle = idleOf(at, seat);
  const left = splitForces(at, seat);
  return [
    ...(idle.length > 0 ? [refuse('LDGA-8.24.1', 'orders-not-obeyed', { units: idle })] : []),
    ...(left.length > 0 ? [refuse('LDGA-15.22.4', 'force-split', { pieces: left })] : []),
    ...crowds(at, seat),
  ];
}

export function judge(at: At, action: LdgaAction, seat: Seat): readonly Refusal[] {
  switch (action.type) {
    case 'march':
      return judgeMarch(at, action, seat);
    case 'formUp':
      return judgeForming(at, action, seat);
    case 'enter':
      return judgeEnter(at, action, seat);
    case 'switchEntry':
      return judgeSwitch(at, action, seat);
    case 'orderEntrants':
      return judgeEntrants(at, action, seat);
    case 'layBridge':
      return judgeLay(at, action, seat);
    case 'takeUpBridge':
      return judgeTakeUp(at, action, seat);
    case 'tryBridge':
      return judgeTry(at, action, seat);
    case 'breakDown':
      return judgeBreakDown(at, action, seat);
    case 'reassemble':
      return judgeReassemble(at, action, seat);
    case 'repulse':
      return judgeRepulse(at, action, seat);
    case 'endMovement':
      return judgeEnd(at, seat);
    default:
      return [];
  }
}
