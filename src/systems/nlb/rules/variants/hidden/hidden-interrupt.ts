import { ledger } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../../kit.ts';
import { allowanceFor } from '../../movement/allowance.ts';
import { exitHexes, exiting, exitToll } from '../../movement/exit.ts';
import { gaitOf, HALVES } from '../../movement/movement-costs.ts';
import { marching, noteCrowding, stoppedAt } from '../../movement/moving.ts';
import { judgePath, judgeStacking, walkLedger } from '../../movement/path.ts';
import { reachOn } from '../../movement/reach.ts';
import { canMakeRoom, hasRoom, limitWith } from '../../movement/stacking.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { Interrupted, Interruption } from '../../seams.ts';
import { hexOf, stateOf, unitCount, zoneOf } from '../../setup/deployment.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import { observes } from '../ground/observation.ts';
import { markersOnMap } from './hidden-pairs.ts';

/** 16.6C: the first hex of a march from which an enemy marker comes in sight stops it there. */
export const sighting: Interruption = {
  proc: 'nlb.interrupted',
  after: (world, p, { side }, path) => {
    const markers = [...markersOnMap(world, p)].filter(({ pair }) => sideOf(pair.army) !== side);
    if (markers.length === 0) {
      return undefined;
    }
    const at = path.findIndex((hex) =>
      markers.some((marker) => observes(world, p, world.grid.index(hex), marker.hex)),
    );
    return at < 0 ? undefined : at + 1;
  },
};

const marcher = ({ world, locals }: At<Interrupted>): Counter => counterOf(world, locals.unit);

const left = (at: At<Interrupted>): number =>
  allowanceFor(at.world, at.position, marcher(at)) * HALVES - at.locals.spent;

/** Is there room where the march was stopped, now or once somebody there moves on (5.4)? */
function mayHalt(world: World, p: NlbPosition, counter: Counter): boolean {
  const { hex } = stateOf(p, counter);
  const at = world.grid.index(hex as HexId);
  return (
    unitCount(world, p, counter.side, at) <= limitWith(world, p, counter.side, at) ||
    canMakeRoom(world, p, counter.side, at, -1)
  );
}

/** Every way on with what is left of the allowance; none where the enemy's zone of control now holds the unit (5.0). */
function waysOn(at: At<Interrupted>): NlbAction[] {
  const { world, position } = at;
  const counter = marcher(at);
  const here = hexOf(world, stateOf(position, counter));
  const enemy = zoneOf(world, position, enemyOf(counter.side));
  if (enemy.zoc[here] === 1) {
    return [];
  }
  const reach = reachOn(world, position, counter, here, left(at));
  const exits = exitHexes(world, counter.army);
  const found: NlbAction[] = [];
  for (const [i, hex] of reach.hexes.entries()) {
    const path = reach.paths[i] as readonly HexId[];
    if (i > 0 && judgeStacking(world, position, counter, hex, here) === undefined) {
      found.push({ type: 'march', unit: counter.id, path });
    }
    const toll = ledger(exitToll(world, gaitOf(world, position, counter), hex)).total * HALVES;
    if (
      exits.includes(world.grid.id(hex)) &&
      enemy.zoc[hex] === 0 &&
      (reach.costs[i] as number) + toll <= left(at)
    ) {
      found.push({ type: 'exit', unit: counter.id, path });
    }
  }
  return found;
}

/** 16.6C: the march goes on by the rules of any march, with what has been spent already. */
function judgeOn(at: At<Interrupted>, action: ActionOf<'march' | 'exit'>, seat: Seat): readonly Refusal[] {
  const { world, position, locals } = at;
  const counter = marcher(at);
  if (action.unit !== counter.id || seatOf(counter.army) !== seat) {
    return [refuse('NLB-16.6C.5', 'not-interrupted', { unit: action.unit })];
  }
  const here = hexOf(world, stateOf(position, counter));
  const enemy = zoneOf(world, position, enemyOf(counter.side));
  const refusals: Refusal[] = [];
  if (enemy.zoc[here] === 1) {
    refusals.push(refuse('NLB-5.0.4', 'must-stop-in-zoc', { hex: world.grid.id(here) }));
  }
  const end = action.path[action.path.length - 1] ?? world.grid.id(here);
  const last = world.grid.index(end);
  let paid = locals.spent / HALVES;
  if (action.type === 'exit') {
    if (!exitHexes(world, counter.army).includes(end)) {
      return [...refusals, refuse('NLB-5.5.1', 'not-an-exit-hex', { hex: end })];
    }
    if (action.path.length > 0 && enemy.zoc[last] === 1) {
      refusals.push(refuse('NLB-5.0.4', 'must-stop-in-zoc', { hex: end }));
    }
    paid += ledger(exitToll(world, gaitOf(world, position, counter), last)).total;
  }
  judgePath(world, position, counter, here, action.path, refusals, paid);
  const crowded =
    action.type === 'march' && world.inPlay[last] === 1
      ? judgeStacking(world, position, counter, last, here)
      : undefined;
  if (crowded !== undefined) {
    refusals.push(crowded);
  }
  return refusals;
}

/** Nobody can stay in an overfull hex that nobody can leave: the unit falls back along its way to the last hex with room. */
function fallBackOnTheWay(at: Scribe<Interrupted>): void {
  const { world, draft, locals } = at;
  const counter = counterOf(world, locals.unit);
  const behind = [...(locals.from === null ? [] : [locals.from]), ...locals.way.slice(0, -1)].reverse();
  const room = behind.find((hex) =>
    hasRoom(world, draft.position, counter.side, world.grid.index(hex), counter),
  );
  const from = stateOf(draft.position, counter).hex as HexId;
  changeUnit(draft, counter, room === undefined ? { place: 'waiting', hex: null } : { hex: room });
  at.emit(() => ({ type: 'steppedBack', rule: 'NLB-16.6C.5', unit: counter.id, from, into: room ?? null }));
}

/** 16.6C: the marcher halts, the hidden units come to light, and then he goes on as he can and likes. */
export const interrupted = procedure<Interrupted>('nlb.interrupted', {
  halted: auto('NLB-16.6C.5', (at) => {
    const { unit, way } = at.locals;
    at.emit(() => ({
      type: 'marchInterrupted',
      rule: 'NLB-16.6C.5',
      unit,
      hex: way[way.length - 1] as HexId,
    }));
    return call('nlb.unmasking', {}, 'resume');
  }),
  resume: auto('NLB-16.6C.5', (at) => {
    if (stateOf(at.position, marcher(at)).place !== 'map') {
      // What came to light has ended the war for his army (27.3D).
      return next('gone');
    }
    return next(waysOn(at).length > 0 ? 'goOn' : 'end');
  }),
  goOn: decide('NLB-16.6C.5', {
    by: (at) => [seatOf(marcher(at).army)],
    accepts: ['march', 'exit', 'halt'],
    complete: false,
    exact: true,
    ...listing<Interrupted>((at) => [
      ...waysOn(at),
      ...(mayHalt(at.world, at.position, marcher(at))
        ? [{ type: 'halt', unit: at.locals.unit } as const]
        : []),
    ]),
    judge: (at, action, seat) => {
      if (action.type === 'march' || action.type === 'exit') {
        return judgeOn(at, action, seat);
      }
      if (action.type !== 'halt' || action.unit !== at.locals.unit) {
        return [refuse('NLB-16.6C.5', 'not-interrupted', { unit: at.locals.unit })];
      }
      const { hex } = stateOf(at.position, marcher(at));
      return mayHalt(at.world, at.position, marcher(at)) ? [] : [refuse('NLB-5.4.2', 'hex-full', { hex })];
    },
    run: (at, action) => {
      const { world, position, locals } = at;
      if (action.type !== 'march' && action.type !== 'exit') {
        return next('end');
      }
      const stopped = stoppedAt(world, position, action);
      if (stopped === undefined && action.type === 'exit') {
        exiting(at, action);
        noteCrowding(at, -1);
        return next('gone');
      }
      const path = stopped?.path ?? action.path;
      const counter = counterOf(world, locals.unit);
      const here = stateOf(position, counter).hex as HexId;
      const cost = walkLedger(world, position, counter, world.grid.index(here), path);
      marching(at, { type: 'march', unit: counter.id, path }, locals);
      const on: Interrupted = {
        ...locals,
        way: [...locals.way, ...path],
        spent: locals.spent + cost.total * HALVES,
      };
      return next(stopped === undefined ? 'end' : 'halted', on);
    },
    ask: (at) => ({
      unit: at.locals.unit,
      hex: stateOf(at.position, marcher(at)).hex,
      left: left(at) / HALVES,
    }),
  }),
  end: auto('NLB-16.6C.5', (at) => {
    if (!mayHalt(at.world, at.position, marcher(at))) {
      fallBackOnTheWay(at);
    }
    noteCrowding(at, at.world.grid.index(stateOf(at.draft.position, marcher(at)).hex ?? ''));
    return next('gone');
  }),
  gone: auto('NLB-16.6C.5', () => done()),
});
