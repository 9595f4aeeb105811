import type { Chapter, OptionalRule } from '../content/content.ts';
import type { ScenarioRule } from '../content/scenario-rules.ts';
import { attack } from './combat/building.ts';
import { combatPhase } from './combat/combat-phase.ts';
import { combat } from './combat/results.ts';
import { commandPhase } from './command/command.ts';
import { judgeRide, riders, rides, riding } from './command/leader-moves.ts';
import { outOfCommandSeams } from './command/out-of-command.ts';
import { relocation } from './command/relocation.ts';
import { reorganization, reorganizationSeams } from './command/reorganization.ts';
import type { NlbProcedure } from './kit.ts';
import { oldGuardSeams, proximitySeams } from './morale/campaign-morale.ts';
import { corpsMoraleSeams } from './morale/corps-morale.ts';
import { movementPhase } from './movement/movement.ts';
import { partsOf } from './scenarios/index.ts';
import { type FurtherOrders, joinSeams, type Seams } from './seams.ts';
import { game, playerTurn } from './sequence.ts';
import type { UnitExtras } from './variants/extras.ts';
import { VARIANTS } from './variants/index.ts';
import type { Variant } from './variants/variant.ts';

/* The campaign rules (2.1), the optional rules (15.0) and the variants (16.0) as a game takes them in: what they change in other chapters, and what they add. */

const LEADERS_RIDE: FurtherOrders = {
  accepts: ['ride', 'rideOn', 'rideOff'],
  list: rides,
  subjects: riders,
  judge: (at, action, seat) =>
    action.type === 'ride' || action.type === 'rideOn' || action.type === 'rideOff'
      ? judgeRide(at, action, seat)
      : [],
  run: (at, action) => {
    if (action.type === 'ride' || action.type === 'rideOn' || action.type === 'rideOff') {
      riding(at, action);
    }
    return undefined;
  },
};

const SEAMS: Readonly<Record<Chapter, readonly Partial<Seams>[]>> = {
  '10': [{ orders: [LEADERS_RIDE] }],
  '11': [outOfCommandSeams],
  '12': [reorganizationSeams],
  '13': [corpsMoraleSeams, proximitySeams, oldGuardSeams],
  '14': [],
};

function ruleOf(section: OptionalRule): Variant {
  const rule = VARIANTS.find(({ option }) => option === section);
  if (rule === undefined) {
    throw new Error(`there are no rules for section ${section}`);
  }
  return rule;
}

export const seamsFor = (
  chapters: ReadonlySet<Chapter>,
  optionalRules: ReadonlySet<OptionalRule>,
  scenarioRules: readonly ScenarioRule[],
): Seams => {
  const rules = [...optionalRules].sort().map(ruleOf);
  const superseded = new Set(rules.flatMap(({ supersedes }) => supersedes ?? []));
  return joinSeams([
    ...[...chapters]
      .sort()
      .flatMap((chapter) => SEAMS[chapter])
      .filter((part) => !superseded.has(part)),
    ...rules.map(({ seams }) => seams),
    { unitFields: rules.flatMap(({ adds }) => Object.keys(adds?.unit ?? {}) as (keyof UnitExtras)[]) },
    ...partsOf(scenarioRules).map(({ seams }) => seams),
  ]);
};

/** The procedures that depend on the chapters, the optional rules and the scenario's own rules in use. */
export function chapterProcedures(
  chapters: ReadonlySet<Chapter>,
  optionalRules: ReadonlySet<OptionalRule>,
  scenarioRules: readonly ScenarioRule[],
) {
  const leaders = chapters.has('10');
  const rules = [...[...optionalRules].map(ruleOf), ...partsOf(scenarioRules)];
  const further = (key: 'advances' | 'plans' | 'orders' | 'attacks' | 'writing') => [
    ...new Set(rules.flatMap(({ seams }) => (seams[key] ?? []).flatMap(({ accepts }) => accepts))),
  ];
  return [
    takingAlso(game, 'writeDown', further('writing')),
    takingAlso(playerTurn, 'writeDown', further('writing')),
    takingAlso(attack, 'build', further('plans')),
    takingAlso(combat, 'advanceChoice', further('advances')),
    takingAlso(combatPhase, 'choose', further('attacks')),
    // Two rules may bring the same procedure.
    ...new Set(rules.flatMap(({ procedures }) => procedures ?? [])),
    takingAlso(movementPhase, 'move', [...(leaders ? LEADERS_RIDE.accepts : []), ...further('orders')]),
    ...(leaders ? [relocation] : []),
    ...(chapters.has('12') ? [reorganization] : []),
    ...(chapters.has('11') || chapters.has('12') || chapters.has('13') ? [commandPhase] : []),
  ];
}

/** The same procedure with a step that takes further orders, named before the last one, which ends it. */
function takingAlso(procedure: NlbProcedure, name: string, orders: FurtherOrders['accepts']): NlbProcedure {
  const step = procedure.steps[name];
  if (step?.kind !== 'decide') {
    throw new Error(`${procedure.id}.${name} is no decision`);
  }
  if (orders.length === 0) {
    return procedure;
  }
  const accepts = [...step.accepts.slice(0, -1), ...orders, ...step.accepts.slice(-1)];
  return { ...procedure, steps: { ...procedure.steps, [name]: { ...step, accepts } } };
}
