import type { Preference } from '../../../../engine/standing.ts';

/**
 * What a player may write beforehand, so that a game by correspondence stops only where he has to think. What he
 * leaves open he is asked; what he writes for one unit counts before what he writes for all.
 */
export const PREFERENCES: readonly Preference[] = [
  /** 7.8: whether cavalry falls upon enemies who come near it; `stronger`: only where its fire is above theirs. */
  { id: 'react', kind: 'choice', choices: ['always', 'stronger', 'never'], label: 'react', perSubject: true },
  /** 7.8: upon whom, and what they must be doing. */
  {
    id: 'react-against',
    kind: 'choice',
    choices: ['anybody', 'cavalry', 'no-squares'],
    label: 'react-against',
    perSubject: true,
  },
  {
    id: 'react-when',
    kind: 'choice',
    choices: ['whenever', 'charged', 'retreating'],
    label: 'react-when',
    perSubject: true,
  },
  /** 7.6b, 7.7: what cavalry does that has won. */
  {
    id: 'after-charge',
    kind: 'choice',
    choices: ['pursue', 'stay', 'go-back'],
    label: 'after-charge',
    perSubject: true,
  },
  /** 7.10b: mounted units that could leave before they are fought. */
  { id: 'slip-away', kind: 'choice', choices: ['always', 'never'], label: 'slip-away', perSubject: true },
  /** 7.4: whether who has been hit goes back of his own will, which halves all hits. */
  {
    id: 'give-way',
    kind: 'choice',
    choices: ['always', 'outshot', 'never'],
    label: 'give-way',
    perSubject: true,
  },
  /** 7.4, 7.10b: a hex that those who go back go towards, or away from. */
  { id: 'retreat-towards', kind: 'place', label: 'retreat-towards', perSubject: true },
  { id: 'retreat-from', kind: 'place', label: 'retreat-from', perSubject: true },
  /** 7.1, 8.1: who takes a hit where the owner may choose. */
  {
    id: 'losses',
    kind: 'choice',
    choices: ['weakest-first', 'strongest-first', 'cavalry-last'],
    label: 'losses',
  },
  /** 7.5: who follows into a hex that has been taken. */
  {
    id: 'advance',
    kind: 'choice',
    choices: ['always', 'never', 'infantry'],
    label: 'advance',
    perSubject: true,
  },
];
