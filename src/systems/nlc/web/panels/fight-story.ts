import type { Fire, NlcEvent } from '../../rules/events.ts';
import { eventsOf, type Tableau } from '../tableau.ts';

/* The fight that is going on, or the last one, told from its first step: charge, reaction, square, fire, retreat, pursuit. */

type Fought = Extract<NlcEvent, { type: 'bombarded' | 'combatFought' | 'clashFought' }>;

/** What belongs to a fight. A charge that provokes others goes on through all of them. */
const CHAIN: ReadonlySet<NlcEvent['type']> = new Set([
  'reactionRolled',
  'squareRolled',
  'noSquare',
  'clashFought',
  'clashDecided',
  'wentBack',
  'stayed',
  'pursuitRolled',
  'pursued',
  'bombarded',
  'disrupted',
  'combatFought',
  'assaultDropped',
  'slippedAway',
  'gaveWay',
  'hitsHalved',
  'retreatRolled',
  'brokeAtOnce',
  'stoodInChateau',
  'stepLost',
  'eliminated',
  'retreated',
  'couldNotRetreat',
  'advanced',
  'gardeRecoiled',
  'corpsBroke',
  'leaderRolled',
  'leaderDied',
  'leaderDisplaced',
  'marchStopped',
]);

/** With these another fight begins. */
const BEGINS: ReadonlySet<NlcEvent['type']> = new Set([
  'bombarded',
  'combatFought',
  'assaultDropped',
  'slippedAway',
]);

const ENDS: ReadonlySet<NlcEvent['type']> = new Set([
  'segmentBegan',
  'segmentSkipped',
  'turnBegan',
  'playerTurnBegan',
  'gameEnded',
]);

export interface FightStory {
  readonly steps: readonly NlcEvent[];
  /** The last exchange of fire in it. */
  readonly fought: Fought | undefined;
}

const isFought = (event: NlcEvent): event is Fought =>
  event.type === 'bombarded' || event.type === 'combatFought' || event.type === 'clashFought';

/** A charge by itself begins a story, one that answers another goes on with it. */
const begins = (event: NlcEvent): boolean =>
  event.type === 'clashFought' ? event.kind === 'charge' : BEGINS.has(event.type);

/** How many entries back a fight is still worth showing. */
const RECENT = 12;

export const fightStory = ({ log }: Pick<Tableau, 'log'>): FightStory | undefined => {
  let steps: NlcEvent[] = [];
  let fresh = 0;
  const entries = log.slice(-60);
  entries.forEach((entry, place) => {
    for (const event of eventsOf(entry)) {
      if (ENDS.has(event.type)) steps = [];
      else if (CHAIN.has(event.type)) {
        // A square is tried before the fire of the charge that it is formed against.
        const square = steps.at(-1)?.type === 'squareRolled' || steps.at(-1)?.type === 'noSquare';
        if (begins(event) && steps.some(isFought)) steps = square ? steps.slice(-1) : [];
        steps.push(event);
        fresh = place;
      }
    }
  });
  if (steps.length === 0 || entries.length - 1 - fresh > RECENT) return undefined;
  return { steps, fought: steps.findLast(isFought) };
};

/** Both fires of an exchange, the attackers' first. */
export const firesOf = (event: Fought): readonly { readonly title: string; readonly fire: Fire }[] =>
  event.type === 'bombarded'
    ? [{ title: 'Guns', fire: event.fire }]
    : [
        { title: 'Attackers', fire: event.attack },
        ...(event.defence === null ? [] : [{ title: 'Defenders', fire: event.defence }]),
      ];
