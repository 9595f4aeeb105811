import { planningBot } from '../../../ai/search/planning-bot.ts';
import { type Numbers, numbersOf, type Trainee, withNumbers } from '../../../ai/trainee.ts';
import { asNlb } from '../shelf.ts';
import { strategistOf } from './bots.ts';
import { TEMPERS, type Tempers } from './judging/temper.ts';
import type { Weights } from './judging/weights.ts';

/** Thinks as long as a level that takes its first plan. */
const QUICK = { id: 'trainee', effort: { depth: 24 } } as const;

/** What a broken army is worth is the measure of all the rest, and stays. */
const { decides: _, ...turned } = TEMPERS.weights;

/** The player of the big battles with other numbers. */
function tempersBy(numbers: Numbers): Tempers {
  const weights = Object.fromEntries(
    Object.entries(turned).map(([name, first]) => [name, numbers[`weights.${name}`] ?? first]),
  ) as Omit<Weights, 'decides'>;
  return { ...withNumbers(TEMPERS, numbers), weights: { ...TEMPERS.weights, ...weights } };
}

export const trainee: Trainee = {
  numbers: {
    ...Object.fromEntries(Object.entries(turned).map(([name, value]) => [`weights.${name}`, value])),
    ...numbersOf(TEMPERS),
  },
  most: {
    'weights.seen': 1,
    'weights.taken': 1,
    'weights.perComer': 1,
    'weights.kept': 1,
    'weights.passed': 1,
    'weights.shaken': 1,
    'weights.even': 1,
    'weights.driven': 1,
    'weights.guard': 1.2,
    'weights.retreat': 0.6,
    'weights.repulse': 0.6,
  },
  sit: (numbers, laid) => {
    const { game } = asNlb(laid);
    return planningBot(game, strategistOf(game, tempersBy(numbers)), QUICK);
  },
};
