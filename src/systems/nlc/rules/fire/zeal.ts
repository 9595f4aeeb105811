import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { eyeOn } from '../command/stances.ts';
import { hexOf } from '../ground/standing.ts';
import type { NlcPosition, UnitState } from '../position.ts';
import { counterOf, type World } from '../world.ts';

/** 27.7: what troops fight with besides under the eye of a commander who leads them in person. */
export interface Zeal {
  readonly factor: number;
  readonly rule: RuleId;
}

/** In an attack both moods help; to those who are attacked only the desperate one does. */
export function zealOf(world: World, p: NlcPosition, unit: UnitState, attacking: boolean): Zeal | null {
  if (p.command === undefined || unit.place !== 'map') {
    return null;
  }
  const eye = eyeOn(world, p, counterOf(world, unit.id).side, hexOf(world, unit));
  return eye === null || (!attacking && eye.stance === 'local-offensive')
    ? null
    : { factor: 1 + eye.bonus, rule: eye.rule };
}
