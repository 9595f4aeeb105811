import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { IMPASSABLE, type Reached, reachFrom, tread } from '../../../common/hex/reach.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { saveBaggage } from '../cards/retreat.ts';
import { formationById, leaderState } from '../command/formations.ts';
import { FARTHEST, HALVES, stepLines } from '../ground/ground.ts';
import { shutBy } from '../ground/range.ts';
import { unitsAt, zoneOf } from '../ground/standing.ts';
import type { ActionOf, Scribe } from '../kit.ts';
import { entryHexes } from '../movement/entry.ts';
import { baggageRoadCost } from '../movement/trails.ts';
import { enemyOf, type HexId, type NlcPosition, type TrainId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { scatter } from '../vedettes/vedettes.ts';
import { costFactor } from '../weather/sky.ts';
import { leaderOf, seatOf, type World } from '../world.ts';
import { changeTrain, hasTrain, type Train, trainById, trainState } from './trains.ts';

/* 32.3, 32.9, 32.10: baggage moves without orders, near the commander of its corps and over hard ground by road alone. */

/** 32.3, 32.4: printed movement in half points; half as far where the weather doubles what trains pay. */
const allowanceOf = (world: World, p: NlcPosition, { movement }: Train): number =>
  Math.floor((movement * HALVES) / costFactor(world, p, true));

/** 32.3: does baggage need a road for this step: over a stream, or up or down a slope? */
function needsRoad({ board, roadCosts }: World, from: number, direction: number): boolean {
  const side = board.side(from, direction as Direction);
  return (
    (roadCosts[from * 6 + direction] as number) <= 0 && (side?.water !== undefined || side?.slope === true)
  );
}

const isClosed = ({ closed }: World, link: number): boolean => closed !== undefined && closed[link] === 1;

/** What a step costs a train, in half points. */
function priceOf(world: World, link: number): number {
  const [from, direction] = [Math.floor(link / 6), link % 6];
  if (isClosed(world, link) || needsRoad(world, from, direction)) {
    return IMPASSABLE;
  }
  const road = baggageRoadCost(world, link);
  return road > 0 ? road : (world.costs.mounted[link] as number);
}

/** 32.9: how far every hex within reach is from the commander of the corps; undefined while he is not on the map. */
function nearCommander(world: World, p: NlcPosition, train: Train): Reached | undefined {
  const { place, hex } = leaderState(p, leaderOf(world, formationById(world, train.formation).leader));
  return place !== 'map' || hex === null
    ? undefined
    : reachFrom(world.memory.search, world.grid, world.costs.mounted, world.grid.index(hex), FARTHEST);
}

const within = ({ tables }: World): number => tables.commandRange * tables.trainRange * HALVES;

/** Where a train may end its move as far as its commander goes: near him, or nearer to him than it was. */
function follows(world: World, p: NlcPosition, train: Train): (end: number) => boolean {
  const near = nearCommander(world, p, train);
  if (near === undefined) {
    return () => true;
  }
  const far = new Map(near.hexes.map((hex, n) => [hex, near.costs[n] as number]));
  const away = (hex: number): number => far.get(hex) ?? FARTHEST;
  const { hex } = trainState(p, train);
  const now = hex === null ? FARTHEST : away(world.grid.index(hex));
  return (end) => away(end) <= within(world) || away(end) < now;
}

const isFree = (world: World, p: NlcPosition, train: Train, end: number): boolean =>
  unitsAt(world, p, train.side, end).length === 0 && !hasTrain(world, p, train.side, end);

/** Where it begins: its hex, or for one that comes onto the map the hexes of its group. */
function starts(world: World, p: NlcPosition, train: Train): readonly number[] | undefined {
  const { place, hex } = trainState(p, train);
  if (place === 'map') {
    return undefined;
  }
  const group = world.battle.reinforcements.find(({ id }) => id === train.comesWith);
  return hex === null && place === 'waiting' && group !== undefined && p.turn >= group.turn
    ? entryHexes(world, p, group)
    : [];
}

const entryLine = (world: World, hex: number): LedgerLine =>
  line(world.tables.terrain[terrainAt(world.board, hex)].mounted, 'enters-the-map', 'NLC-9.1', {
    hex: world.grid.id(hex),
  });

export function judgeTrain(
  world: World,
  p: NlcPosition,
  id: TrainId,
  path: readonly HexId[],
  seat: Seat,
): { readonly refusals: Refusal[]; readonly cost: Ledger } {
  const train = trainById(world, id);
  const lines: LedgerLine[] = [];
  const no = (...refusals: Refusal[]) => ({ refusals, cost: ledger(lines) });
  if (train === undefined || seatOf(train.army) !== seat) {
    return no(refuse('NLC-32.10.2', 'not-your-unit', { unit: id }));
  }
  const state = trainState(p, train);
  const entry = starts(world, p, train);
  if (entry?.length === 0) {
    return no(refuse('NLC-32.10.2', 'not-on-the-map', { unit: id }));
  }
  const refusals: Refusal[] = [];
  if (state.moved) {
    refusals.push(refuse('NLC-4.III.1', 'has-moved', { unit: id }));
  }
  const { grid } = world;
  const enemy = zoneOf(world, p, enemyOf(train.side));
  let from = entry === undefined ? grid.index(state.hex as HexId) : -1;
  for (const hex of path) {
    const to = grid.index(hex);
    if (from < 0) {
      if (entry?.includes(to) !== true) {
        return no(refuse('NLC-9.1', 'no-entry-there', { hex }));
      }
      lines.push(entryLine(world, to));
      from = to;
      continue;
    }
    const direction = to < 0 ? -1 : grid.directionTo(from, to);
    const byRoad = direction !== -1 && baggageRoadCost(world, from * 6 + direction) > 0;
    const step =
      direction === -1 ? undefined : stepLines(world, from, direction as Direction, 'cavalry', byRoad);
    if (step === undefined) {
      return no(...refusals, refuse('NLC-5.1.1', 'no-way-there', { from: grid.id(from), hex }));
    }
    if (isClosed(world, from * 6 + direction)) {
      refusals.push(refuse('NLC-32.3.6', 'bridge-damaged', { from: grid.id(from), hex }));
    } else if (needsRoad(world, from, direction)) {
      refusals.push(refuse('NLC-32.3.8', 'trains-need-a-road', { from: grid.id(from), hex }));
    }
    if (enemy.held[to] === 1) {
      refusals.push(refuse('NLC-5.1.1', 'enemy-there', { hex }));
    } else if (enemy.zoc[to] === 1) {
      refusals.push(refuse('NLC-32.10.2', 'zoc-without-friends', { hex }));
    }
    lines.push(...step);
    from = to;
  }
  const cost = ledger(lines);
  const allowance = allowanceOf(world, p, train);
  if (cost.total * HALVES > allowance) {
    refusals.push(
      refuse('NLC-5.1.1', 'too-far', { unit: id, cost: cost.total, allowance: allowance / HALVES }),
    );
  }
  if (!isFree(world, p, train, from)) {
    refusals.push(refuse('NLC-32.2.2', 'trains-stand-alone', { hex: grid.id(from) }));
  }
  if (!follows(world, p, train)(from)) {
    refusals.push(refuse('NLC-32.9.1', 'too-far-from-commander', { unit: id, hex: grid.id(from) }));
  }
  return { refusals, cost };
}

/** Every move of a train that may make one. */
export function* trainMoves(world: World, p: NlcPosition, train: Train): Generator<ActionOf<'moveTrain'>> {
  const state = trainState(p, train);
  if (state.moved || state.place === 'taken' || state.place === 'exited') {
    return;
  }
  const ends = (end: number): boolean => isFree(world, p, train, end) && near(end);
  const near = follows(world, p, train);
  const shut = shutBy(world, zoneOf(world, p, enemyOf(train.side)));
  const entry = starts(world, p, train);
  const seen = new Set<number>();
  for (const start of entry ?? [world.grid.index(state.hex as HexId)]) {
    const first = entry === undefined ? 0 : entryLine(world, start).value * HALVES;
    const budget = allowanceOf(world, p, train) - first;
    if (budget < 0) {
      continue;
    }
    const { hexes } = reachFrom(world.memory.search, world.grid, world.costs.mounted, start, budget, {
      shut,
      price: (_from, link) => priceOf(world, link),
    });
    const paths = hexes.map((hex) => tread(world.memory.search, hex, world.grid.ids));
    for (const [n, hex] of hexes.entries()) {
      const onto = entry === undefined ? [] : [world.grid.id(start)];
      if (!seen.has(hex) && (entry !== undefined || hex !== start) && ends(hex)) {
        seen.add(hex);
        yield { type: 'moveTrain', train: train.id, path: [...onto, ...(paths[n] as readonly HexId[])] };
      }
    }
  }
}

export function moveTrain(at: Scribe, id: TrainId, path: readonly HexId[]): void {
  const train = trainById(at.world, id) as Train;
  const { hex } = trainState(at.position, train);
  const { cost } = judgeTrain(at.world, at.position, id, path, seatOf(train.army));
  const allowance = allowanceOf(at.world, at.position, train) / HALVES;
  changeTrain(at, train, { place: 'map', hex: path[path.length - 1] as HexId, moved: true });
  for (const entered of path) {
    scatter(at, train.side, entered);
  }
  at.emit(() => ({ type: 'trainMoved', rule: 'NLC-32.9.1', train: id, from: hex, path, cost, allowance }));
  saveBaggage(at, train.side);
}
