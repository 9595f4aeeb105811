import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { DowAction } from '../actions.ts';
import { isMarked } from '../charge/marks.ts';
import { changeUnit, setMarch } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { type DowPosition, enemyOf, type HexId, partOf, type UnitId, type UnitState } from '../position.ts';
import type { ListedMarches } from '../recall.ts';
import { stackIn } from '../stacking/field.ts';
import { putOn, showTop } from '../stacking/moves.ts';
import { comersOf } from '../stacking/room.ts';
import { isEnemyHex, stackAt } from '../stacking/stacks.ts';
import { influenceOf, knownInfluence } from '../stacking/zones.ts';
import { type Arrival, counterOf, type Entry, terrainOf, type World, weatherOf } from '../world.ts';
import { allowanceOf } from './allowance.ts';
import { arrivalReasons, beyondLine, isBlocked } from './arrivals.ts';
import { keptFor } from './kept.ts';
import { displaceLeaders } from './leaders.ts';
import { listMarches, openOf, stillKnown } from './listed.ts';
import { claimZone, finishMarch, restProblem } from './march.ts';
import { stepsLedger, walk } from './route.ts';
import { marchersOf } from './steps.ts';

/* 9.2.2, 9.2.3, 15.3: reinforcements come on by their road, one behind the other. */

interface Coming {
  readonly cost: Ledger;
  readonly column: boolean;
  readonly refusals: readonly Refusal[];
}

/** The way of an entering unit: beyond the map to its first hex, then on. */
function comeOn(world: World, p: DowPosition, seat: Seat, action: ActionOf<'enter'>): Coming {
  const { unit, path } = action;
  const first = path[0] as HexId;
  const opening = openingOf(world, p, seat, action);
  if (opening.refusals.length > 0) return opening;
  const marchers = marchersOf(world, [unit], action.full === true);
  const budget = allowanceOf(world, p, unit) - opening.cost.total;
  const onward = walk(world, p, marchers, first, path.slice(1), budget);
  const { lines } = stepsLedger(world, first, path.slice(1), onward.steps);
  const cost = ledger([...opening.cost.lines, ...lines]);
  const zone = knownInfluence(world, p, enemyOf(marchers.side));
  const refusals = [...onward.refusals];
  if (path.length > 1 && zone[world.grid.index(first)] === 1) {
    refusals.unshift(refuse('DOW-6.0.6', 'zone-stops', { hex: first }));
  }
  const column = onward.steps[onward.steps.length - 1]?.column ?? opening.column;
  return { cost, column, refusals };
}

/** As far as its first hex. */
function openingOf(world: World, p: DowPosition, seat: Seat, action: ActionOf<'enter'>): Coming {
  const { unit, path } = action;
  const { entry: id } = world.arrivals.get(unit) as Arrival;
  const entry = world.entries.get(id) as Entry;
  const first = path[0] as HexId;
  const { side, army } = counterOf(world, unit);
  const [there] = stackAt(world, p, side, first);
  if (there !== undefined && counterOf(world, there).army !== army) {
    const refusal = refuse('DOW-5.1.2', 'other-army-there', {
      hex: first,
      army: counterOf(world, there).army,
    });
    return { cost: ledger([]), column: true, refusals: [refusal] };
  }
  if (isMarked(p, first)) {
    return {
      cost: ledger([]),
      column: true,
      refusals: [refuse('DOW-9.4.5.13', 'hex-marked', { hex: first })],
    };
  }
  return first === entry.hex
    ? byRoad(world, p, seat, entry, action)
    : aside(world, p, seat, entry, unit, first);
}

/** By its own road: a place further back for each unit that came before (9.2.2). */
function byRoad(world: World, p: DowPosition, seat: Seat, entry: Entry, action: ActionOf<'enter'>): Coming {
  const { side, gait, artillery } = counterOf(world, action.unit);
  const ahead = p.columns[entry.id] ?? 0;
  const lines: LedgerLine[] = [];
  if (isBlocked(world, p, entry, seat)) {
    const rule = isEnemyHex(world, p, side, entry.hex) ? 'DOW-9.2.3.1' : 'DOW-9.2.3.3';
    return { cost: ledger([]), column: true, refusals: [refuse(rule, 'entry-blocked', { hex: entry.hex })] };
  }
  const alone = action.path.length === 1;
  const company = stackAt(world, p, side, entry.hex).length > 0;
  const ground = world.costs.ground(terrainOf(world, entry.hex), gait);
  const bound = artillery && weatherOf(world, p.turn) === 'severe-mud';
  const inFull = (alone && action.full === true) || company;
  if (ahead > 0) lines.push(line(ahead * entry.rate, 'column-ahead', 'DOW-9.2.2.6', { ahead }));
  if (!inFull) {
    lines.push(line(entry.rate, 'entry-road', 'DOW-9.2.2.3', { hex: entry.hex }));
    return { cost: ledger(lines), column: true, refusals: [] };
  }
  if (ground === IMPASSABLE || bound) {
    return {
      cost: ledger(lines),
      column: true,
      refusals: [refuse('DOW-9.2.2.5', 'column-cannot-stack', { hex: entry.hex })],
    };
  }
  lines.push(line(ground, terrainOf(world, entry.hex), 'DOW-9.2.2.5', { hex: entry.hex }));
  return { cost: ledger(lines), column: false, refusals: [] };
}

/** 9.2.3: along the edge, a point for each hex beyond the map, when the road is blocked. */
function aside(world: World, p: DowPosition, seat: Seat, entry: Entry, unit: UnitId, first: HexId): Coming {
  const { side, gait } = counterOf(world, unit);
  const none = { cost: ledger([]), column: false };
  const isRim = entry.rim.includes(first);
  if (!isRim || !isBlocked(world, p, entry, seat)) {
    return { ...none, refusals: [refuse('DOW-9.2.2.2', 'not-its-entry', { hex: first, entry: entry.hex })] };
  }
  if (isEnemyHex(world, p, side, first))
    return { ...none, refusals: [refuse('DOW-5.1.1', 'enemy-there', { hex: first })] };
  const ground = world.costs.ground(terrainOf(world, first), gait);
  if (ground === IMPASSABLE || (gait === 'artillery' && weatherOf(world, p.turn) === 'severe-mud')) {
    return { ...none, refusals: [refuse('DOW-9.1.1', 'terrain-closed', { hex: first })] };
  }
  return {
    cost: ledger([
      beyondLine(world, entry, first),
      line(ground, terrainOf(world, first), 'DOW-9.2.3.5', { hex: first }),
    ]),
    column: false,
    refusals: [],
  };
}

export function judgeEnter({ world, position: p }: At, action: ActionOf<'enter'>, seat: Seat): Refusal[] {
  if (!world.counters.has(action.unit)) return [refuse('DOW-3.1', 'no-such-unit', { units: [action.unit] })];
  const reasons = arrivalReasons(world, p, seat, action.unit);
  if (reasons.length > 0) return reasons;
  const { refusals } = comeOn(world, p, seat, action);
  if (refusals.length > 0) return [...refusals];
  const rest = restProblem(world, p, action.path[action.path.length - 1] as HexId, [action.unit]);
  return rest === undefined ? [] : [rest];
}

/** How far an entering unit gets before cavalry it could not see stops it where there is room for it. */
function stopOf(world: World, p: DowPosition, unit: UnitId, path: readonly HexId[]): number {
  const zone = influenceOf(world, p, enemyOf(counterOf(world, unit).side));
  const met = path.findIndex((hex) => zone[world.grid.index(hex)] === 1);
  if (met === -1 || met === path.length - 1) return path.length;
  let entered = met + 1;
  while (entered > 0 && restProblem(world, p, path[entered - 1] as HexId, [unit]) !== undefined) entered -= 1;
  return entered;
}

export function runEnter(at: Scribe, action: ActionOf<'enter'>, seat: Seat): void {
  const { world } = at;
  const { unit } = action;
  const { side, army } = counterOf(world, unit);
  const entered = stopOf(world, at.position, unit, action.path);
  const path = action.path.slice(0, entered);
  finishMarch(at, army);
  if (path.length > 0) bringOn(at, { ...action, path }, seat);
  if (entered < action.path.length) {
    const zone = influenceOf(world, at.position, enemyOf(side));
    const met = action.path.find((hex) => zone[world.grid.index(hex)] === 1) as HexId;
    const claim = claimZone(at, side, met);
    if (claim !== undefined) {
      const told = { type: 'pinned', rule: 'DOW-6.0.9', units: [unit], hex: met, heldBack: false } as const;
      at.emit(() => ({ ...told, ...claim, reveals: true }));
    }
  }
}

function bringOn(at: Scribe, action: ActionOf<'enter'>, seat: Seat): void {
  const { world } = at;
  const { unit, path } = action;
  const { side, army } = counterOf(world, unit);
  const { cost, column } = comeOn(world, at.position, seat, action);
  const { entry } = world.arrivals.get(unit) as Arrival;
  if (path[0] === world.entries.get(entry)?.hex) {
    const { columns } = at.position;
    at.draft.update({ columns: { ...columns, [entry]: (columns[entry] ?? 0) + 1 } });
  }
  const end = path[path.length - 1] as HexId;
  changeUnit(world, at.draft, unit, {
    place: 'map',
    outOfCommand: false,
    moving: true,
    seen: true,
    began: null,
  });
  putOn(at, end, [unit], 'top');
  setMarch(at.draft, army, { hex: end, spent: cost.total, column });
  at.draft.update({ ordered: at.position.ordered.filter((hex) => hex !== end) });
  displaceLeaders(at, side, end);
  at.emit(() => ({ type: 'entered', rule: 'DOW-9.2.2.2', unit, path, cost, column, reveals: true }));
  showTop(at, side, end);
}

/** The ways a unit that may come on is offered: by its road as far as it goes, or aside where that is blocked. */
export function entriesOf(world: World, p: DowPosition, seat: Seat, unit: UnitId): readonly DowAction[] {
  const { side, slot } = counterOf(world, unit);
  const entry = world.entries.get((world.arrivals.get(unit) as Arrival).entry) as Entry;
  const kept = keptFor(world, p, side);
  const state = partOf(p.units, side)[slot] as UnitState;
  const there = stackIn(kept.field, world.grid.index(entry.hex));
  const known = kept.entering.get(unit);
  const same =
    known !== undefined &&
    known.state === state &&
    known.columns === p.columns &&
    known.there === there &&
    !known.aside &&
    known.ways.length === 1 &&
    !(known.ways[0] as ListedMarches).stale;
  if (same) return openOf(kept, known.ways[0] as ListedMarches);
  const aside = isBlocked(world, p, entry, seat);
  const ways = waysOn(world, p, seat, unit, aside ? entry.rim : [entry.hex], known?.ways ?? NO_WAYS);
  kept.entering.set(unit, { state, columns: p.columns, there, aside, ways });
  return ways.length === 1
    ? openOf(kept, ways[0] as ListedMarches)
    : ways.flatMap((marches) => openOf(kept, marches));
}

const NO_WAYS: readonly ListedMarches[] = [];

/** `known`: what was listed for this unit before, as far as it still holds. */
function waysOn(
  world: World,
  p: DowPosition,
  seat: Seat,
  unit: UnitId,
  firsts: readonly HexId[],
  known: readonly ListedMarches[],
): readonly ListedMarches[] {
  const { side } = counterOf(world, unit);
  const comers = comersOf(world, p, [unit]);
  const listed: ListedMarches[] = [];
  for (const hex of firsts) {
    const { cost, refusals } = openingOf(world, p, seat, { type: 'enter', unit, path: [hex] });
    const left = allowanceOf(world, p, unit) - cost.total;
    if (refusals.length > 0 || left < 0) continue;
    const first = world.grid.index(hex);
    const budget = knownInfluence(world, p, enemyOf(side))[first] === 1 ? 0 : left;
    listed.push(
      stillKnown(known, [unit], first, budget, comers) ??
        listMarches(world, p, [unit], first, budget, comers, 'enter'),
    );
  }
  return listed;
}
