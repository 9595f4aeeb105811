import { type Ledger, ledger, line } from '../../../../engine/ledger.ts';
import type { ScenarioRuleOf } from '../../content/scenario-rules.ts';
import { ruleOf } from '../citations.ts';
import { levelLines } from '../morale/levels.ts';
import type { NlbPosition } from '../position.ts';
import { strengthOf, type World } from '../world.ts';

export type WingsRule = ScenarioRuleOf<'wings'>;
export type Wing = 'left' | 'right';
export const WINGS: readonly Wing[] = ['left', 'right'];

const COMBINED = 'wings-combined';
const brokenMark = (wing: Wing): string => `wing-demoralized:${wing}`;

/** 27.1A: have the wings become one army? */
export const areCombined = (p: NlbPosition): boolean => p.marks[COMBINED] !== undefined;

export const isBroken = (p: NlbPosition, wing: Wing): boolean => p.marks[brokenMark(wing)] !== undefined;

export const withBroken = ({ marks, turn }: NlbPosition, wing: Wing): NlbPosition['marks'] => ({
  ...marks,
  [brokenMark(wing)]: turn,
});

/** Once they are one, what each of them was counts no more. */
export const withCombined = ({ marks, turn }: NlbPosition): NlbPosition['marks'] => ({
  ...marks,
  [COMBINED]: turn,
});

/** 27.1A: to which wing a French unit or leader belongs, by where it is set up, for good. */
export function wingOf(world: World, rule: WingsRule, id: string): Wing | undefined {
  const named = WINGS.find((wing) => rule[wing].leaders.includes(id));
  const leader = world.leaderById.get(id);
  if (leader?.chiefOfStaff === true && leader.army === 'french') {
    // No list of the scenario has him, for headquarters bring him (16.14): he is with his chief.
    return wingOf(world, rule, rule.chief);
  }
  if (named !== undefined || world.counters.get(id)?.army !== 'french') {
    return named;
  }
  const placed = world.setup.find(({ unit }) => unit === id);
  return placed === undefined ? undefined : wingAt(world, rule, placed.hex);
}

export const wingAt = (world: World, { column }: WingsRule, hex: string): Wing =>
  world.grid.column(world.grid.index(hex)) < column ? 'left' : 'right';

/** 27.1A: what a wing has lost so far. */
export function wingLosses(world: World, p: NlbPosition, rule: WingsRule, wing: Wing): number {
  let losses = 0;
  for (const counter of world.order.french) {
    const unit = p.forces.french[counter.slot];
    if (unit?.place === 'eliminated' && wingOf(world, rule, counter.id) === wing) {
      losses += strengthOf(counter, unit);
    }
  }
  return losses;
}

/** The right wing under a name of its own, where others note what befalls it. */
export const RIGHT_WING = 'french.right-wing';

/** 27.3: the level of a wing; what moves the army's level moves that of the left wing alone. */
export function wingLevel(world: World, p: NlbPosition, rule: WingsRule, wing: Wing): Ledger {
  const { level, rule: cited } = rule[wing];
  const base = line(level, 'level', ruleOf(cited), { wing });
  if (wing === 'left') {
    return ledger([base, ...levelLines(world, p, 'french', 'demoralization')]);
  }
  const body = { id: RIGHT_WING, army: 'french', name: wing, level, rule: cited } as const;
  return ledger([base, ...world.seams.corpsLevels.flatMap((asks) => asks(p, body) ?? [])]);
}
