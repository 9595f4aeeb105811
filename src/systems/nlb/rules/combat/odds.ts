import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { ruleOf } from '../citations.ts';
import type { CombatResult, Odds } from '../events.ts';
import { isWaterCrossing } from '../movement/movement-costs.ts';
import { enemyOf, type HexId, type NlbPosition, type UnitId, type UnitState } from '../position.ts';
import type { DefenceRule, Multiple, Part } from '../seams.ts';
import { hexOf, stateOf } from '../setup/deployment.ts';
import type { Ratio } from '../world/derived.ts';
import { type Counter, counterOf, strengthOf, type World } from '../world.ts';
import { holdsChateau, isChateau } from './chateau.ts';
import type { Engagement } from './engagement.ts';
import { defendersAt } from './parties.ts';

/** A unit's strength in this attack before the ground is looked at, and the lines that make it up. */
interface Brought {
  readonly strength: number;
  readonly lines: readonly LedgerLine[];
}

/** The strength on the counter, and what rules in use make of it in this attack. */
function bring(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  id: UnitId,
  part: Part,
  rule: RuleId,
  facts: Readonly<Record<string, unknown>>,
): Brought {
  const counter = counterOf(world, id);
  let strength = strengthOf(counter, stateOf(p, counter));
  const lines = [line(strength, CODES[part], rule, facts)];
  const { weakened } = engagement;
  if (weakened?.units.includes(id) === true) {
    // 16.18B: never less than one point.
    const left = Math.ceil(strength / 2);
    lines.push(line(left - strength, 'halved-unsupplied', weakened.rule, { unit: id }));
    strength = left;
  }
  for (const { times, code, rule: why } of multiplesOf(world, p, engagement, counter, part)) {
    lines.push(line(strength * (times - 1), code, why, { unit: id, times }));
    strength *= times;
  }
  return { strength, lines };
}

const CODES: Readonly<Record<Part, string>> = {
  attack: 'attacker',
  bombardment: 'bombarding',
  defence: 'defender',
};

const NO_MULTIPLES: readonly Multiple[] = [];

function multiplesOf(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  counter: Counter,
  part: Part,
): readonly Multiple[] {
  const { multiples } = world.seams;
  return multiples.length === 0
    ? NO_MULTIPLES
    : multiples
        .flatMap((asks) => asks(world, p, engagement, counter, part) ?? [])
        .sort((one, other) => Number(other.first === true) - Number(one.first === true));
}

/** Everybody in the attacked hexes, except those who have just advanced there (6.7C). */
export function defendersOf(world: World, p: NlbPosition, targets: readonly HexId[]): UnitState[] {
  const side = enemyOf(p.phasing);
  return targets.flatMap((hex) =>
    defendersAt(world, p, side, world.grid.index(hex)).filter((unit) => unit.combat !== 'advanced'),
  );
}

/** 6.2, 6.3: both sides' strengths line by line, and the column they give. */
export function oddsOf(world: World, p: NlbPosition, planned: Engagement): Odds {
  const engagement = world.seams.assumed.reduce((now, assumes) => assumes(world, p, now), planned);
  const attackers = attackersOf(world, p, engagement);
  const plain = [...attackers.values()].flatMap(({ lines }) => lines);
  const halving = halvingLines(world, p, engagement, attackers);
  const sheltered = defenceLines(world, p, engagement, true);
  // 6.3C: one terrain effect only, the best for the defender, so halved attackers meet bare defenders.
  const exposed = halving.length === 0 ? sheltered : defenceLines(world, p, engagement, false);
  const full = { attack: rounded(plain), defence: rounded(sheltered) };
  const halved = { attack: rounded([...plain, ...halving]), defence: rounded(exposed) };
  const useHalving =
    halving.length > 0 &&
    halved.attack.total * full.defence.total <= full.attack.total * halved.defence.total;
  const { attack, defence } = useHalving ? halved : full;
  return { attack, defence, ...columnFor(world, p, engagement, attack.total, defence.total) };
}

/** 6.3B: a side's strength is rounded up once, when everything has been added up. */
function rounded(lines: readonly LedgerLine[]): Ledger {
  const { total } = ledger(lines);
  const missing = Math.ceil(total) - total;
  return missing === 0
    ? ledger(lines)
    : ledger([...lines, line(missing, 'rounded-up', 'NLB-6.3B.2', { total })]);
}

function attackersOf(world: World, p: NlbPosition, engagement: Engagement): ReadonlyMap<UnitId, Brought> {
  const found = new Map<UnitId, Brought>();
  for (const id of engagement.attackers) {
    found.set(id, bring(world, p, engagement, id, 'attack', 'NLB-6.2.1', { unit: id }));
  }
  for (const id of engagement.bombarding) {
    found.set(id, bring(world, p, engagement, id, 'bombardment', 'NLB-7.2.1', { unit: id }));
  }
  return found;
}

/**
 * 6.3B, TEC: cavalry attacking into forest or marsh, and whom a rule in use halves besides, is added up,
 * halved and rounded up once: each of them is halved once only, whatever the reasons (6.3C).
 */
function halvingLines(
  world: World,
  p: NlbPosition,
  engagement: Engagement,
  attackers: ReadonlyMap<UnitId, Brought>,
): LedgerLine[] {
  const rough = engagement.targets.find((hex) => rowAt(world, hex).halvesCavalry);
  const weakened = weakenedBy(world, p, engagement);
  if (rough === undefined && weakened.size === 0) {
    return [];
  }
  const groups = new Map<RuleId, UnitId[]>();
  const join = (rule: RuleId, id: UnitId): void => {
    groups.set(rule, [...(groups.get(rule) ?? []), id]);
  };
  for (const id of attackers.keys()) {
    const rule = weakened.get(id);
    if (rule !== undefined) {
      join(rule, id);
    } else if (
      rough !== undefined &&
      counterOf(world, id).arm === 'cavalry' &&
      engagement.attackers.includes(id)
    ) {
      join(ruleOf(rowAt(world, rough).rules.cavalry), id);
    }
  }
  const lone = groups.size === 1;
  return [...groups].map(([rule, units]) => {
    const strength = units.reduce((sum, id) => sum + (attackers.get(id)?.strength ?? 0), 0);
    return [...weakened.values()].includes(rule)
      ? line(lost(strength, lone), 'halved-attack', rule, { units })
      : line(lost(strength, lone), 'halved-rough', rule, { hex: rough, units });
  });
}

/** What halving takes away; where nothing else can leave a fraction, it is rounded here and now. */
const lost = (strength: number, alone: boolean): number =>
  alone && Number.isInteger(strength) ? -Math.floor(strength / 2) : -strength / 2;

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

function defenceRule(world: World, p: NlbPosition, counter: Counter): DefenceRule | undefined {
  for (const asks of world.seams.defence) {
    const found = asks(world, p, counter);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
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
      const facts = { unit: unit.id, hex };
      const ruled = defenceRule(world, p, counter);
      const plain = ruled?.kind === 'printed';
      const brought = bring(
        world,
        p,
        engagement,
        unit.id,
        'defence',
        plain ? ruled.rule : 'NLB-6.2.1',
        facts,
      );
      const { strength } = brought;
      lines.push(...brought.lines);
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
    const code = weakened ? 'halved-defence' : 'halved-rough';
    lines.push(line(lost(slowedStrength, true), code, slowedRule, { units: slowed }));
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
  const { ratios } = world;
  for (let i = 0; i < ratios.length; i += 1) {
    const { attack: a, defence: d } = ratios[i] as Ratio;
    if (attack * d >= defence * a) {
      best = i;
    }
  }
  let cap: Odds['cap'] = null;
  if (best < 0) {
    best = 0;
    cap = { rule: 'NLB-6.2B.2', code: 'lowest-column' };
  } else if (best === columns.length - 1) {
    const { attack: a, defence: d } = ratios[best] as Ratio;
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
