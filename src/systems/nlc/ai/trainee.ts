import { planningBot } from '../../../ai/search/planning-bot.ts';
import { numbersOf, type Trainee, withNumbers } from '../../../ai/trainee.ts';
import { asNlc } from '../shelf.ts';
import { strategistOf } from './bots.ts';
import { TEMPERS } from './temper.ts';

/** Acts on its first thought. */
const QUICK = { id: 'trainee', effort: { depth: 16 } } as const;

export const trainee: Trainee = {
  numbers: numbersOf(TEMPERS),
  sit: (numbers, laid) => {
    const { game } = asNlc(laid);
    return planningBot(game, strategistOf(game, withNumbers(TEMPERS, numbers)), QUICK);
  },
};
