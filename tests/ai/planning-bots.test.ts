import { describe, expect, test } from 'vitest';
import { adviserAt, hintFrom } from '../../src/ai/hint.ts';
import { playMatch } from '../../src/ai/match.ts';
import { outcomesOf } from '../../src/ai/outcomes.ts';
import { randomAt } from '../../src/ai/random.ts';
import { ai } from '../../src/systems/nlb/ai/index.ts';
import type { NlbAction, NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import type { NlbLaid as Table } from '../../src/systems/nlb/shelf.ts';
import { playPairing, quatreBras, sit, smallBattle } from './table.ts';

const clock = (): number => performance.now();

const choiceAt = ({ game }: Table, position: NlbPosition, seat: string) => ({
  view: game.observe(position, seat),
  seat,
  options: game.options(position, seat).actions,
  random: randomAt(7, 0),
});

describe('the Captain', () => {
  test('beats the Recruit in every game of a short arena, sides swapped', () => {
    const result = playPairing(quatreBras, 'normal', 'random', 4);
    expect(result).toMatchObject({ games: 4, aWins: 4, bWins: 0, first: 'french', aAsFirst: 2 });
  }, 120_000);

  test('plays the same game from the same seed, also when it has sat at another game before', () => {
    const fresh = sit('normal', quatreBras);
    const used = sit('normal', quatreBras);
    playMatch(quatreBras, { french: used, allied: used }, 3, clock);
    const games = [fresh, used].map((bot) => playMatch(quatreBras, { french: bot, allied: bot }, 4, clock));
    expect(games[1]?.last).toEqual(games[0]?.last);
  }, 120_000);

  test('surrounds an enemy who can be surrounded', () => {
    const table = smallBattle({
      scenario: {
        setup: [
          { unit: 'fr.a', hex: '0303' },
          { unit: 'fr.b', hex: '0304' },
          { unit: 'al.y', hex: '0606' },
        ],
        turns: { first: '16/1400', last: '16/1500' },
        victory: { instant: [], points: { losses: { points: 1 }, control: [], tie: { winner: null } } },
      },
      map: { columns: 10, rows: 10 },
      units: [
        { id: 'fr.a', army: 'french', strength: 6, movement: 6 },
        { id: 'fr.b', army: 'french', strength: 6, movement: 6 },
        { id: 'al.y', army: 'allied', strength: 4 },
      ],
    });
    const bot = sit('normal', table);
    let { position } = table.game.begin();
    for (let n = 0; n < 6 && position.phase === 'movement'; n += 1) {
      const action = bot.choose(choiceAt(table, position, 'french')) as NlbAction;
      position = table.game.act(position, 'french', action).position;
    }
    const { grid } = table.game.world;
    const around = position.forces.french.map(({ hex }) =>
      grid.directionTo(grid.index('0606'), grid.index(hex ?? '')),
    );
    expect(Math.abs((around[0] as number) - (around[1] as number))).toBe(3);
  });
});

describe('a bot that plans', () => {
  test('thinks in slices, takes the best it has when told to stop, and can say why', () => {
    const { position } = quatreBras.game.begin();
    const bot = sit('hard', quatreBras);
    const choice = choiceAt(quatreBras, position, 'french');
    let asked = 0;
    const thinking = bot.think?.(choice, () => asked++ > 3);
    if (thinking === undefined) throw new Error('it does not think in slices');
    let slices = 0;
    let step = thinking.next();
    for (; step.done !== true; step = thinking.next()) {
      expect(step.value).toBeLessThanOrEqual(1);
      slices += 1;
    }
    expect(slices).toBeGreaterThan(0);
    expect(slices).toBeLessThan(20);
    expect(quatreBras.game.judge(position, 'french', step.value as NlbAction).ok).toBe(true);
    const explanation = bot.explain?.(choice);
    expect(explanation?.plan.terms.map(({ name }) => name)).toEqual([
      'attacks',
      'threats',
      'ground',
      'prizes',
    ]);
    expect(explanation?.plan.facts.attacks).toBeInstanceOf(Array);
  }, 60_000);

  test('ends its thinking when its time for the turn is up', () => {
    let now = 0;
    // Every look at the clock costs a tenth of a second.
    const ticking = (): number => {
      now += 100;
      return now;
    };
    const { position } = quatreBras.game.begin();
    sit('hard', quatreBras, { budget: 2, clock: ticking }).choose(choiceAt(quatreBras, position, 'french'));
    expect(now).toBeLessThanOrEqual(2500);
  }, 60_000);

  test('advises a person', () => {
    const { position } = quatreBras.game.begin();
    const thinking = hintFrom(adviserAt(quatreBras, ai), choiceAt(quatreBras, position, 'french'));
    let step = thinking.next();
    while (step.done !== true) step = thinking.next();
    expect(quatreBras.game.judge(position, 'french', step.value.action as NlbAction).ok).toBe(true);
    expect(step.value.explanation?.decided).toEqual({ by: 'only-plan' });
  });
});

test('every outcome of an attack, one for each face of the die', () => {
  const table = smallBattle({
    scenario: {
      setup: [
        { unit: 'fr.a', hex: '0303' },
        { unit: 'al.y', hex: '0304' },
      ],
      turns: { first: '16/1400', last: '16/1500' },
    },
    map: { columns: 8, rows: 8 },
    units: [
      { id: 'fr.a', army: 'french', strength: 6 },
      { id: 'al.y', army: 'allied', strength: 1 },
    ],
  });
  const { game } = table;
  let { position } = game.begin();
  for (const action of [
    { type: 'endMovement' },
    { type: 'target', hex: '0304' },
    { type: 'engage', unit: 'fr.a' },
  ] as const)
    position = game.act(position, 'french', action).position;
  const declare: NlbAction = { type: 'declare', column: '6-1' };
  const thrown = outcomesOf(game as never, choiceAt(table, position, 'french'), {
    action: declare,
    isTold: (step) => step === 'nlb.combat.roll',
    nameOf: ({ values }) => String(values[0]),
    answer: (_p, _by, [first]) => first,
    plays: 3,
  });
  expect(thrown.map(({ roll }) => roll)).toEqual(['1', '2', '3', '4', '5', '6']);
  // Nothing is hidden here and no other die is cast: once is enough for each.
  expect(thrown.map(({ share, outcomes }) => [share, outcomes.length])).toEqual(thrown.map(() => [1 / 6, 1]));
  expect(
    thrown.map(({ outcomes: [only] }) => only?.events.some(({ type }) => type === 'eliminated')),
  ).toEqual([true, true, true, false, true, true]);
  // What follows the attack is not played: the decision in which it was declared is asked again.
  expect(thrown.map(({ outcomes: [only] }) => only?.position.stack.length)).toEqual(
    thrown.map(() => position.stack.length),
  );
});
