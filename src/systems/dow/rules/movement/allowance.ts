import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { DowPosition, UnitId } from '../position.ts';
import { counterOf, type World, weatherOf } from '../world.ts';
import { HALVES } from './costs.ts';

/** What the weather takes from the allowance of a unit (9.2.13, 9.2.14). */
function mudLine(world: World, p: DowPosition, id: UnitId): LedgerLine | undefined {
  const weather = weatherOf(world, p.turn);
  const { mounted } = counterOf(world, id);
  const { mud, severeMud } = world.tables.movement;
  if (weather === 'clear') return undefined;
  if (weather === 'mud') return line(mud.all * HALVES, 'mud', 'DOW-9.2.13');
  return mounted
    ? line(severeMud.mounted * HALVES, 'severe-mud', 'DOW-9.2.14.2')
    : line(severeMud.foot * HALVES, 'severe-mud', 'DOW-9.2.14.1');
}

/** The half movement points of a unit this turn. */
export function allowanceLedger(world: World, p: DowPosition, id: UnitId): Ledger {
  const mud = mudLine(world, p, id);
  const printed = line(counterOf(world, id).movement * HALVES, 'printed-movement', 'DOW-3.4.1.2', {
    unit: id,
  });
  return ledger(mud === undefined ? [printed] : [printed, mud]);
}

export const allowanceOf = (world: World, p: DowPosition, id: UnitId): number =>
  allowanceLedger(world, p, id).total;

/** A group goes as far as its slowest. */
export const groupAllowance = (world: World, p: DowPosition, ids: readonly UnitId[]): number =>
  Math.min(...ids.map((id) => allowanceOf(world, p, id)));
