import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';

/* 27.8: ground in which no march, advance or charge of some formations may end. */

const limitOf = ({ battle, grid }: World, { formation }: Counter, hex: number) =>
  battle.special?.limits?.find(
    ({ formations, area }) =>
      formations.includes(formation) &&
      grid.column(hex) >= area.columns[0] &&
      grid.column(hex) <= area.columns[1] &&
      grid.row(hex) >= area.rows[0] &&
      grid.row(hex) <= area.rows[1],
  );

export const isTooFar = (world: World, counter: Counter, hex: number): boolean =>
  limitOf(world, counter, hex) !== undefined;

export function judgeLimit(world: World, counters: readonly Counter[], hex: number): Refusal[] {
  return counters
    .flatMap((counter) => {
      const limit = limitOf(world, counter, hex);
      return limit === undefined
        ? []
        : [refuse(ruleOf(limit.rule), 'no-farther', { unit: counter.id, hex: world.grid.id(hex) })];
    })
    .slice(0, 1);
}
