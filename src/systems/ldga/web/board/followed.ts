import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { fightUnderWay } from './fight.ts';

/** What the map follows: fights that are being decided, and whatever others do. */
export const followed = (tableau: Tableau) => ({
  outlook: tableau,
  own: () => tableau.pieces.flatMap((piece) => (piece.side === tableau.side ? (hexOn(piece) ?? []) : [])),
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
      case 'retreated':
      case 'evaded':
        return [event.from, ...event.path];
      case 'entered':
        return event.path;
      case 'flagMoved':
        return event.from === null ? event.path : [event.from, ...event.path];
      case 'attackDeclared':
        return event.plan.kind === 'attack' ? event.plan.targets : [event.plan.target];
      case 'repulseTried':
        return [event.from, ...event.targets];
      case 'forceRevealed':
      case 'advanced':
      case 'hexOccupied':
        return [event.hex];
      case 'disengaged':
      case 'leaderRode':
        return [event.from, event.hex];
      default:
        return [];
    }
  });
