import type { Subject } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { tread } from '../../../common/hex/reach.ts';
import type { DowAction } from '../actions.ts';
import { chargesFrom } from '../charge/declare.ts';
import type { At } from '../kit.ts';
import { type DowPosition, enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { comersOf, hasRoom, roomsOf } from '../stacking/room.ts';
import { stackAt, unitState } from '../stacking/stacks.ts';
import { knownInfluence } from '../stacking/zones.ts';
import { counterOf, type World } from '../world.ts';
import { arrivalsOf, mayArrive } from './arrivals.ts';
import { entriesOf } from './entry.ts';
import { judgeExit } from './exit.ts';
import { mayRide, ridesOf } from './leaders.ts';
import { budgetOf, isFree } from './march.ts';
import { ordersOf } from './order.ts';
import { prussianDuty } from './prussians.ts';
import { reachOf } from './reach.ts';
import { marchersOf } from './steps.ts';

/* 9: what a seat may order in its movement phase. */

const isOwnStack = (world: World, p: DowPosition, seat: Seat, hex: HexId): boolean => {
  const [top] = p.stacks[p.phasing][hex] ?? [];
  return top !== undefined && seatOf(counterOf(world, top).army) === seat;
};

/** Orders are for a stack by its hex, for a piece that enters or a leader by its name, or for nobody. */
export function subjectsOf({ world, position: p }: At, seat: Seat): Subject[] {
  const found: Subject[] = [];
  for (const hex in p.stacks[p.phasing]) if (isOwnStack(world, p, seat, hex)) found.push(hex);
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
    ordersOf(world, p, side, subject, found);
    if (side === 'french' && world.exits.has(subject)) {
      for (const unit of stackAt(p, side, subject)) {
        if (judgeExit(at, { type: 'exit', unit }, seat).length === 0) found.push({ type: 'exit', unit });
      }
    }
  }
}

/** The groups of a stack that are offered marches: each unit alone, all together, and the horse of one corps. */
function groupsIn(world: World, p: DowPosition, side: Side, hex: HexId): (readonly UnitId[])[] {
  const able = stackAt(p, side, hex).filter((id) => isFree(world, p, id));
  const [only] = able;
  if (only === undefined) return [];
  if (able.length === 1) return [[only]];
  const moving = able.filter((id) => unitState(world, p, id).moving);
  const groups: UnitId[][] = [];
  const add = (group: readonly UnitId[]): void => {
    if (
      group.length > 0 &&
      !groups.some((g) => g.length === group.length && g.every((id) => group.includes(id)))
    ) {
      groups.push([...group]);
    }
  };
  if (moving.length > 0) add(moving);
  const fresh = able.filter((id) => !moving.includes(id));
  for (const id of [...moving, ...fresh]) add([id]);
  if (moving.length === 0 || fresh.length > 0) add(fresh);
  for (const corps of new Set(fresh.map((id) => counterOf(world, id).corps))) {
    if (world.corps.get(corps)?.cavalry) {
      add(
        fresh.filter((id) => counterOf(world, id).corps === corps && counterOf(world, id).arm === 'cavalry'),
      );
    }
  }
  return groups;
}

/** Every march offered to a seat from one hex. */
function marchesFrom(world: World, p: DowPosition, side: Side, hex: HexId, found: DowAction[]): void {
  const { grid, recall } = world;
  if (knownInfluence(world, p, enemyOf(side))[grid.index(hex)] === 1) return;
  for (const units of groupsIn(world, p, side, hex)) {
    const { hexes } = reachOf(world, p, marchersOf(world, units, false), hex, budgetOf(world, p, units));
    if (hexes.length < 2) continue;
    const rooms = roomsOf(world, p, side);
    const comers = comersOf(world, p, units);
    for (let i = 1; i < hexes.length; i += 1) {
      const end = hexes[i] as number;
      if (hasRoom(rooms, comers, end)) {
        found.push({ type: 'march', units: units as UnitId[], path: tread(recall.memory, end, grid.id) });
      }
    }
  }
}
