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

/** On which side of a fight a check is made. */
type Role = 'attack' | 'defence';

function linesOf(world: World, p: NlcPosition, counter: Counter, unit: UnitState, role?: Role): LedgerLine[] {
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
  const order = orderOf(world, p, counter);
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
  return lines;
}

/** 29.9: a leader of his own near whom a unit holds better. */
function tacticalBonusOf(world: World, p: NlcPosition, counter: Counter) {
  const { tacticalBonus } = world.battle.special ?? {};
  return tacticalBonus?.leaders.find((id) => isNear(world, p, counter, id, tacticalBonus.within));
}

export const moraleOf = (world: World, p: NlcPosition, unit: UnitState): Ledger =>
  ledger(linesOf(world, p, counterOf(world, unit.id), unit));

/** What else weighs on a check. */
export interface Weight {
  readonly value: number;
  readonly code: string;
  readonly rule: RuleId;
}

/** 2.3: a group checks on its best infantry, without any on its best cavalry, else on its best guns. */
export function groupMorale(
  world: World,
  p: NlcPosition,
  units: readonly UnitState[],
  weights: readonly Weight[] = [],
  role?: Role,
): Ledger {
  const counters = units.map((unit) => ({ unit, counter: counterOf(world, unit.id) }));
  const infantry = counters.filter(({ counter }) => counter.infantry);
  const cavalry = counters.filter(({ counter }) => counter.cavalry);
  const asked = infantry.length > 0 ? infantry : cavalry.length > 0 ? cavalry : counters;
  const best = asked
    .map(({ unit, counter }) => ledger(linesOf(world, p, counter, unit, role)))
    .reduce((top, one) => (one.total > top.total ? one : top));
  return ledger([...best.lines, ...weights.map(({ value, code, rule }) => line(value, code, rule))]);
}

/** 2.3: the check holds when the die is not higher than the morale. */
export const holds = (roll: number, morale: Ledger): boolean => roll <= morale.total;
