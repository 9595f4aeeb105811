import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import { eventsOf, pieceIn, type Tableau } from '../tableau.ts';
import { fightUnderWay } from './fight.ts';

/** What the map follows: fights that are being decided, and whatever others do. */
export const followed = (tableau: Tableau) => ({
  outlook: tableau,
  own: () => tableau.view.units.flatMap((unit) => (unit.army === tableau.seat ? (hexOn(unit) ?? []) : [])),
  fight: () => {
    const fight = fightUnderWay(tableau);
    if (fight === undefined) return [];
    return [...fight.targets, ...fight.units.flatMap((unit) => hexOn(pieceIn(tableau, unit)) ?? [])];
  },
  hexesOf,
});

const hexesOf = (entry: Tableau['log'][number]): readonly string[] =>
  eventsOf(entry).flatMap((event): readonly string[] => {
    if (event.type === 'marched') return [event.from, ...event.path];
    if (event.type === 'entered' || event.type === 'leaderEntered') return event.path;
    if (event.type === 'leaderRode') return event.from === null ? event.path : [event.from, ...event.path];
    if (event.type === 'leaderRelocated') return [event.from, event.into];
    if (event.type === 'attackDeclared') return event.targets;
    if (event.type === 'retreated' || event.type === 'advanced') return [event.from, event.into];
    return [];
  });
