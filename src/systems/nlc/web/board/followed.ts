import { eventsOf, hexOf, type Tableau } from '../tableau.ts';
import { fightUnderWay } from './fight.ts';

/** What the map follows: fights that are being decided, and whatever others do. */
export const followed = (tableau: Tableau) => ({
  outlook: tableau,
  own: () => tableau.view.units.flatMap((unit) => (unit.army === tableau.seat ? (hexOf(unit) ?? []) : [])),
  fight: () => {
    const fight = fightUnderWay(tableau);
    return fight === undefined ? [] : [fight.target, ...fight.from];
  },
  hexesOf,
});

const hexesOf = (entry: Tableau['log'][number]): readonly string[] =>
  eventsOf(entry).flatMap((event): readonly string[] => {
    switch (event.type) {
      case 'marched':
      case 'fellBack':
        return [event.from, ...event.path];
      case 'entered':
        return event.path;
      case 'leaderRode':
        return event.from === null ? event.path : [event.from, ...event.path];
      case 'leaderDisplaced':
      case 'retreated':
      case 'advanced':
      case 'slippedAway':
        return [event.from, event.into];
      case 'chargeDeclared':
        return [event.from, event.target];
      case 'assaultDeclared':
      case 'bombarded':
        return [event.target];
      case 'clashFought':
      case 'combatFought':
      case 'pursued':
        return [event.hex];
      default:
        return [];
    }
  });
