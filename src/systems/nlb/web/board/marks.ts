import { attackLines, type ChoiceLooks } from '../../../../web/board/marks.ts';
import type { HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { Lookup } from '../lookup.ts';
import { eventsOf, pieceIn, strings, type Tableau } from '../tableau.ts';
import { choices } from '../tools/choice.ts';

/** How the choices of this book are drawn. */
export const CHOICES: ChoiceLooks = {
  retreatTo: ['retreat', 'retreat here'],
  advance: ['advance', 'advance here'],
  place: ['reach', 'set it up here'],
  placeLeader: ['reach', 'he can take post here'],
  deploy: ['reach', 'it can stand here'],
  hide: ['reach', 'troops here can be hidden'],
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
  const whom = choices.unitOf(advice);
  const piece = whom === undefined ? undefined : pieceIn(tableau, whom);
  const from = piece?.place === 'map' && piece.hex !== null ? [piece.hex] : [];
  const into = choices.hexOf(advice);
  const hexes = (into === undefined ? from : [into]).map((hex): HexMark => ({ hex, kind: 'selected' }));
  if ('path' in advice) return { hexes: [], lines: [{ hexes: [...from, ...advice.path], kind: 'march' }] };
  if (advice.type === 'engage') {
    const targets = strings(tableau.facts.targets);
    return { hexes, lines: linesOfAttack(tableau, lookup, { targets, units: [advice.unit] }) };
  }
  const goes = into !== undefined && from.length > 0 && from[0] !== into;
  const kind = advice.type === 'retreatTo' ? 'retreat' : 'march';
  return { hexes, lines: goes ? [{ hexes: [...from, into], kind }] : [] };
};

/** Arrows from every unit in an attack to what it attacks. */
export const linesOfAttack = (
  tableau: Tableau,
  lookup: Lookup,
  parties: { readonly targets: readonly string[]; readonly units: readonly string[] },
): readonly LineMark[] =>
  attackLines(
    parties.units.flatMap((id) => tableau.unit(id)?.hex ?? []),
    parties.targets,
    lookup.distance,
  );
