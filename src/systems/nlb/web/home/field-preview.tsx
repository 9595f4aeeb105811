import type { CounterView } from '../../../../web/board-hex/api.ts';
import { FieldPreview as AnyFieldPreview, type FieldPicture } from '../../../../web/home/field-preview.tsx';
import { arrange, type NlbPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

/** The field of a battle of 1815 as it lies before the first move. */
export function FieldPreview({ scenario }: { readonly scenario: string }) {
  return <AnyFieldPreview scenario={scenario} picture={pictureOf} />;
}

const pictureOf = (sent: unknown): FieldPicture => {
  const content = arrange(sent as SentContent);
  const { map, grid, scenario } = content;
  return {
    title: scenario.title,
    map,
    grid,
    area: scenario.area,
    counters: countersAtStart(content),
    objective: scenario.control[0]?.hex,
  };
};

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
