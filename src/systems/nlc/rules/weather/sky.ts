import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import type { NlcPosition } from '../position.ts';
import type { World } from '../world.ts';

/* 32.4: what the weather does to those who see, shoot and move. */

export type Sky = World['tables']['weather']['fair'];

/** What the weather of this turn does; undefined on fields that know of none. */
export const skyOf = ({ tables }: World, { weather }: NlcPosition): Sky | undefined =>
  weather === undefined ? undefined : tables.weather[weather];

/** 32.3, 32.4: how far one sees now at most, and by which case; undefined where only the ground limits it. */
export function visibility(
  world: World,
  p: NlcPosition,
): { readonly most: number; readonly rule: RuleId } | undefined {
  const sky = skyOf(world, p);
  if (sky !== undefined && sky.sight !== null) {
    return { most: sky.sight, rule: ruleOf(sky.rules.sight) };
  }
  const limit = world.battle.special?.sight;
  return limit === undefined ? undefined : { most: limit.most, rule: ruleOf(limit.rule) };
}

/** 32.4: how many times the usual cost this kind of troops pays. */
export const costFactor = (world: World, p: NlcPosition, heavy: boolean): number =>
  heavy ? (skyOf(world, p)?.costs ?? 1) : 1;
