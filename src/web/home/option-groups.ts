import type { OptionCard } from '../../systems/system.ts';
import type { OptionGroupName } from '../system-page.ts';

export interface OptionGroup extends OptionGroupName {
  readonly options: readonly OptionCard[];
}

/** A scenario's options by what they change, in the order that their system gives the groups. */
export const groupOptions = (
  options: readonly OptionCard[],
  groups: readonly OptionGroupName[],
): readonly OptionGroup[] =>
  groups.flatMap((group) => {
    const found = options.filter(({ group: of }) => of === group.id);
    return found.length === 0 ? [] : [{ ...group, options: found }];
  });

/** The chosen options that do not go together with this one, whichever of the two says so. */
export const hinderedBy = (
  options: readonly OptionCard[],
  chosen: ReadonlySet<string>,
  option: OptionCard,
): readonly OptionCard[] =>
  options.filter(
    (other) =>
      other.id !== option.id &&
      chosen.has(other.id) &&
      (option.excludes.includes(other.id) || other.excludes.includes(option.id)),
  );

/** The options of which one at least is needed by this one, where none of them is chosen. */
export const wantedBy = (
  options: readonly OptionCard[],
  chosen: ReadonlySet<string>,
  option: OptionCard,
): readonly OptionCard[] => {
  const wanted = option.needs.filter((oneOf) => !oneOf.some((id) => chosen.has(id))).flat();
  return options.filter(({ id }) => wanted.includes(id));
};

/** The choice with one option more or less; what cannot do without the one that goes, goes with it. */
export function toggled(
  options: readonly OptionCard[],
  chosen: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) return next.add(id);
  for (const option of options) if (wantedBy(options, next, option).length > 0) next.delete(option.id);
  return next;
}
