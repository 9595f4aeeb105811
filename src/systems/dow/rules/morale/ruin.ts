import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { DowCorps } from '../../content/content.ts';
import { changeLeader, changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { ARMIES, type Army, type CorpsState, type Side, sideOf, type UnitId } from '../position.ts';
import { showTop, takeOff } from '../stacking/moves.ts';
import { hexOf, unitState } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import { armyLosses, corpsLosses } from './levels.ts';

/* 12, 13: what losses do to corps and armies, at once, wherever in the sequence they fall. */

/** 12.7: who flees when an army is demoralized. */
export const flees = (world: World, id: UnitId): boolean => {
  const { army, morale, nationality } = counterOf(world, id);
  return army === 'prussian' ? morale === 1 : army === 'allied' && nationality === 'dutch-belgian';
};

/** Takes a unit out of the game for good; all its points count as lost. */
function remove(at: Scribe, id: UnitId): void {
  const { side, strength } = counterOf(at.world, id);
  const hex = hexOf(at.world, at.position, id);
  takeOff(at, [id]);
  changeUnit(at.world, at.draft, id, {
    place: 'gone',
    losses: strength,
    moving: false,
    reorganizing: false,
    mark: null,
  });
  if (hex !== undefined) showTop(at, side, hex);
}

const setCorps = (at: Scribe, id: string, patch: Partial<CorpsState>): void => {
  const { corps } = at.position;
  at.draft.update({ corps: { ...corps, [id]: { ...(corps[id] as CorpsState), ...patch } } });
};

/** 12.4 to 12.6: why the corps of this army demoralize it; undefined if they do not. */
function armyReason(at: Scribe, army: Army): { reason: string; rule: RuleId } | undefined {
  const { corps } = at.position;
  if (army === 'prussian') {
    const broken = [...at.world.corps.values()].filter((c) => c.army === army && corps[c.id]?.demoralized);
    return broken.length >= at.world.tables.morale.prussianCorps
      ? { reason: 'two-corps', rule: 'DOW-12.4' }
      : undefined;
  }
  if (army === 'allied') {
    return corps['al.i']?.demoralized && corps['al.ii']?.demoralized
      ? { reason: 'first-and-second-corps', rule: 'DOW-12.5.1' }
      : undefined;
  }
  return corps['fr.ig']?.demoralized ? { reason: 'guard', rule: 'DOW-12.6.1' } : undefined;
}

/** 12.7: an army loses heart for good; with it go the units that flee. */
export function demoralizeArmy(at: Scribe, army: Army, reason: string, rule: RuleId): void {
  const { armies } = at.position;
  at.draft.update({ armies: { ...armies, [army]: { ...armies[army], demoralized: true } } });
  for (const corps of at.world.corps.values()) {
    if (corps.army === army) setCorps(at, corps.id, { demoralized: true });
  }
  const fled = at.world.order[sideOf(army)]
    .filter(({ id }) => flees(at.world, id) && counterOf(at.world, id).army === army)
    .map(({ id }) => id)
    .filter((id) => !['gone', 'exited'].includes(unitState(at.world, at.position, id).place));
  at.emit(() => ({ type: 'armyDemoralized', rule, army, reason, fled, reveals: true }));
  for (const id of fled) remove(at, id);
}

function corpsStep(at: Scribe, corps: DowCorps): boolean {
  const state = at.position.corps[corps.id] as CorpsState;
  if (state.dissolved) return false;
  const losses = corpsLosses(at.world, at.position, corps.id);
  const demoralized = at.position.armies[corps.army].demoralized || losses >= corps.demoralization;
  const level = corps.demoralization;
  if (demoralized !== state.demoralized) {
    setCorps(at, corps.id, { demoralized });
    at.emit(() =>
      demoralized
        ? { type: 'corpsDemoralized', rule: 'DOW-12.1.4', corps: corps.id, losses, level }
        : { type: 'corpsRecovered', rule: 'DOW-12.3', corps: corps.id, losses, level },
    );
    return true;
  }
  if (corps.disintegration !== null && losses >= corps.disintegration) {
    const limit = corps.disintegration;
    setCorps(at, corps.id, { dissolved: true });
    at.emit(() => ({
      type: 'corpsDissolved',
      rule: 'DOW-13.1.1',
      corps: corps.id,
      losses,
      level: limit,
      reveals: true,
    }));
    removeAll(at, sideOf(corps.army), (one) => one.corps === corps.id);
    return true;
  }
  return false;
}

/** Every unit and every leader of whom this is true goes; an army leader who leads a corps besides stays (ruling R33). */
function removeAll(
  at: Scribe,
  side: Side,
  of: (one: { readonly corps: string | null; readonly army: Army }) => boolean,
  armyLeaders = false,
): void {
  for (const counter of at.world.order[side]) {
    const { place } = unitState(at.world, at.position, counter.id);
    if (of(counter) && place !== 'gone' && place !== 'exited') remove(at, counter.id);
  }
  for (const leader of at.world.leaders[side]) {
    if (of(leader) && (armyLeaders || leader.rank === 'corps')) {
      changeLeader(at.world, at.draft, leader.id, { place: 'gone', hex: null });
    }
  }
}

function armyStep(at: Scribe, army: Army): boolean {
  const state = at.position.armies[army];
  if (state.disintegrated) return false;
  const reason = state.demoralized ? undefined : armyReason(at, army);
  if (reason !== undefined) {
    demoralizeArmy(at, army, reason.reason, reason.rule);
    return true;
  }
  const losses = armyLosses(at.world, at.position, army);
  const level = at.world.armyLevels[army];
  if (losses < level) return false;
  const { armies } = at.position;
  at.draft.update({ armies: { ...armies, [army]: { ...armies[army], disintegrated: true } } });
  at.emit(() => ({ type: 'armyDissolved', rule: 'DOW-13.2.1', army, losses, level, reveals: true }));
  removeAll(at, sideOf(army), (one) => one.army === army, true);
  return true;
}

/** 11.10.3: looks at every corps and army after losses or recoveries, until nothing more follows from them. */
export function settleMorale(at: Scribe): void {
  let changed = true;
  while (changed) {
    changed = false;
    for (const corps of at.world.corps.values()) changed = corpsStep(at, corps) || changed;
    for (const army of ARMIES) changed = armyStep(at, army) || changed;
  }
  const french = at.position.armies.french;
  if (at.position.outcome === null && (french.demoralized || french.disintegrated)) {
    const code = french.demoralized ? 'french-demoralized' : 'french-disintegrated';
    win(at, 'coalition', 'DOW-14.0.1', code);
  }
}

export function win(at: Scribe, winner: Side, rule: RuleId, code: string): void {
  at.draft.update({
    outcome: {
      winners: [...at.world.seats[winner]],
      rule,
      code,
      facts: {
        losses: Object.fromEntries(ARMIES.map((army) => [army, armyLosses(at.world, at.position, army)])),
      },
    },
  });
  at.emit(() => ({ type: 'gameEnded', rule, winner, code }));
}
