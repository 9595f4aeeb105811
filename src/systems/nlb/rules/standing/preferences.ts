import type { Preference } from '../../../../engine/standing.ts';

/**
 * What a player may write beforehand, so that a game by correspondence stops only where he has to think. What he
 * leaves open he is asked; what he writes for one unit counts before what he writes for all. The repulse of the Guard
 * (15.2) asks nobody: it follows from the result.
 */
export const PREFERENCES: readonly Preference[] = [
  /** A hex that those who must retreat go towards, or away from. */
  { id: 'retreat-towards', kind: 'place', label: 'retreat-towards', perSubject: true },
  { id: 'retreat-from', kind: 'place', label: 'retreat-from', perSubject: true },
  /** Not into a forest as long as there is another way. */
  { id: 'retreat-avoids-woods', kind: 'boolean', label: 'retreat-avoids-woods', perSubject: true },
  /** Of those who need not suffer a retreat: chateau infantry, artillery that bombarded. */
  { id: 'stand', kind: 'choice', choices: ['stand', 'go'], label: 'stand', perSubject: true },
  /** Who is given up first in an exchange. */
  {
    id: 'losses',
    kind: 'choice',
    choices: ['weakest-first', 'strongest-first', 'cavalry-last', 'artillery-last'],
    label: 'losses',
  },
  {
    id: 'advance',
    kind: 'choice',
    choices: ['always', 'never', 'infantry'],
    label: 'advance',
    perSubject: true,
  },
  /** Cavalry that could fall back before a fight stays. */
  { id: 'stays-before-combat', kind: 'boolean', label: 'stays-before-combat' },
  /** Whether a leader takes command of a stack that is attacked. */
  { id: 'lead-defence', kind: 'choice', choices: ['always', 'never'], label: 'lead-defence' },
  {
    id: 'headquarters',
    kind: 'choice',
    choices: ['open', 'closed'],
    label: 'headquarters',
    perSubject: true,
  },
  /** Of arms that attack together: what leaves the attack weakest is multiplied (16.7). */
  { id: 'weakest-arms', kind: 'boolean', label: 'weakest-arms' },
  /** Which of equally near friends a leader joins who was driven off. */
  {
    id: 'driven-leader',
    kind: 'choice',
    choices: ['most-troops', 'fewest-enemies'],
    label: 'driven-leader',
    perSubject: true,
  },
  /** Whoever was hidden is put back on the map as near as he fits. */
  { id: 'deploy-nearest', kind: 'boolean', label: 'deploy-nearest' },
];
