import { expect, test } from 'vitest';
import { randomAt, randomInts, simulatedRoll } from '../../src/ai/random.ts';
import { strategistOf } from '../../src/systems/nlb/ai/bots.ts';
import type { NlbAction, NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import type { Army } from '../../src/systems/nlb/rules/position.ts';
import { quatreBras } from './table.ts';

const { game } = quatreBras;

interface Told {
  readonly targets: readonly string[];
  readonly column: string;
}

/** Plays the opening between two who take their nth plan, and hands over what each told of its attacks and began with. */
function opening(nth: number, turns: number): { readonly told: Told | undefined; readonly column: string }[] {
  const strategist = strategistOf(game);
  const dice = randomInts(nth + 1);
  const firsts: { told: Told | undefined; column: string }[] = [];
  let { position } = game.begin();
  let plan: ReturnType<typeof strategist.plan> | undefined;
  let turn = '';
  let begun = false;
  for (let n = 0; position.turn < turns; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice), true).position as NlbPosition;
      continue;
    }
    const seat = pending.seats[0] as Army;
    const options = game.options(position, seat).actions;
    if (strategist.turnOf(position) !== turn && strategist.needsPlan(position, options)) {
      turn = strategist.turnOf(position);
      plan = strategist.plan(position, seat, { depth: 6, nth }, randomAt(nth, n));
      begun = false;
    }
    const action = strategist.next(position, seat, options, plan, randomAt(nth, n)) as NlbAction;
    if (action.type === 'declare' && !begun && plan !== undefined) {
      const { targets } = (position.stack.at(-1)?.locals ?? {}) as { targets: string[] };
      const attacks = plan.facts.attacks as unknown as readonly Told[];
      firsts.push({
        told: attacks.find((one) => one.targets.includes(targets[0] ?? '')),
        column: action.column,
      });
      begun = true;
    }
    position = game.act(position, seat, action, true).position as NlbPosition;
  }
  return firsts;
}

test('what a plan tells of its attacks is how they are fought, also where it was made in another temper', () => {
  // The bold and the careful weigh an exchange otherwise than those who then fight.
  const firsts = [2, 3, 5, 7, 8].flatMap((nth) => opening(nth, 3));
  expect(firsts.length).toBeGreaterThan(10);
  for (const { told, column } of firsts) expect(told?.column).toBe(column);
});
