import { dice } from '../../../../../engine/chance.ts';
import { call, done, type Go } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import { changeUnit } from '../../edit.ts';
import type { NlbEvent } from '../../events.ts';
import { type ActionOf, type At, chance, procedure } from '../../kit.ts';
import { seatsOf } from '../../movement/movement-orders.ts';
import { type NlbPosition, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { stateOf } from '../../setup/deployment.ts';
import type { Counter, World } from '../../world.ts';
import { dicedUnit } from '../supply/uncertain-march.ts';
import { pairAllowance, troopsOf } from './hidden-pace.ts';
import { pairOf } from './hidden-pairs.ts';
import type { HiddenPair } from './hidden-state.ts';

/*
 * 16.18A with 16.6B: markers are as slow as the slowest unit behind them, so that a die for each of those who are
 * out of supply comes before either marker moves. It is cast for all to see; for whom it was, is not told.
 */

interface PairLocals {
  readonly pair: string;
}

/** The hidden units of a pair for whom a die is still to be cast. */
const awaiting = (world: World, p: NlbPosition, pair: HiddenPair): Counter[] =>
  troopsOf(world, pair).filter(
    (counter) => dicedUnit(p, counter) !== undefined && (stateOf(p, counter).allowance ?? null) === null,
  );

export function judgePairRoll(at: At, action: ActionOf<'rollAllowance'>, seat: string): Refusal[] {
  const { world, position } = at;
  const pair = pairOf(position, action.unit);
  if (pair === undefined || seatOf(pair.army) !== seat || sideOf(pair.army) !== position.phasing) {
    return [refuse('NLB-16.6B.1', 'no-such-pair', { pair: action.unit })];
  }
  const refusals: Refusal[] = [];
  if (position.relieve !== null) {
    refusals.push(refuse('NLB-5.4.2', 'relieve-first', { hex: position.relieve }));
  }
  if (awaiting(world, position, pair).length === 0) {
    refusals.push(refuse('NLB-5.1.2', 'no-roll-needed', { pair: pair.id }));
  }
  return refusals;
}

export const castFor = (pair: string): Go => call(pairMarch.id, { pair } satisfies PairLocals, 'move');

export const pairMarch = procedure<PairLocals>('nlb.hiddenHunger', {
  roll: chance('NLB-16.18A.1', {
    request: ({ world, position, locals }) =>
      dice(awaiting(world, position, pairOf(position, locals.pair) as HiddenPair).length),
    run: (at, { values }) => {
      const { world, position, draft, locals } = at;
      const pair = pairOf(position, locals.pair) as HiddenPair;
      for (const [i, counter] of awaiting(world, position, pair).entries()) {
        const allowance = Math.min(counter.movement, values[i] as number);
        changeUnit(draft, counter, { allowance });
      }
      const { id, army } = pair;
      const rolls = values.map(Number);
      const told = { type: 'pairAllowanceRolled', rule: 'NLB-16.18A.1', pair: id, army, rolls } as const;
      const allowance = Math.min(
        ...(['a', 'b'] as const).map((marker) => pairAllowance(world, draft.position, pair, marker)),
      );
      at.emit(() => ({
        ...told,
        allowance,
        to: seatsOf(world, sideOf(army)),
        masked: { ...told, allowance: null } as NlbEvent,
      }));
      return done();
    },
    ask: ({ locals }) => ({ pair: locals.pair }),
  }),
});
