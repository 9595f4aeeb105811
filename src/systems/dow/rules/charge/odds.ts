import { type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { ChargeResult } from '../../content/content.ts';
import type { ChargeOdds } from '../events.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { averageMorale, bodiesOf, elementsOf, stackAt } from '../stacking/stacks.ts';
import { counterOf, isHigh, terrainOf, type World, weatherOf } from '../world.ts';

/* 9.4.4, 11.9.3: the column and the die of a charge. */

export interface Charge {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly from: HexId;
  /** The hexes charged: one, or those of all attackers for a countercharge. */
  readonly targets: readonly HexId[];
  /** Whom the charge is measured against, where that is not everybody in those hexes (11.9.3). */
  readonly against?: readonly (readonly UnitId[])[];
  readonly surprise: boolean;
}

/** Does a charge from one hex into the other go uphill, over a crest, or across water? */
function isHampered(world: World, from: HexId, hex: HexId): boolean {
  const a = world.grid.index(from);
  const b = world.grid.index(hex);
  const direction = world.grid.directionTo(a, b);
  const side = direction === -1 ? undefined : world.board.side(a, direction);
  const climbs = !isHigh(world, a) && isHigh(world, b);
  return climbs || side?.crest === true || side?.water === 'river' || side?.water === 'stream';
}

/** What changes the die because of who is in a charged hex, and where it lies; the list is reconstructed (R19). */
function targetLines(world: World, p: DowPosition, charge: Charge): LedgerLine[] {
  const { modifiers } = world.tables.charge;
  const enemy = enemyOf(charge.side);
  const units = charge.against?.flat() ?? charge.targets.flatMap((hex) => stackAt(world, p, enemy, hex));
  const counters = units.map((id) => counterOf(world, id));
  const guns = counters.some(({ artillery }) => artillery);
  const found: LedgerLine[] = [];
  const add = (value: number, code: string): void => {
    found.push(line(value, code, 'DOW-9.4.4.4'));
  };
  if (counters.length > 0 && counters.every(({ artillery }) => artillery)) {
    add(modifiers.onlyArtillery, 'only-artillery');
  }
  if (guns && counters.some(({ arm }) => arm === 'infantry'))
    add(modifiers.infantryWithGuns, 'infantry-with-guns');
  const terrains = charge.targets.map((hex) => terrainOf(world, hex));
  if (terrains.every((terrain) => terrain === 'village')) add(modifiers.village, 'village');
  if (terrains.every((terrain) => terrain === 'town' || terrain === 'swamp')) {
    add(modifiers.townOrSwamp, terrains[0] as string);
  }
  if (charge.targets.every((hex) => isHampered(world, charge.from, hex))) {
    add(modifiers.uphillOrWater, 'uphill-or-water');
  }
  return found;
}

export function chargeOdds(world: World, p: DowPosition, charge: Charge): ChargeOdds {
  const enemy = enemyOf(charge.side);
  const defenders =
    charge.against ?? charge.targets.flatMap((hex) => elementsOf(world, stackAt(world, p, enemy, hex)));
  const mine = averageMorale(bodiesOf(world, p, elementsOf(world, charge.units), 'attacker'), 'attacker');
  const theirs = averageMorale(bodiesOf(world, p, defenders, 'defender'), 'defender');
  const mud = weatherOf(world, p.turn) === 'mud';
  const { firstColumn, lastColumn, modifiers } = world.tables.charge;
  const difference = ledger([
    line(mine, 'charging-morale', 'DOW-9.4.4.2'),
    line(-theirs, 'charged-morale', 'DOW-9.4.4.2'),
    ...(mud ? [line(modifiers.mud, 'mud', 'DOW-9.4.4.3')] : []),
  ]);
  const die = ledger([
    ...(charge.surprise ? [line(modifiers.surprise, 'surprise', 'DOW-11.9.3.3')] : []),
    ...targetLines(world, p, charge),
  ]);
  return { difference, column: Math.max(firstColumn, Math.min(lastColumn, difference.total)), die };
}

/** Reads the table; rows and columns are open at both ends. */
export function chargeResult(world: World, column: number, modified: number): ChargeResult {
  const { firstColumn, firstRow, lastRow, rows } = world.tables.charge;
  const row = Math.max(firstRow, Math.min(lastRow, modified)) - firstRow;
  return rows[row]?.[column - firstColumn] as ChargeResult;
}
