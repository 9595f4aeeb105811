import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import type { FormationId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Leader, World } from '../world.ts';

/* 27.5, 27.9: commanders who are independent of each other, and formations that nobody reaches yet. */

/** Is this formation one of those an overall commander orders: all of his army, or his own force? */
export function isOfHisForce({ battle }: World, leader: Leader, formation: FormationId): boolean {
  const force = battle.special?.forces?.find(({ commander }) => commander === leader.id);
  return force === undefined || force.formations.includes(formation);
}

/** Why an overall commander cannot send an order to this formation now. */
export function judgeForce(world: World, p: NlcPosition, leader: Leader, to: FormationId): Refusal[] {
  const { special } = world.battle;
  const unreached = special?.unreached?.find(
    ({ formations, until }) => formations.includes(to) && p.turn < (world.turnByLabel.get(until) ?? 0),
  );
  if (leader.role === 'oc' && !isOfHisForce(world, leader, to)) {
    const other = special?.forces?.find(({ formations }) => formations.includes(to));
    const facts = { formation: to, leader: leader.id, commander: other?.commander };
    return [refuse(ruleOf(other?.rule ?? 'NLC-12.0.1'), 'of-another-force', facts)];
  }
  return unreached === undefined
    ? []
    : [
        refuse(ruleOf(unreached.rule), 'not-reached-yet', {
          formation: to,
          turn: unreached.until,
        }),
      ];
}
