import type { CounterView } from '../../../../web/board-hex/api.ts';
import { FieldPreview as AnyFieldPreview, type FieldPicture } from '../../../../web/home/field-preview.tsx';
import { freshFace } from '../board/counters.ts';
import { arrange, type DowPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

/** The field on the morning of 18 June, as the ready set-up has it. */
export function FieldPreview({ scenario }: { readonly scenario: string }) {
  return <AnyFieldPreview scenario={scenario} picture={pictureOf} />;
}

const pictureOf = (sent: unknown): FieldPicture => {
  const content = arrange(sent as SentContent);
  const { map, grid, area, scenario, middle } = content;
  return {
    title: scenario.title,
    map,
    grid,
    area,
    counters: countersAtStart(content),
    objective: middle,
  };
};

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
