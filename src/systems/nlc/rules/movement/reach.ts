import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { cheapest, type Found, searchFrom, wayBack } from '../../../common/hex/search.ts';
import { formationOf, formationState, inCommand, rangesOf } from '../command/formations.ts';
import { HALVES, onRoad, stackLimit, stepLines } from '../ground/ground.ts';
import {
  awayFromEnemy,
  hexOf,
  inEnemyZoc,
  maskOfHexes,
  stateOf,
  unitsAt,
  zoneOf,
} from '../ground/standing.ts';
import { enemyOf, type HexId, type NlcPosition, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';
import { judgeZocEntry, judgeZocExit, type ZocBan, zocBan } from './bans.ts';
import { marchField, marchWeight, NO_WAY, returnField } from './fields.ts';

/* 5, 12: where a unit may march. The same prices and bans serve the search for options and the judge of a path. */

/** 14.1: printed movement, one less when broken; in half points. */
export const allowanceOf = (world: World, p: NlcPosition, counter: Counter): number =>
  (counter.movement + (p.broken[counter.brokenWith] === true ? world.tables.brokenMovement : 0)) * HALVES;

/** 12.2: hexes in and next to which other road-marching units are, so that a column keeps its distance. */
function columns(world: World, p: NlcPosition, counter: Counter): { near: Uint8Array; stacked: boolean } {
  const near = new Uint8Array(world.grid.size);
  const own = stateOf(p, counter);
  let stacked = false;
  for (const other of world.order[counter.side]) {
    const state = stateOf(p, other);
    if (other.id === counter.id || state.place !== 'map') {
      continue;
    }
    const hex = hexOf(world, state);
    const marching =
      state.byRoad ||
      (formationState(p, formationOf(world, p, other)).order === 'march' && onRoad(world, hex));
    if (marching) {
      for (const one of world.grid.within(hex, 1)) {
        near[one] = 1;
      }
      stacked ||= own.place === 'map' && state.hex === own.hex;
    }
  }
  return { near, stacked };
}

/** Everything about one unit's march that does not depend on the path. */
export interface Marcher {
  readonly counter: Counter;
  readonly state: UnitState;
  readonly allowance: number;
  readonly costs: Int8Array;
  /** Null for who has no right to the road rate. */
  readonly column: { readonly near: Uint8Array; readonly stacked: boolean } | null;
  readonly ban: ZocBan;
  /** 5.4: what leaving its hex last costs, in half points. */
  readonly leaving: number;
  readonly start: number;
}

export function marcherOf(world: World, p: NlcPosition, counter: Counter): Marcher {
  const state = stateOf(p, counter);
  const start = state.place === 'map' ? hexOf(world, state) : -1;
  const { order } = formationState(p, formationOf(world, p, counter));
  const last =
    start >= 0 &&
    !counter.cavalry &&
    inEnemyZoc(world, p, counter.side, start) &&
    unitsAt(world, p, counter.side, start).length === 1;
  return {
    counter,
    state,
    allowance: allowanceOf(world, p, counter),
    costs: counter.mounted ? world.costs.mounted : world.costs.foot,
    column: order === 'march' ? columns(world, p, counter) : null,
    ban: zocBan(world, p, counter, state),
    leaving: last ? world.tables.zocExit * HALVES : 0,
    start,
  };
}

/** The price of a step in half points, without what leaving a zone costs. */
function stepCost(world: World, { costs, column }: Marcher, link: number, to: number): number {
  const road = column === null ? 0 : (world.roadCosts[link] as number);
  return road > 0 && column?.near[to] !== 1 ? road : (costs[link] as number);
}

/** 5.4: how many zone hexes a mover has entered: none, one, or two and there he stops. Cavalry does not count. */
const STATES = 3;

export function search(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  only: ((from: number, link: number, to: number) => boolean) | null = null,
  from = marcher.start,
  spent = 0,
): Found {
  const { counter, ban, leaving } = marcher;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  // The judge of a path asks `judgeZocEntry` hex by hex; here the same ban is looked up.
  const ground = ban.ground === null ? null : maskOfHexes(world, ban.ground);
  const banned = ban.reasons.length > 0;
  const barred = (hex: number): boolean =>
    enemy.zoc[hex] === 1 && (banned || (ground !== null && ground[hex] !== 1));
  return searchFrom(world.grid, [{ hex: from, spent }], marcher.allowance, {
    states: STATES,
    cost: (at, d, to) => {
      if (enemy.held[to] === 1 || barred(to) || (only !== null && !only(at, at * 6 + d, to))) {
        return -1;
      }
      const cost = stepCost(world, marcher, at * 6 + d, to);
      return cost < 0 ? cost : cost + (at === marcher.start ? leaving : 0);
    },
    after: (_at, _d, to, state) => (counter.cavalry || enemy.zoc[to] !== 1 ? state : Math.min(2, state + 1)),
    stops: (_hex, state) => state === 2,
  });
}

/** Whether and why a march may not end in a hex, given where it began and what it must do there. */
export function judgeEnd(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  end: number,
  path: readonly number[],
): Refusal[] {
  const { counter, state, start } = marcher;
  const of = { unit: counter.id, hex: world.grid.id(end) };
  if (start < 0) {
    return [];
  }
  const formation = formationOf(world, p, counter);
  const { order, goal } = formationState(p, formation);
  if (order === 'march') {
    return goal === null ? [] : judgeOnMarch(world, marcher, goal, path);
  }
  if (!inCommand(world, p, counter, state)) {
    return judgeReturn(world, p, marcher, path);
  }
  const refusals: Refusal[] = [];
  if (!rangesOf(world, p, formation).some(({ open }) => open[end] === 1)) {
    refusals.push(refuse('NLC-12.1.3', 'leaves-command', of));
  }
  if (order === 'attack') {
    const away = awayFromEnemy(world, p, counter.side);
    const [now, then] = [away[start] as number, away[end] as number];
    if (now > 2 && then >= now) {
      refusals.push(refuse('NLC-12.2.attack.1', 'no-nearer-the-enemy', { ...of, now, then }));
    } else if (then > now) {
      refusals.push(refuse('NLC-12.2.attack.2', 'away-from-the-enemy', { ...of, now, then }));
    }
  }
  return refusals;
}

/** 12.2: on a march every step lies on a way to the goal that keeps to the roads as much as can be. */
function judgeOnMarch(
  world: World,
  { counter, start }: Marcher,
  goal: HexId,
  path: readonly number[],
): Refusal[] {
  const field = marchField(world, counter, goal);
  let from = start;
  for (const to of path) {
    const link = from * 6 + world.grid.directionTo(from, to);
    const here = field[from] as number;
    if (here === 0) {
      return [];
    }
    if (here === NO_WAY || (field[to] as number) + marchWeight(world, counter, link) !== here) {
      const rule = onRoad(world, from) ? 'NLC-12.2.march.4' : 'NLC-12.2.march.3';
      return [refuse(rule, 'off-the-way', { unit: counter.id, hex: world.grid.id(to), goal })];
    }
    from = to;
  }
  return [];
}

/** 12.1: out of command a unit that moves at all goes back by the quickest way, as far as it can. */
function judgeReturn(world: World, p: NlcPosition, marcher: Marcher, path: readonly number[]): Refusal[] {
  const { counter, start } = marcher;
  const field = returnField(world, p, formationOf(world, p, counter), counter.mounted);
  let from = start;
  let spent = marcher.leaving;
  for (const to of path) {
    const cost = marcher.costs[from * 6 + world.grid.directionTo(from, to)] as number;
    if (field[from] === NO_WAY || (field[to] as number) < 0 || (field[to] as number) + cost !== field[from]) {
      return [
        refuse('NLC-12.1.8', 'not-the-quickest-way-back', { unit: counter.id, hex: world.grid.id(to) }),
      ];
    }
    spent += cost;
    from = to;
  }
  if ((field[from] as number) > 0) {
    for (let d = 0; d < 6; d += 1) {
      const to = world.grid.neighbours[from * 6 + d] as number;
      const cost = to < 0 ? -1 : (marcher.costs[from * 6 + d] as number);
      const on = cost >= 0 && (field[to] as number) >= 0 && (field[to] as number) + cost === field[from];
      if (on && spent + cost <= marcher.allowance) {
        return [
          refuse('NLC-12.1.8', 'stops-short-of-command', { unit: counter.id, hex: world.grid.id(from) }),
        ];
      }
    }
  }
  return [];
}

/** Which steps a unit may take at all that has to go somewhere; null for who may go where he likes. */
function wayward(world: World, p: NlcPosition, { counter, state, start }: Marcher) {
  const formation = formationOf(world, p, counter);
  const { order, goal } = formationState(p, formation);
  if (start < 0 || (order === 'march' && goal === null)) {
    return null;
  }
  if (order === 'march' && goal !== null) {
    const field = marchField(world, counter, goal);
    return (from: number, link: number, to: number): boolean =>
      field[from] === 0 ||
      (field[from] !== NO_WAY && (field[to] as number) + marchWeight(world, counter, link) === field[from]);
  }
  if (inCommand(world, p, counter, state)) {
    return null;
  }
  const field = returnField(world, p, formation, counter.mounted);
  const costs = counter.mounted ? world.costs.mounted : world.costs.foot;
  return (from: number, link: number, to: number): boolean =>
    field[from] !== NO_WAY &&
    (field[to] as number) >= 0 &&
    (field[to] as number) + (costs[link] as number) === field[from];
}

/** The ends of a unit's march with the cheapest way to each: legal, and with room for it there. */
export function marches(world: World, p: NlcPosition, marcher: Marcher): { hex: number; path: number[] }[] {
  const { counter, state } = marcher;
  if (judgeZocExit(world, p, counter, state).length > 0) {
    return [];
  }
  const found = search(world, p, marcher, wayward(world, p, marcher));
  const ends: { hex: number; path: number[] }[] = [];
  for (const [hex, place] of cheapest(found)) {
    if (hex === marcher.start || unitsAt(world, p, counter.side, hex).length >= stackLimit(world, hex)) {
      continue;
    }
    const path = wayBack(found, place);
    if (judgeEnd(world, p, marcher, hex, path).length === 0) {
      ends.push({ hex, path });
    }
  }
  return ends;
}

/** Walks a path step by step: what it costs, line by line, and everything that stands against it. */
export function walk(
  world: World,
  p: NlcPosition,
  marcher: Marcher,
  path: readonly HexId[],
): { readonly refusals: Refusal[]; readonly cost: Ledger; readonly hexes: number[] } {
  const { grid } = world;
  const { counter, start, leaving, ban, column } = marcher;
  const enemy = zoneOf(world, p, enemyOf(counter.side));
  const refusals: Refusal[] = [];
  const lines: LedgerLine[] = [];
  const hexes: number[] = [];
  let from = start;
  let zones = 0;
  for (const id of path) {
    const to = grid.index(id);
    if (to < 0 || world.inPlay[to] !== 1) {
      return { refusals: [refuse('NLC-5.1.1', 'off-the-map', { hex: id })], cost: ledger(lines), hexes };
    }
    if (from < 0) {
      from = to;
      hexes.push(to);
      const mounted = counter.mounted ? 'mounted' : 'foot';
      const row = world.tables.terrain[world.board.hex(to)?.terrain as keyof typeof world.tables.terrain];
      lines.push(line(row[mounted], 'enters-the-map', 'NLC-9.1', { hex: id }));
      continue;
    }
    const direction = grid.directionTo(from, to);
    const byRoad =
      column !== null && direction !== -1 && (world.roadCosts[from * 6 + direction] as number) > 0;
    const crowded = byRoad && column?.near[to] === 1;
    const step =
      direction === -1
        ? undefined
        : stepLines(world, from, direction as Direction, counter.mounted, byRoad && !crowded);
    if (step === undefined) {
      refusals.push(refuse('NLC-5.1.1', 'no-way-there', { from: grid.id(from), hex: id }));
      return { refusals, cost: ledger(lines), hexes };
    }
    if (zones === 2) {
      refusals.push(refuse('NLC-5.4.5', 'stops-in-second-zoc', { hex: grid.id(from) }));
    }
    lines.push(...step);
    if (from === start && leaving > 0) {
      lines.push(line(leaving / HALVES, 'leaves-zoc-last', 'NLC-5.4.7', { hex: grid.id(from) }));
    }
    if (enemy.held[to] === 1) {
      refusals.push(refuse('NLC-5.1.1', 'enemy-there', { hex: id }));
    } else if (enemy.zoc[to] === 1) {
      refusals.push(...judgeZocEntry(ban, counter.id, id));
      zones += counter.cavalry ? 0 : 1;
    }
    hexes.push(to);
    from = to;
  }
  const cost = ledger(lines);
  if (cost.total * HALVES > marcher.allowance) {
    const allowance = marcher.allowance / HALVES;
    refusals.push(refuse('NLC-5.1.1', 'too-far', { unit: counter.id, cost: cost.total, allowance }));
  }
  return { refusals, cost, hexes };
}
