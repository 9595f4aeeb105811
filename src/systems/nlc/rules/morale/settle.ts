import { ruleOf } from '../citations.ts';
import { setMark } from '../edit.ts';
import { countedOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import type { Settled } from '../memory/zones.ts';
import { ARMIES, type Army, enemyOf, type NlcPosition, sideOf } from '../position.ts';
import { alarmed } from '../scenario/alarm.ts';
import { checkInstant } from '../victory/victory.ts';
import type { World } from '../world.ts';
import { settleGroups, switchWings } from './groups.ts';
import {
  armyState,
  demoralizationLevel,
  disintegrationLevel,
  isImmune,
  keptMark,
  timesInForce,
} from './levels.ts';
import { groupLosses, lossesOf } from './losses.ts';

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
  const { world, position } = at;
  if (isSettled(world, position)) {
    return;
  }
  settleAll(at);
  world.memory.settled =
    at.position === position && world.battle.groupValues === null ? settledBy(world, position) : undefined;
}

function settleAll(at: Scribe): void {
  settleBreaking(at);
  if (at.world.battle.groupValues !== null) {
    switchWings(at);
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

/** Is all that this depends on as it was when there was last nothing to settle? So it is after most marches. */
function isSettled(world: World, p: NlcPosition): boolean {
  const { settled } = world.memory;
  return (
    settled !== undefined &&
    settled.turn === p.turn &&
    settled.broken === p.broken &&
    settled.armies === p.armies &&
    settled.marks === p.marks &&
    settled.control === p.control &&
    settled.awards === p.awards &&
    settled.trains === p.trains &&
    settled.losses.french === lossesOf(world, p, 'french') &&
    settled.losses.coalition === lossesOf(world, p, 'coalition') &&
    areHeldAsBefore(world, p, settled.holders)
  );
}

function areHeldAsBefore(world: World, p: NlcPosition, holders: readonly number[]): boolean {
  const hexes = askedHexes(world);
  for (let n = 0; n < hexes.length; n += 1) {
    if (holders[n] !== holdersAt(world, p, hexes[n] as number)) {
      return false;
    }
  }
  return true;
}

const settledBy = (world: World, p: NlcPosition): Settled => ({
  turn: p.turn,
  broken: p.broken,
  armies: p.armies,
  marks: p.marks,
  control: p.control,
  awards: p.awards,
  trains: p.trains,
  losses: { french: lossesOf(world, p, 'french'), coalition: lossesOf(world, p, 'coalition') },
  holders: askedHexes(world).map((hex) => holdersAt(world, p, hex)),
});

/** Who stands in a hex: nobody, one side or the other, as a number. */
const holdersAt = (world: World, p: NlcPosition, hex: number): number =>
  countedOf(world, p, 'french').counts[hex] !== 0
    ? 0
    : countedOf(world, p, 'coalition').counts[hex] !== 0
      ? 1
      : -1;

/** The hexes by whose holders levels change and battles end. */
function askedHexes({ battle, grid, memory }: World): readonly number[] {
  memory.askedHexes ??= [
    ...battle.levelChanges.map(({ cause }) => cause),
    ...battle.victory.instant,
    ...battle.victory.instant.flatMap((one) => ('also' in one ? (one.also ?? []) : [])),
  ].flatMap((one) => ('hexes' in one ? one.hexes.map((hex) => grid.index(hex)) : []));
  return memory.askedHexes;
}
