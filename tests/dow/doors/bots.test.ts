import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt, randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/dow/ai/bots.ts';
import { stakesOf } from '../../../src/systems/dow/ai/day/stakes.ts';
import { PLAIN } from '../../../src/systems/dow/ai/day/weights.ts';
import { makeChances } from '../../../src/systems/dow/ai/fighting/chances.ts';
import { type DowAction, type DowPosition, makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { makeNames, wordsFor } from '../../../src/systems/dow/words/index.ts';
import { plain } from '../../../src/words/index.ts';
import { content, tables } from '../content.ts';

const game = makeDowGame(content);
const sergeant = LEVELS.greedy?.(game) as Bot;
const captain = LEVELS.normal?.(game) as Bot;

/** Plays on with one bot in all seats until somebody must decide what is looked for. */
function playUntil(bot: Bot, wanted: (p: DowPosition, step: string) => boolean, seed = 3) {
  const dice = randomInts(seed);
  let p = game.begin().position;
  for (let n = 0; n < 3000; n += 1) {
    const pending = game.pending(p);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      p = game.roll(p, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    const seat = pending.seats[0] as string;
    if (wanted(p, pending.step)) return { p, seat };
    const options = game.options(p, seat).actions;
    const choice = { view: game.observe(p, seat), seat, options, random: randomAt(seed, n) };
    p = game.act(p, seat, bot.choose(choice) as DowAction, true).position;
  }
  throw new Error('it never came to that');
}

describe('what the day is about', () => {
  const begun = game.begin().position;
  const lose = (p: DowPosition, side: 'french' | 'coalition', id: string, losses: number): DowPosition => ({
    ...p,
    units: { ...p.units, [side]: p.units[side].map((unit) => (unit.id === id ? { ...unit, losses } : unit)) },
  });

  test('a point of the Guard is dear to the French, and dearer the nearer it is to breaking', () => {
    const price = (p: DowPosition, corps: string): number =>
      stakesOf(game.world, p, PLAIN).prices.get(corps) ?? 0;
    expect(price(begun, 'fr.ig')).toBeGreaterThan(price(begun, 'fr.vi'));
    const bled = lose(lose(begun, 'french', 'fr.ig.og-chasseurs', 5), 'french', 'fr.ig.og-grenadiers', 5);
    expect(price(bled, 'fr.ig')).toBeGreaterThan(price(begun, 'fr.ig'));
  });

  test('once Wellington’s II Corps wavers, a point of his I Corps is worth more', () => {
    const price = (p: DowPosition): number => stakesOf(game.world, p, PLAIN).prices.get('al.i') ?? 0;
    const shaken = lose(lose(begun, 'coalition', 'al.ii.adams', 4), 'coalition', 'al.ii.du-plat', 3);
    expect(price(shaken)).toBeGreaterThan(price(begun));
  });

  test('an army that is broken for good all but decides the day', () => {
    const broken = {
      ...begun,
      armies: { ...begun.armies, allied: { demoralized: true, disintegrated: false } },
    };
    expect(stakesOf(game.world, broken, PLAIN).value).toBeGreaterThan(
      stakesOf(game.world, begun, PLAIN).value + 40,
    );
  });
});

test('the chances of an attack are those of the table', () => {
  const chances = makeChances(tables);
  const even = chances.combat(tables.combat.columns.indexOf('1-1'), 0);
  expect(Object.values(even).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect([even.Ar, even.NE, even.Ex, even.DrC, even.Dr, even.Dr2].map((one) => Math.round(one * 6))).toEqual([
    2, 1, 1, 1, 1, 0,
  ]);
  expect(chances.fire(13, 0)).toBeCloseTo((3 + 2 + 1 + 1) / 6);
  expect(chances.charge(3, 0)).toEqual({ home: expect.closeTo(5 / 6), far: expect.closeTo(2 / 6) });
});

describe.each([
  ['greedy', sergeant],
  ['normal', captain],
] as const)('the level %s', (_, bot) => {
  test('sets up as history had it, moves, and attacks nobody whom its guns could fire at first', {
    timeout: 60_000,
  }, () => {
    const { p, seat } = playUntil(
      bot,
      (q, step) => step === 'dow.combat.choose' && q.phasing === 'french' && q.turn > 0,
    );
    expect(p.deployed).toEqual(['coalition', 'french']);
    const options = game.options(p, seat).actions;
    const chosen = bot.choose({ view: game.observe(p, seat), seat, options, random: randomAt(1, 1) });
    const fired = options.flatMap((option) => (option.type === 'bombard' ? [option.hex] : []));
    // Whoever attacks a hex that his guns see has fired at it before.
    const struck = chosen.type === 'attack' ? (chosen as Extract<DowAction, { type: 'attack' }>).targets : [];
    expect(struck.filter((hex) => fired.includes(hex))).toEqual([]);
    expect(['attack', 'bombard']).toContain(chosen.type);
    expect(game.judge(p, seat, chosen as DowAction).ok).toBe(true);
  });

  test('brings on whoever is due before anybody else moves', { timeout: 60_000 }, () => {
    const { p, seat } = playUntil(bot, (q, step) => step === 'dow.movement.move' && q.phasing === 'french');
    const options = game.options(p, seat).actions;
    expect(options.some(({ type }) => type === 'enter')).toBe(true);
    const chosen = bot.choose({ view: game.observe(p, seat), seat, options, random: randomAt(1, 1) });
    if (bot === captain) expect(['enter', 'arrive']).toContain(chosen.type);
  });
});

test('whoever lies beneath the enemy’s counters, the move is the same', { timeout: 120_000 }, () => {
  const seen = new Set<string>();
  for (const step of ['dow.movement.move', 'dow.combat.choose']) {
    const { p, seat } = playUntil(sergeant, (q, now) => now === step && q.turn > 1 && q.phasing === 'french');
    const view = game.observe(p, seat);
    const other = game.resample(view, seat, randomInts(9));
    expect(game.observe(other, seat)).toEqual(view);
    if (JSON.stringify(other.stacks) !== JSON.stringify(p.stacks)) seen.add(step);
    for (const level of [LEVELS.greedy, LEVELS.normal, LEVELS.hard]) {
      if (level === undefined) throw new Error('nobody plays');
      // Each is seated afresh, so that no memory of the one game helps with the other.
      const [here, there] = [p, other].map((q) =>
        level(game).choose({
          view: game.observe(q, seat),
          seat,
          options: game.options(q, seat).actions,
          random: randomAt(4, 4),
        }),
      );
      expect(there).toEqual(here);
    }
  }
  expect(seen.size).toBe(2);
});

test('the Captain tells what his plan is', { timeout: 60_000 }, () => {
  const { p, seat } = playUntil(
    captain,
    (q, step) =>
      step === 'dow.movement.move' &&
      q.phasing === 'french' &&
      !game.options(q, 'french').actions.some(({ type }) => type === 'enter' || type === 'arrive'),
  );
  const options = game.options(p, seat).actions;
  const choice = { view: game.observe(p, seat), seat, options, random: randomAt(1, 1) };
  captain.choose(choice);
  const explanation = captain.explain?.(choice);
  if (explanation === undefined) throw new Error('he has no plan');
  const told = wordsFor('en').planText(explanation, makeNames(content.units, content.map)).map(plain);
  expect(told[0]).toMatch(
    /^The plan is to fight where the odds are good: \d+ march(es)? and \d+ battles?\.$/,
  );
  expect(told.at(-1)).toBe('No other plan was weighed.');
});
