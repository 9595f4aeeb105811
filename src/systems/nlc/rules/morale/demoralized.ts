import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import type { NlcPosition } from '../position.ts';
import type { Counter, World } from '../world.ts';

/* 28.0: where the section says so, a demoralized army's units are as those of a broken corps: morale, movement, rally. */

export const isDemoralized = ({ battle }: World, p: NlcPosition, { army }: Counter): boolean =>
  battle.special?.demoralizedUnits !== undefined && p.armies[army]?.demoralized === true;

export const demoralizedRule = ({ battle }: World): RuleId =>
  ruleOf(battle.special?.demoralizedUnits?.rule ?? 'NLC-28.0.9');
