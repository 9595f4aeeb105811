import type { Chapter, NlbLeader, NlbOptionalRules, NlbScenario, NlbUnits } from '../content.ts';

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
  const exchanged = units.substitutions.filter(({ remove }) => remove.every((id) => inPlay.has(id)));
  const newcomers = new Set(exchanged.flatMap(({ add }) => add.map(({ unit }) => unit)));
  return units.units.some(
    (unit) =>
      (wanted.heavy === true ? unit.heavy === true && newcomers.has(unit.id) : inPlay.has(unit.id)) &&
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

const canRain = ({ rain, mud, effects, options }: NlbScenario): boolean =>
  rain.length + mud.length > 0 ||
  [...effects, ...options.flatMap((option) => option.effects)].some(
    (e) => e.kind === 'variableRain' || (e.kind === 'useTurns' && e.mud.length > 0),
  );

/** What a rule needs here, as lists each of which asks for one option; undefined where it can never have it. */
function needsOf(
  scenario: NlbScenario,
  rule: Rule,
  isOffered: (id: string) => boolean,
  isUsed: (id: string) => boolean,
): string[][] | undefined {
  const wanted = [
    ...rule.needsChapters.map((chapter) => ({ chapters: [chapter], options: [] as string[] })),
    ...rule.needsOptions.map((option) => ({ chapters: [], options: [option] })),
    ...rule.needsOneOf,
  ];
  const needs = wanted
    .filter(
      ({ chapters, options }) =>
        !chapters.some((chapter) => scenario.chapters.includes(chapter)) && !options.some(isUsed),
    )
    .map(({ chapters, options }) => [
      ...new Set([
        ...chapters.flatMap((chapter) => bringing(scenario, chapter)),
        ...options.filter(isOffered),
      ]),
    ]);
  return needs.some((oneOf) => oneOf.length === 0)
    ? undefined
    : needs.filter((oneOf, n) => needs.findIndex((other) => other.join() === oneOf.join()) === n);
}

/** Both the man whose place he takes and the counter he leaves for it must be there (16.1C). */
const canSucceed = ({ leaders }: NlbScenario, succeeds: NlbLeader['succeeds']): boolean =>
  succeeds === undefined ||
  [succeeds.commander, succeeds.officer].every((id) => leaders.some(({ leader }) => leader === id));

/** The leaders whom a rule brings into this scenario: of an army that plays here, and not there already. */
function bringingLeaders(scenario: NlbScenario, units: NlbUnits, rule: Rule): Option['effects'] {
  const leaders = rule.bringsLeaders.filter((id) => {
    const leader = units.leaders.find((one) => one.id === id);
    return (
      leader !== undefined &&
      scenario.seats.includes(leader.army) &&
      canSucceed(scenario, leader.succeeds) &&
      !scenario.leaders.some((one) => one.leader === id)
    );
  });
  return leaders.length === 0 ? [] : [{ kind: 'bringLeaders', leaders }];
}

/** The counters that a rule brings into this scenario: those of armies that play here. */
function bringingUnits(scenario: NlbScenario, units: NlbUnits, { bringsUnits }: Rule): Option['effects'] {
  const here = new Set(units.units.filter(({ army }) => scenario.seats.includes(army)).map(({ id }) => id));
  switch (bringsUnits) {
    case 'substitutes':
      return [
        {
          kind: 'exchange',
          sets: units.substitutions.filter(({ remove }) => remove.every((id) => here.has(id))),
          irreducible: units.units
            .filter(({ variant, reduced }) => variant !== undefined && reduced === null)
            .map(({ id }) => id),
        },
      ];
    case 'additions':
    case 'rifles': {
      const riflemen = new Set(units.units.filter(({ special }) => special === 'rifles').map(({ id }) => id));
      const wanted = bringsUnits === 'rifles';
      return [
        {
          kind: 'add',
          units: units.additions.filter(({ unit }) => here.has(unit) && riflemen.has(unit) === wanted),
        },
      ];
    }
    default:
      return [];
  }
}
/** Some of those whom a rule would bring are in play here without it. */
const alreadyThere = ({ leaders }: NlbScenario, { bringsLeaders }: Rule): boolean =>
  bringsLeaders.some((id) => leaders.some(({ leader }) => leader === id));

function applies(scenario: NlbScenario, units: NlbUnits, rule: Rule): boolean {
  return (
    !rule.excludesChapters.some((chapter) => scenario.chapters.includes(chapter)) &&
    (rule.needsUnit === undefined || hasUnit(scenario, units, rule.needsUnit)) &&
    (rule.needsOneUnitOf.length === 0 ||
      rule.needsOneUnitOf.some((wanted) => hasUnit(scenario, units, wanted))) &&
    (rule.bringsLeaders.length === 0 ||
      bringingLeaders(scenario, units, rule).length > 0 ||
      alreadyThere(scenario, rule)) &&
    (rule.needsLeader === undefined || scenario.leaders.some(({ leader }) => leader === rule.needsLeader)) &&
    (rule.needsHour === undefined || hasHour(scenario, rule.needsHour)) &&
    (rule.needsRain === undefined || canRain(scenario))
  );
}

/** 15.0, 16.0: the scenario with the rules that apply to it among its options, unless it has its own. */
export function offering(scenario: NlbScenario, { rules }: NlbOptionalRules, units: NlbUnits): NlbScenario {
  const used = rules.filter(({ section }) => scenario.uses.includes(section));
  const isUsed = (id: string): boolean => used.some((rule) => rule.id === id);
  let offered = rules.filter(
    (rule) =>
      !scenario.options.some(({ id }) => id === rule.id) &&
      !scenario.uses.includes(rule.section) &&
      !rule.excludesOptions.some(isUsed) &&
      applies(scenario, units, rule),
  );
  const isOffered = (id: string): boolean =>
    scenario.options.some((option) => option.id === id) || offered.some((rule) => rule.id === id);
  // A rule that cannot have what it needs is not offered, and neither is what needs that rule.
  for (let before = -1; before !== offered.length; ) {
    before = offered.length;
    offered = offered.filter((rule) => needsOf(scenario, rule, isOffered, isUsed) !== undefined);
  }
  const offers = offered.map((rule): Option => {
    const { id, title, text } = rule;
    const excludes = [
      ...rule.excludesChapters.flatMap((chapter) => bringing(scenario, chapter)),
      ...rule.excludesOptions.filter(isOffered),
    ];
    return {
      id,
      rule: rule.rule,
      title,
      text,
      effects: [
        { kind: 'useOptional', section: rule.section },
        ...bringingLeaders(scenario, units, rule),
        ...bringingUnits(scenario, units, rule),
      ],
      excludes: [...new Set(excludes)],
      needs: needsOf(scenario, rule, isOffered, isUsed) ?? [],
    };
  });
  return offers.length === 0 ? scenario : { ...scenario, options: [...scenario.options, ...offers] };
}
