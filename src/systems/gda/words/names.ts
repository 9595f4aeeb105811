import type { Names } from '../../../words/names.ts';
import type { GdaContent } from '../rules/index.ts';

/** Which of an army's units bear a name that others of it bear too. */
function ambiguous({ scenario }: Pick<GdaContent, 'scenario'>): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { brigades } of scenario.armies)
    for (const { name } of brigades.flatMap(({ units }) => units)) (seen.has(name) ? twice : seen).add(name);
  return twice;
}

const ARMIES = { french: 'French', allied: 'Allied' } as const;

/** Units with their general's name where that is needed to tell them apart; brigades by their generals; places as on the table. */
export function makeNames(content: Pick<GdaContent, 'scenario' | 'ground'>): Names {
  const names = new Map<string, string>();
  const shared = ambiguous(content);
  for (const { seat, brigades } of content.scenario.armies)
    for (const { id, name, units } of brigades) {
      // A brigade of guns has no general of its own and goes by its arm.
      const whose = name === 'Artillery' ? `the ${ARMIES[seat]} artillery` : `${name}'s brigade`;
      names.set(id, whose);
      names.set(`${id}.screen`, `${name}'s skirmishers`);
      for (const unit of units)
        names.set(unit.id, shared.has(unit.name) ? `${unit.name} (${name})` : unit.name);
    }
  const places = new Map(
    [...content.ground.features, ...content.ground.lines].map((place) => [place.id, place.name]),
  );
  return { unit: (id) => names.get(id) ?? id, hex: (id) => places.get(id) };
}
