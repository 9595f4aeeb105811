import type { Wishes } from '../../../../engine/standing.ts';
import { wishedWay } from '../../../common/hex/towards.ts';
import type { At } from '../kit.ts';
import type { UnitId } from '../position.ts';

/** The way that a unit is to go by what is written for it, towards a hex or away from one, and which it was. */
export function directed<W extends { readonly hex: string }>(
  { world }: At,
  wishes: Wishes,
  unit: UnitId,
  ways: readonly W[],
): { readonly way: W; readonly because: string } | undefined {
  return wishedWay(world.grid, ways, wishes.text('retreat-towards', unit), wishes.text('retreat-from', unit));
}
