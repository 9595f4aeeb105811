import type { CounterView } from '../../../../web/board-hex/api.ts';
import { FieldPreview as AnyFieldPreview, type FieldPicture } from '../../../../web/home/field-preview.tsx';
import { unitFace } from '../board/counters.ts';
import { arrange, type LdgaPageContent, type SentContent } from '../content.ts';
import { makeLookup } from '../lookup.ts';

/** The theatre of a scenario as it lies before the first move. */
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

const countersAtStart = (content: LdgaPageContent): readonly CounterView[] => {
  const lookup = makeLookup(content);
  return content.scenario.placements.flatMap(({ piece: id, hex, reduced }): CounterView[] => {
    const unit = content.units.get(id);
    if (unit === undefined) return [];
    const strength = reduced === true ? (unit.reduced ?? unit.strength) : unit.strength;
    return [{ ...unitFace(unit, false, lookup), strength, id, hex, order: strength, description: unit.name }];
  });
};
