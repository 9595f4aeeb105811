import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/ai/bot.ts';
import { randomAt, randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/gda/ai/bots.ts';
import { promiseOf } from '../../../src/systems/gda/ai/judging/charges.ts';
import { worthOf } from '../../../src/systems/gda/ai/judging/worth.ts';
import { makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { STEADY } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaAction, GdaPosition } from '../../../src/systems/gda/rules/index.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { makeNames, wordsFor } from '../../../src/systems/gda/words/index.ts';
import { plain } from '../../../src/words/index.ts';
import { bautzen, bautzenGame } from '../content.ts';
import { field } from '../field.ts';

const game = bautzenGame(4);

/** Plays both sides until somebody must decide what is looked for, and hands every position on. */
function play(
  bot: Bot,
  until: (p: GdaPosition, step: string) => boolean,
  seed = 3,
): { p: GdaPosition; seat: string } {
  const dice = randomInts(seed);
  let p = game.begin().position;
  for (let n = 0; n < 2000; n += 1) {
    const pending = game.pending(p);
    if (pending.kind === 'over') return { p, seat: '' };
    if (pending.kind === 'chance') {
      p = game.roll(p, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    const seat = pending.seats[0] as string;
    if (until(p, pending.step)) return { p, seat };
    const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(seed, n) };
    // `act` throws where the rules refuse what the bot chose.
    p = game.act(p, seat, bot.choose(choice) as GdaAction, true).position;
  }
  throw new Error('it never came to that');
}

describe('computer players', () => {
  test('a Sergeant and a Captain play turns by themselves, and everything they choose is legal', {
    timeout: 240_000,
  }, () => {
    for (const level of ['greedy', 'normal']) {
      const { p } = play(LEVELS[level]?.(game) as Bot, () => false);
      expect(p.outcome).not.toBeNull();
      expect(game.invariants(p)).toEqual([]);
      // They came to grips: somebody was hurt.
      expect(
        p.units.some(({ casualties }) => casualties > 0),
        level,
      ).toBe(true);
    }
  });

  test('a Captain says what each brigade is to do', { timeout: 120_000 }, () => {
    const bot = LEVELS.normal?.(game) as Bot;
    const { p, seat } = play(bot, ({ turn }, step) => turn === 2 && step === 'gda.movementPhase.orders');
    const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(1, 1) };
    bot.choose(choice);
    const explanation = bot.explain?.(choice);
    expect(explanation).toBeDefined();
    const said = wordsFor('en')
      .planText(explanation as never, makeNames(bautzen()))
      .map(plain)
      .join('\n');
    expect(said).toMatch(/Gerard's brigade (attacks|keeps busy|keeps away from|supports|holds)/);
    expect(said).not.toMatch(/undefined|NaN/);
  });

  test('what a bot does depends on nothing that its seat cannot see', { timeout: 120_000 }, () => {
    const bot = (): Bot => LEVELS.greedy?.(game) as Bot;
    const { p } = play(bot(), (_, step) => step === 'gda.commandPhase.post');
    const sealed = ['infantryAssault', 'attachment'].map((task) => {
      const objective = task === 'attachment' ? {} : { objective: 'redoubt' };
      const posting = { task, brigade: 'fr.gerard', ...objective };
      return game.act(p, 'french', { type: 'postAdcs', postings: [posting] } as GdaAction).position;
    });
    const chosen = sealed.map((position) =>
      bot().choose({
        view: game.observe(position, 'allied'),
        seat: 'allied',
        options: [],
        random: randomAt(2, 2),
      }),
    );
    expect(chosen[0]).toEqual(chosen[1]);
  });
});

describe('what it weighs', () => {
  const world = game.world;
  const start = game.begin().position;

  test('losses, running units and a held objective change what a position is worth, each side the other way', () => {
    const hurt: GdaPosition = {
      ...start,
      units: start.units.map((unit) => (unit.id === 'fr.gerard.line.1' ? { ...unit, casualties: 6 } : unit)),
    };
    expect(worthOf(world, hurt, 'french')).toBeLessThan(worthOf(world, start, 'french'));
    expect(worthOf(world, hurt, 'allied')).toBeGreaterThan(worthOf(world, start, 'allied'));
    const rischen: GdaPosition = {
      ...start,
      turn: 15,
      units: start.units.map((unit) =>
        unit.id === 'fr.gerard.line.1' ? { ...unit, holds: 'rischen', formation: 'garrison' } : unit,
      ),
    };
    const late: GdaPosition = { ...start, turn: 15 };
    expect(worthOf(world, rischen, 'french')).toBeGreaterThan(worthOf(world, late, 'french') + 50);
  });

  test('a charge in the flank promises more than one in the front, and horse at a square nothing', () => {
    const promise = (heading: number, formation: 'line' | 'square', arm: 'infantry' | 'cavalry'): number => {
      const scrap = field({
        french: [
          { id: 'fr.a.lead', at: [900, 300], arm, formation: arm === 'cavalry' ? 'line' : 'attackColumn' },
        ],
        allied: [{ id: 'al.b.foot', at: [900, 400], heading, formation }],
      });
      const unit = (id: string) => scrap.world.unitById.get(id) as Unit;
      return promiseOf(scrap.world, scrap.position, unit('fr.a.lead'), unit('al.b.foot'), []);
    };
    expect(promise(900, 'line', 'infantry')).toBeGreaterThan(promise(1800, 'line', 'infantry'));
    expect(promise(1800, 'line', 'cavalry')).toBeGreaterThan(promise(1800, 'square', 'cavalry'));
    expect(promise(1800, 'square', 'cavalry')).toBeLessThan(0);
  });

  test('every brigade has something to do, and whoever falters keeps away', () => {
    const shaken: GdaPosition = {
      ...start,
      brigades: start.brigades.map((one) => (one.id === 'fr.ledru' ? { ...one, command: 'faltering' } : one)),
    };
    const plan = makePlan(world, shaken, 'french', STEADY);
    expect(plan.tasks.size).toBe(world.armies.french.brigades.length);
    expect([...plan.tasks.values()].find(({ brigade }) => brigade === 'fr.ledru')?.role).toBe('refuse');
    expect([...plan.tasks.values()].filter(({ role }) => role === 'attack').length).toBeGreaterThan(0);
  });
});
