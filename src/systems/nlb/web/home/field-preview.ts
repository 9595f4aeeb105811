import type { CounterView } from '../../../../web/board-hex/api.ts';
import { fieldPreviewOf } from '../../../../web/home/field-preview.tsx';
import { arrange, type NlbPageContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

const countersAtStart = (content: NlbPageContent): readonly CounterView[] => {
  const lookup = makeLookup(content);
  return content.scenario.setup.flatMap(({ unit: id, hex }) => {
    const unit = content.units.get(id);
    if (unit === undefined) return [];
    const { army, arm, label, org, strength, movement, name } = unit;
    return [
      {
        id,
        hex,
        army,
        arm,
        label,
        formation: org,
        formationColour: lookup.formationColour(unit),
        strength,
        movement,
        description: name,
      },
    ];
  });
};

/** The field of a battle of 1815 as it lies before the first move. */
export const FieldPreview = fieldPreviewOf({
  arrange,
  picture: (content) => ({
    map: content.map,
    grid: content.grid,
    title: content.scenario.title,
    area: content.scenario.area,
    counters: countersAtStart(content),
    objective: content.scenario.control[0]?.hex,
  }),
});
