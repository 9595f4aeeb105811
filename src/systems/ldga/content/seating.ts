import type { Seat } from '../../../engine/position.ts';
import type { Side } from './atoms.ts';
import type { LdgaOption } from './optional-rules.ts';

/* 1.32, 18.0: who sits at the table, by the options chosen. */

/** Somebody who plays for nobody and sees everything. */
export const UMPIRE: Seat = 'umpire';

export const seatsOfSides = (options: ReadonlySet<LdgaOption>): Readonly<Record<Side, readonly Seat[]>> => ({
  french: options.has('two-french-players') ? ['napoleon', 'marshal'] : ['french'],
  coalition: options.has('two-coalition-players') ? ['wellington', 'blucher'] : ['coalition'],
});

export function seatsOf(options: ReadonlySet<LdgaOption>): readonly Seat[] {
  const { french, coalition } = seatsOfSides(options);
  return [...french, ...coalition, ...(options.has('umpire') ? [UMPIRE] : [])];
}

const TEAMS: Readonly<Record<Seat, Side>> = {
  french: 'french',
  napoleon: 'french',
  marshal: 'french',
  coalition: 'coalition',
  wellington: 'coalition',
  blucher: 'coalition',
};

/** Those who win together; the umpire wins with nobody. */
export const teamOfSeat = (seat: Seat): string => TEAMS[seat] ?? seat;
