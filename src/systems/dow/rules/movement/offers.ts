import type { Subject } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { maskOf } from '../../../common/hex/stacks.ts';
import type { DowAction } from '../actions.ts';
import { chargesFrom } from '../charge/declare.ts';
import type { At } from '../kit.ts';
import { type Army, enemyOf, type Post, type Stack } from '../position.ts';
import type { ListedMarches } from '../recall.ts';
import { besideOf, fieldOf, stackIn } from '../stacking/field.ts';
import { mayArrive, waitingFor } from './arrivals.ts';
import { judgeExit } from './exit.ts';
import { keptFor } from './kept.ts';
import { mayRide, ridesOf } from './leaders.ts';
import { listedFor, openOf } from './listed.ts';
import { comingsOf, prussianDuty } from './prussians.ts';

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

/** Lists that are kept for several positions, to be made one: that is several times as quick as order by order. */
type Lists = (readonly DowAction[])[];

/** What a seat may order, all of it or for one subject. */
export function offersOf(at: At, seat: Seat, subject?: Subject): DowAction[] {
  const { world, position: p } = at;
  const found: Lists = [];
  if (subject === undefined) {
    const mine = fieldOf(world, p, p.phasing).heldBy[seat as Army];
    if (mine !== undefined) stackOffers(at, seat, mine, found);
    for (const id of waitingFor(world, p, seat)) found.push(comingsOf(world, p, seat, id));
    for (const { id } of world.leaders[p.phasing]) found.push(ridesOf(world, p, seat, id));
  } else if (world.arrivals.has(subject) && mayArrive(world, p, seat, subject)) {
    found.push(comingsOf(world, p, seat, subject));
  } else if (world.leaderById.has(subject)) {
    found.push(ridesOf(world, p, seat, subject));
  } else if (fieldOf(world, p, p.phasing).heldBy[seat as Army]?.[world.grid.index(subject)] === 1) {
    stackOffers(at, seat, maskOf(world.grid.size, [world.grid.index(subject)]), found);
  }
  if ((subject ?? '') === '') found.push(endOffer(at, seat));
  return joined(found);
}

const joined = (lists: Lists): DowAction[] => ([] as DowAction[]).concat(...lists);

/** What can be told with every position: charges, exits and the end of the phase; ways are asked for one by one. */
export function fewOf(at: At, seat: Seat): DowAction[] {
  const { world, position: p } = at;
  const found: Lists = [];
  const { hexes, heldBy } = fieldOf(world, p, p.phasing);
  const mine = heldBy[seat as Army];
  const near = besideOf(world, p, enemyOf(p.phasing));
  for (const hex of hexes) {
    if (mine?.[hex] !== 1) continue;
    if (near[hex] === 1) found.push(chargesFrom(world, p, seat, p.phasing, world.grid.id(hex)));
    found.push(exitOffers(at, seat, hex));
  }
  found.push(endOffer(at, seat));
  return joined(found);
}

/** What can be ordered to the stacks in these hexes, all of the seat's own. */
function stackOffers(at: At, seat: Seat, mask: Uint8Array, found: Lists): void {
  const { world, position: p } = at;
  const side = p.phasing;
  const { hexes, posts } = fieldOf(world, p, side);
  const kept = keptFor(world, p, side);
  for (let n = 0; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    if (mask[hex] !== 1) continue;
    const { marches, charges, orders } = listedFor(world, p, side, kept, hex, (posts[n] as Post).stack);
    for (let i = 0; i < marches.length; i += 1) found.push(openOf(kept, marches[i] as ListedMarches));
    if (charges.length > 0) found.push(charges);
    if (orders.length > 0 && !p.ordered.includes(world.grid.id(hex))) found.push(orders);
    if (world.exitMask[hex] === 1) found.push(exitOffers(at, seat, hex));
  }
}

const NONE: readonly DowAction[] = [];

function exitOffers(at: At, seat: Seat, hex: number): readonly DowAction[] {
  const { world, position: p } = at;
  if (world.exitMask[hex] === 0 || p.phasing !== 'french') return NONE;
  return (stackIn(fieldOf(world, p, 'french'), hex) as Stack)
    .map((unit) => ({ type: 'exit', unit }) as const)
    .filter((exit) => judgeExit(at, exit, seat).length === 0);
}

const endOffer = ({ world, position: p }: At, seat: Seat): readonly DowAction[] =>
  prussianDuty(world, p, seat).length > 0 ? NONE : END_MOVEMENT;

const END_MOVEMENT: readonly DowAction[] = [{ type: 'endMovement' }];
