import type { Subject } from '../../../../engine/game.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import type { NlbAction } from '../actions.ts';
import { ruleOf } from '../citations.ts';
import { changeUnit } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { exitedMark } from '../morale/levels.ts';
import { checkMorale } from '../morale/morale.ts';
import { type Army, enemyOf, type HexId, type NlbPosition, seatOf, sideOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import { hexOf, stateOf, zoneOf } from '../setup/deployment.ts';
import { checkMargin } from '../victory/margin.ts';
import { award } from '../victory/victory.ts';
import { type Counter, counterOf, strengthOf, turnIndex, type World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { leaveFootprints } from './footprints.ts';
import { doubledLines, type Gait, gaitOf, HALVES, terrainLine } from './movement-costs.ts';
import { judgeOrder, judgeStart } from './movement-orders.ts';
import { judgePath, walkLedger } from './path.ts';
import { reachOf } from './reach.ts';
import { canStillMove } from './stacking.ts';

export const exitHexes = (world: World, army: Army): readonly HexId[] =>
  world.scenario.exits.filter((e) => e.army === army).flatMap((e) => e.hexes);

/** 5.5: leaving costs what entering the map-edge hex costs, by road or trail if there is one. */
export const exitToll = (world: World, gait: Gait, hex: number): LedgerLine[] =>
  doubledLines([tollAt(world, gait, hex)], gait);

function tollAt(world: World, gait: Gait, hex: number): LedgerLine {
  const { board, tables } = world;
  const id = world.grid.id(hex);
  const links = DIRECTIONS.map((d) => board.link(hex, d));
  if (links.includes('road')) {
    return line(tables.road, 'road', 'NLB-5.5.2', { hex: id });
  }
  return links.includes('trail')
    ? line(tables.trail, 'trail', 'NLB-5.5.2', { hex: id })
    : terrainLine(board, tables, hex, gait, world.seams.slowed);
}

/** The price of marching to the edge and over it. */
export function exitLedger(world: World, p: NlbPosition, action: ActionOf<'exit'>): Ledger {
  const counter = world.counters.get(action.unit);
  const unit = counter === undefined ? undefined : stateOf(p, counter);
  if (counter === undefined || unit === undefined || unit.place !== 'map') {
    return ledger([]);
  }
  const from = hexOf(world, unit);
  const walked = walkLedger(world, p, counter, from, action.path);
  const last = action.path[action.path.length - 1];
  const edge = last === undefined ? from : world.grid.index(last);
  return world.inPlay[edge] !== 1
    ? walked
    : ledger([...walked.lines, ...exitToll(world, gaitOf(world, p, counter), edge)]);
}

export function judgeExit(at: At, action: ActionOf<'exit'>, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const refusals: Refusal[] = [];
  const counter = judgeOrder(at, action.unit, seat, refusals);
  if (counter === undefined) {
    return refusals;
  }
  judgeStart(at, counter, refusals);
  const unit = stateOf(position, counter);
  if (unit.place !== 'map' || unit.hex === null) {
    return refusals;
  }
  const edge = action.path[action.path.length - 1] ?? unit.hex;
  if (!exitHexes(world, counter.army).includes(edge)) {
    refusals.push(refuse('NLB-5.5.1', 'not-an-exit-hex', { hex: edge }));
  }
  const walked: Refusal[] = [];
  judgePath(world, position, counter, hexOf(world, unit), action.path, walked);
  refusals.push(...walked);
  const end = world.grid.index(edge);
  if (action.path.length > 0 && zoneOf(world, position, enemyOf(counter.side)).zoc[end] === 1) {
    refusals.push(refuse('NLB-5.0.4', 'must-stop-in-zoc', { hex: edge }));
  }
  const cost = exitLedger(world, position, action);
  const allowance = allowanceFor(world, position, counter);
  if (cost.total > allowance && walked.every((refusal) => refusal.code !== 'too-far')) {
    refusals.push(refuse('NLB-5.5.2', 'too-far', { unit: counter.id, cost: cost.total, allowance }));
  }
  return refusals;
}

export function exitCandidates(at: At, seat: string, into: NlbAction[], only?: Subject): void {
  const { world, position } = at;
  if (world.scenario.exits.length === 0) {
    return;
  }
  const ways = world.scenario.exits.filter((e) => seatOf(e.army) === seat).flatMap((e) => e.hexes);
  if (ways.length === 0) {
    return;
  }
  const enemy = zoneOf(world, position, enemyOf(position.phasing));
  const exits = new Set(ways.map((hex) => world.grid.index(hex)));
  for (const unit of position.forces[position.phasing]) {
    const counter = counterOf(world, unit.id);
    if (
      (only !== undefined && unit.id !== only) ||
      seatOf(counter.army) !== seat ||
      !canStillMove(world, position, counter.side, unit) ||
      (position.relieve !== null && unit.hex !== position.relieve)
    ) {
      continue;
    }
    const reach = reachOf(world, position, counter, hexOf(world, unit));
    for (const [i, hex] of reach.hexes.entries()) {
      const stopped = i > 0 && enemy.zoc[hex] === 1;
      if (!exits.has(hex) || stopped) {
        continue;
      }
      const toll = ledger(exitToll(world, gaitOf(world, position, counter), hex)).total * HALVES;
      if ((reach.costs[i] as number) + toll <= allowanceFor(world, position, counter) * HALVES) {
        into.push({ type: 'exit', unit: unit.id, path: reach.paths[i] as readonly HexId[] });
      }
    }
  }
}

/** 5.5A, 5.5C: gone for good, but not lost. */
export function exiting(at: Scribe, action: ActionOf<'exit'>): void {
  const { world, draft } = at;
  const counter = counterOf(world, action.unit);
  const before = draft.position;
  const from = stateOf(before, counter).hex as string;
  const edge = action.path[action.path.length - 1] ?? from;
  leaveFootprints(at, counter, action.path);
  changeUnit(draft, counter, { place: 'exited', hex: edge, moved: true });
  awardExit(at, counter, edge);
  noteExit(at, counter, edge);
  checkMargin(at);
  at.emit(() => ({
    type: 'exited',
    rule: 'NLB-5.5A',
    unit: counter.id,
    from,
    path: action.path,
    cost: exitLedger(world, before, action),
  }));
}

/** 27.3C: the first to leave at some hexes changes morale levels for good. */
function noteExit(at: Scribe, counter: Counter, edge: HexId): void {
  const { world, draft } = at;
  for (const { cause } of world.levelChanges) {
    if (cause.kind !== 'exited' || cause.side !== counter.side || !cause.hexes.includes(edge)) {
      continue;
    }
    const mark = exitedMark(cause.side, cause.hexes);
    if (draft.position.marks[mark] === undefined) {
      draft.update({ marks: { ...draft.position.marks, [mark]: draft.position.turn } });
      checkMorale(at);
    }
  }
}

/** What has left by this exit so far. */
function strengthGone(
  world: World,
  p: NlbPosition,
  { army, hexes }: World['scenario']['exits'][number],
): number {
  let strength = 0;
  for (const unit of p.forces[sideOf(army)]) {
    const counter = counterOf(world, unit.id);
    const gone = counter.army === army && unit.place === 'exited' && hexes.includes(unit.hex ?? '');
    strength += gone ? strengthOf(counter, unit) : 0;
  }
  return strength;
}

/** 5.5C, 20.4C: points for leaving, where the scenario rewards it and in time. */
function awardExit(at: Scribe, counter: Counter, edge: HexId): void {
  const { world, draft } = at;
  const exit = world.scenario.exits.find((e) => e.army === counter.army && e.hexes.includes(edge));
  const { turn } = draft.position;
  if (exit?.points === undefined) {
    return;
  }
  const { each, per = 1, until, rule } = exit.points;
  if (until === undefined || turn <= turnIndex(world.turns, until)) {
    const own = strengthOf(counter, stateOf(draft.position, counter));
    const gone = strengthGone(world, draft.position, exit);
    const value = each * (Math.ceil(gone / per) - Math.ceil((gone - own) / per));
    if (value === 0) {
      return;
    }
    award(at, { side: counter.side, value, code: 'exited', rule: ruleOf(rule), turn });
  }
}
