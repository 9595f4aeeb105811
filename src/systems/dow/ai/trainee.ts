import { planningBot } from '../../../ai/search/planning-bot.ts';
import type { Numbers, Trainee } from '../../../ai/trainee.ts';
import { asDow } from '../shelf.ts';
import { TAUGHT, type Weights } from './day/weights.ts';
import { DowStrategist } from './strategist.ts';

/** Thinks as long as a level that takes its first plan. */
const QUICK = { id: 'trainee', effort: { depth: 24 } } as const;

/** Where an attack begins to be worth it lies about nothing, and cannot be turned by a factor. */
const NAMES = (Object.keys(TAUGHT.french) as (keyof Weights)[]).filter((name) => name !== 'assault');

const SIDES = ['french', 'coalition'] as const;

/** The numbers of a side, some of them turned. */
const weightsBy = (side: (typeof SIDES)[number], numbers: Numbers): Weights => ({
  ...TAUGHT[side],
  ...Object.fromEntries(NAMES.map((name) => [name, numbers[`${side}.${name}`] ?? TAUGHT[side][name]])),
});

export const trainee: Trainee = {
  numbers: Object.fromEntries(
    SIDES.flatMap((side) => NAMES.map((name) => [`${side}.${name}`, TAUGHT[side][name]])),
  ),
  most: Object.fromEntries(
    SIDES.flatMap((side) => [
      [`${side}.fear`, 1],
      [`${side}.besides`, 1],
    ]),
  ),
  sit: (numbers, laid) => {
    const { game } = asDow(laid);
    const weights = { french: weightsBy('french', numbers), coalition: weightsBy('coalition', numbers) };
    return planningBot(game, new DowStrategist(game, weights, true), QUICK);
  },
};
