import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { changeUnit } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { demoralizedBy } from '../morale/demoralization.ts';
import { leaveFootprints } from '../movement/footprints.ts';
import { closedAt } from '../movement/ways.ts';
import { type HexId, SIDES, seatOf, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { hexOf, standsAt, stateOf } from '../setup/deployment.ts';
import { type Counter, counterOf } from '../world.ts';
import { isChateau } from './chateau.ts';
import type { CombatLocals } from './course.ts';
import { inContact } from './duties.ts';

/** Who may advance: those who fought hand to hand on the winning side (6.7, 7.1E). */
const winners = ({ position, locals }: At<CombatLocals>): readonly UnitId[] =>
  locals.winner === position.phasing ? locals.attackers : locals.defenders;

/** 6.7, 8.1B, 9.3: why this unit may not advance into that hex. */
export function objections(at: At<CombatLocals>, counter: Counter, hex: HexId): Refusal[] {
  const { world, position, locals } = at;
  const unit = stateOf(position, counter);
  if (!winners(at).includes(counter.id) || unit.place !== 'map') {
    const rule = locals.bombarding.includes(counter.id) ? 'NLB-7.1E.2' : 'NLB-6.7.1';
    return [refuse(rule, 'no-advance-there', { unit: counter.id, hex })];
  }
  const to = world.grid.index(hex);
  const refusals: Refusal[] = [];
  const no = (rule: Parameters<typeof refuse>[0]): void => {
    refusals.push(refuse(rule, 'no-advance-there', { unit: counter.id, hex }));
  };
  const broken = demoralizedBy(world, position, counter);
  if (broken !== undefined) {
    no(broken);
  }
  for (const asks of world.seams.advance) {
    const rule = asks(at, counter, hex);
    if (rule !== undefined) {
      no(rule);
    }
  }
  if (locals.limit?.kind === 'must' && counter.arm !== locals.limit.arm) {
    no(locals.limit.rule);
  }
  if (locals.ground?.includes(hex) !== true || to < 0) {
    no('NLB-6.7.1');
    return refusals;
  }
  const closed = closedAt(world, position, counter.side, to);
  if (closed !== undefined) {
    no(closed.rule);
  }
  if (isChateau(world, to)) {
    no('NLB-8.1B');
  }
  const lost = locals.closed?.find((ground) => ground.hex === hex);
  if (lost !== undefined) {
    no(lost.rule);
  }
  if (SIDES.some((side) => standsAt(world, position, side, to))) {
    no('NLB-6.7.1');
  }
  if (!inContact(world, hexOf(world, unit), to)) {
    no('NLB-6.7B.2');
  }
  return refusals;
}

export function advanceOptions(at: At<CombatLocals>): ActionOf<'advance'>[] {
  const options: ActionOf<'advance'>[] = [];
  for (const unit of winners(at)) {
    for (const hex of at.locals.ground ?? []) {
      if (objections(at, counterOf(at.world, unit), hex).length === 0) {
        options.push({ type: 'advance', unit, hex });
      }
    }
  }
  return options;
}

export function judgeAdvance(
  at: At<CombatLocals>,
  action: ActionOf<'advance'>,
  seat: string,
): readonly Refusal[] {
  const counter = at.world.counters.get(action.unit);
  if (counter === undefined) {
    return [refuse('NLB-6.7.1', 'unknown-unit', { unit: action.unit })];
  }
  if (seatOf(counter.army) !== seat) {
    return [refuse('NLB-6.7.1', 'not-your-unit', { unit: action.unit, army: counter.army })];
  }
  const { limit } = at.locals;
  return limit?.kind === 'led'
    ? [refuse(limit.rule, 'must-advance', { leader: limit.leader })]
    : objections(at, counter, action.hex);
}

/** 6.7A: nobody has to advance, unless a rule in use says so (15.5). */
export function judgeDecline({ locals: { limit } }: At<CombatLocals>): readonly Refusal[] {
  switch (limit?.kind) {
    case 'must':
      return [refuse(limit.rule, 'must-advance', { arm: limit.arm })];
    case 'led':
      return [refuse(limit.rule, 'must-advance', { leader: limit.leader })];
    default:
      return [];
  }
}

/** 6.7C: an advanced unit is out of all further combat this phase. */
export function advancing(
  at: Scribe<CombatLocals>,
  action: ActionOf<'advance'>,
  rule: RuleId = 'NLB-6.7.1',
): void {
  const { world, draft } = at;
  const counter = counterOf(world, action.unit);
  const from = stateOf(draft.position, counter).hex as string;
  changeUnit(draft, counter, { hex: action.hex, combat: 'advanced' });
  at.emit(() => ({ type: 'advanced', rule, unit: counter.id, from, into: action.hex }));
  leaveFootprints(at, counter, [action.hex]);
}

/** Those who have to advance do so together, as far as they can; says whether anybody did. */
export function advanceBound(at: Scribe<CombatLocals>): boolean {
  for (const asks of at.world.seams.mustAdvance) {
    const bound = asks(at);
    const going = (bound?.units ?? []).flatMap((unit): ActionOf<'advance'>[] => {
      const counter = counterOf(at.world, unit);
      const hex = at.locals.ground?.find((to) => objections(at, counter, to).length === 0);
      return hex === undefined ? [] : [{ type: 'advance', unit, hex }];
    });
    if (bound !== undefined && going.length > 0) {
      for (const action of going) {
        advancing(at, action, bound.rule);
      }
      return true;
    }
  }
  return false;
}
