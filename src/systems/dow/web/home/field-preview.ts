import type { CounterView } from '../../../../web/board-hex/api.ts';
import { fieldPreviewOf } from '../../../../web/home/field-preview.tsx';
import { freshFace } from '../board/counters.ts';
import { arrange, type DowPageContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

/** The counters of the ready set-up, the top of every stack over the others. */
const countersAtStart = (content: DowPageContent): readonly CounterView[] => {
  const lookup = makeLookup(content);
  return Object.entries(content.scenario.ready.stacks).flatMap(([hex, stack]) =>
    stack.flatMap((id, depth): CounterView[] => {
      const unit = content.units.get(id);
      if (unit === undefined) return [];
      return [
        {
          ...freshFace(unit, lookup),
          id,
          hex,
          order: stack.length - depth,
          description: unit.name,
        },
      ];
    }),
  );
};

/** The field on the morning of 18 June, as the ready set-up has it. */
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
