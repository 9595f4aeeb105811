import type { ArmyList, ListedBrigade } from '../../content/army-list.ts';
import type { Arm, CavalryKind } from '../../content/atoms.ts';

export type ListedUnit = ListedBrigade['units'][number];

/** The kinds of unit that can be added, each as the book's plainest of its kind. */
export const KINDS: readonly {
  readonly name: string;
  readonly arm: Arm;
  readonly cavalry?: CavalryKind;
  readonly calibre?: number;
  readonly light?: true;
}[] = [
  { name: 'Line battalion', arm: 'infantry' },
  { name: 'Light battalion', arm: 'infantry', light: true },
  { name: 'Heavy cavalry', arm: 'cavalry', cavalry: 'heavy' },
  { name: 'Battle cavalry', arm: 'cavalry', cavalry: 'battle' },
  { name: 'Campaign cavalry', arm: 'cavalry', cavalry: 'campaign' },
  { name: '6pdr foot battery', arm: 'footArtillery', calibre: 6 },
  { name: '12pdr foot battery', arm: 'footArtillery', calibre: 12 },
  { name: '6pdr horse battery', arm: 'horseArtillery', calibre: 6 },
];

/** As many units as the list of a brigade can hold. */
export const MOST_UNITS = 8;

const brigadesOf = (list: ArmyList): readonly ListedBrigade[] =>
  list.divisions.flatMap(({ brigades }) => brigades);

/** A name that nobody in the list bears yet. */
const freshId = (list: ArmyList, stem: string): string => {
  const taken = new Set(brigadesOf(list).flatMap(({ id, units }) => [id, ...units.map((unit) => unit.id)]));
  for (let n = 1; ; n += 1) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
};

const withBrigades = (
  list: ArmyList,
  change: (brigade: ListedBrigade) => ListedBrigade | undefined,
): ArmyList => ({
  ...list,
  divisions: list.divisions.map((division) => ({
    ...division,
    brigades: division.brigades.flatMap((brigade) => change(brigade) ?? []),
  })),
});

const inBrigade = (
  list: ArmyList,
  id: string,
  change: (brigade: ListedBrigade) => ListedBrigade | undefined,
): ArmyList => withBrigades(list, (brigade) => (brigade.id === id ? change(brigade) : brigade));

/** Troops that an army may have beside those of its own nation. */
export const NATIONS: readonly string[] = [
  'austrian',
  'bavarian',
  'british',
  'french',
  'hessian',
  'italian',
  'kgl',
  'neapolitan',
  'polish',
  'prussian',
  'russian',
  'saxon',
];

/** With a unit that comes from another nation than the army, or from its own again. */
export const withNation = (list: ArmyList, id: string, nation: string): ArmyList =>
  withBrigades(list, (brigade) => ({
    ...brigade,
    units: brigade.units.map((unit) => {
      if (unit.id !== id) return unit;
      const { nation: _, ...own } = unit;
      return nation === list.nation ? own : { ...own, nation };
    }),
  }));

export const withUnit = (
  list: ArmyList,
  brigade: string,
  kind: (typeof KINDS)[number],
  size: ListedUnit['size'] = 'standard',
): ArmyList => {
  const { name, arm, cavalry, calibre, light = false } = kind;
  const unit: ListedUnit = {
    id: `${brigade}.${freshId(list, `${brigade}.unit`).split('.').at(-1)}`,
    name,
    arm,
    size,
    grade: 'line',
    light,
    lancer: false,
    cuirassier: false,
    ...(cavalry === undefined ? {} : { cavalry }),
    ...(calibre === undefined ? {} : { calibre }),
  };
  return inBrigade(list, brigade, (one) => ({ ...one, units: [...one.units, unit] }));
};

export const changedUnit = (list: ArmyList, id: string, patch: Partial<ListedUnit>): ArmyList =>
  withBrigades(list, (brigade) => ({
    ...brigade,
    units: brigade.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)),
  }));

/** Without a unit; a brigade that has none left is gone too. */
export const withoutUnit = (list: ArmyList, id: string): ArmyList =>
  withBrigades(list, (brigade) => {
    const units = brigade.units.filter((unit) => unit.id !== id);
    return units.length === 0 ? undefined : { ...brigade, units };
  });

export const withBrigade = (list: ArmyList): ArmyList => {
  const id = freshId(list, 'brigade');
  const [first, ...others] = list.divisions;
  if (first === undefined) return list;
  const count = brigadesOf(list).length + 1;
  const brigade: ListedBrigade = {
    id,
    name: `General ${count}`,
    kind: 'infantry',
    units: [],
    lightCompanies: 0,
    rifles: false,
  };
  const begun = { ...list, divisions: [{ ...first, brigades: [...first.brigades, brigade] }, ...others] };
  const plainest = KINDS[0];
  return plainest === undefined ? begun : withUnit(withUnit(begun, id, plainest), id, plainest);
};

export const renamedBrigade = (list: ArmyList, id: string, name: string): ArmyList =>
  inBrigade(list, id, (brigade) => (name === '' ? brigade : { ...brigade, name }));

export const withRating = (
  list: ArmyList,
  rating: ArmyList['divisions'][number]['commander']['rating'],
): ArmyList => ({
  ...list,
  divisions: list.divisions.map((division, n) =>
    n === 0 ? { ...division, commander: { ...division.commander, rating } } : division,
  ),
});

/** What a brigade is, by most of its units. */
export const kindsSettled = (list: ArmyList): ArmyList =>
  withBrigades(list, (brigade) => {
    const count = (is: (arm: Arm) => boolean): number => brigade.units.filter(({ arm }) => is(arm)).length;
    const horse = count((arm) => arm === 'cavalry');
    const foot = count((arm) => arm === 'infantry');
    const guns = brigade.units.length - horse - foot;
    const kind =
      foot >= horse && foot >= guns && foot > 0 ? 'infantry' : horse >= guns ? 'cavalry' : 'artillery';
    return { ...brigade, kind };
  });
