import type { NlbScenario } from '../../content/content.ts';
import type { ScenarioRule } from '../../content/scenario-rules.ts';
import type { Addition, Substitutes, Substitution } from '../../content/substitutes.ts';
import type { UnitId } from '../position.ts';

type Setup = NlbScenario['setup'];
type Slot = Setup[number];

/** All that names the units of a game before it begins. */
export interface Named {
  readonly setup: Setup;
  readonly reinforcements: NlbScenario['reinforcements'];
  /** Groups brought by a die or by a secret choice. */
  readonly groups: readonly (readonly UnitId[])[];
  /** Other lists of units: those held back, those rolled for. */
  readonly lists: readonly (readonly UnitId[])[];
  readonly reduced: ReadonlySet<UnitId>;
  readonly rules: readonly ScenarioRule[];
}

const unitsIn = ({ setup, reinforcements, groups }: Named): Set<UnitId> =>
  new Set([
    ...setup.map(({ unit }) => unit),
    ...reinforcements.flatMap(({ order }) => order.flat()),
    ...groups.flat(),
  ]);

/** With or next to a unit that is set up; where its owner has a choice of place, the same choice. */
const beside = (slot: Slot, unit: UnitId, rule: string): Slot =>
  slot.within !== undefined || slot.oneOf !== undefined
    ? { ...slot, unit }
    : {
        unit,
        hex: slot.hex,
        within: 1,
        ...(slot.reduced === undefined ? {} : { reduced: slot.reduced }),
        rule,
      };

const withoutReduced = ({ reduced: _side, ...slot }: Slot): Slot => slot;

/** 16.1A: who takes whose place in this game; nobody, where a counter only goes. */
function heirsIn(named: Named, sets: readonly Substitution[], keep: readonly UnitId[]) {
  const inPlay = unitsIn(named);
  const heirs = new Map<UnitId, readonly { readonly unit: UnitId; readonly rule: string }[]>();
  const companions: { readonly unit: UnitId; readonly beside: UnitId; readonly rule: string }[] = [];
  for (const { remove, add, single, rule } of sets) {
    if (remove.some((unit) => keep.includes(unit))) {
      continue;
    }
    if (single !== true && !remove.every((unit) => inPlay.has(unit))) {
      continue;
    }
    for (const unit of remove) {
      const next = add.flatMap((one) => ('for' in one && one.for === unit ? [{ unit: one.unit, rule }] : []));
      if (inPlay.has(unit)) {
        heirs.set(unit, next);
      }
    }
    for (const one of add) {
      if ('beside' in one && inPlay.has(one.beside)) {
        companions.push({ unit: one.unit, beside: one.beside, rule });
      }
    }
  }
  return { heirs, companions };
}

/** 16.1A: the counters of the expanded order of battle in the places of those they are exchanged for. */
export function exchangeUnits(
  named: Named,
  sets: readonly Substitution[],
  irreducible: readonly UnitId[],
  { keep, places }: Substitutes,
): Named {
  const { heirs, companions } = heirsIn(named, sets, keep);
  const settled = (slot: Slot): Slot => {
    const place = places.find(({ unit }) => unit === slot.unit);
    const here = place === undefined ? slot : { ...place };
    return irreducible.includes(here.unit) ? withoutReduced(here) : here;
  };
  const after = (id: UnitId): UnitId[] => [
    ...(heirs.get(id)?.map(({ unit }) => unit) ?? [id]),
    ...companions.filter((one) => one.beside === id).map(({ unit }) => unit),
  ];
  const inPlaceOf = (ids: readonly UnitId[]): UnitId[] =>
    ids.flatMap((id) => heirs.get(id)?.map(({ unit }) => unit) ?? [id]);
  return {
    setup: named.setup.flatMap((slot) => {
      const next = heirs.get(slot.unit);
      const near = companions.filter((one) => one.beside === slot.unit);
      const taken =
        next === undefined
          ? [slot]
          : next.map(({ unit, rule }, n) => settled(n === 0 ? { ...slot, unit } : beside(slot, unit, rule)));
      return [...taken, ...near.map(({ unit, rule }) => settled(withoutReduced(beside(slot, unit, rule))))];
    }),
    reinforcements: named.reinforcements.map((r) => ({
      ...r,
      order: r.order.map((group) => group.flatMap(after)).filter((group) => group.length > 0),
    })),
    groups: named.groups.map((group) => group.flatMap(after)),
    // Guns that a set brings to cavalry share what befalls it (19.5C).
    lists: named.lists.map((list) => list.flatMap(after)),
    reduced: new Set(inPlaceOf([...named.reduced]).filter((unit) => !irreducible.includes(unit))),
    rules: named.rules.map((rule) => ('units' in rule ? { ...rule, units: inPlaceOf(rule.units) } : rule)),
  };
}

/** 16.1B: counters added to those in play, with or next to units of theirs or where these come on. */
export function addUnits(named: Named, additions: readonly Addition[]): Named {
  let { setup, reinforcements } = named;
  for (const { unit, beside: near, rule } of additions) {
    const posts = setup.filter((slot) => near.some((id) => isOrReplaces(slot.unit, id)));
    const [first, ...others] = posts;
    if (first !== undefined) {
      const free = beside(withoutReduced(first), unit, rule);
      const around = others.map(({ hex }) => hex);
      setup = [...setup, around.length > 0 && first.within === undefined ? { ...free, around } : free];
      continue;
    }
    const group = reinforcements.find(({ order }) =>
      order.flat().some((id) => near.some((other) => isOrReplaces(id, other))),
    );
    reinforcements = reinforcements.map((r) =>
      r === group
        ? { ...r, order: r.order.map((ids, n) => (n === r.order.length - 1 ? [...ids, unit] : ids)) }
        : r,
    );
  }
  return { ...named, setup, reinforcements };
}

/** A substitute in another's place is called after it. */
const isOrReplaces = (unit: UnitId, id: UnitId): boolean => unit === id || unit === `${id}-sub`;
