import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbPosition } from '../position.ts';
import type { Member, World } from '../world.ts';

/** 9.3, 13.2: the rule by which a unit or leader is demoralized: its army is, or what else can be. */
export function demoralizedBy(world: World, p: NlbPosition, member: Member): RuleId | undefined {
  if (p.armies[member.army]?.demoralized === true) {
    return 'NLB-9.3.1';
  }
  for (const asks of world.seams.demoralized) {
    const rule = asks(p, member, world);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}
