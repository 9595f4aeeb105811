import { type Ledger, line } from '../../../../../engine/ledger.ts';
import type { CombatLocals } from '../../combat/course.ts';
import type { Scribe } from '../../kit.ts';
import { demoralizationLevel } from '../../morale/levels.ts';
import { checkMorale } from '../../morale/morale.ts';
import { ARMIES, type NlbPosition, sideOf } from '../../position.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import type { Variant } from '../variant.ts';

/** 15.2: what a repulse of the Guard takes off the French demoralization level. */
const DROP = 20;

const MARK = 'guard-recoiled:';

const times = (p: NlbPosition): number => Object.keys(p.marks).filter((mark) => mark.startsWith(MARK)).length;

const isGuardInfantry = ({ army, org, arm }: Counter): boolean =>
  army === 'french' && org === 'G' && arm === 'infantry';

/** 15.2: has this attack broken an army of the other side? */
const brokeAnArmy = (before: NlbPosition['armies'], after: NlbPosition['armies']): boolean =>
  ARMIES.some((army) => {
    const [was, is] = [before[army], after[army]];
    return (
      sideOf(army) === 'coalition' &&
      ((is?.demoralized === true && was?.demoralized !== true) ||
        (is?.disintegrated === true && was?.disintegrated !== true))
    );
  });

/** The level that falls: the army's, or that of the wing to which the Guard belongs (27.1A). */
function levelNow(world: World, p: NlbPosition): Ledger | null {
  for (const asks of world.seams.levelInForce) {
    const level = asks(world, p, 'french');
    if (level !== undefined) {
      return level;
    }
  }
  return demoralizationLevel(world, p, 'french');
}

function recoil(at: Scribe<CombatLocals>): void {
  const { world, draft } = at;
  const { marks, turn } = draft.position;
  const count = times(draft.position) + 1;
  draft.update({ marks: { ...marks, [`${MARK}${count}`]: turn } });
  const level = levelNow(world, draft.position)?.total ?? 0;
  at.emit(() => ({ type: 'guardRecoiled', rule: 'NLB-15.2.1', times: count, level }));
  checkMorale(at);
}

/** 15.2: every time the Guard's infantry attacks in vain, the army loses heart. */
export const guardRepulse: Variant = {
  option: '15.2',
  seams: {
    counted: [
      (at, result, before) => {
        const { world, draft, locals } = at;
        const { position } = draft;
        if (
          position.outcome === null &&
          (result === 'Ae' || result === 'Ar' || result === 'Ex') &&
          locals.attackers.some((unit) => isGuardInfantry(counterOf(world, unit))) &&
          demoralizationLevel(world, position, 'french') !== null &&
          !brokeAnArmy(before, position.armies)
        ) {
          recoil(at);
        }
      },
    ],
    levels: [
      (p, army, which) => {
        const count = army === 'french' && which === 'demoralization' ? times(p) : 0;
        return count === 0 ? undefined : line(-DROP * count, 'level-guard', 'NLB-15.2.1', { times: count });
      },
    ],
  },
};
