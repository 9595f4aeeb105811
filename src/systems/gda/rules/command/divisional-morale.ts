import { next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import type { Side } from '../../content/atoms.ts';
import { changeArmy } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { BrigadeState } from '../position.ts';
import { gradeValue } from '../units/levels.ts';
import { averageGrade, type Brigade } from '../world.ts';
import { SIDES } from './availability.ts';

export interface Uncovered {
  /** Faltering brigades that get no ADC and run without a roll (3.17). */
  readonly without?: readonly string[];
  /** Sides whose ADCs are sent. */
  readonly settled?: readonly Side[];
  /** Those whom an owner has left without so far. */
  readonly chosen?: readonly string[];
}

const faltering = ({ world, position }: At, side: Side): readonly Brigade[] =>
  world.armies[side].brigades
    .map((index) => world.brigades[index] as Brigade)
    .filter(({ index }) => {
      const state = position.brigades[index] as BrigadeState;
      return state.command === 'faltering' && state.standing !== 'gone';
    });

/** 8.17: the worst graded go without; those among whom the owner must choose are all of one grade. */
export function shortfall(
  at: At,
  side: Side,
): { readonly surely: readonly Brigade[]; readonly among: readonly Brigade[]; readonly count: number } {
  const brigades = [...faltering(at, side)].sort((a, b) => worth(a) - worth(b));
  const missing = Math.max(0, brigades.length - at.position.armies[side].adcs);
  const last = brigades[missing - 1];
  if (last === undefined) return { surely: [], among: [], count: 0 };
  const surely = brigades.filter((brigade) => worth(brigade) < worth(last));
  const among = brigades.filter((brigade) => worth(brigade) === worth(last));
  const count = missing - surely.length;
  return count === among.length
    ? { surely: [...surely, ...among], among: [], count: 0 }
    : { surely, among, count };
}

const worth = ({ sheet }: Brigade): number => gradeValue(averageGrade(sheet));

const send = (at: Scribe, side: Side, without: readonly string[]): void => {
  const sent = faltering(at, side).length - without.length;
  changeArmy(at.draft, side, { adcs: at.position.armies[side].adcs - sent });
  if (sent + without.length > 0)
    at.emit(() => ({ type: 'divisionalMorale', rule: 'GDA-3.17.1', side, sent, without }));
};

/** 3.17: an ADC must go to every brigade that falters; where there are too few, the worst run. */
export const settleMorale = (at: Scribe<Uncovered>) => {
  const { without = [], settled = [] } = at.locals;
  const side = SIDES.find((one) => !settled.includes(one));
  if (side === undefined) return next('post');
  const { surely, among } = shortfall(at, side);
  if (among.length > 0) return next('leaveWithout', { without, settled });
  const runs = surely.map(({ id }) => id);
  send(at, side, runs);
  return next('divisionalMorale', { without: [...without, ...runs], settled: [...settled, side] });
};

const choosing = ({ locals: { settled = [] } }: At<Uncovered>): Side =>
  SIDES.find((side) => !settled.includes(side)) ?? 'french';

const open = (at: At<Uncovered>): readonly Brigade[] =>
  shortfall(at, choosing(at)).among.filter(({ id }) => !at.locals.chosen?.includes(id));

/** 8.17: between brigades of one grade their owner says, one by one, who goes without. */
export const leaveWithout = {
  accepts: ['leaveWithout'] as const,
  by: (at: At<Uncovered>) => [choosing(at)],
  candidates: (at: At<Uncovered>) =>
    open(at).map(({ id }) => ({ type: 'leaveWithout' as const, brigade: id })),
  judge: (at: At<Uncovered>, action: ActionOf<'leaveWithout'>) =>
    open(at).some(({ id }) => id === action.brigade)
      ? []
      : [refuse('GDA-8.17.3', 'not-among-the-worst', { brigade: action.brigade })],
  run: (at: Scribe<Uncovered>, action: ActionOf<'leaveWithout'>) => {
    const { without = [], settled = [], chosen = [] } = at.locals;
    const side = choosing(at);
    const { surely, count } = shortfall(at, side);
    const now = [...chosen, action.brigade];
    if (now.length < count) return next('leaveWithout', { without, settled, chosen: now });
    const runs = [...surely.map(({ id }) => id), ...now];
    send(at, side, runs);
    return next('divisionalMorale', { without: [...without, ...runs], settled: [...settled, side] });
  },
};
