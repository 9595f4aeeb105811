import type { CombatLocals } from '../combat/course.ts';
import type { At } from '../kit.ts';
import type { UnitId } from '../position.ts';
import type { Seams } from '../seams.ts';
import { stateOf } from '../setup/deployment.ts';
import { counterOf } from '../world.ts';

const isOut = ({ world, position }: At, unit: UnitId): boolean =>
  stateOf(position, counterOf(world, unit)).outOfCommand;

/** 11.3B: one attacker without command makes all of them so. */
const attackersOut = (at: At<CombatLocals>): boolean => at.locals.attackers.some((unit) => isOut(at, unit));

/** 11.3C: defenders count as out of command only when all of them are. */
const defendersOut = (at: At<CombatLocals>): boolean =>
  at.locals.defenders.length > 0 && at.locals.defenders.every((unit) => isOut(at, unit));

/** 11.3: what a unit out of command cannot do. */
export const outOfCommandSeams: Partial<Seams> = {
  enterZoc: [
    (_world, p, counter) =>
      stateOf(p, counter).outOfCommand
        ? { rule: 'NLB-11.3A.1', code: 'no-zoc-entry-out-of-command' }
        : undefined,
  ],
  rideIntoZoc: [(state) => (state.outOfCommand ? 'NLB-11.3A.1' : undefined)],
  leaveZoc: [(_world, p, counter) => (stateOf(p, counter).outOfCommand ? 'NLB-11.3A.2' : undefined)],
  bombard: [(_world, p, counter) => (stateOf(p, counter).outOfCommand ? 'NLB-11.3B.5' : undefined)],
  advance: [
    (at, counter) => {
      if (counter.side === at.position.phasing) {
        return attackersOut(at) ? 'NLB-11.3B.4' : undefined;
      }
      return isOut(at, counter.id) ? 'NLB-11.3C.2' : undefined;
    },
  ],
  result: [
    (at, result) => {
      if ((result === 'De' || result === 'Dr') && attackersOut(at)) {
        const all = at.locals.attackers.every((unit) => isOut(at, unit));
        const rule = all ? 'NLB-11.3B.2' : 'NLB-11.3B.3';
        return at.world.seams.waived.includes(rule) ? undefined : { result: 'Ar', rule };
      }
      return result === 'Ae' && defendersOut(at) ? { result: 'Ar', rule: 'NLB-11.3C.1' } : undefined;
    },
  ],
};
