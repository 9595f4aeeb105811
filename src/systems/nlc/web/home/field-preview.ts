import type { CounterView } from '../../../../web/board-hex/api.ts';
import { fieldPreviewOf } from '../../../../web/home/field-preview.tsx';
import { arrange, type NlcPageContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

const countersAtStart = (content: NlcPageContent): readonly CounterView[] => {
  const lookup = makeLookup(content);
  return content.battle.setup.flatMap(({ unit: id, hex }) => {
    const unit = content.units.get(id);
    if (unit === undefined) return [];
    const { army, arm, label, org, strength, movement, name, formation } = unit;
    const formationColour = lookup.colourOf(formation);
    return [
      { id, hex, army, arm, label, formation: org, formationColour, strength, movement, description: name },
    ];
  });
};

/** The field of a battle of 1815 as it lies before the first move. */
export const FieldPreview = fieldPreviewOf({
  arrange,
  picture: (content) => ({
    map: content.map,
    grid: content.grid,
    title: content.battle.title,
    area: content.battle.area,
    counters: countersAtStart(content),
    objective: content.battle.control[0]?.hex,
  }),
});
