import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { IMPASSABLE } from '../../../common/hex/reach.ts';
import type { DowTerrain } from '../../content/content.ts';
import { isMarked } from '../charge/marks.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type Stack, type UnitId } from '../position.ts';
import { fieldOf, stackIn } from '../stacking/field.ts';
import { elementsOf } from '../stacking/stacks.ts';
import { type Counter, counterOf, terrainOf, type World, weatherOf } from '../world.ts';

/* 9.2, 5.3: one step of a march, its price, and whether it is made in Road Column. */

/** Who marches, and how: a single unit uses roads unless told to pay in full. */
export interface Marchers {
  readonly side: Side;
  readonly counters: readonly Counter[];
  readonly units: readonly UnitId[];
  /** One unit, which two Guard brigades together are too (5.2): only such a one goes in Road Column (5.3). */
  readonly single: boolean;
  readonly full: boolean;
}

export const marchersOf = (world: World, units: readonly UnitId[], full: boolean): Marchers => {
  const counters = units.map((id) => counterOf(world, id));
  const single = elementsOf(world, units).length === 1;
  return { side: (counters[0] as Counter).side, counters, units, single, full };
};

export interface StepTaken {
  readonly cost: number;
  /** The hex was entered in Road Column (5.3). */
  readonly column: boolean;
}

/** 9.2.14: in severe mud guns keep to roads. */
const boundToRoads = (world: World, p: DowPosition, { counters }: Marchers): boolean =>
  weatherOf(world, p.turn) === 'severe-mud' && counters.some(({ artillery }) => artillery);

/** The dearest price among the gaits of a group; IMPASSABLE if one of them may not go. */
function dearest(
  prices: Readonly<Record<Counter['gait'], Int8Array>>,
  counters: readonly Counter[],
  link: number,
): number {
  let price = 0;
  for (let i = 0; i < counters.length; i += 1) {
    const one = prices[(counters[i] as Counter).gait][link] as number;
    if (one === IMPASSABLE) return IMPASSABLE;
    if (one > price) price = one;
  }
  return price;
}

const companyOf = ({ units }: Marchers, here: Stack | undefined): boolean =>
  here?.some((id) => !units.includes(id)) === true;

/** Takes the step from one hex over one of its six sides; a refusal says why it cannot be. */
export function takeStep(
  world: World,
  p: DowPosition,
  marchers: Marchers,
  from: number,
  direction: number,
  to: number,
): StepTaken | Refusal {
  const link = from * 6 + direction;
  const hex = world.grid.id(to);
  const here = stackIn(fieldOf(world, p, marchers.side), to);
  const barred = barredHex(world, p, marchers, to, here);
  if (barred !== undefined) return barred;
  const full = dearest(world.costs.full, marchers.counters, link);
  const road = dearest(world.costs.road, marchers.counters, link);
  const { single } = marchers;
  const bridge = marchers.counters.some(({ gait }) => world.costs.bridge[gait][link] === 1);
  const bound = boundToRoads(world, p, marchers);
  if (bound && (road === IMPASSABLE || marchers.full))
    return refuse('DOW-9.2.14.3', 'guns-keep-to-roads', { hex });
  if ((bridge || bound) && !single) {
    return refuse(bridge ? 'DOW-5.3.6' : 'DOW-5.3.5', 'column-moves-singly', { hex });
  }
  const company = companyOf(marchers, here);
  const helps = single && !marchers.full && road !== IMPASSABLE && (road < full || full === IMPASSABLE);
  if (bridge || bound || (helps && !company)) {
    if (company) return refuse('DOW-5.3.7', 'column-cannot-stack', { hex });
    return { cost: helps || bound ? road : full, column: true };
  }
  if (full !== IMPASSABLE) return { cost: full, column: false };
  if (helps) return refuse('DOW-5.3.8', 'column-blocked', { hex });
  return prohibition(world, marchers, from, direction, hex);
}

/** 5.1, 9.4.5: hexes that nobody of this side may enter now. */
function barredHex(
  world: World,
  p: DowPosition,
  marchers: Marchers,
  to: number,
  here: Stack | undefined,
): Refusal | undefined {
  const hex = world.grid.id(to);
  if (fieldOf(world, p, enemyOf(marchers.side)).held[to] === 1) {
    return refuse('DOW-5.1.1', 'enemy-there', { hex });
  }
  const first = here?.[0];
  if (first !== undefined && counterOf(world, first).army !== marchers.counters[0]?.army) {
    return refuse('DOW-5.1.2', 'other-army-there', { hex, army: counterOf(world, first).army });
  }
  return isMarked(p, hex) ? refuse('DOW-9.4.5.13', 'hex-marked', { hex }) : undefined;
}

/** The case that closes terrain to a gait. */
const CLOSED: Readonly<Partial<Record<DowTerrain, RuleId>>> = {
  forest: 'DOW-9.2.7.2',
  swamp: 'DOW-9.2.8.2',
};

function prohibition(
  world: World,
  { counters }: Marchers,
  from: number,
  direction: number,
  hex: HexId,
): Refusal {
  const water = world.board.side(from, direction as 0)?.water;
  if (water === 'lake') return refuse('DOW-9.2.12', 'pond-between', { hex });
  if (water === 'river') return refuse('DOW-9.2.4.1', 'river-between', { hex });
  const terrain = terrainOf(world, hex);
  const closed = CLOSED[terrain];
  if (closed !== undefined && world.board.link(from, direction as 0) === undefined) {
    return refuse(closed, 'terrain-closed', { hex, terrain });
  }
  const artillery = counters.some((counter) => counter.artillery);
  return artillery && water === 'stream'
    ? refuse('DOW-9.2.4.2', 'stream-stops-guns', { hex })
    : refuse(closed ?? 'DOW-9.1.1', 'terrain-closed', { hex, terrain });
}

/** The case by which a step costs what it does, for ledgers. */
const PRICED: Readonly<Record<DowTerrain, RuleId>> = {
  clear: 'DOW-9.2.0.1',
  village: 'DOW-9.2.10',
  town: 'DOW-9.2.10',
  woods: 'DOW-9.2.6.1',
  forest: 'DOW-9.2.7.1',
  swamp: 'DOW-9.2.8.1',
  'grand-farm': 'DOW-9.2.11.1',
};

/** What a step cost, with its reason. */
export function stepLine(world: World, from: HexId, to: HexId, step: StepTaken): LedgerLine {
  const terrain = terrainOf(world, to);
  if (!step.column) return line(step.cost, terrain, PRICED[terrain], { hex: to });
  const a = world.grid.index(from);
  const link = world.board.link(a, world.grid.directionTo(a, world.grid.index(to)) as 0);
  return link === 'highway'
    ? line(step.cost, 'highway', 'DOW-9.2.1.2', { hex: to })
    : line(step.cost, 'road', 'DOW-9.2.1.1', { hex: to });
}

export const isRefusal = (step: StepTaken | Refusal): step is Refusal => 'code' in step;
