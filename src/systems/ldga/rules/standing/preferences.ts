import type { Preference } from '../../../../engine/standing.ts';

/**
 * What a player may write beforehand, so that a game by correspondence stops only where he has to think. What he
 * leaves open he is asked; what he writes for one unit counts before what he writes for all.
 */
export const PREFERENCES: readonly Preference[] = [
  /** Cavalry and vedettes before combat (13.22, 16.2). */
  { id: 'riders', kind: 'choice', choices: ['stand', 'evade'], label: 'riders', perSubject: true },
  /** A hex that those who go back, ride off or let go of the enemy keep towards, or away from. */
  { id: 'retreat-towards', kind: 'place', label: 'retreat-towards', perSubject: true },
  { id: 'retreat-from', kind: 'place', label: 'retreat-from', perSubject: true },
  /** A garrison that is told to retreat (11.63B). */
  { id: 'garrison', kind: 'choice', choices: ['hold', 'quit'], label: 'garrison' },
  /** Who pays for an exchange or a loss of half: as few points as may be, or as few units. */
  { id: 'losses', kind: 'choice', choices: ['points', 'units'], label: 'losses' },
  /** Into a hex that the enemy has left: as many as may go, or nobody (11.46). */
  { id: 'advance', kind: 'choice', choices: ['most', 'nobody'], label: 'advance' },
  /** Horse artillery whose bombardment has gone wrong (11.55). */
  { id: 'horse-artillery', kind: 'choice', choices: ['stay', 'fall-back'], label: 'horse-artillery' },
  /** No march order by night, no letter, no forced march: for whoever wants to be asked for none of them. */
  { id: 'no-march-order', kind: 'boolean', label: 'no-march-order' },
  { id: 'no-letters', kind: 'boolean', label: 'no-letters' },
  { id: 'no-forced-march', kind: 'boolean', label: 'no-forced-march' },
];
