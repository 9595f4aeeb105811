import { describe, expect, test } from 'vitest';
import { randomAt } from '../../src/ai/random.ts';
import { makeNlbEvaluator } from '../../src/systems/nlb/ai/judging/evaluate.ts';
import { Prospects } from '../../src/systems/nlb/ai/judging/prospects.ts';
import { TAUGHT } from '../../src/systems/nlb/ai/judging/weights.ts';
import type { NlbAction, NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import { demoralizationLevel } from '../../src/systems/nlb/rules/morale/levels.ts';
import { battle, quatreBras, sit } from './table.ts';

/* Faults that were seen in watched games, each shown by the position in which it showed. */

const ligny = battle('nlb.ligny');

/** Ligny with such losses of the Prussians, broken or not. */
function prussians(losses: number, demoralized: boolean): NlbPosition {
  const { position } = ligny.game.begin();
  const prussian = position.armies.prussian as NonNullable<typeof position.armies.prussian>;
  return { ...position, armies: { ...position.armies, prussian: { ...prussian, losses, demoralized } } };
}

describe('what an army is worth that has broken', () => {
  const level = demoralizationLevel(ligny.game.world, prussians(0, false), 'prussian')?.total as number;

  test('breaking the enemy is better than having nearly broken him, for whoever plans', () => {
    const prospects = new Prospects(ligny.game.world, true, TAUGHT);
    const worth = (losses: number, broken: boolean): number =>
      prospects.value(prussians(losses, broken), 'french');
    expect(worth(level, true)).toBeGreaterThan(worth(level - 1, false));
    expect(worth(level + 4, true)).toBeGreaterThanOrEqual(worth(level, true));
    expect(prospects.value(prussians(level, true), 'coalition')).toBeLessThan(
      prospects.value(prussians(level - 1, false), 'coalition'),
    );
  });

  test('the same for the Sergeant', () => {
    const evaluator = makeNlbEvaluator(ligny.game.world);
    const morale = (losses: number, broken: boolean): number =>
      evaluator.terms?.(prussians(losses, broken), 'french').find(({ name }) => name === 'morale')?.value ??
      0;
    expect(morale(level, true)).toBeGreaterThan(morale(level - 1, false));
  });
});

describe('reinforcements', () => {
  test('whoever can come on does, also behind others in one column', () => {
    const { game } = quatreBras;
    for (const level of ['normal', 'hard']) {
      const bots = { french: sit('greedy', quatreBras), allied: sit(level, quatreBras, FAST) };
      let { position } = game.begin();
      for (let n = 0; n < 4000 && position.turn < 1; n += 1) {
        const pending = game.pending(position);
        if (pending.kind === 'over') break;
        if (pending.kind === 'chance') {
          const count = (pending.request as { readonly count?: number }).count ?? 1;
          position = game.roll(position, {
            values: Array.from({ length: count }, () => 3),
          } as never).position;
          continue;
        }
        const seat = pending.seats[0] as 'french' | 'allied';
        const options = game.options(position, seat).actions;
        const choice = { view: game.observe(position, seat), seat, options, random: randomAt(7, n) };
        const action = bots[seat].choose(choice) as NlbAction;
        if (seat === 'allied' && action.type === 'endMovement')
          expect(
            options.filter(({ type }) => type === 'enter'),
            `${level} ends its movement`,
          ).toEqual([]);
        position = game.act(position, seat, action).position;
      }
      const waiting = position.forces.coalition.filter(
        ({ place, id }) => place === 'waiting' && (id.startsWith('al.5.') || id.startsWith('al.bw.')),
      );
      expect(waiting, level).toEqual([]);
    }
  }, 120_000);
});

/** A clock that runs by being looked at, so that the test does not depend on the machine. */
const FAST = (() => {
  let now = 0;
  return {
    budget: 1,
    clock: () => {
      now += 0.1;
      return now;
    },
  };
})();

test('in a short time several plans are weighed rather than one thought about long', () => {
  const grand = battle('nlb.la-belle-alliance');
  const bot = sit('hard', grand, FAST);
  let { position } = grand.game.begin();
  for (let n = 0; n < 500; n += 1) {
    const pending = grand.game.pending(position);
    if (pending.kind !== 'decide') throw new Error('nobody is asked');
    const seat = pending.seats[0] as string;
    const choice = {
      view: grand.game.observe(position, seat),
      seat,
      options: grand.game.options(position, seat).actions,
      random: randomAt(7, n),
    };
    const action = bot.choose(choice) as NlbAction;
    const explanation = bot.explain?.(choice);
    if (explanation !== undefined) {
      expect(explanation.alternatives.length).toBeGreaterThan(0);
      expect(explanation.decided.by).not.toBe('only-plan');
      return;
    }
    position = grand.game.act(position, seat, action).position;
  }
  throw new Error('it never made a plan');
}, 120_000);
