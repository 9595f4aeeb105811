import type { CounterView } from '../../../../web/board-hex/api.ts';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';

const BACK = 'back.';

/** The hex of a closed back, if a counter is one. */
export const hexOfBack = (counter: string): string | undefined =>
  counter.startsWith(BACK) ? counter.slice(BACK.length) : undefined;

/**
 * The closed backs of stacks that do not open for the viewer: one beneath each top counter under which somebody of that
 * army whom he has not seen may lie. It follows from what he sees alone (5.4.2), so it tells of no one in particular:
 * neither whether anybody lies there nor how many.
 */
export function closedBacks(view: DowView, lookup: Lookup): readonly CounterView[] {
  const unseen = view.units.filter(({ place, hex }) => place === 'map' && hex === null);
  if (unseen.length === 0) return [];
  const { points, open } = lookup.content.tables.stacking;
  const known = Map.groupBy(
    view.units.filter(({ place, hex }) => place === 'map' && hex !== null),
    ({ hex }) => hex as string,
  );
  const isGuard = ({ id }: UnitView): boolean => lookup.unit(id)?.guard === true;
  return [...known].flatMap(([hex, units]): CounterView[] => {
    const top = units.find(({ depth }) => depth === 0);
    if (top === undefined) return [];
    const left = points - units.reduce((sum, { strength }) => sum + strength, 0);
    const terrain = lookup.hex(hex)?.terrain;
    const room = terrain !== undefined && (open as readonly string[]).includes(terrain);
    // In ground for one unit only a second Guard brigade can lie beneath the first (5.2).
    const fits = (unit: UnitView): boolean =>
      unit.army === top.army &&
      (room ? unit.strength <= left : units.length === 1 && isGuard(top) && isGuard(unit));
    if (!unseen.some(fits)) return [];
    const { words, names } = lookup;
    return [
      {
        id: `${BACK}${hex}`,
        hex,
        army: top.army,
        arm: 'unknown',
        // Beneath everybody who was shown there.
        order: -2,
        description: `${words.armyName(top.army)}: a closed stack, somebody may lie beneath ${names.unit(top.id)}, in ${lookup.place(hex)}`,
      },
    ];
  });
}
