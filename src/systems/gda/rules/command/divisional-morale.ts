import { next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import type { Side } from '../../content/atoms.ts';
import { changeDivision } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { BrigadeState, DivisionState } from '../position.ts';
import { gradeOfBrigade } from '../units/grades.ts';
import { gradeValue } from '../units/levels.ts';
import type { Brigade, Division } from '../world.ts';
import { commands } from './availability.ts';

export interface Uncovered {
  /** Faltering brigades that get no ADC and run without a roll (3.17). */
  readonly without?: readonly string[];
  /** How many divisions have sent theirs. */
  readonly settled?: number;
  /** Those whom an owner has left without so far. */
  readonly chosen?: readonly string[];
}

/** 11.7: each division looks after its own, the French ones first. */
interface Command {
  readonly side: Side;
  readonly division: number;
}

const faltering = ({ world, position }: At, { side, division }: Command): readonly Brigade[] =>
  (world.armies[side].divisions[division] as Division).brigades
    .map((index) => world.brigades[index] as Brigade)
    .filter(({ index }) => {
      const state = position.brigades[index] as BrigadeState;
      return state.command === 'faltering' && state.standing !== 'gone';
    });

const adcsOf = ({ position }: At, { side, division }: Command): number =>
  (position.armies[side].divisions[division] as DivisionState).adcs;

/** 8.17: the worst graded go without; those among whom the owner must choose are all of one grade. */
export function shortfall(
  at: At,
  whose: Command,
): { readonly surely: readonly Brigade[]; readonly among: readonly Brigade[]; readonly count: number } {
  const worth = (brigade: Brigade): number => gradeValue(gradeOfBrigade(at.world, at.position, brigade));
  const brigades = [...faltering(at, whose)].sort((a, b) => worth(a) - worth(b));
  const missing = Math.max(0, brigades.length - adcsOf(at, whose));
  const last = brigades[missing - 1];
  if (last === undefined) return { surely: [], among: [], count: 0 };
  const surely = brigades.filter((brigade) => worth(brigade) < worth(last));
  const among = brigades.filter((brigade) => worth(brigade) === worth(last));
  const count = missing - surely.length;
  return count === among.length
    ? { surely: [...surely, ...among], among: [], count: 0 }
    : { surely, among, count };
}

const send = (at: Scribe, whose: Command, without: readonly string[]): void => {
  const sent = faltering(at, whose).length - without.length;
  changeDivision(at.draft, whose.side, whose.division, { adcs: adcsOf(at, whose) - sent });
  if (sent + without.length > 0)
    at.emit(() => ({ type: 'divisionalMorale', rule: 'GDA-3.17.1', ...whose, sent, without }));
};

/** 3.17: an ADC must go to every brigade that falters; where there are too few, the worst run. */
export const settleMorale = (at: Scribe<Uncovered>) => {
  const { without = [], settled = 0 } = at.locals;
  const whose = commands(at)[settled];
  if (whose === undefined) return next('headquarters', { without });
  const { surely, among } = shortfall(at, whose);
  if (among.length > 0) return next('leaveWithout', { without, settled });
  const runs = surely.map(({ id }) => id);
  send(at, whose, runs);
  return next('divisionalMorale', { without: [...without, ...runs], settled: settled + 1 });
};

const choosing = (at: At<Uncovered>): Command =>
  commands(at)[at.locals.settled ?? 0] ?? { side: 'french', division: 0 };

const open = (at: At<Uncovered>): readonly Brigade[] =>
  shortfall(at, choosing(at)).among.filter(({ id }) => !at.locals.chosen?.includes(id));

/** 8.17: between brigades of one grade their owner says, one by one, who goes without. */
export const leaveWithout = {
  accepts: ['leaveWithout'] as const,
  by: (at: At<Uncovered>) => [choosing(at).side],
  candidates: (at: At<Uncovered>) =>
    open(at).map(({ id }) => ({ type: 'leaveWithout' as const, brigade: id })),
  judge: (at: At<Uncovered>, action: ActionOf<'leaveWithout'>) =>
    open(at).some(({ id }) => id === action.brigade)
      ? []
      : [refuse('GDA-8.17.3', 'not-among-the-worst', { brigade: action.brigade })],
  run: (at: Scribe<Uncovered>, action: ActionOf<'leaveWithout'>) => {
    const { without = [], settled = 0, chosen = [] } = at.locals;
    const whose = choosing(at);
    const { surely, count } = shortfall(at, whose);
    const now = [...chosen, action.brigade];
    if (now.length < count) return next('leaveWithout', { without, settled, chosen: now });
    const runs = [...surely.map(({ id }) => id), ...now];
    send(at, whose, runs);
    return next('divisionalMorale', { without: [...without, ...runs], settled: settled + 1 });
  },
};
