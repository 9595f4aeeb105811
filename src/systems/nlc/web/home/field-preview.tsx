import type { CounterView } from '../../../../web/board-hex/api.ts';
import { FieldPreview as AnyFieldPreview, type FieldPicture } from '../../../../web/home/field-preview.tsx';
import { arrange, type NlcPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

/** The field of a battle of 1815 as it lies before the first move. */
export function FieldPreview({ scenario }: { readonly scenario: string }) {
  return <AnyFieldPreview scenario={scenario} picture={pictureOf} />;
}

const pictureOf = (sent: unknown): FieldPicture => {
  const content = arrange(sent as SentContent);
  const { map, grid, battle } = content;
  return {
    title: battle.title,
    map,
    grid,
    area: battle.area,
    counters: countersAtStart(content),
    objective: battle.control[0]?.hex,
  };
};

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
