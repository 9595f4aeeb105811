import type { NlcEvent } from '../../rules/events.ts';
import { eventsOf, hexOf, type Tableau } from '../tableau.ts';

/** A fight that is being fought out: who goes at whom. */
export interface Fight {
  readonly target: string;
  readonly from: readonly string[];
}

/** Steps of the book in which a fight is decided. */
const FIGHTING = /^nlc\.(combat|clash|hits|retreat|aftermath|advance|react)\./;

const placesOf = (tableau: Tableau, units: readonly string[]): string[] =>
  units.flatMap((unit) => tableau.unit(unit)?.hex ?? hexOf(tableau.unit(unit)) ?? []);

const fightIn = (event: NlcEvent, tableau: Tableau): Fight | undefined => {
  switch (event.type) {
    case 'chargeDeclared':
      return { target: event.target, from: [event.via ?? event.from] };
    case 'bombarded':
      return { target: event.target, from: placesOf(tableau, event.fire.units) };
    case 'combatFought':
    case 'clashFought':
      return { target: event.hex, from: placesOf(tableau, event.attack.units) };
    case 'reactionRolled':
      return { target: event.hex, from: placesOf(tableau, event.units) };
    default:
      return undefined;
  }
};

/** The fight whose dice are in the air, or whose result is being carried out. */
export const fightUnderWay = (tableau: Tableau): Fight | undefined => {
  const { pending, log } = tableau;
  if (pending.kind === 'over' || pending.kind === 'waiting') return undefined;
  if (!FIGHTING.test(pending.step) && pending.step !== 'nlc.bombardment.disrupt') return undefined;
  for (const entry of log.toReversed())
    for (const event of eventsOf(entry).toReversed()) {
      const fight = fightIn(event, tableau);
      if (fight !== undefined) return fight;
      if (event.type === 'segmentBegan') return undefined;
    }
  return undefined;
};
