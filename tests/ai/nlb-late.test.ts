import { expect, test } from 'vitest';
import { randomAt } from '../../src/ai/random.ts';
import { strategistOf } from '../../src/systems/nlb/ai/bots.ts';
import { Prospects } from '../../src/systems/nlb/ai/judging/prospects.ts';
import { PLAIN } from '../../src/systems/nlb/ai/judging/weights.ts';
import type { NlbAction, NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import { quatreBras, smallBattle } from './table.ts';

const { position: start } = quatreBras.game.begin();
const seen = (late: number): Prospects => new Prospects(quatreBras.game.world, true, { ...PLAIN, late });
const frenchLost = (losses: number, turn: number): NlbPosition => ({
  ...start,
  turn,
  armies: { ...start.armies, french: { losses, demoralized: losses >= 25, disintegrated: false } },
});
const morale = (late: number, losses: number, turn: number): number =>
  seen(late).standing(frenchLost(losses, turn)).morale;

test('an army near its level is the less in danger the less time is left, and one that is broken stays so', () => {
  expect(morale(1, 23, 6)).toBeGreaterThan(morale(1, 23, 4));
  expect(morale(1, 23, 4)).toBeGreaterThan(morale(1, 23, 2));
  expect(morale(1, 25, 6)).toBe(morale(1, 25, 2));
  // So the last losses cost more: nobody risks them who wins without.
  const price = (turn: number): number => morale(1, 23, turn) - morale(1, 25, turn);
  expect(price(6)).toBeGreaterThan(2 * price(2));
  // Who does not think of the time sees no difference.
  expect(morale(0, 23, 6)).toBe(morale(0, 23, 2));
});

test('the same lead promises more when there is less time to make it up', () => {
  const promise = (late: number, turn: number): number =>
    seen(late).promise(frenchLost(0, turn), 'french', 40);
  expect(promise(1, 6)).toBeGreaterThan(promise(1, 2));
  expect(promise(0, 6)).toBe(promise(0, 2));
});

test('whoever moves last of all fears no answer', () => {
  const threatsIn = (last: string): number => {
    const { game } = smallBattle({
      scenario: {
        setup: [
          { unit: 'fr.a', hex: '0303' },
          { unit: 'fr.b', hex: '0304' },
          { unit: 'al.y', hex: '0606' },
        ],
        turns: { first: '16/1400', last },
        victory: { instant: [], points: { losses: { points: 1 }, control: [], tie: { winner: null } } },
      },
      map: { columns: 10, rows: 10 },
      units: [
        { id: 'fr.a', army: 'french', strength: 6 },
        { id: 'fr.b', army: 'french', strength: 6 },
        { id: 'al.y', army: 'allied', strength: 4 },
      ],
    });
    let { position } = game.begin();
    while (position.phasing === 'french') {
      const actions = game.options(position, 'french').actions as readonly NlbAction[];
      const ending = actions.find(({ type }) => type === 'endMovement' || type === 'endCombat');
      position = game.act(position, 'french', ending as NlbAction).position;
    }
    const plan = strategistOf(game).plan(position, 'allied', { depth: 20, nth: 0 }, randomAt(1, 0));
    return plan.terms.find(({ name }) => name === 'threats')?.value ?? 1;
  };
  expect(threatsIn('16/1500')).toBeLessThan(0);
  expect(threatsIn('16/1400')).toBeCloseTo(0);
});
