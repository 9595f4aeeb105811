import type { Chapter, NlbOptionalRules, NlbScenario, NlbUnits } from './nlb.ts';

type Option = NlbScenario['options'][number];
type Rule = NlbOptionalRules['rules'][number];

/** The options of a scenario that bring a chapter into use. */
const bringing = (scenario: NlbScenario, chapter: Chapter): string[] =>
  scenario.options
    .filter(({ effects }) => effects.some((e) => e.kind === 'useChapters' && e.chapters.includes(chapter)))
    .map(({ id }) => id);

function hasUnit(scenario: NlbScenario, units: NlbUnits, wanted: NonNullable<Rule['needsUnit']>): boolean {
  const inPlay = new Set([
    ...scenario.setup.map(({ unit }) => unit),
    ...scenario.reinforcements.flatMap(({ order }) => order.flat()),
  ]);
  return units.units.some(
    (unit) =>
      inPlay.has(unit.id) &&
      unit.army === wanted.army &&
      (wanted.org === undefined || unit.org === wanted.org) &&
      (wanted.arm === undefined || unit.arm === wanted.arm),
  );
}

/** Turns of a day follow each other; one that begins or ends before the hour does not see it. */
function hasHour({ turns }: NlbScenario, hour: string): boolean {
  const [firstDay, firstHour] = turns.first.split('/') as [string, string];
  const [lastDay, lastHour] = turns.last.split('/') as [string, string];
  const from = hour >= firstHour ? Number(firstDay) : Number(firstDay) + 1;
  const to = hour <= lastHour ? Number(lastDay) : Number(lastDay) - 1;
  return from <= to;
}

/** The rule as an option of this scenario, or undefined where it does not apply. */
function offer(scenario: NlbScenario, units: NlbUnits, rule: Rule): Option | undefined {
  const { id, title, text } = rule;
  const missing = rule.needsChapters.filter((chapter) => !scenario.chapters.includes(chapter));
  const needs = missing.map((chapter) => bringing(scenario, chapter));
  const unusable =
    needs.some((oneOf) => oneOf.length === 0) ||
    rule.excludesChapters.some((chapter) => scenario.chapters.includes(chapter)) ||
    (rule.needsUnit !== undefined && !hasUnit(scenario, units, rule.needsUnit)) ||
    (rule.needsHour !== undefined && !hasHour(scenario, rule.needsHour));
  if (unusable) {
    return undefined;
  }
  const excludes = rule.excludesChapters.flatMap((chapter) => bringing(scenario, chapter));
  return {
    id,
    rule: rule.rule,
    title,
    text,
    effects: [{ kind: 'useOptional', section: rule.section }],
    excludes: [...new Set(excludes)],
    needs: needs.filter((oneOf, n) => needs.findIndex((other) => other.join() === oneOf.join()) === n),
  };
}

/** 15.0: the scenario with the optional rules that apply to it among its options, unless it has its own. */
export function offering(scenario: NlbScenario, { rules }: NlbOptionalRules, units: NlbUnits): NlbScenario {
  const offers = rules
    .filter(({ id }) => !scenario.options.some((option) => option.id === id))
    .flatMap((rule) => offer(scenario, units, rule) ?? []);
  return offers.length === 0 ? scenario : { ...scenario, options: [...scenario.options, ...offers] };
}
