import type { HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { eventsOf, pieceIn, strings, type Tableau } from '../tableau.ts';
import { hexOfAction, unitOf } from '../tools/choice.ts';
import { endOf, leavesMap, type MarchOrder } from '../tools/march.ts';

export const zoneMarks = (tableau: Tableau): readonly HexMark[] => [
  ...tableau.view.zones.french.map((hex): HexMark => ({ hex, kind: 'zoc-french' })),
  ...tableau.view.zones.coalition.map((hex): HexMark => ({ hex, kind: 'zoc-coalition' })),
];

export const objectiveMarks = (tableau: Tableau, lookup: Lookup): readonly HexMark[] =>
  Object.entries(tableau.view.controllers).map(([hex, side]) => ({
    hex,
    kind: 'objective',
    title: `${lookup.place(hex)}: objective, ${side === null ? 'held by nobody' : `held by the ${side === 'french' ? 'French' : 'Coalition'}`}`,
  }));

export const reachMarks = (
  orders: readonly MarchOrder[],
  costs: ReadonlyMap<MarchOrder, number>,
  lookup: Lookup,
): readonly HexMark[] =>
  orders.flatMap((order): HexMark[] => {
    const hex = leavesMap(order) ? undefined : endOf(order);
    if (hex === undefined) return [];
    const cost = costs.get(order);
    return [
      {
        hex,
        kind: 'reach',
        ...(cost === undefined ? {} : { text: lookup.words.numberText(cost) }),
        title: `${lookup.place(hex)}: can be reached${cost === undefined ? '' : ` for ${lookup.words.numberText(cost)}`}`,
      },
    ];
  });

const CHOICES: Readonly<Partial<Record<NlbAction['type'], readonly [HexMark['kind'], string]>>> = {
  retreatTo: ['retreat', 'retreat here'],
  advance: ['advance', 'advance here'],
  place: ['reach', 'set it up here'],
  placeLeader: ['reach', 'he can take post here'],
  deploy: ['reach', 'it can stand here'],
  hide: ['reach', 'troops here can be hidden'],
};

/** The hexes that what is left of a choice names. */
export const choiceMarks = (options: readonly NlbAction[], lookup: Lookup): readonly HexMark[] => {
  const seen = new Set<string>();
  return options.flatMap((action): HexMark[] => {
    const hex = hexOfAction(action);
    if (hex === undefined || seen.has(hex)) return [];
    seen.add(hex);
    const [kind, verb] = CHOICES[action.type] ?? (['target', 'choose this hex'] as const);
    return [{ hex, kind, title: `${lookup.place(hex)}: ${verb}` }];
  });
};

/** The last thing that happened, drawn so that it can be seen happening. */
export const trailMarks = (tableau: Tableau): readonly LineMark[] => {
  const last = tableau.log.at(-1);
  if (last === undefined) return [];
  const lines: LineMark[] = [];
  for (const event of eventsOf(last)) {
    if (event.type === 'marched') lines.push({ hexes: [event.from, ...event.path], kind: 'march' });
    else if (event.type === 'entered' && event.path.length > 1)
      lines.push({ hexes: event.path, kind: 'march' });
    else if (event.type === 'retreated') lines.push({ hexes: [event.from, event.into], kind: 'retreat' });
    else if (event.type === 'leaderRode' && event.from !== null)
      lines.push({ hexes: [event.from, ...event.path], kind: 'march' });
    else if (event.type === 'leaderEntered' && event.path.length > 1)
      lines.push({ hexes: event.path, kind: 'march' });
    else if (event.type === 'leaderRelocated')
      lines.push({ hexes: [event.from, event.into], kind: 'retreat' });
    else if (event.type === 'advanced') lines.push({ hexes: [event.from, event.into], kind: 'march' });
  }
  return lines;
};

/** What the computer advises, drawn: the way of a march or ride, who attacks what, the place of a choice. */
export const adviceMarks = (
  tableau: Tableau,
  lookup: Lookup,
  advice: NlbAction,
): { readonly hexes: readonly HexMark[]; readonly lines: readonly LineMark[] } => {
  const whom = unitOf(advice);
  const piece = whom === undefined ? undefined : pieceIn(tableau, whom);
  const from = piece?.place === 'map' && piece.hex !== null ? [piece.hex] : [];
  const into = hexOfAction(advice);
  const hexes = (into === undefined ? from : [into]).map((hex): HexMark => ({ hex, kind: 'selected' }));
  if ('path' in advice) return { hexes: [], lines: [{ hexes: [...from, ...advice.path], kind: 'march' }] };
  if (advice.type === 'engage') {
    const targets = strings(tableau.facts.targets);
    return { hexes, lines: attackLines(tableau, lookup, { targets, units: [advice.unit] }) };
  }
  const goes = into !== undefined && from.length > 0 && from[0] !== into;
  const kind = advice.type === 'retreatTo' ? 'retreat' : 'march';
  return { hexes, lines: goes ? [{ hexes: [...from, into], kind }] : [] };
};

/** Arrows from every unit in an attack to what it attacks. */
export const attackLines = (
  tableau: Tableau,
  lookup: Lookup,
  parties: { readonly targets: readonly string[]; readonly units: readonly string[] },
): readonly LineMark[] => {
  const from = new Set(parties.units.flatMap((id) => tableau.unit(id)?.hex ?? []));
  return [...from].flatMap((hex) =>
    parties.targets
      .filter((target) => lookup.distance(hex, target) === 1 || parties.targets.length === 1)
      .map((target): LineMark => ({ hexes: [hex, target], kind: 'attack' })),
  );
};
