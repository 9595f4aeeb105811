import { call, done, next } from '../../../../engine/procedure.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import { mayStack } from '../ground/stacking.ts';
import { awayFromEnemy, hexOf, inEnemyZoc, stateOf, unitsAt } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { settle } from '../morale/settle.ts';
import { arrive } from '../movement/arrive.ts';
import { barredAt, crossed } from '../movement/crossing.ts';
import type { FormationId, HexId, NlcPosition, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, isImmovable, seatOf, type World } from '../world.ts';
import { joinCorps } from './corps.ts';
import { setOrder } from './effect.ts';
import { formationById, formationLeader, leaderState, membersOnMap } from './formations.ts';
import { nearestOwn } from './orphans.ts';

/** A formation whose order has failed (12.7). */
interface Failure {
  readonly formation: FormationId;
  readonly why: 'confidence' | 'night' | 'arrival';
  readonly queue?: readonly UnitId[];
  /** Hexes that units have left, in which leaders of others may be alone now. */
  readonly left?: readonly HexId[];
}

const CAUSES = { confidence: 'NLC-12.6.4', night: 'NLC-16.4', arrival: 'NLC-28.4b.4' } as const;

/** The ways a unit may take back: away from the enemy, never into his zones, one way for each hex it can end in. */
export function waysBack(world: World, p: NlcPosition, counter: Counter): Map<number, number[]>[] {
  const away = awayFromEnemy(world, p, counter.side);
  const start = hexOf(world, stateOf(p, counter));
  const byLength: Map<number, number[]>[] = [new Map([[start, []]])];
  for (let length = 1; length <= world.tables.failureRetreat + 1; length += 1) {
    const further = new Map<number, number[]>();
    for (const [from, path] of byLength[length - 1] as Map<number, number[]>) {
      for (let d = 0; d < 6; d += 1) {
        const to = world.grid.neighbours[from * 6 + d] as number;
        const open =
          to >= 0 &&
          world.contact[from * 6 + d] === 1 &&
          barredAt(world, counter, from, to) === undefined &&
          to !== start &&
          !path.includes(to) &&
          !further.has(to) &&
          // Where an enemy stands is never as far from him.
          (away[to] as number) >= (away[from] as number) &&
          !inEnemyZoc(world, p, counter.side, to);
        if (open) {
          further.set(to, [...path, to]);
        }
      }
    }
    byLength.push(further);
  }
  return byLength;
}

/** 12.7, B79: three hexes; where no such hex has room, as many less as there must be, or one more. */
export function fallBacks(world: World, p: NlcPosition, counter: Counter): number[][] {
  if (isImmovable(counter)) {
    return [];
  }
  const ways = waysBack(world, p, counter);
  const far = world.tables.failureRetreat;
  const roomy = (length: number): number[][] =>
    [...(ways[length] ?? new Map<number, number[]>())]
      .filter(([hex]) => {
        const others = unitsAt(world, p, counter.side, hex).filter(({ id }) => id !== counter.id);
        return mayStack(world, p, counter.side, hex, [...others, counter]);
      })
      .map(([, path]) => path);
  for (let length = far; length > 0; length -= 1) {
    const ends = roomy(length);
    if (ends.length > 0) {
      return length === far ? ends : [...ends, ...roomy(far + 1)];
    }
  }
  return [];
}

const first = (at: At<Failure>): Counter =>
  counterOf(at.world, (at.locals.queue as readonly UnitId[])[0] as UnitId);

const same = (a: readonly number[], b: readonly HexId[], world: World): boolean =>
  a.length === b.length && a.every((hex, n) => world.grid.id(hex) === b[n]);

function go(at: Scribe<Failure>, path: readonly HexId[]) {
  const counter = first(at);
  const { hex } = stateOf(at.position, counter);
  reveal(at, counter.id);
  changeUnit(at.draft, counter, { hex: path[path.length - 1] as HexId });
  at.emit(() => ({ type: 'fellBack', rule: 'NLC-12.7.1', unit: counter.id, from: hex as HexId, path }));
  let from = hex as HexId;
  for (const entered of path) {
    crossed(at, counter, from, entered);
    from = entered;
    arrive(at, counter.side, entered, [counter]);
  }
  const { queue, left } = at.locals;
  return next('next', {
    ...at.locals,
    queue: (queue as readonly UnitId[]).slice(1),
    left: [...(left ?? []), hex as HexId],
  });
}

/** 12.7: the whole formation goes back three hexes, guns and all, and is in reserve. */
export const failure = procedure<Failure>('nlc.failure', {
  begin: auto('NLC-12.7.2', (at) => {
    const formation = formationById(at.world, at.locals.formation);
    at.emit(() => ({
      type: 'orderFailed',
      rule: CAUSES[at.locals.why],
      formation: formation.id,
      why: at.locals.why,
      reveals: true,
    }));
    setOrder(at, formation, { order: 'reserve', second: null, target: [], goal: null });
    const units = membersOnMap(at.world, at.position, formation);
    // Those at the back go first and make room for those who were in front.
    const away = awayFromEnemy(at.world, at.position, formation.side);
    const distance = (counter: Counter): number =>
      away[hexOf(at.world, stateOf(at.position, counter))] as number;
    const queue = [...units].sort((a, b) => distance(b) - distance(a) || a.slot - b.slot).map(({ id }) => id);
    return next('next', { ...at.locals, queue });
  }),
  next: auto('NLC-12.7.3', (at) => {
    if ((at.locals.queue ?? []).length === 0) {
      return next('leader');
    }
    const ways = fallBacks(at.world, at.position, first(at));
    if (ways.length === 0) {
      return next('next', { ...at.locals, queue: (at.locals.queue as readonly UnitId[]).slice(1) });
    }
    return ways.length === 1
      ? go(
          at,
          (ways[0] as number[]).map((hex) => at.world.grid.id(hex)),
        )
      : next('fallBack');
  }),
  fallBack: decide('NLC-12.7.1', {
    accepts: ['fallBack'],
    by: (at) => [seatOf(first(at).army)],
    candidates: (at) =>
      fallBacks(at.world, at.position, first(at)).map(
        (path) =>
          ({ type: 'fallBack', unit: first(at).id, path: path.map((hex) => at.world.grid.id(hex)) }) as const,
      ),
    judge: (at, action) => {
      if (action.type !== 'fallBack') {
        return [];
      }
      if (action.unit !== first(at).id) {
        return [refuse('NLC-12.7.1', 'another-unit-first', { unit: first(at).id })];
      }
      return fallBacks(at.world, at.position, first(at)).some((path) => same(path, action.path, at.world))
        ? []
        : [refuse('NLC-12.7.1', 'not-three-hexes-away', { unit: action.unit })];
    },
    run: (at, action) => go(at, action.type === 'fallBack' ? action.path : []),
    ask: (at) => ({ formation: at.locals.formation, unit: first(at).id }),
  }),
  leader: auto('NLC-12.7.2', (at) => {
    const formation = formationById(at.world, at.locals.formation);
    const leader = formationLeader(at.world, formation);
    const { place, hex } = leaderState(at.position, leader);
    if (place === 'map' && hex !== null) {
      const index = at.world.grid.index(hex);
      const own = membersOnMap(at.world, at.position, formation);
      if (!own.some((counter) => stateOf(at.position, counter).hex === hex)) {
        const to = nearestOwn(at.world, at.position, leader, index);
        if (to >= 0 && to !== index) {
          changeLeader(at.draft, leader, { hex: at.world.grid.id(to) });
          at.emit(() => ({
            type: 'leaderDisplaced',
            rule: 'NLC-11.10',
            leader: leader.id,
            from: hex,
            into: at.world.grid.id(to),
          }));
        }
      }
    }
    const hexes = [...new Set(at.locals.left)];
    return hexes.length === 0 ? done() : call('nlc.orphans', { hexes, side: formation.side }, 'end');
  }),
  end: auto('NLC-12.7.1', (at) => {
    joinCorps(at);
    settle(at);
    return done();
  }),
});
