import type { NlbScenario } from '../../systems/nlb/content/content.ts';

type Option = NlbScenario['options'][number];

export interface OptionGroup {
  readonly id: keyof typeof TITLES;
  readonly title: string;
  readonly options: readonly Option[];
}

const TITLES = {
  command: 'Leaders and command',
  campaign: 'Further rules of the campaign',
  combat: 'Combat',
  ground: 'Ground, daylight, weather and sight',
  supply: 'Supply and headquarters',
  hidden: 'Hidden movement',
  forces: 'What might have been: forces and circumstances',
} as const;

/** Where the optional rules of 15 and the variants of 16 belong for somebody who chooses among them. */
const SECTIONS: Readonly<Record<string, keyof typeof TITLES>> = {
  '15.1': 'combat',
  '15.2': 'combat',
  '15.3': 'combat',
  '15.4': 'command',
  '15.5': 'combat',
  '15.6': 'combat',
  '16.1': 'forces',
  '16.2': 'ground',
  '16.3': 'ground',
  '16.4': 'ground',
  '16.5': 'ground',
  '16.6': 'hidden',
  '16.7': 'combat',
  '16.8': 'combat',
  '16.9': 'combat',
  '16.10': 'combat',
  '16.11': 'ground',
  '16.12': 'combat',
  '16.13': 'command',
  '16.14': 'supply',
  '16.15': 'command',
  '16.16': 'command',
  '16.17': 'supply',
  '16.18': 'supply',
};

const chaptersOf = (option: Option): readonly string[] =>
  option.effects.flatMap((effect) => (effect.kind === 'useChapters' ? effect.chapters : []));

const groupOf = (option: Option): OptionGroup['id'] => {
  const chapters = chaptersOf(option);
  if (chapters.some((chapter) => chapter === '10' || chapter === '11')) return 'command';
  if (chapters.length > 0) return 'campaign';
  const [section = ''] = /1[56]\.\d+/.exec(option.rule) ?? [];
  return SECTIONS[section] ?? 'forces';
};

/** A scenario's options by what they change. */
export const groupOptions = (options: readonly Option[]): readonly OptionGroup[] =>
  (Object.keys(TITLES) as OptionGroup['id'][]).flatMap((id) => {
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
