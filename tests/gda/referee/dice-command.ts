import type { Side } from '../../../src/systems/gda/content/atoms.ts';
import type { GdaPosition } from '../../../src/systems/gda/rules/position.ts';
import { averageGrade, brigadeIn, type RollCall, sideOf } from './roll-call.ts';

/* Chapter 3, slowly: ADCs at hand, command rolls, and who has the initiative. */

/** 3.3, GDA-R7: those who came, and one more for each pair of sixes. */
export function adcsFrom(dice: readonly number[], offTable: readonly number[], free: number): number {
  const came = dice.filter((die) => die >= 3).length + offTable.filter((die) => die >= 5).length;
  const sixes = [...dice, ...offTable].filter((die) => die === 6).length;
  return came + Math.floor(sixes / 2) + free;
}

/** 3.25, as it is printed: by the command die from 1 to 6. */
const FALTERING = {
  elite: ['retire', 'retire', 'rally', 'obey', 'obey', 'obey'],
  veteran: ['sauveQuiPeut', 'retire', 'retire', 'rally', 'obey', 'obey'],
  line: ['sauveQuiPeut', 'retire', 'retire', 'rally', 'obey', 'obey'],
  recruit: ['sauveQuiPeut', 'sauveQuiPeut', 'retire', 'rally', 'obey', 'obey'],
} as const;

/** 3.20, 3.21, 3.25: what a command die brings. */
export function commanded(call: RollCall, p: GdaPosition, brigade: string, die: number): string {
  const { command, demoralised } = brigadeIn(call, p, brigade);
  if (command === 'faltering') return FALTERING[averageGrade(call, p, brigade)][die - 1] as string;
  return die >= (demoralised ? 5 : 3) ? 'obey' : 'hesitant';
}

/** 3.29: two dice, one less for each brigade that hesitates or falters. */
export function initiative(call: RollCall, p: GdaPosition, side: Side, dice: readonly number[]): number {
  const shaky = p.brigades.filter(
    ({ id, command, standing }) =>
      sideOf(call, id) === side && standing !== 'gone' && standing !== 'offTable' && command !== 'steady',
  );
  return dice.reduce((sum, die) => sum + die, 0) - shaky.length;
}
