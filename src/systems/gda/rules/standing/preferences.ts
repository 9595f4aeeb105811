import type { Preference } from '../../../../engine/standing.ts';

/**
 * What a player may write beforehand, so that a game by correspondence stops only where he has to think. What he
 * leaves open he is asked; what he writes for one unit counts before what he writes for all.
 */
export const PREFERENCES: readonly Preference[] = [
  /** Foot that horse rides at: square where it may be formed, or stand and fire. */
  {
    id: 'against-horse',
    kind: 'choice',
    choices: ['square', 'stand'],
    label: 'against-horse',
    perSubject: true,
  },
  /** Everybody else who is charged stands and fires; cossacks may get out of the way. */
  {
    id: 'when-charged',
    kind: 'choice',
    choices: ['stand', 'evade'],
    label: 'when-charged',
    perSubject: true,
  },
  { id: 'fire-at-charge', kind: 'choice', choices: ['all', 'nobody'], label: 'fire-at-charge' },
  /** Dice that supports may have thrown again (4.6). */
  { id: 'support-dice', kind: 'choice', choices: ['low', 'never'], label: 'support-dice' },
  /** A command die beside which an ADC stands (3.7). */
  { id: 'command-die', kind: 'choice', choices: ['again', 'lie'], label: 'command-die' },
  /** Generals stay where they are in the charge phase. */
  { id: 'generals-stay', kind: 'boolean', label: 'generals-stay' },
  /** Horse does not ride against charges (4.17). */
  { id: 'no-interception', kind: 'boolean', label: 'no-interception' },
  /** The ground of an enemy who is gone. */
  { id: 'ground', kind: 'choice', choices: ['take', 'halt'], label: 'ground', perSubject: true },
  { id: 'drawn-fight', kind: 'choice', choices: ['fight-on', 'break-off'], label: 'drawn-fight' },
  { id: 'second-round', kind: 'choice', choices: ['reinforce', 'never'], label: 'second-round' },
  /** What a double six is used for (10.1). */
  { id: 'destiny', kind: 'choice', choices: ['recover', 'elan'], label: 'destiny', perSubject: true },
];
