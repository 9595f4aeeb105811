import type { CombatLocals } from '../../combat/course.ts';
import { outOfCommandSeams } from '../../command/out-of-command.ts';
import type { At } from '../../kit.ts';
import type { NlbPosition, UnitId } from '../../position.ts';
import { stateOf } from '../../setup/deployment.ts';
import type { Mover } from '../../world.ts';
import { counterOf } from '../../world.ts';
import type { Variant } from '../variant.ts';

/* 16.15: what being out of command does, in the place of 11.3: it slows and takes the edge off a fight, no more. */

/** 16.15A: what a clear hex costs them. */
const CLEAR = 2;

const movesUnled = (p: NlbPosition, { kind, side, slot }: Mover): boolean =>
  (kind === undefined ? p.forces : p.leaders)[side][slot]?.outOfCommand === true;

const isOut = ({ world, position }: At, unit: UnitId): boolean =>
  stateOf(position, counterOf(world, unit)).outOfCommand;

/** As in 11.3: one attacker without command makes all of them so, defenders are so only together. */
const attackersOut = (at: At<CombatLocals>): boolean =>
  [...at.locals.attackers, ...at.locals.bombarding].some((unit) => isOut(at, unit));

const defendersOut = (at: At<CombatLocals>): boolean =>
  at.locals.defenders.length > 0 && at.locals.defenders.every((unit) => isOut(at, unit));

export const looseCommand: Variant = {
  option: '16.15',

  supersedes: [outOfCommandSeams],
  seams: {
    slowed: [
      {
        code: 'enter-clear-out-of-command',
        rule: 'NLB-16.15A.1',
        cost: () => CLEAR,
        asks: movesUnled,
      },
    ],
    result: [
      (at, result) => {
        // What a scenario lifts of 11.3 it lifts of what stands in its place (24.1A).
        if (result === 'Dr' && attackersOut(at) && !at.world.seams.waived.includes('NLB-16.15B.1')) {
          return { result: 'none', rule: 'NLB-16.15B.1' };
        }
        return (result === 'Ae' || result === 'Ar') && defendersOut(at)
          ? { result: 'none', rule: 'NLB-16.15C.1' }
          : undefined;
      },
    ],
    advance: [
      (at, counter) => {
        if (counter.side === at.position.phasing) {
          return attackersOut(at) ? 'NLB-16.15B.2' : undefined;
        }
        return isOut(at, counter.id) ? 'NLB-16.15C.2' : undefined;
      },
    ],
  },
};
