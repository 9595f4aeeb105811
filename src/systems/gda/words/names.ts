import type { Names } from '../../../words/names.ts';
import type { GdaContent } from '../rules/index.ts';

/** `Line, 2nd battalion` is one of the Line, whichever brigade it is in. */
const kindOf = (name: string): string => name.split(',')[0] ?? name;

/** The kinds of unit that more than one brigade has: there the general's name tells them apart. */
function sharedKinds({ scenario }: Pick<GdaContent, 'scenario'>): ReadonlySet<string> {
  const brigades = new Map<string, Set<string>>();
  for (const { id, units } of scenario.armies.flatMap((army) => army.brigades))
    for (const { name } of units)
      brigades.set(kindOf(name), (brigades.get(kindOf(name)) ?? new Set()).add(id));
  return new Set([...brigades].filter(([, of]) => of.size > 1).map(([kind]) => kind));
}

const ARMIES = { french: 'French', allied: 'Allied' } as const;

/** `French card 3`: a Fog of War card by its army and number. */
const cardName = (id: string): string | undefined => {
  const [, side, number] = /^(french|allied)\.card\.(\d+)$/.exec(id) ?? [];
  return side === undefined ? undefined : `${ARMIES[side as 'french']} card ${number}`;
};

/** Units with their general's name where that is needed to tell them apart; brigades by their generals; places as on the table. */
export function makeNames(content: Pick<GdaContent, 'scenario' | 'ground'>): Names {
  const names = new Map<string, string>();
  const shared = sharedKinds(content);
  for (const { seat, brigades } of content.scenario.armies)
    for (const { id, name, units } of brigades) {
      // A brigade of guns has no general of its own and goes by its arm.
      const whose = name === 'Artillery' ? `the ${ARMIES[seat]} artillery` : `${name}'s brigade`;
      names.set(id, whose);
      names.set(`${id}.screen`, `${name}'s skirmishers`);
      for (const unit of units)
        names.set(unit.id, shared.has(kindOf(unit.name)) ? `${unit.name} (${name})` : unit.name);
    }
  const places = new Map(
    [...content.ground.features, ...content.ground.lines].map((place) => [place.id, place.name]),
  );
  return { unit: (id) => names.get(id) ?? cardName(id) ?? id, hex: (id) => places.get(id) };
}
