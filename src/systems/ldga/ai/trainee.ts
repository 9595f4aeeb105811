import { planningBot } from '../../../ai/search/planning-bot.ts';
import type { Numbers, Trainee } from '../../../ai/trainee.ts';
import { asLdga } from '../shelf.ts';
import { BY_HAND, type Weights } from './judging/weights.ts';
import { LdgaStrategist } from './strategist.ts';

/** Thinks as long as a level that takes its first plan. */
const QUICK = { id: 'trainee', effort: { depth: 12 } } as const;

const SIDES = ['french', 'coalition'] as const;
const NAMES = Object.keys(BY_HAND.french) as (keyof Weights)[];

/** The numbers of a side, some of them turned. */
const weightsBy = (side: (typeof SIDES)[number], numbers: Numbers): Weights => ({
  ...BY_HAND[side],
  ...Object.fromEntries(NAMES.map((name) => [name, numbers[`${side}.${name}`] ?? BY_HAND[side][name]])),
});

export const trainee: Trainee = {
  numbers: Object.fromEntries(
    SIDES.flatMap((side) => NAMES.map((name) => [`${side}.${name}`, BY_HAND[side][name]])),
  ),
  most: Object.fromEntries(
    SIDES.flatMap((side) => [
      [`${side}.wavering`, 1],
      [`${side}.underWay`, 1],
      [`${side}.evenLast`, 1],
    ]),
  ),
  sit: (numbers, laid) => {
    const { game } = asLdga(laid);
    const weights = { french: weightsBy('french', numbers), coalition: weightsBy('coalition', numbers) };
    return planningBot(game, new LdgaStrategist(game, weights), QUICK);
  },
};
