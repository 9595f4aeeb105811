import type { Chapter, NlbScenario, OptionalRule } from '../../content/content.ts';
import type { ScenarioRule } from '../../content/scenario-rules.ts';
import type { Addition, Substitution } from '../../content/substitutes.ts';
import type { UnitId } from '../position.ts';
import { addUnits, exchangeUnits } from './substitutes.ts';

type Effect = NlbScenario['options'][number]['effects'][number];
type Slot = NlbScenario['setup'][number];
type DieArrival = Extract<Effect, { kind: 'dieArrival' }>;

/** 18.5C: a group that comes only if its owner has written so. */
export type SecretArrival = Extract<Effect, { kind: 'secretArrival' }> & { readonly id: string };

/** 22.6B: a force that comes only if its owner has written so, and where he has. */
export type SecretForce = Extract<Effect, { kind: 'secretForce' }>;

/** The forces of a scenario once its chosen force options have been worked in (e.g. 19.5). */
export interface ChosenForces {
  readonly setup: NlbScenario['setup'];
  readonly reinforcements: NlbScenario['reinforcements'];
  /** Reinforcements that come on their reduced side. */
  readonly reduced: ReadonlySet<UnitId>;
  readonly held: { readonly units: readonly UnitId[]; readonly releaseOn: readonly number[] } | null;
  readonly dieArrivals: readonly DieArrival[];
  readonly secretArrivals: readonly SecretArrival[];
  readonly secretForces: readonly SecretForce[];
  readonly setupRoll: { readonly units: readonly UnitId[]; readonly reducedOn: readonly number[] } | null;
  readonly levelChanges: NlbScenario['levelChanges'];
  /** Chapters of the campaign rules brought into use, besides those of the scenario itself. */
  readonly chapters: readonly Chapter[];
  /** 22.4C: the rule by which the margin at the end is graded. */
  readonly victoryLevels: string | null;
  /** 22.6A: when a die sets the weather, and how. */
  readonly variableRain: Extract<Effect, { kind: 'variableRain' }> | null;
  readonly optionalRules: readonly OptionalRule[];
  /** The scenario's own rules in use: those it lists and those that options bring. */
  readonly scenarioRules: readonly ScenarioRule[];
  /** All leaders in play, those brought by rules in use included and those left out by them not. */
  readonly leaders: NlbScenario['leaders'];
}

/** Problems with a choice of options, in words for the person who chose: unknown, mutually exclusive or incomplete. */
export function optionProblems(scenario: NlbScenario, chosen: readonly string[]): string[] {
  const problems: string[] = [];
  for (const id of chosen) {
    const option = scenario.options.find((o) => o.id === id);
    if (option === undefined) {
      problems.push(`${scenario.id} has no option ${id}`);
      continue;
    }
    for (const other of option.excludes) {
      if (chosen.includes(other)) {
        problems.push(`option ${id} excludes option ${other}`);
      }
    }
    for (const oneOf of option.needs) {
      if (!oneOf.some((other) => chosen.includes(other))) {
        problems.push(`option ${id} needs option ${oneOf.join(' or ')}`);
      }
    }
  }
  return problems;
}

export function applyOptions(scenario: NlbScenario, chosen: readonly string[]): ChosenForces {
  const problems = optionProblems(scenario, chosen);
  if (problems.length > 0) {
    throw new Error(problems.join('; '));
  }
  let setup = scenario.setup;
  let reinforcements = scenario.reinforcements;
  const reduced = new Set<UnitId>();
  let held: ChosenForces['held'] = null;
  const dieArrivals: DieArrival[] = [];
  const secretArrivals: SecretArrival[] = [];
  const secretForces: SecretForce[] = [];
  const omitted = new Map<string, string | undefined>();
  const levelChanges: NlbScenario['levelChanges'] = [];
  const chapters: Chapter[] = [];
  let victoryLevels: string | null = null;
  let variableRain: ChosenForces['variableRain'] = null;
  const optionalRules: OptionalRule[] = [];
  const scenarioRules: ScenarioRule[] = [...scenario.rules];
  const leaders: NlbScenario['leaders'] = [];
  let setupRoll: ChosenForces['setupRoll'] = null;
  const quarters = new Map<string, Extract<Effect, { kind: 'quarter' }>>();
  const sets: Substitution[] = [];
  const irreducible: UnitId[] = [];
  const additions: Addition[] = [];
  const places: Slot[] = [];
  const always = { id: '', rule: scenario.turns.rule, effects: scenario.effects };
  const inUse = scenario.options.filter(({ id }) => chosen.includes(id));
  for (const option of [always, ...inUse]) {
    for (const effect of option.effects) {
      switch (effect.kind) {
        case 'reduce':
          reduced.add(effect.unit);
          setup = setup.map((s) => (s.unit === effect.unit ? { ...s, reduced: true as const } : s));
          break;
        case 'replace':
          setup = setup.map((s) => (s.unit === effect.unit ? { ...s, unit: effect.by } : s));
          reinforcements = reinforcements.map((r) => ({
            ...r,
            order: r.order.map((group) => group.map((id) => (id === effect.unit ? effect.by : id))),
          }));
          break;
        case 'hold':
          held = { units: effect.units, releaseOn: effect.releaseOn };
          break;
        case 'dieArrival':
          dieArrivals.push(effect);
          break;
        case 'secretArrival':
          secretArrivals.push({ ...effect, id: effect.group });
          break;
        case 'secretForce':
          secretForces.push(effect);
          leaders.push(
            ...effect.leaders.map((leader) => ({ leader, with: effect.group, rule: effect.rules.choice })),
          );
          break;
        case 'leaveOut':
          for (const leader of effect.leaders) {
            omitted.set(leader, effect.unless);
          }
          break;
        case 'setupRoll': {
          const { units, reducedOn } = effect;
          setupRoll = { units, reducedOn };
          setup = setup.map((s) => {
            const { reduced: _printed, ...rest } = s;
            return units.includes(s.unit) ? rest : s;
          });
          break;
        }
        case 'changeLevel':
          levelChanges.push(effect.change);
          break;
        case 'variableRain':
          variableRain = effect;
          break;
        case 'useVictoryLevels':
          victoryLevels = effect.rule;
          break;
        case 'useChapters':
          chapters.push(...effect.chapters);
          break;
        case 'useOptional':
          optionalRules.push(effect.section);
          break;
        case 'useRule':
          scenarioRules.push(effect.use);
          break;
        case 'bringLeaders':
          leaders.push(...effect.leaders.map((leader) => ({ leader, rule: option.rule })));
          break;
        case 'quarter':
          quarters.set(effect.leader, effect);
          break;
        case 'exchange':
          sets.push(...effect.sets);
          irreducible.push(...effect.irreducible);
          break;
        case 'add':
          additions.push(...effect.units);
          break;
        case 'place': {
          const { slot } = effect;
          if (setup.some(({ unit }) => unit === slot.unit)) {
            setup = setup.map((s) => (s.unit === slot.unit ? slot : s));
          } else if (reinforcements.some(({ order }) => order.flat().includes(slot.unit))) {
            reinforcements = without(reinforcements, [slot.unit]);
            setup = [...setup, slot];
          } else {
            places.push(slot);
          }
          break;
        }
        case 'bring': {
          const { group } = effect;
          const units = group.order.flat();
          setup = setup.filter(({ unit }) => !units.includes(unit));
          reinforcements = [...without(reinforcements, units), group];
          if (effect.reduced === true) {
            for (const unit of units) {
              reduced.add(unit);
            }
          }
          break;
        }
        case 'useTurns':
        case 'useLevels':
        case 'winAlso':
          // The scenario itself has been amended by them (see amendments.ts).
          break;
        case 'withdraw':
          setup = setup.filter((s) => s.unit !== effect.unit);
          break;
        case 'deploy':
          setup = [...setup, { unit: effect.unit, hex: effect.hex, rule: option.rule }];
          break;
        default:
          effect satisfies never;
      }
    }
  }
  const named = addUnits(
    exchangeUnits(
      {
        setup,
        reinforcements,
        groups: [...dieArrivals, ...secretArrivals].map(({ units }) => units),
        lists: [held?.units ?? [], setupRoll?.units ?? []],
        reduced,
        rules: scenarioRules,
      },
      sets,
      irreducible,
      scenario.substitutes ?? { keep: [], places: [] },
    ),
    additions,
  );
  const [heldUnits = [], rolledUnits = []] = named.lists;
  // 19.5C: whoever needs command to go forward is not held back by a die besides.
  const commanded = ['10', '11'].every((chapter) =>
    [...scenario.chapters, ...chapters].includes(chapter as Chapter),
  );
  const unitsOf = (n: number): UnitId[] => [...(named.groups[n] ?? [])];
  return {
    setup: placed(named.setup, places),
    reinforcements: named.reinforcements,
    reduced: named.reduced,
    held: held === null || commanded ? null : { ...held, units: heldUnits },
    dieArrivals: dieArrivals.map((arrival, n) => ({ ...arrival, units: unitsOf(n) })),
    secretArrivals: secretArrivals.map((arrival, n) => ({
      ...arrival,
      units: unitsOf(dieArrivals.length + n),
    })),
    secretForces,
    setupRoll: setupRoll === null ? null : { ...setupRoll, units: rolledUnits },
    levelChanges,
    chapters,
    victoryLevels,
    variableRain,
    optionalRules,
    scenarioRules: named.rules,
    leaders: [...scenario.leaders, ...leaders].flatMap((listed) => {
      const quarter = quarters.get(listed.leader);
      const one = quarter === undefined ? listed : { ...listed, among: quarter.among, rule: quarter.rule };
      if (!omitted.has(one.leader)) {
        return [one];
      }
      const group = omitted.get(one.leader);
      return secretForces.some((force) => force.group === group) ? [{ ...one, with: group }] : [];
    }),
  };
}

/** The groups without these units; a group of which nobody is left is gone. */
const without = (
  groups: NlbScenario['reinforcements'],
  units: readonly UnitId[],
): NlbScenario['reinforcements'] =>
  groups
    .map((group) => ({
      ...group,
      order: group.order
        .map((ids) => ids.filter((id) => !units.includes(id)))
        .filter((ids) => ids.length > 0),
    }))
    .filter(({ order }) => order.length > 0);

/** Substitutes where the options put them; who is in play only there comes last. */
const placed = (setup: NlbScenario['setup'], places: readonly Slot[]): NlbScenario['setup'] => [
  ...setup.map((s) => places.find(({ unit }) => unit === s.unit) ?? s),
  ...places.filter(({ unit }) => !setup.some((s) => s.unit === unit)),
];
