import type { Preference } from '../../../../engine/standing.ts';

/**
 * What a player may write beforehand, so that a game by correspondence stops only where he has to think. What he
 * leaves open he is asked; what he writes for one unit counts before what he writes for all. British horse that is
 * charged asks nobody: it reacts (9.4.5).
 */
export const PREFERENCES: readonly Preference[] = [
  /** He is asked although only one answer is possible, so that nobody learns it; it may be given for him. */
  { id: 'only-answer', kind: 'boolean', label: 'only-answer' },
  /** Cavalry that is charged: meets the charge, stays, or meets it where its morale is no worse. */
  {
    id: 'react',
    kind: 'choice',
    choices: ['always', 'never', 'equal-morale'],
    label: 'react',
    perSubject: true,
  },
  /** Horse and horse artillery before guns, and before an attack. */
  { id: 'under-fire', kind: 'choice', choices: ['stand', 'evade'], label: 'under-fire', perSubject: true },
  {
    id: 'under-attack',
    kind: 'choice',
    choices: ['stand', 'evade'],
    label: 'under-attack',
    perSubject: true,
  },
  /** A stack of all three arms that stands shows them (11.6). */
  { id: 'three-arms', kind: 'choice', choices: ['show', 'hide'], label: 'three-arms' },
  /** Whoever may go back or pay for staying, as the foremost of them is written. */
  { id: 'give-way', kind: 'choice', choices: ['fall-back', 'hold'], label: 'give-way', perSubject: true },
  /** Horse artillery that did not fight goes back with those who do. */
  { id: 'guns-along', kind: 'boolean', label: 'guns-along' },
  /** A hex that those who go back keep towards, or away from. */
  { id: 'retreat-towards', kind: 'place', label: 'retreat-towards', perSubject: true },
  { id: 'retreat-from', kind: 'place', label: 'retreat-from', perSubject: true },
  /** Having gone back one of two hexes. */
  { id: 'second-hex', kind: 'choice', choices: ['go', 'halt'], label: 'second-hex', perSubject: true },
  /** Horse beneath those who were driven charges the attackers (11.9.3). */
  {
    id: 'countercharge',
    kind: 'choice',
    choices: ['always', 'never'],
    label: 'countercharge',
    perSubject: true,
  },
  /** Which of several enemies those strike who were driven and must strike back (11.9.6). */
  { id: 'strike-back', kind: 'choice', choices: ['weakest', 'worst-morale'], label: 'strike-back' },
  /** Which of several hexes that attacked together pays for an exchange. */
  { id: 'pays', kind: 'choice', choices: ['strongest', 'weakest'], label: 'pays' },
  /** Who fought goes into a hex that was left; who lies beneath tries to follow. */
  {
    id: 'advance',
    kind: 'choice',
    choices: ['always', 'never', 'infantry'],
    label: 'advance',
    perSubject: true,
  },
  { id: 'follow', kind: 'choice', choices: ['always', 'never'], label: 'follow', perSubject: true },
  /** Those who reorganize roll in the order of the list. */
  { id: 'rolls-in-order', kind: 'boolean', label: 'rolls-in-order' },
];
