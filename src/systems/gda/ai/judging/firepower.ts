import { squaredRange } from '../../../../geometry/table/arc.ts';
import { isWithin } from '../../../../geometry/table/distance.ts';
import { type Extent, footprint } from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { GdaTables } from '../../content/tables.ts';
import { cellFor, EIGHTHS } from '../../rules/fire/cells.ts';
import {
  gunDice,
  gunScore,
  skirmishDice,
  volleyDice,
  volleyLine,
  volleyScore,
} from '../../rules/fire/fire-ledger.ts';
import { bandAt, fireKindOf, reachOf } from '../../rules/fire/targets.ts';
import { withUnit } from '../../rules/movement/moves.ts';
import type { GdaPosition, UnitState } from '../../rules/position.ts';
import { extentOf, groundOf } from '../../rules/units/ground.ts';
import {
  isArtillery,
  isCavalry,
  isCloseOrder,
  isColumn,
  isOnTable,
  isRunning,
  isSkirmishing,
} from '../../rules/units/kinds.ts';
import { dispersesAt, levelOf } from '../../rules/units/levels.ts';
import type { Unit, World } from '../../rules/world.ts';
import { apart, type Foe, fights, fullWorth, stateOf } from './scene.ts';

/* What fire from one place to another is likely to do, by the firing table itself. */

/** What a discipline test costs its unit on average, in casualties. */
const TEST = 0.7;
/** A casualty tells more the more there are already: dispersed units make their brigade falter. */
const WORN = [1, 1.3, 1.9] as const;
const ARC = 450;

interface Mean {
  readonly whole: number;
  /** The same halved and rounded down, as columns and squares fire. */
  readonly deep: number;
}

type Row = keyof GdaTables['fire']['results'];
const LOWEST = -8;
const HIGHEST = 4;
const NO_CELL = { eighths: 0, tests: false, cost: 'none' } as const;

/** The firing table read once for every row and modifier, its tests counted as casualties. */
export class FiringTable {
  readonly #means = new Map<Row, readonly Mean[]>();

  constructor(tables: GdaTables) {
    for (const row of Object.keys(tables.fire.results) as Row[]) {
      const means: Mean[] = [];
      for (let modifier = LOWEST; modifier <= HIGHEST; modifier += 1) {
        let [whole, deep] = [0, 0];
        for (let a = 1; a <= 6; a += 1)
          for (let b = 1; b <= 6; b += 1) {
            const { eighths, tests } = cellFor(tables, row, a + b + modifier, false);
            whole += eighths / EIGHTHS + (tests ? TEST : 0);
            deep += Math.floor(eighths / EIGHTHS / 2) + (tests ? TEST : 0);
          }
        means.push({ whole: whole / 36, deep: deep / 36 });
      }
      this.#means.set(row, means);
    }
  }

  mean(row: Row, modifier: number): Mean {
    const at = Math.max(LOWEST, Math.min(HIGHEST, modifier)) - LOWEST;
    return this.#means.get(row)?.[at] ?? { whole: 0, deep: 0 };
  }
}

/** What a casualty of a unit is worth, in tenths of a battalion. */
export const priceOfCasualty = (world: World, unit: Unit, state: UnitState): number =>
  unit.screen
    ? 0.5
    : ((1.2 * fullWorth(unit)) / dispersesAt(world, unit)) * WORN[levelOf(world, unit, state)];

/** Casualties that one unit is likely to cause another by firing, as both stand in a position. */
export function expectedOf(
  world: World,
  table: FiringTable,
  p: GdaPosition,
  firer: number,
  target: number,
  square: number,
): number {
  const unit = world.units[firer] as Unit;
  const state = p.units[firer] as UnitState;
  const kind = fireKindOf(unit, state);
  if (kind === undefined) return 0;
  const { fire } = world.tables;
  if (kind === 'skirmish' || kind === 'garrison')
    return (skirmishDice(world, p, firer, [target]).total * (7 - fire.skirmishHits)) / 6;
  const shot = { firer, target, square };
  const garrisoned = (p.units[target] as UnitState).holds === null ? 1 : 0.5;
  if (kind === 'guns') {
    const band = bandAt(world, unit, square);
    const { whole } = table.mean(band, gunScore(world, p, shot, 0).total);
    return garrisoned * (whole + gunDice(world, p, shot, band, NO_CELL).total / 2);
  }
  const mean = table.mean(volleyLine(world, p, firer).row, volleyScore(world, p, shot, 0).total);
  const dice = volleyDice(world, p, shot).total / 2;
  return isColumn(state) || state.formation === 'square'
    ? garrisoned * (mean.deep + dice / 3)
    : garrisoned * (mean.whole + dice);
}

/** Who of a side stands how near to each enemy, so that it is known at whom he would fire. */
export interface Exposure {
  readonly unit: Unit;
  readonly state: UnitState;
  /** How near the nearest of a unit's friends in close order is to him. */
  readonly nearestFriend: number;
}

export function exposures(world: World, p: GdaPosition, unit: Unit): readonly Exposure[] {
  const friends = world.units.filter((one) => one !== unit && one.side === unit.side && fights(p, one));
  return world.units
    .filter((one) => one.side !== unit.side && isOnTable(stateOf(p, one)) && !isRunning(stateOf(p, one)))
    .filter((one) => fireKindOf(one, stateOf(p, one)) !== undefined)
    .map((foe) => ({
      unit: foe,
      state: stateOf(p, foe),
      nearestFriend: friends.reduce(
        (least, friend) => Math.min(least, apart(stateOf(p, foe).pose, stateOf(p, friend).pose)),
        Number.POSITIVE_INFINITY,
      ),
    }));
}

/** What a battery or a battalion may still do to somebody who is not the nearest: guns choose, shot bounces, lines shift. */
const PASSED_OVER = { guns: 0.35, others: 0.15 } as const;

/** What the enemy's fire is likely to cost a unit that stands like this. */
export function fireSuffered(
  world: World,
  table: FiringTable,
  p: GdaPosition,
  unit: Unit,
  after: UnitState,
  exposed: readonly Exposure[],
): number {
  const then = withUnit(p, unit.index, after);
  const price = priceOfCasualty(world, unit, after);
  const ground = footprint(after.pose, extentOf(world, unit, after));
  let cost = 0;
  for (const { nearestFriend, ...foe } of exposed) {
    const kind = fireKindOf(foe.unit, foe.state);
    if (kind === undefined) continue;
    const reach = reachOf(world, foe.unit, foe.state, kind);
    const far = apart(foe.state.pose, after.pose);
    if (far > reach + cm(12)) continue;
    const square =
      kind === 'garrison'
        ? far * far
        : squaredRange(foe.state.pose, extentOf(world, foe.unit, foe.state), ground, ARC);
    if (square === undefined || !isWithin(square, reach)) continue;
    if (kind === 'skirmish' && isCavalry(unit)) continue;
    const share =
      kind === 'skirmish' || kind === 'garrison'
        ? 0.6
        : far <= nearestFriend
          ? 1
          : PASSED_OVER[kind === 'guns' ? 'guns' : 'others'];
    cost += share * price * expectedOf(world, table, then, foe.unit.index, unit.index, square);
  }
  return cost;
}

interface Aimed {
  readonly foe: Foe;
  readonly square: number;
}

/** Whom a unit would have to fire at from there: the nearest in close order in its arc; guns may choose batteries. */
function marks(
  world: World,
  p: GdaPosition,
  unit: Unit,
  after: UnitState,
  extent: Extent,
  foes: readonly Foe[],
): readonly Aimed[] {
  const kind = fireKindOf(unit, after);
  if (kind === undefined) return [];
  const reach = reachOf(world, unit, after, kind);
  const found: Aimed[] = [];
  for (const foe of foes) {
    if (apart(after.pose, foe.middle) > reach + cm(12)) continue;
    if (kind === 'skirmish' && isCavalry(foe.unit)) continue;
    const square = squaredRange(after.pose, extent, groundOf(world, p, foe.unit.index), ARC);
    if (square !== undefined && isWithin(square, reach)) found.push({ foe, square });
  }
  found.sort((a, b) => a.square - b.square);
  if (kind === 'skirmish') return found;
  const nearest = found.find(({ foe }) => isCloseOrder(foe.state));
  if (nearest === undefined) return [];
  return isArtillery(unit)
    ? [nearest, ...found.filter((one) => one !== nearest && isArtillery(one.foe.unit))]
    : [nearest];
}

/** How it got there, which tells on its fire now and no longer next turn. */
export interface Coming {
  readonly moved: boolean;
  readonly changed: boolean;
  readonly unlimbered: boolean;
}

/** What a unit's own fire is likely to cost the enemy from there: this turn, and from then on if it stays. */
export function fireGiven(
  world: World,
  table: FiringTable,
  p: GdaPosition,
  unit: Unit,
  after: UnitState,
  coming: Coming,
  foes: readonly Foe[],
): number {
  const extent = extentOf(world, unit, after);
  const all = marks(world, p, unit, after, extent, foes);
  if (all.length === 0) return 0;
  const now = withUnit(p, unit.index, { ...after, ...coming });
  const later = withUnit(p, unit.index, { ...after, moved: false, changed: false, unlimbered: false });
  let best = 0;
  for (const { foe, square } of all) {
    const price = priceOfCasualty(world, foe.unit, foe.state);
    const [first, next] = [now, later].map((then) =>
      expectedOf(world, table, then, unit.index, foe.unit.index, square),
    ) as [number, number];
    best = Math.max(best, price * (0.5 * first + 0.5 * next));
    if (isSkirmishing(after)) break;
  }
  return best;
}
