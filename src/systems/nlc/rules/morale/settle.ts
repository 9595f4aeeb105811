import { ruleOf } from '../citations.ts';
import { setMark } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { ARMIES, type Army, enemyOf, sideOf } from '../position.ts';
import { alarmed } from '../scenario/alarm.ts';
import { checkInstant } from '../victory/victory.ts';
import { settleGroups } from './groups.ts';
import {
  armyState,
  demoralizationLevel,
  disintegrationLevel,
  isImmune,
  keptMark,
  timesInForce,
} from './levels.ts';
import { groupLosses } from './losses.ts';

/** 14.1: corps and nations break at their limit, and recover when rallying brings them below it. */
function settleBreaking(at: Scribe): void {
  for (const { group, limit: usual, rule } of at.world.battle.breakLimits) {
    const limit = usual - alarmed(at.world, at.position, group);
    const losses = groupLosses(at.world, at.position, group);
    const broken = losses >= limit;
    if ((at.position.broken[group] ?? false) === broken) {
      continue;
    }
    at.draft.update({ broken: { ...at.position.broken, [group]: broken } });
    at.emit(() =>
      broken
        ? { type: 'corpsBroke', rule: ruleOf(rule), group, losses, limit }
        : { type: 'corpsRecovered', rule: 'NLC-14.1.4', group, losses, limit },
    );
  }
}

function settleArmy(at: Scribe, army: Army): void {
  const { world } = at;
  const state = armyState(at.position, army);
  const low = demoralizationLevel(world, at.position, army);
  if (
    !state.demoralized &&
    low !== null &&
    state.losses >= low.total &&
    !isImmune(world, at.position, army)
  ) {
    world.battle.levelChanges.forEach((change, n) => {
      if (
        change.army === army &&
        change.stays !== undefined &&
        timesInForce(world, at.position, change, n) > 0
      ) {
        setMark(at.draft, keptMark(n), at.position.turn);
      }
    });
    const { armies } = at.position;
    at.draft.update({
      armies: { ...armies, [army]: { ...armyState(at.position, army), demoralized: true } },
    });
    at.emit(() => ({ type: 'demoralized', rule: 'NLC-13.1', army, losses: state.losses, level: low }));
  }
  const high = disintegrationLevel(world, at.position, army);
  if (!armyState(at.position, army).disintegrated && high !== null && state.losses >= high.total) {
    const { armies } = at.position;
    at.draft.update({
      armies: { ...armies, [army]: { ...armyState(at.position, army), disintegrated: true } },
    });
    at.emit(() => ({ type: 'disintegrated', rule: 'NLC-18.4', army, losses: state.losses, level: high }));
  }
}

/**
 * 13, 14, 18: what losses and changes of ground make of corps, armies and the battle. Both sides' hits are on
 * the table when this is asked; the side that is not phasing is looked at first (13).
 */
export function settle(at: Scribe): void {
  settleBreaking(at);
  if (at.world.battle.groupValues !== null) {
    settleGroups(at);
    return;
  }
  const { phasing } = at.position;
  for (const side of [enemyOf(phasing), phasing]) {
    for (const army of ARMIES) {
      if (at.position.outcome === null && at.position.armies[army] !== undefined && sideOf(army) === side) {
        settleArmy(at, army);
        checkInstant(at);
      }
    }
  }
}
