import { dice } from '../../../../../engine/chance.ts';
import { done } from '../../../../../engine/procedure.ts';
import type { AdvanceAnswer, AdvanceAsked } from '../../combat/course.ts';
import { chance, procedure } from '../../kit.ts';
import type { Variant } from '../variant.ts';

/** 15.5: up to this the owner has his cavalry in hand, then up to the next nobody advances. */
const IN_HAND = 2;
const CHECKED = 4;

function answer(roll: number): AdvanceAnswer {
  if (roll <= IN_HAND) {
    return { limit: null };
  }
  return roll <= CHECKED
    ? { limit: { kind: 'nobody', rule: 'NLB-15.5.3' } }
    : { limit: { kind: 'must', arm: 'cavalry', rule: 'NLB-15.5.4' } };
}

/** 15.5: one die before any advance in which cavalry could take part. */
const impetus = procedure<AdvanceAsked>('nlb.impetus', {
  roll: chance('NLB-15.5.1', {
    request: () => dice(1),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const { side } = at.locals;
      const told = answer(roll);
      const leads = told.limit === null ? 'choice' : told.limit.kind === 'must' ? told.limit.arm : 'nobody';
      const rule = told.limit?.rule ?? 'NLB-15.5.2';
      at.emit(() => ({ type: 'impetusRolled', rule, side, roll, leads }));
      return done(told);
    },
    ask: ({ locals }) => ({ side: locals.side }),
  }),
});

export const cavalryImpetus: Variant = {
  option: '15.5',
  procedures: [impetus],
  seams: {
    beforeAdvance: [{ proc: impetus.id, asks: (_at, units) => units.some(({ arm }) => arm === 'cavalry') }],
  },
};
