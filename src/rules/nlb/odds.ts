import { type LedgerLine, ledger, line } from '../../engine/ledger.ts';
import type { Direction } from '../../geometry/hex/grid.ts';
import type { RuleId } from '../../rulebook/ids.generated.ts';
import { holdsChateau, isChateau } from './chateau.ts';
import { ruleOf } from './citations.ts';
import { hexOf, stateOf } from './deployment.ts';
import type { CombatResult, Odds } from './events.ts';
import { isWaterCrossing, terrainAt } from './movement-costs.ts';
import { defendersAt } from './parties.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitId, type UnitState } from './position.ts';
import type { DefenceRule } from './seams.ts';
import { type Counter, counterOf, strengthOf, type World } from './world.ts';

/** The parties of one attack. */
export interface Engagement {
  readonly targets: readonly HexId[];
  /** Fighting hand to hand. */
  readonly attackers: readonly UnitId[];
  /** Artillery firing from a distance (7.1). */
  readonly bombarding: readonly UnitId[];
  /** Who fights at half strength in this attack, terrain apart, and why (16.18B). */
  readonly weakened?: Weakened;
}

export interface Weakened {
  readonly units: readonly UnitId[];
  readonly rule: RuleId;
}

/** What a unit brings to this attack before the ground is looked at: never less than one point. */
const broughtBy = (world: World, p: NlbPosition, { weakened }: Engagement, id: UnitId): number => {
  const counter = counterOf(world, id);
  const strength = strengthOf(counter, stateOf(p, counter));
  return weakened?.units.includes(id) === true ? Math.ceil(strength / 2) : strength;
};

/** The strength on the counter and, where it is halved in this attack, what that takes away. */
function strengthLines(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  id: UnitId,
  code: string,
  rule: RuleId,
  facts: Readonly<Record<string, unknown>>,
): LedgerLine[] {
  const counter = counterOf(world, id);
  const strength = strengthOf(counter, stateOf(p, counter));
  const brought = broughtBy(world, p, engagement, id);
  const whole = line(strength, code, rule, facts);
  return brought === strength || engagement.weakened === undefined
    ? [whole]
    : [whole, line(brought - strength, 'halved-unsupplied', engagement.weakened.rule, { unit: id })];
}

/** Everybody in the attacked hexes, except those who have just advanced there (6.7C). */
export function defendersOf(world: World, p: NlbPosition, targets: readonly HexId[]): UnitState[] {
  const side = enemyOf(p.phasing);
  return targets.flatMap((hex) =>
    defendersAt(world, p, side, world.grid.index(hex)).filter((unit) => unit.combat !== 'advanced'),
  );
}

/** 6.2, 6.3: both sides' strengths line by line, and the column they give. */
export function oddsOf(world: World, p: NlbPosition, engagement: Engagement): Odds {
  const plain = attackLines(world, p, engagement);
  const halving = halvingLines(world, p, engagement);
  const sheltered = defenceLines(world, p, engagement, true);
  // 6.3C: one terrain effect only, the best for the defender, so halved attackers meet bare defenders.
  const exposed = halving.length === 0 ? sheltered : defenceLines(world, p, engagement, false);
  const full = { attack: ledger(plain), defence: ledger(sheltered) };
  const halved = { attack: ledger([...plain, ...halving]), defence: ledger(exposed) };
  const useHalving =
    halving.length > 0 &&
    halved.attack.total * full.defence.total <= full.attack.total * halved.defence.total;
  const { attack, defence } = useHalving ? halved : full;
  return { attack, defence, ...columnFor(world, p, engagement, attack.total, defence.total) };
}

function attackLines(world: World, p: NlbPosition, engagement: Engagement): LedgerLine[] {
  const linesFor = (code: string, rule: RuleId) => (id: UnitId) =>
    strengthLines(world, p, engagement, id, code, rule, { unit: id });
  return [
    ...engagement.attackers.flatMap(linesFor('attacker', 'NLB-6.2.1')),
    ...engagement.bombarding.flatMap(linesFor('bombarding', 'NLB-7.2.1')),
  ];
}

/**
 * 6.3B, TEC: cavalry attacking into forest or marsh, and whom a rule in use halves besides, is added up,
 * halved and rounded up once.
 */
function halvingLines(world: World, p: NlbPosition, engagement: Engagement): LedgerLine[] {
  const rough = engagement.targets.find((hex) => rowAt(world, hex).halvesCavalry);
  const weakened = weakenedBy(world, p, engagement);
  if (rough === undefined && weakened.size === 0) {
    return [];
  }
  const slowed = (id: UnitId): boolean => rough !== undefined && counterOf(world, id).arm === 'cavalry';
  const units = [
    ...engagement.attackers.filter((id) => slowed(id) || weakened.has(id)),
    ...engagement.bombarding.filter((id) => weakened.has(id)),
  ];
  const total = sumOfStrengths(world, p, engagement, units);
  if (total === 0) {
    return [];
  }
  const [rule] = weakened.values();
  return rule === undefined
    ? [halved(total, ruleOf(rowAt(world, rough as HexId).rules.cavalry), { hex: rough, units })]
    : [line(-Math.floor(total / 2), 'halved-attack', rule, { units })];
}

/** Attackers whom a rule in use gives half their strength, with that rule. */
function weakenedBy(world: World, p: NlbPosition, engagement: Engagement): ReadonlyMap<UnitId, RuleId> {
  const found = new Map<UnitId, RuleId>();
  for (const asks of world.seams.halvesAttack) {
    for (const id of [...engagement.attackers, ...engagement.bombarding]) {
      const rule = asks(world, p, engagement, counterOf(world, id));
      if (rule !== undefined) {
        found.set(id, rule);
      }
    }
  }
  return found;
}

const halved = (total: number, rule: RuleId, facts: Readonly<Record<string, unknown>>): LedgerLine =>
  line(-Math.floor(total / 2), 'halved-rough', rule, facts);

function defenceRule(world: World, p: NlbPosition, counter: Counter): DefenceRule | undefined {
  for (const asks of world.seams.defence) {
    const found = asks(world, p, counter);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function sumOfStrengths(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  units: readonly UnitId[],
): number {
  let total = 0;
  for (const id of units) {
    total += broughtBy(world, p, engagement, id);
  }
  return total;
}

const rowAt = (world: World, hex: HexId) =>
  world.tables.terrain[terrainAt(world.board, world.grid.index(hex))];

/** 6.3A: does every hand-to-hand attacker come at this hex over a stream or a bridge? */
function onlyOverWater(world: World, p: NlbPosition, engagement: Engagement, hex: number): boolean {
  return (
    engagement.attackers.length > 0 &&
    engagement.attackers.every((id) => {
      const from = hexOf(world, stateOf(p, counterOf(world, id)));
      const direction = world.grid.directionTo(from, hex);
      return direction !== -1 && isWaterCrossing(world.board, from, direction as Direction);
    })
  );
}

function defenceLines(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  sheltered: boolean,
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  const slowed: UnitId[] = [];
  let slowedRule: RuleId | undefined;
  let slowedStrength = 0;
  let weakened = false;
  for (const hex of engagement.targets) {
    const row = rowAt(world, hex);
    const index = world.grid.index(hex);
    const water = onlyOverWater(world, p, engagement, index) ? world.tables.waterDefence : 1;
    const factor = sheltered ? Math.max(row.defence, water) : 1;
    for (const unit of defendersOf(world, p, [hex])) {
      const counter = counterOf(world, unit.id);
      if (unit.combat !== 'fresh') {
        lines.push(line(0, 'no-strength', 'NLB-6.6C.3', { unit: unit.id }));
        continue;
      }
      const strength = broughtBy(world, p, engagement, unit.id);
      const facts = { unit: unit.id, hex };
      const ruled = defenceRule(world, p, counter);
      const plain = ruled?.kind === 'printed';
      lines.push(
        ...strengthLines(world, p, engagement, unit.id, 'defender', plain ? ruled.rule : 'NLB-6.2.1', facts),
      );
      if (plain) {
        continue;
      }
      if (ruled !== undefined || (factor === 1 && row.halvesCavalry && counter.arm === 'cavalry')) {
        slowed.push(unit.id);
        slowedRule = ruled?.rule ?? ruleOf(row.rules.cavalry);
        slowedStrength += strength * factor;
        weakened ||= ruled !== undefined;
      }
      if (factor > 1) {
        const [code, rule] =
          row.defence >= water
            ? [isChateau(world, index) ? 'tripled-chateau' : 'doubled-town', ruleOf(row.rules.defence)]
            : ['doubled-water', 'NLB-6.3A.1' as const];
        lines.push(line(strength * (factor - 1), code, rule, { unit: unit.id, hex, factor }));
      }
    }
  }
  if (slowedRule !== undefined) {
    lines.push(
      weakened
        ? line(-Math.floor(slowedStrength / 2), 'halved-defence', slowedRule, { units: slowed })
        : halved(slowedStrength, slowedRule, { units: slowed }),
    );
  }
  return lines;
}

/** 6.2A-B, 8.2B: the best column the ratio reaches, within the table and the chateau's limit. */
function columnFor(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  attack: number,
  defence: number,
): Pick<Odds, 'column' | 'cap' | 'shifts'> {
  const { columns } = world.tables.crt;
  let best = -1;
  for (const [i, column] of columns.entries()) {
    const [a, d] = ratioOf(column);
    if (attack * d >= defence * a) {
      best = i;
    }
  }
  let cap: Odds['cap'] = null;
  if (best < 0) {
    best = 0;
    cap = { rule: 'NLB-6.2B.2', code: 'lowest-column' };
  } else if (best === columns.length - 1) {
    const [a, d] = ratioOf(columns[best] as string);
    if (attack * d >= defence * (a + 1)) {
      cap = { rule: 'NLB-6.2B.1', code: 'highest-column' };
    }
  }
  const shifts: LedgerLine[] = [];
  for (const asks of world.seams.shift) {
    const shift = asks(world, p, engagement);
    if (shift !== undefined) {
      shifts.push(shift);
      best = Math.max(0, Math.min(columns.length - 1, best + shift.value));
    }
  }
  const limit = columns.indexOf(world.tables.chateauMaxColumn);
  if (
    best > limit &&
    defendersOf(world, p, engagement.targets).some((unit) => holdsChateau(world, p, unit))
  ) {
    best = limit;
    cap = { rule: 'NLB-8.2B', code: 'chateau-column' };
  }
  const column = columns[best] as string;
  return shifts.length === 0 ? { column, cap } : { column, cap, shifts };
}

const ratioOf = (column: string): [number, number] => {
  const [a, d] = column.split('-');
  return [Number(a), Number(d)];
};

/** What a rule in use adds to the die of this attack on this column. */
export const dieLines = (
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  column: string,
): LedgerLine[] => world.seams.die.flatMap((asks) => asks(world, p, engagement, column) ?? []);

/** The face that counts: what was rolled and what is added to it, never below 1 or above 6. */
export const countedFace = (roll: number, lines: readonly LedgerLine[]): number =>
  Math.min(6, Math.max(1, roll + ledger(lines).total));

export const resultOf = (world: World, column: string, roll: number): CombatResult => {
  const result = world.tables.crt.results[column]?.[roll - 1];
  if (result === undefined) {
    throw new Error(`the CRT has no result for ${column} and a roll of ${roll}`);
  }
  return result;
};

/** The six results of a column in the order of the die. */
export const resultsOf = (world: World, column: string): readonly CombatResult[] =>
  world.tables.crt.results[column] ?? [];
