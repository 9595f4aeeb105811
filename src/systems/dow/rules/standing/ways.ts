import type { Wishes } from '../../../../engine/standing.ts';
import { wayTowards } from '../../../common/hex/towards.ts';
import type { At } from '../kit.ts';
import type { UnitId } from '../position.ts';

/** The way that a unit is to go by what is written for it, towards a hex or away from one, and which it was. */
export function directed<W extends { readonly hex: string }>(
  { world }: At,
  wishes: Wishes,
  unit: UnitId,
  ways: readonly W[],
): { readonly way: W; readonly because: string } | undefined {
  const towards = wishes.text('retreat-towards', unit);
  const from = wishes.text('retreat-from', unit);
  const place = towards ?? from;
  if (place === undefined) return undefined;
  const way = wayTowards(world.grid, ways, place, towards === undefined ? -1 : 1);
  return way === undefined
    ? undefined
    : { way, because: towards === undefined ? 'retreat-from' : 'retreat-towards' };
}
