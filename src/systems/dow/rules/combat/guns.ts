import { type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Barrage } from '../events.ts';
import { isBesideEnemy } from '../movement/march.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { elementsOf, stackAt, strengthOf, totalStrength, unitState } from '../stacking/stacks.ts';
import { type Counter, counterOf, terrainOf, type World } from '../world.ts';
import { sightOf } from './los.ts';

/* 10.1, 10.5: whose guns can fire at what. */

export interface Gun {
  readonly unit: UnitId;
  readonly points: number;
  readonly range: number;
}

const hasGuns = ({ artillery, inherent }: Counter): boolean => artillery || inherent !== undefined;

const NO_GUNS: readonly Gun[] = [];

/** The guns of a hex: artillery on top, and those inside French infantry on top or in its immediate support. */
export function gunsIn(world: World, p: DowPosition, side: Side, hex: HexId): readonly Gun[] {
  const stack = stackAt(world, p, side, hex);
  const [above, below] = stack;
  const any =
    (above !== undefined && hasGuns(counterOf(world, above))) ||
    (below !== undefined && hasGuns(counterOf(world, below)));
  if (!any) return NO_GUNS;
  const { range, heavy } = world.tables.guns;
  const [top, second] = elementsOf(world, stack);
  if (top === undefined) return NO_GUNS;
  const [first] = top;
  const counter = counterOf(world, first as UnitId);
  if (!counter.artillery) return inherentIn(world, top, range);
  const gun: Gun = {
    unit: first as UnitId,
    points: strengthOf(world, p, first as UnitId),
    range: counter.arm === 'heavy-artillery' ? heavy : range,
  };
  return second === undefined ? [gun] : [gun, ...inherentIn(world, second, range)];
}

/** The guns inside these units. */
function inherentIn(world: World, units: readonly UnitId[], range: number): readonly Gun[] {
  const armed = units.filter((unit) => counterOf(world, unit).inherent !== undefined);
  return armed.length === 0
    ? NO_GUNS
    : armed.map((unit) => ({ unit, points: counterOf(world, unit).inherent as number, range }));
}

/** Those that have not fired yet. */
export const loadedIn = (world: World, p: DowPosition, side: Side, hex: HexId): readonly Gun[] =>
  gunsIn(world, p, side, hex).filter(({ unit }) => !unitState(world, p, unit).fired);

export const farthest = (guns: readonly Gun[]): number => Math.max(...guns.map(({ range }) => range));

/** The guns of a hex that can fire at the target now; or why none can. */
export function gunsAt(
  world: World,
  p: DowPosition,
  side: Side,
  from: HexId,
  target: HexId,
): { readonly guns: readonly Gun[]; readonly refusals: readonly Refusal[] } {
  const none = (refusal: Refusal) => ({ guns: [], refusals: [refusal] });
  if (gunsIn(world, p, side, from).length === 0) {
    return none(refuse('DOW-10.1.0.1', 'no-guns-on-top', { hex: from }));
  }
  const loaded = loadedIn(world, p, side, from);
  if (loaded.length === 0) return none(refuse('DOW-11.4.1', 'guns-have-fired', { hex: from }));
  const distance = world.grid.distance(world.grid.index(from), world.grid.index(target));
  const guns = loaded.filter(({ range }) => distance <= range);
  if (guns.length === 0) {
    const range = farthest(loaded);
    return none(
      refuse(range === world.tables.guns.range ? 'DOW-10.1.0.5' : 'DOW-10.1.0.6', 'out-of-range', {
        distance,
        range,
      }),
    );
  }
  if (distance > 1 && isBesideEnemy(world, p, side, from)) {
    return none(refuse('DOW-10.1.2.1', 'enemy-beside-guns', { hex: from }));
  }
  const { blocked } = sightOf(world, p, from, target);
  if (blocked.length > 0) {
    return {
      guns: [],
      refusals: blocked.map(({ rule, code, hex }) => refuse(rule, code, { hex, from, target })),
    };
  }
  return { guns, refusals: [] };
}

/** The strength points that fire from these hexes at the target, halves included (10.1, 10.2). */
function pointLines(
  world: World,
  p: DowPosition,
  side: Side,
  from: readonly HexId[],
  target: HexId,
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const hex of from) {
    const { guns } = gunsAt(world, p, side, hex, target);
    let points = 0;
    for (const gun of guns) {
      points += gun.points;
      const own = counterOf(world, gun.unit).artillery;
      lines.push(
        line(gun.points, own ? 'guns' : 'inherent-guns', own ? 'DOW-10.1.0.7' : 'DOW-10.5.1', {
          unit: gun.unit,
          hex,
        }),
      );
    }
    if (sightOf(world, p, hex, target).half.length > 0) {
      lines.push(line(0 - Math.floor(points / 2), 'half-blocked', 'DOW-10.2.8', { hex }));
    }
  }
  return lines;
}

/** How a bombardment stands; `massed` only where the asker may know it. */
export function barrageOf(
  world: World,
  p: DowPosition,
  side: Side,
  from: readonly HexId[],
  target: HexId,
  massed: boolean,
): Barrage {
  const table = world.tables.bombardment;
  const points = ledger(pointLines(world, p, side, from, target));
  const cover = world.tables.terrain.hexes[terrainOf(world, target)]?.bombardment ?? 0;
  const die = ledger([
    ...(massed ? [line(table.massed, 'massed-target', 'DOW-10.1.0.9', { hex: target })] : []),
    ...(cover === 0 ? [] : [line(cover, terrainOf(world, target), 'DOW-10.1.0.11', { hex: target })]),
  ]);
  return { points, column: columnFor(world, points.total), die };
}

/** The last column whose strength is reached. */
export const columnFor = (world: World, points: number): number =>
  world.tables.bombardment.columns.reduce((found, least, n) => (points >= least ? n : found), 0);

export function bombardmentResult(world: World, column: number, modified: number): number {
  const { firstRow, lastRow, rows } = world.tables.bombardment;
  return rows[Math.max(firstRow, Math.min(lastRow, modified)) - firstRow]?.[column] ?? 0;
}

/** 10.1: 9 points or more make a massed target. */
export const isMassed = (world: World, p: DowPosition, side: Side, hex: HexId): boolean =>
  totalStrength(world, p, stackAt(world, p, enemyOf(side), hex)) >= world.tables.bombardment.massedFrom;
