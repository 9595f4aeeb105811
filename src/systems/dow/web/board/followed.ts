import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { fightUnderWay } from './fight-marks.ts';

/** What the map follows: fights that are being decided, and whatever others do. */
export const followed = (tableau: Tableau) => ({
  outlook: tableau,
  own: () => tableau.view.units.flatMap((unit) => (unit.army === tableau.seat ? (hexOn(unit) ?? []) : [])),
  fight: () => {
    const fight = fightUnderWay(tableau);
    return fight === undefined ? [] : [...fight.targets, ...fight.from];
  },
  hexesOf,
});

const hexesOf = (entry: Tableau['log'][number]): readonly string[] =>
  eventsOf(entry).flatMap((event): readonly string[] => {
    switch (event.type) {
      case 'marched':
        return [event.from, ...event.path];
      case 'entered':
      case 'leaderRode':
        return event.path;
      case 'attackDeclared':
        return event.targets;
      case 'bombardmentDeclared':
        return [event.hex];
      case 'charged':
      case 'evaded':
      case 'retreated':
      case 'displaced':
      case 'advanced':
        return [event.from, event.hex];
      default:
        return [];
    }
  });
