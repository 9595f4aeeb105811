import type { Chapter, NlbScenario } from '../content.ts';

type Option = NlbScenario['options'][number];

export const PRESETS = ['standard', 'leaders', 'campaign', 'recommended', 'everything'] as const;

export interface NlbPreset {
  readonly id: (typeof PRESETS)[number];
  readonly options: readonly string[];
}

const chaptersOf = ({ effects }: Option): readonly Chapter[] =>
  effects.flatMap((effect) => (effect.kind === 'useChapters' ? effect.chapters : []));

const LEADERS: readonly Chapter[] = ['10', '11'];

/** By the number of its rule: what a later section says is meant to better what an earlier one says. */
const sectionOf = ({ rule }: Option): number => {
  const [chapter = '0', section = '0'] = rule.replace(/^NLB-/, '').split('.');
  return Number.parseInt(chapter, 10) * 100 + Number.parseInt(section, 10);
};

const together = (one: Option, other: Option): boolean =>
  !one.excludes.includes(other.id) && !other.excludes.includes(one.id);

/** Every option that goes with those taken before it: whole chapters first, then the later sections of the book. */
function asManyAsGoTogether(options: readonly Option[]): string[] {
  const taken: Option[] = [];
  const chapters = (option: Option): number => Math.min(1, chaptersOf(option).length);
  const wanted = options.toSorted(
    (one, other) => chapters(other) - chapters(one) || sectionOf(other) - sectionOf(one),
  );
  for (const option of wanted) if (taken.every((other) => together(option, other))) taken.push(option);
  return withWhatTheyNeed(taken);
}

/** Without those that need something which is not there, until nothing is missing. */
function withWhatTheyNeed(chosen: readonly Option[]): string[] {
  const there = new Set(chosen.map(({ id }) => id));
  const kept = chosen.filter(({ needs }) => needs.every((oneOf) => oneOf.some((id) => there.has(id))));
  return kept.length === chosen.length ? [...there].sort() : withWhatTheyNeed(kept);
}

const leads = (option: Option): boolean => chaptersOf(option).some((chapter) => LEADERS.includes(chapter));

const idsOf = (options: readonly Option[]): string[] => options.map(({ id }) => id);

/** Sets of options that belong together; a scenario has only those that differ from one another. */
export function presetsOf({ options, recommended }: NlbScenario): readonly NlbPreset[] {
  const all: readonly NlbPreset[] = [
    { id: 'standard', options: [] },
    { id: 'leaders', options: idsOf(options.filter(leads)) },
    { id: 'campaign', options: idsOf(options.filter((option) => chaptersOf(option).length > 0)) },
    { id: 'recommended', options: recommended },
    { id: 'everything', options: asManyAsGoTogether(options) },
  ];
  const key = ({ options: of }: NlbPreset): string => of.toSorted().join();
  return all.filter((preset, n) => all.findIndex((other) => key(other) === key(preset)) === n);
}
