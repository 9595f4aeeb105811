import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { CourierView, FormationView, LeaderView, NlcView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { eventsOf, hexOf, type Tableau } from '../tableau.ts';

/** What a formation is told to do, on the map: what it shall take or has taken, what it holds, where it marches. */
export const formationMarks = (
  formation: FormationView,
  tableau: Tableau,
  lookup: Lookup,
): Required<BoardMarks> => {
  const { secrets, goal, name } = formation;
  const hexes: HexMark[] = [];
  for (const hex of secrets?.ground ?? [])
    hexes.push({ hex, kind: 'ground', title: `${lookup.place(hex)}: ground that the ${name} defends` });
  for (const hex of secrets?.target ?? []) {
    const held = secrets?.held.includes(hex) === true;
    hexes.push({
      hex,
      kind: 'target',
      title: `${lookup.place(hex)}: target of the ${name}${held ? ', held' : ''}`,
    });
  }
  const leader = tableau.leader(formation.leader);
  const lines: LineMark[] = [];
  if (goal !== null) {
    hexes.push({
      hex: goal,
      kind: 'objective',
      title: `${lookup.place(goal)}: goal of the march of the ${name}`,
    });
    const from = firstOf(formation, tableau, goal, lookup);
    if (from !== undefined) lines.push({ hexes: [from, goal], kind: 'courier' });
  }
  if (leader !== undefined) hexes.push(...rangeMarks(leader));
  return { hexes, lines };
};

/** The hex of a marching formation that is nearest to its goal. */
const firstOf = (
  { id }: FormationView,
  { view }: Tableau,
  goal: string,
  { distance }: Lookup,
): string | undefined =>
  view.units
    .flatMap((unit) => (unit.formation === id ? (hexOf(unit) ?? []) : []))
    .sort((a, b) => distance(a, goal) - distance(b, goal))[0];

export const rangeMarks = ({ range }: LeaderView): readonly HexMark[] =>
  range.map((hex): HexMark => ({ hex, kind: 'command-range' }));

/** Where a courier rides to: the leader who is to have the letter. */
export const destinationOf = (courier: CourierView, tableau: Tableau): string | undefined =>
  hexOf(tableau.leader(tableau.formation(courier.whose)?.leader ?? courier.whose));

/** The way that each courier has ridden, as far as it was seen, and from there to whom he rides. */
export const courierLines = (tableau: Tableau): readonly LineMark[] =>
  tableau.view.couriers.flatMap((courier): LineMark[] => {
    const { hex, place, whose } = courier;
    if (place !== 'riding' || hex === null) return [];
    const ridden: string[] = [];
    for (const entry of tableau.log)
      for (const event of eventsOf(entry)) {
        if (event.type === 'orderSent' && event.whose === whose) ridden.splice(0, ridden.length, event.hex);
        else if (event.type === 'courierRode' && event.whose === whose) ridden.push(...event.path);
      }
    const to = destinationOf(courier, tableau);
    return [
      ...(ridden.length > 1 ? [{ hexes: ridden, kind: 'courier' as const }] : []),
      ...(to === undefined || to === hex ? [] : [{ hexes: [hex, to], kind: 'sight' as const }]),
    ];
  });

export const outOfCommandMarks = (view: NlcView, lookup: Lookup): readonly HexMark[] => {
  if (view.segment === 'setup') return [];
  const hexes = new Set(view.units.flatMap((unit) => (unit.inCommand === false ? (hexOf(unit) ?? []) : [])));
  return [...hexes].map((hex) => ({
    hex,
    kind: 'out-of-command',
    title: `${lookup.place(hex)}: out of command`,
  }));
};
