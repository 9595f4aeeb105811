import type { NlbScenario } from '../../content/nlb.ts';

type Option = NlbScenario['options'][number];

export interface OptionGroup {
  readonly id: 'leaders' | 'campaign' | 'optional' | 'forces';
  readonly title: string;
  readonly options: readonly Option[];
}

const TITLES: Readonly<Record<OptionGroup['id'], string>> = {
  leaders: 'Leaders and command',
  campaign: 'Further rules of the campaign',
  optional: 'Optional and variant rules',
  forces: 'What might have been',
};

const chaptersOf = (option: Option): readonly string[] =>
  option.effects.flatMap((effect) => (effect.kind === 'useChapters' ? effect.chapters : []));

const groupOf = (option: Option): OptionGroup['id'] => {
  const chapters = chaptersOf(option);
  if (chapters.some((chapter) => chapter === '10' || chapter === '11')) return 'leaders';
  if (chapters.length > 0) return 'campaign';
  return /^NLB-1[56]\./.test(option.rule) ? 'optional' : 'forces';
};

/** A scenario's options by what they change: how it is commanded, by which further rules, with whom. */
export const groupOptions = (options: readonly Option[]): readonly OptionGroup[] =>
  (['leaders', 'campaign', 'optional', 'forces'] as const).flatMap((id) => {
    const found = options.filter((option) => groupOf(option) === id);
    return found.length === 0 ? [] : [{ id, title: TITLES[id], options: found }];
  });

/** The chosen options that do not go together with this one, whichever of the two says so. */
export const hinderedBy = (
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  option: Option,
): readonly Option[] =>
  options.filter(
    (other) =>
      other.id !== option.id &&
      chosen.has(other.id) &&
      (option.excludes.includes(other.id) || other.excludes.includes(option.id)),
  );

/** The options of which one at least is needed by this one, where none of them is chosen. */
export const wantedBy = (
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  option: Option,
): readonly Option[] => {
  const wanted = option.needs.filter((oneOf) => !oneOf.some((id) => chosen.has(id))).flat();
  return options.filter(({ id }) => wanted.includes(id));
};

/** The choice with one option more or less; what cannot do without the one that goes, goes with it. */
export function toggled(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) return next.add(id);
  for (const option of options) if (wantedBy(options, next, option).length > 0) next.delete(option.id);
  return next;
}

export interface Preset {
  readonly name: string;
  readonly options: ReadonlySet<string>;
}

export const presetsOf = (options: readonly Option[]): readonly Preset[] => {
  const printed: Preset = { name: 'As printed', options: new Set() };
  const leaders = groupOptions(options).find(({ id }) => id === 'leaders');
  return leaders === undefined
    ? [printed]
    : [printed, { name: 'With leaders and command', options: new Set(leaders.options.map(({ id }) => id)) }];
};
