import type { CounterView } from '../../../../web/board-hex/api.ts';
import { fieldPreviewOf } from '../../../../web/home/field-preview.tsx';
import { unitFace } from '../board/counters.ts';
import { arrange, type LdgaPageContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

const countersAtStart = (content: LdgaPageContent): readonly CounterView[] => {
  const lookup = makeLookup(content);
  return content.scenario.placements.flatMap(({ piece: id, hex, reduced }): CounterView[] => {
    const unit = content.units.get(id);
    if (unit === undefined) return [];
    const strength = reduced === true ? (unit.reduced ?? unit.strength) : unit.strength;
    return [{ ...unitFace(unit, false, lookup), strength, id, hex, order: strength, description: unit.name }];
  });
};

/** The theatre of a scenario as it lies before the first move. */
export const FieldPreview = fieldPreviewOf({
  arrange,
  picture: (content) => ({
    map: content.map,
    grid: content.grid,
    title: content.scenario.title,
    area: content.area,
    counters: countersAtStart(content),
    objective: content.middle,
  }),
});
