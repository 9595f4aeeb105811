import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import type { NlcAction } from '../actions.ts';
import { stateOf } from '../ground/standing.ts';
import type { At } from '../kit.ts';
import type { UnitId } from '../position.ts';
import { counterOf, strengthOf } from '../world.ts';

/* What answers by what was written beforehand have in common. */

export type Answer = StandingAnswer<NlcAction> | undefined;
export type Options = () => readonly NlcAction[];

export const strengthAt = ({ world, position }: At, unit: UnitId): number => {
  const counter = counterOf(world, unit);
  return strengthOf(counter, stateOf(position, counter));
};

/** What was written for these units, if it was the same for all of them; undefined where one must be asked about. */
export function wishFor(wishes: Wishes, id: string, units: readonly UnitId[]): string | undefined {
  const [first, ...others] = units.map((unit) => wishes.text(id, unit));
  return others.every((one) => one === first) ? first : undefined;
}
