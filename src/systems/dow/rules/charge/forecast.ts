import type { ChargeResult } from '../../content/content.ts';
import type { ChargeOdds } from '../events.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { mayHold } from '../stacking/guess.ts';
import { stackAt } from '../stacking/stacks.ts';
import type { World } from '../world.ts';
import { chargeOdds, chargeResult } from './odds.ts';

/* 9.4.4: what can be said of a charge before it is declared, from what can be seen of whom it meets. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface ChargeForecast {
  readonly odds: ChargeOdds;
  /** By face of the die, if nobody reacts. */
  readonly results: readonly ChargeResult[];
  /** Nobody whom one cannot see could be there. */
  readonly sure: boolean;
}

export function chargeForecast(
  world: World,
  p: DowPosition,
  side: Side,
  units: readonly UnitId[],
  from: HexId,
  hex: HexId,
): ChargeForecast | undefined {
  const enemy = enemyOf(side);
  const [top] = stackAt(world, p, enemy, hex);
  if (top === undefined) return undefined;
  const odds = chargeOdds(world, p, { side, units, from, targets: [hex], against: [[top]], surprise: false });
  return {
    odds,
    results: FACES.map((face) => chargeResult(world, odds.column, face + odds.die.total)),
    sure: !mayHold(world, p, enemy, hex, ({ id }) => id !== top),
  };
}
