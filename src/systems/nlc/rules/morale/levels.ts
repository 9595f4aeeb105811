import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import type { Army, ArmyState, NlcPosition } from '../position.ts';
import { attackedMark, enteredMark, exitedMark, foughtMark, occupier } from '../victory/control.ts';
import { pointsOf } from '../victory/points.ts';
import type { World } from '../world.ts';

/* 13: the levels at which an army is demoralized or falls apart, as the scenario sets and changes them. */

/** 7.4, 31.3: the recoil of its Guard has taken something off an army's level. */
export const gardeLevelMark = (army: Army): string =>
  army === 'french' ? 'garde-level' : `garde-level:${army}`;
export const GARDE_FLANK = 'garde-flank';

type Change = World['battle']['levelChanges'][number];

export const keptMark = (change: number): string => `kept:${change}`;

/** How often a change is in force now. */
export function timesInForce(world: World, p: NlcPosition, { cause }: Change, n: number): number {
  if (p.marks[keptMark(n)] !== undefined) {
    return 1;
  }
  switch (cause.kind) {
    case 'each-held':
      return cause.hexes.filter((hex) => occupier(world, p, hex) === cause.side).length;
    case 'all-held':
      return cause.hexes.every((hex) => occupier(world, p, hex) === cause.side) ? 1 : 0;
    case 'entered':
      return p.marks[enteredMark(n)] === undefined ? 0 : 1;
    case 'exited':
      return p.marks[exitedMark(n)] === undefined ? 0 : 1;
    case 'demoralized':
      return cause.armies.some((army) => p.armies[army]?.demoralized === true) ? 1 : 0;
    case 'fought':
      return p.marks[foughtMark(...cause.armies)] === undefined ? 0 : 1;
    case 'attacked':
      return p.marks[attackedMark(cause.by, cause.group)] === undefined ? 0 : 1;
    case 'points':
      return Math.max(0, Math.floor(pointsOf(world, p)?.[cause.side].total ?? 0));
  }
}

function changes(world: World, p: NlcPosition, army: Army, both: boolean): LedgerLine[] {
  const lines: LedgerLine[] = [];
  const bonus = world.battle.levelBonus[army];
  if (bonus !== undefined) {
    lines.push(line(bonus.amount, 'raised', ruleOf(bonus.rule)));
  }
  world.battle.levelChanges.forEach((change, n) => {
    if (change.army !== army || (both && change.levels !== 'both')) {
      return;
    }
    const times = timesInForce(world, p, change, n);
    if (times > 0) {
      lines.push(line(change.amount * times, change.cause.kind, ruleOf(change.rule), { times }));
    }
  });
  if (p.marks[gardeLevelMark(army)] !== undefined) {
    lines.push(line(world.tables.garde.level, 'garde-recoiled', 'NLC-7.4.garde.2'));
  }
  if (army === 'french' && p.marks[GARDE_FLANK] !== undefined) {
    lines.push(line(world.tables.garde.flankLevel, 'garde-flanked', 'NLC-7.4.garde.3'));
  }
  return lines;
}

const inForce = <L extends { readonly from: string }>(world: World, p: NlcPosition, levels: readonly L[]) =>
  levels.findLast(({ from }) => (world.turnByLabel.get(from) ?? -1) <= p.turn);

/** Null where the scenario sets no such level. */
export function demoralizationLevel(world: World, p: NlcPosition, army: Army): Ledger | null {
  const level = inForce(world, p, world.battle.morale[army]?.demoralization ?? []);
  return level === undefined
    ? null
    : ledger([line(level.level, 'level', ruleOf(level.rule)), ...changes(world, p, army, false)]);
}

export function disintegrationLevel(world: World, p: NlcPosition, army: Army): Ledger | null {
  const set = world.battle.morale[army];
  const level =
    inForce(world, p, set?.disintegrationSteps ?? []) ??
    (set?.disintegration === undefined ? undefined : set.disintegration);
  return level === undefined
    ? null
    : ledger([line(level.level, 'level', ruleOf(level.rule)), ...changes(world, p, army, true)]);
}

/** Losses no longer demoralize it (a scenario may say so once an enemy army is). */
export const isImmune = (world: World, p: NlcPosition, army: Army): boolean => {
  const after = world.battle.morale[army]?.immuneAfter?.army;
  return after !== undefined && p.armies[after]?.demoralized === true;
};

export const armyState = (p: NlcPosition, army: Army): ArmyState => p.armies[army] as ArmyState;
