import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aiOf, sit } from '../../src/ai/door.ts';
import { randomAt } from '../../src/ai/random.ts';
import { isBot } from '../../src/ai/roster.ts';
import { makeTeller } from '../../src/cli/story.ts';
import { terminalOf } from '../../src/cli/terminal.ts';
import { labOf } from '../../src/lab/door.ts';
import { bookIds } from '../../src/rulebook/books.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import { registry } from '../../src/systems/registry.ts';
import { type LaidGame, systemOfScenario, teamsOf } from '../../src/systems/system.ts';
import { seatsUnder } from '../../src/web/home/seats-under.ts';
import { wordsOf } from '../../src/words/door.ts';
import { drillEntry } from '../drill/wing/entries.ts';

/* What the house takes for granted of every wing of the registry, and of one that is added from outside. */

const library = await loadLibrary([...registry, drillEntry]);
const wings = [...library.wings.values()];

const laidOf = (scenario: string, options: readonly string[] = []): LaidGame => {
  const found = lay(library, setupOf(library, scenario, options));
  if (!found.ok) throw new Error(found.problems.join('; '));
  return found.laid;
};

describe.each(wings.map((wing) => [wing.entry.id, wing] as const))('the wing %s', (id, wing) => {
  const { entry, system, shelf } = wing;
  const introduction = laidOf(system.introduction);

  test('goes by one name and one title, and its rulebook is here', () => {
    expect([system.id, system.title]).toEqual([id, entry.title]);
    expect(system.rulesVersion).not.toBe('');
    if (entry !== drillEntry) expect(bookIds).toContain(id);
  });

  test('its cards say who plays with whom, how long, with which options and against whom', () => {
    const cards = shelf.cards();
    expect(cards.map((card) => card.id)).toContain(system.introduction);
    expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
    for (const card of cards) {
      expect(systemOfScenario(card.id)).toBe(id);
      expect(card.system).toBe(id);
      expect(teamsOf(card).length).toBeGreaterThan(1);
      expect(card.seats.filter((seat) => card.seatNames[seat] === undefined)).toEqual([]);
      expect(teamsOf(card).filter((team) => card.teamNames[team] === undefined)).toEqual([]);
      expect(card.length.turns).toBeGreaterThan(0);
      const offered = card.options.map((option) => option.id);
      for (const { excludes, needs } of card.options)
        expect([...excludes, ...needs.flat()].filter((other) => !offered.includes(other))).toEqual([]);
      for (const preset of card.presets)
        expect(preset.options.filter((option) => !offered.includes(option))).toEqual([]);
      expect(card.levels.filter((level) => !isBot(level))).toEqual([]);
      expect(card.levels[0]).toBe('random');
    }
  });

  test('seats and sides have one name, and turns are written one way, wherever they are spoken of', async () => {
    const room = await wordsOf(entry);
    const words = room.for('en');
    for (const card of shelf.cards()) {
      for (const [seat, name] of Object.entries(card.seatNames)) expect(words.armyName(seat)).toBe(name);
      const names = room.names(laidOf(card.id).content);
      for (const team of teamsOf(card)) expect(words.sideName(team, names)).toBe(card.teamNames[team]);
      for (const turn of [card.length.first, card.length.last])
        expect(words.turnText(turn)).toMatch(/^(\d{1,2} [A-Z][a-z]+, \d{1,2}h|(Turn|Round) \d+)$/);
    }
  });

  test('every scenario can be laid out, with every preset, as its card says', () => {
    for (const card of shelf.cards())
      for (const { options } of card.presets) {
        const laid = laidOf(card.id, options);
        expect([laid.game.system, laid.game.scenario]).toEqual([id, card.id]);
        const seats = seatsUnder(card, new Set(options));
        expect(laid.game.seats).toEqual(seats);
        // Who sits at a game that is laid out is settled.
        expect(laid.card).toEqual(card.seatings === undefined ? card : { ...card, seats, seatings: [] });
        expect(seats.map((seat) => laid.teamOf(seat))).toEqual(seats.map((seat) => card.teams[seat]));
      }
  });

  test('what cannot be laid out is refused with reasons', () => {
    const setup = setupOf(library, system.introduction);
    for (const wrong of [
      { ...setup, scenario: `${id}.no-such-battle` },
      { ...setup, options: { 'no-such-option': true } },
      { ...setup, rulesVersion: 'another' },
      { ...setup, system: 'no-such-system' },
    ]) {
      const found = lay(library, wrong);
      expect(found.ok).toBe(false);
      if (!found.ok) expect(found.problems.length).toBeGreaterThan(0);
    }
  });

  test('its words name what is asked and what can be answered', async () => {
    const { game } = introduction;
    const teller = makeTeller(introduction, await wordsOf(entry));
    const { position, events } = game.begin();
    const pending = game.pending(position);
    expect(teller.prompt(pending)).not.toBe('');
    for (const event of events) expect(teller.event(event)).not.toBe('');
    for (const seat of introduction.card.seats)
      expect(teller.seat(seat)).toBe(introduction.card.seatNames[seat]);
  });

  test('a computer player of every level sits down and chooses what is legal', async () => {
    const ai = await aiOf(entry);
    const { game } = introduction;
    let { position } = game.begin();
    for (let pending = game.pending(position); pending.kind === 'chance'; pending = game.pending(position)) {
      const { request } = pending;
      const values = Array.from({ length: request.count }, (_, n) => (request.kind === 'dice' ? 1 : n));
      position = game.roll(position, { values }).position;
    }
    const pending = game.pending(position);
    const [seat = ''] = pending.kind === 'decide' ? pending.seats : [];
    const { actions } = game.options(position, seat);
    for (const level of introduction.card.levels) {
      const bot = sit(ai, level, introduction, { budget: 1, clock: () => performance.now() });
      const choice = { view: game.observe(position, seat), seat, options: actions, random: randomAt(1, 0) };
      const action = game.parseAction(bot?.choose(choice));
      expect(typeof action).not.toBe('string');
      expect(game.judge(position, seat, action as never)).toEqual({ ok: true });
    }
    expect(ai.sit('no-such-level', introduction)).toBeUndefined();
  }, 60_000);

  test('its laboratory and terminal are there', async () => {
    const { position } = introduction.game.begin();
    const lab = await labOf(entry);
    expect(lab.chronicler(introduction, position)).toBeDefined();
    const terminal = await terminalOf(entry);
    const opened = terminal.open(introduction, makeTeller(introduction, await wordsOf(entry)));
    expect(opened.status(introduction.game.observe(position, 'spectator'))).toContain(
      introduction.card.title,
    );
    expect(terminal.vocabulary(introduction).values).toBeDefined();
    expect(introduction.turnOf(position).turn).toBe(0);
  });

  test('its files stand in its own folders', () => {
    if (entry === drillEntry) return;
    for (const room of ['system.ts', 'words/index.ts', 'ai/index.ts', 'lab/index.ts', 'cli/index.ts'])
      expect(existsSync(new URL(`../../src/systems/${id}/${room}`, import.meta.url)), room).toBe(true);
  });
});
