import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { changeUnit } from '../edit.ts';
import type { EliminationCause } from '../events.ts';
import type { Scribe } from '../kit.ts';
import {
  ARMIES,
  type Army,
  type ArmyState,
  type NlbPosition,
  sideOf,
  type UnitId,
  type UnitState,
} from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import { endGame, graded } from '../victory/ending.ts';
import { checkMargin } from '../victory/margin.ts';
import { holds } from '../victory/victory.ts';
import { counterOf, strengthOf, type World } from '../world.ts';
import { checkCorps } from './corps-morale.ts';
import { demoralizationLevel, disintegrationLevel, keepChanges } from './levels.ts';

/** 6.5, 9.0: off the map and onto its army's losses, at the strength its counter shows. */
export function eliminate(at: Scribe, unit: UnitId, cause: EliminationCause, rule: RuleId): void {
  const { world, draft } = at;
  const counter = counterOf(world, unit);
  const state = stateOf(draft.position, counter);
  const strength = strengthOf(counter, state);
  const army = draft.position.armies[counter.army] as ArmyState;
  const losses = army.losses + strength;
  const fate = Object.assign({}, ...world.seams.fallen.map((asks) => asks(at, counter, state, cause)));
  changeUnit(draft, counter, { place: 'eliminated', ...(fate as Partial<UnitState>) });
  draft.update({ armies: { ...draft.position.armies, [counter.army]: { ...army, losses } } });
  at.emit(() => ({
    type: 'eliminated',
    rule,
    unit,
    hex: state.hex as string,
    army: counter.army,
    strength,
    losses,
    cause,
  }));
}

/**
 * 9.1, 9.2: at the instant losses are counted, armies at their level are demoralized and armies beyond
 * their last level disintegrate. When an exchange brings two there together, the non-phasing one goes
 * first (9.2B), and with it the victory that hangs on it.
 */
export function checkMorale(at: Scribe, reorganized = false): void {
  checkLevels(at, reorganized);
  // What has been lost counts for victory as well (22.4).
  checkMargin(at);
}

function checkLevels(at: Scribe, reorganized: boolean): void {
  const { world, draft } = at;
  if (world.corps.length > 0) {
    checkCorps(at, reorganized);
    // 13.0: the levels of corps take the place of those of armies, unless the scenario keeps both.
    if (world.scenario.corpsMorale?.besideArmies !== true) {
      return;
    }
  }
  const phasing = draft.position.phasing;
  const order = [...ARMIES].sort((a, b) => Number(sideOf(a) === phasing) - Number(sideOf(b) === phasing));
  for (const army of order) {
    if (draft.position.outcome === null && !world.seams.armyMorale.some((looks) => looks(at, army))) {
      checkArmy(at, world, army);
    }
  }
  keepChanges(at);
}

function checkArmy(at: Scribe, world: World, army: Army): void {
  const { draft } = at;
  const state = draft.position.armies[army];
  if (state === undefined) {
    return;
  }
  const level = demoralizationLevel(world, draft.position, army)?.total ?? null;
  if (
    !state.demoralized &&
    level !== null &&
    state.losses >= level &&
    !isImmune(world, draft.position, army)
  ) {
    mark(at, army, { demoralized: true });
    at.emit(() => ({ type: 'demoralized', rule: 'NLB-9.2.1', army, losses: state.losses, level }));
    winBy(at, 'demoralization', army);
  }
  const last = disintegrationLevel(world, draft.position, army)?.total ?? null;
  if (draft.position.outcome === null && !state.disintegrated && last !== null && state.losses > last) {
    mark(at, army, { disintegrated: true });
    at.emit(() => ({ type: 'disintegrated', rule: 'NLB-9.1.1', army, losses: state.losses, level: last }));
    winBy(at, 'disintegration', army);
  }
}

function mark(at: Scribe, army: Army, patch: Partial<ArmyState>): void {
  const { draft } = at;
  const state = draft.position.armies[army] as ArmyState;
  draft.update({ armies: { ...draft.position.armies, [army]: { ...state, ...patch } } });
}

/** 3.4, 19.4A-B: some armies' collapse decides the game at once. */
function winBy(at: Scribe, when: 'demoralization' | 'disintegration', army: Army): void {
  const decided = at.world.scenario.victory.instant.find(
    (v) =>
      v.when === when &&
      v.army === army &&
      (v.also ?? []).every((c) => holds(at.world, at.draft.position, c)),
  );
  if (decided !== undefined) {
    endGame(at, decided.winner, ruleOf(decided.rule), when, { army, ...graded(decided) });
  }
}

/** 18.3A: an army whose losses no longer demoralize it, because another broke first. */
function isImmune(world: World, p: NlbPosition, army: Army): boolean {
  const after = world.scenario.morale[army]?.immuneAfter;
  return after !== undefined && p.armies[after.army]?.demoralized === true;
}
