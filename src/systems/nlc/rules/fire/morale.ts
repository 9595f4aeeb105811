import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { ruleOf } from '../citations.ts';
import { isNear } from '../command/presence.ts';
import { orderOf } from '../command/unit-order.ts';
import { isCut } from '../morale/broken.ts';
import { demoralizedRule, isDemoralized } from '../morale/demoralized.ts';
import type { Army, NlcPosition, UnitState } from '../position.ts';
import { type Counter, counterOf, type World } from '../world.ts';

/* 2.2, 2.3: the morale of a unit, and of a group that checks together. */

/** 7.4, 31.3: the Guard of this army has recoiled, and every man of it has seen it. */
export const gardeMark = (army: Army): string =>
  army === 'french' ? 'la-garde-recule' : `la-garde-recule:${army}`;

/** 7.4: by which case an army watches its Guard. */
export const gardeRule = ({ battle }: World, army: Army): RuleId =>
  ruleOf(battle.special?.gardes?.find((one) => one.army === army)?.rule ?? 'NLC-7.4.garde.1');

/** 2.2, 30.5: what is printed, or what a section says of troops that attack. */
function printedOf(counter: Counter, attacks: boolean, of: { readonly unit: string }): LedgerLine {
  const { attacking } = counter;
  return attacks && attacking !== undefined
    ? line(attacking.morale, 'morale-attacking', ruleOf(attacking.rule), of)
    : line(counter.morale, 'morale', ruleOf(counter.moraleRule), of);
}

/** 32.5: troops that stand better than they attack. */
const firmness = ({ battle }: World, { nationality, arm }: Counter) =>
  battle.special?.defenders?.find((one) => one.nationality === nationality && one.arm === arm);

/** On which side of a fight a check is made; those whom horses charge stand apart. */
export type Role = 'attack' | 'defence' | 'charged';

/** 29.10, 30.10: the morale of both sides on their dice, where that option is in use and holds in such a fight. */
export function moraleOnDice({ battle, options }: World, kind: 'combat' | 'charge') {
  const rule = battle.special?.moraleOnDice;
  return rule !== undefined && options.has(rule.option) && (kind === 'combat' || rule.charges)
    ? rule
    : undefined;
}

/** 29.10: troops that stand in masses, by the option that says so. */
export const massesOf = (world: World, kind: 'combat' | 'charge', { army, arm }: Counter) =>
  moraleOnDice(world, kind)?.masses?.find((one) => one.army === army && one.arm === arm);

/** `told`: their orders are known to who asks, and weigh. */
function linesOf(
  world: World,
  p: NlcPosition,
  counter: Counter,
  unit: UnitState,
  role?: Role,
  told = true,
): LedgerLine[] {
  const { morale } = world.tables;
  const of = { unit: unit.id };
  const lines = [printedOf(counter, role === 'attack', of)];
  if (unit.reduced && counter.steady === null) {
    lines.push(line(morale.stepLoss, 'step-lost', 'NLC-2.2.3', of));
  }
  const firm = role === 'defence' ? firmness(world, counter) : undefined;
  if (firm !== undefined) {
    lines.push(line(firm.bonus, 'stands-firm', ruleOf(firm.rule), of));
  }
  if (p.broken[counter.brokenWith] === true) {
    lines.push(line(morale.broken, 'broken', 'NLC-2.2.6', of));
  } else if (isCut(p, counter)) {
    lines.push(line(morale.broken, 'out-of-supply', 'NLC-32.9.2', of));
  } else if (isDemoralized(world, p, counter)) {
    lines.push(line(morale.broken, 'army-demoralized', demoralizedRule(world), of));
  }
  const order = told ? orderOf(world, p, counter) : undefined;
  if (order === 'march') {
    lines.push(line(morale.march, 'on-march', 'NLC-12.2.march.9', of));
  } else if (order === 'reserve') {
    lines.push(line(morale.reserve, 'in-reserve', 'NLC-12.2.reserve.4', of));
  }
  if (p.marks[gardeMark(counter.army)] !== undefined) {
    lines.push(line(morale.garde, 'garde-recoiled', gardeRule(world, counter.army), of));
  }
  const beside = tacticalBonusOf(world, p, counter);
  const sum = lines.reduce((all, { value }) => all + value, 0);
  const { tacticalBonus } = world.battle.special ?? {};
  if (beside !== undefined && tacticalBonus !== undefined && sum < tacticalBonus.most) {
    const bonus = Math.min(tacticalBonus.bonus, tacticalBonus.most - sum);
    lines.push(line(bonus, 'tactical-bonus', ruleOf(tacticalBonus.rule), { ...of, leader: beside }));
  }
  const masses = role === 'charged' ? massesOf(world, 'charge', counter) : undefined;
  if (masses !== undefined) {
    lines.push(line(masses.charged, 'in-masses', ruleOf(masses.chargedRule), of));
  }
  return lines;
}

/** 29.9: a leader of his own near whom a unit holds better. */
function tacticalBonusOf(world: World, p: NlcPosition, counter: Counter) {
  const { tacticalBonus } = world.battle.special ?? {};
  return tacticalBonus?.leaders.find((id) => isNear(world, p, counter, id, tacticalBonus.within));
}

export const moraleOf = (
  world: World,
  p: NlcPosition,
  unit: UnitState,
  role?: Role,
  told?: boolean,
): Ledger => ledger(linesOf(world, p, counterOf(world, unit.id), unit, role, told));

/** What else weighs on a check. */
export interface Weight {
  readonly value: number;
  readonly code: string;
  readonly rule: RuleId;
}

/** 2.3: on whose morale a group checks: its infantry, without any its cavalry, else its guns. */
export function asked(world: World, units: readonly UnitState[]): readonly UnitState[] {
  const infantry = units.filter(({ id }) => counterOf(world, id).infantry);
  const cavalry = units.filter(({ id }) => counterOf(world, id).cavalry);
  return infantry.length > 0 ? infantry : cavalry.length > 0 ? cavalry : units;
}

/** 2.3: a group checks on the best of them. */
export function groupMorale(
  world: World,
  p: NlcPosition,
  units: readonly UnitState[],
  weights: readonly Weight[] = [],
  role?: Role,
): Ledger {
  const best = asked(world, units)
    .map((unit) => moraleOf(world, p, unit, role))
    .reduce((top, one) => (one.total > top.total ? one : top));
  return ledger([...best.lines, ...weights.map(({ value, code, rule }) => line(value, code, rule))]);
}

/** 2.3: the check holds when the die is not higher than the morale. */
export const holds = (roll: number, morale: Ledger): boolean => roll <= morale.total;
