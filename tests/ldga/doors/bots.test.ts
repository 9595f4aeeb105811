import { describe, expect, test } from 'vitest';
import { type Bot, type Choice, drain } from '../../../src/ai/bot.ts';
import { randomAt, randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import { LEVELS } from '../../../src/systems/ldga/ai/bots.ts';
import { blowsOf, contactsOf } from '../../../src/systems/ldga/ai/fighting/battles.ts';
import { assault } from '../../../src/systems/ldga/ai/judging/fights.ts';
import { surveyLand } from '../../../src/systems/ldga/ai/judging/land.ts';
import { Scene } from '../../../src/systems/ldga/ai/judging/scene.ts';
import { stakesOf } from '../../../src/systems/ldga/ai/judging/stakes.ts';
import { cheapest, type Rank, Tolls } from '../../../src/systems/ldga/ai/judging/tolls.ts';
import { BY_HAND } from '../../../src/systems/ldga/ai/judging/weights.ts';
import { outlookOf, YARDSTICK } from '../../../src/systems/ldga/ai/judging/worth.ts';
import { type Manner, mannerOf, turnedBy } from '../../../src/systems/ldga/ai/manners.ts';
import { detachment } from '../../../src/systems/ldga/ai/marching/escort.ts';
import { makePlan } from '../../../src/systems/ldga/ai/marching/plan.ts';
import { screen } from '../../../src/systems/ldga/ai/marching/screen.ts';
import type { LdgaOption } from '../../../src/systems/ldga/content/optional-rules.ts';
import {
  type LdgaAction,
  type LdgaGame,
  type LdgaPosition,
  makeLdgaGame,
} from '../../../src/systems/ldga/rules/index.ts';
import { holderOf } from '../../../src/systems/ldga/rules/seats.ts';
import { counterOf } from '../../../src/systems/ldga/rules/world.ts';
import { makeNames, wordsFor } from '../../../src/systems/ldga/words/index.ts';
import { plain } from '../../../src/words/index.ts';
import { map, scenarios, tables, units } from '../content.ts';

const laid = (...options: LdgaOption[]): LdgaGame => {
  const scenario = scenarios.get('ldga.waterloo');
  if (scenario === undefined) throw new Error('no such scenario');
  return makeLdgaGame({ map, units, tables, scenario, options });
};
const game = laid();
const sit = (level: string, at: LdgaGame): Bot => {
  const bot = LEVELS[level]?.(at);
  if (bot === undefined) throw new Error(`no ${level}`);
  return bot;
};

/** Plays on with one bot in all seats until somebody must decide what is looked for. */
function playUntil(
  at: LdgaGame,
  bot: Bot,
  wanted: (p: LdgaPosition, step: string) => boolean,
  seed = 3,
): { readonly p: LdgaPosition; readonly seat: string } {
  const dice = randomInts(seed);
  let p = at.begin().position;
  for (let n = 0; n < 3000; n += 1) {
    const pending = at.pending(p);
    if (pending.kind === 'over') break;
    if (pending.kind === 'chance') {
      p = at.roll(p, simulatedRoll(pending.request, dice), true).position;
      continue;
    }
    const seat = pending.seats[0] as string;
    if (wanted(p, pending.step)) return { p, seat };
    const choice = { view: at.observe(p, seat), seat, options: [], random: randomAt(seed, n) };
    p = at.act(p, seat, bot.choose(choice) as LdgaAction, true).position;
  }
  // Not every game comes to it, and which do changes with whatever else is played differently.
  if (seed < 8) return playUntil(at, bot, wanted, seed + 1);
  throw new Error('it never came to that');
}

const MOVE = 'ldga.movement.move';

describe('what a fight takes', () => {
  const rank = (points: number, price: number, of: Partial<Rank> = {}): Rank => ({
    id: `${points} ${price}`,
    arm: 'infantry',
    points,
    price,
    vedette: false,
    army: 'french',
    formation: '1',
    guard: null,
    irresistible: false,
    ...of,
  });
  const side = (...fighters: Rank[]) => [{ hex: '', fighters, napoleon: false }];
  const vedette = { vedette: true, arm: 'cavalry' as const };

  test('units are lost whole, and the cheapest that are enough', () => {
    expect(cheapest([rank(9, 2), rank(4, 1.5)], 2)).toBe(1.5);
    expect(cheapest([rank(9, 2), rank(2, 1.5), rank(2, 1)], 4)).toBe(2);
    expect(cheapest([rank(9, 2), rank(2, 0.5), rank(2, 1)], 4)).toBe(1.5);
    expect(cheapest([rank(3, 1), rank(2, 1)], 9)).toBe(2);
    expect(cheapest([rank(3, 1)], 0)).toBe(0);
  });

  test('vedettes pay for an exchange in place of a division', () => {
    const foe = side(rank(3, 1, { army: 'allied' }));
    const alone = new Tolls(side(rank(9, 3)), foe, false).of('Ex');
    const three = [rank(0.5, 0.05, vedette), rank(0.5, 0.05, vedette), rank(0.5, 0.05, vedette)];
    const escorted = new Tolls(side(rank(9, 3), ...three), foe, false).of('Ex');
    expect(alone).toEqual({ attack: 3, defence: 1 });
    expect(escorted.attack).toBeCloseTo(0.15);
    expect(escorted.defence).toBe(1);
  });

  test('infantry of the Guard loses nothing by an exchange, and a single unit that loses half is lost', () => {
    const guard = side(rank(6, 3, { guard: 'old' }));
    const foe = side(rank(3, 1, { army: 'allied' }));
    const tolls = new Tolls(guard, foe, false);
    expect(tolls.applied('Ex')).toBe('Dr');
    expect(tolls.of('Dh')).toEqual({ attack: 0, defence: 1 });
  });
});

test('nobody minds an answer that does not come, and the French mind most the one that does', () => {
  const { world } = game;
  const { position } = game.begin();
  const nerve = (phasing: 'french' | 'coalition', turn: number): number => {
    const land = surveyLand(world, BY_HAND[phasing]);
    const p = { ...position, phasing, turn };
    return outlookOf(land, p, Scene.of(land, p), phasing === 'french' ? 0 : 1, YARDSTICK).nerve;
  };
  expect(nerve('coalition', 15)).toBe(0);
  expect(nerve('coalition', 14)).toBeGreaterThan(0);
  expect(nerve('french', 15)).toBeGreaterThan(nerve('coalition', 14));
  expect(nerve('french', 15)).toBeGreaterThan(nerve('french', 14));
});

test('a source that was taken from the enemy is held like an own one', () => {
  const { world } = game;
  const land = surveyLand(world, BY_HAND.french);
  const { position } = game.begin();
  const hexes = (world.entries.get('A')?.hexes ?? []).map((hex) => world.grid.index(hex));
  const [near] = world.grid.ring(hexes[0] as number, 3).filter((hex) => world.board.inPlay(hex));
  const rider = position.units.coalition.findIndex(({ place }) => place === 'map');
  const guarded = (captured: string[]): boolean => {
    const coalition = position.units.coalition.map((unit, n) =>
      n === rider ? { ...unit, hex: world.grid.id(near as number) } : unit,
    );
    const p = { ...position, captured, units: { ...position.units, coalition } };
    const { guards } = outlookOf(land, p, Scene.of(land, p), 0, YARDSTICK);
    return guards.some((guard) => guard.hexes.includes(hexes[0] as number));
  };
  expect(guarded(['A'])).toBe(true);
  expect(guarded([])).toBe(false);
});

test('vedettes ride to infantry that fights', { timeout: 60_000 }, () => {
  const land = surveyLand(game.world, BY_HAND.french);
  const captain = sit('normal', game);
  const isReady = (q: LdgaPosition, step: string): boolean =>
    step === MOVE && detachment(game, land, q) === undefined;
  const { p, seat } = playUntil(game, captain, isReady);
  const manner = { temper: YARDSTICK, turned: {} };
  const asked = { manner, eyes: land, depth: 12, shuffle: 0, concerted: true };
  const { escorts } = makePlan(land, p, seat, asked, randomInts(1));
  expect(escorts.length).toBeGreaterThan(0);
  for (const id of escorts) expect(counterOf(game.world, id).vedette).toBe(true);
});

describe('what the battle is about', () => {
  const { position } = game.begin();
  const { world } = game;
  const price = (p: LdgaPosition, id: string): number =>
    stakesOf(world, p, BY_HAND.french).price(counterOf(world, id));
  const losing = (track: string, losses: number): LdgaPosition => ({
    ...position,
    tracks: { ...position.tracks, [track]: { losses, demoralized: false } },
  });

  test('a unit whose loss breaks its contingent is dearer than one of a fresh corps as strong', () => {
    // Cooke is all of the British of the First Corps whom it takes to lose heart; Marcognet a sixth of a French corps.
    expect(price(position, 'al.1.cooke')).toBeGreaterThan(price(position, 'pr.4.losthin'));
    expect(price(losing('french.1', 10), 'fr.1.marcognet')).toBeGreaterThan(
      price(position, 'fr.1.marcognet') + 0.1,
    );
  });

  test('a source that is lost counts against its side, the coalition’s twice where the French need twice the points', () => {
    const double = { ...world, options: new Set(['french-need-double'] as const) };
    const margin = (at: typeof world, captured: string[]): number =>
      stakesOf(at, { ...position, captured }, BY_HAND.french).margin;
    const lost = (at: typeof world, entry: string): number => margin(at, [entry]) - margin(at, []);
    expect([lost(world, 'A'), lost(double, 'A')]).toEqual([expect.closeTo(2), expect.closeTo(4)]);
    expect(lost(world, 'H')).toBeCloseTo(-2);
  });
});

describe('fights', () => {
  const { world } = game;
  const land = surveyLand(world, BY_HAND.french);
  const { position } = game.begin();
  const at = (hex: string): number => world.grid.index(hex);

  test('an attack is read on the rung of its odds', () => {
    const scene = Scene.of(land, position);
    // Quiot, Donzelot and their guns, which mud silences on the first turn, uphill against Cooke, Alten and guns.
    const { rung } = assault(land, scene, 0, [at('3608')], [at('3707')]);
    expect(tables.combat.columns[rung]).toMatch(/^1-1/);
    expect(land.results(tables.combat.columns.indexOf('6-1'))).toEqual([
      'De',
      'De',
      'Dh',
      'Dr2',
      'Dr3',
      'Ex',
    ]);
  });

  test('nobody who rests on the first turn is sent in against the odds; on the next turn he must attack', () => {
    const blows = (turn: number) => blowsOf(land, Scene.of(land, { ...position, turn }), 0);
    const from = at('3608');
    expect(blows(13).find((blow) => blow.from.includes(from))).toMatchObject({ forgone: true });
    expect(blows(14).find((blow) => blow.from.includes(from))).toMatchObject({ forgone: false });
  });

  test('every enemy beside somebody who attacks is attacked', () => {
    const scene = Scene.of(land, { ...position, turn: 14 });
    const blows = blowsOf(land, scene, 0);
    const struck = new Set(blows.flatMap(({ targets }) => targets));
    const contacts = contactsOf(land, scene, 0);
    expect(contacts.length).toBeGreaterThan(2);
    for (const { hex, targets } of contacts) {
      for (const target of targets) expect(struck.has(target)).toBe(true);
      // And everybody attacks once.
      expect(blows.filter(({ from }) => from.includes(hex))).toHaveLength(1);
    }
  });
});

describe.each(['greedy', 'normal'])('the level %s', (level) => {
  test('orders marches and attacks that the rules allow', { timeout: 60_000 }, () => {
    const bot = sit(level, game);
    for (const wanted of [MOVE, 'ldga.combat.choose']) {
      const { p, seat } = playUntil(game, bot, (q, step) => step === wanted && q.turn === 13);
      const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(1, 1) };
      const action = bot.choose(choice) as LdgaAction;
      expect(game.judge(p, seat, action).ok).toBe(true);
      if (wanted === MOVE) expect(['march', 'breakDown']).toContain(action.type);
    }
  });
});

test('whoever is behind screens with light horse as well: lost vedettes count for nothing', {
  timeout: 60_000,
}, () => {
  const { p, seat } = playUntil(game, sit('greedy', game), (_, step) => step === MOVE);
  const { world } = game;
  expect(stakesOf(world, p, BY_HAND.french).margin).toBeLessThan(0);
  const action = screen(
    { game, land: surveyLand(world, BY_HAND.french), p, seat, random: randomInts(1) },
    [],
  );
  if (action?.type !== 'breakDown') throw new Error('nobody rides out');
  expect(counterOf(world, action.unit).side).toBe('french');
  expect(game.judge(p, seat, action).ok).toBe(true);
});

test('plays the same game from the same seed, also when it has sat at another game before', {
  timeout: 120_000,
}, () => {
  const secondTurn = (bot: Bot, seed: number) => playUntil(game, bot, (q) => q.turn === 14, seed).p;
  const [fresh, used] = [sit('normal', game), sit('normal', game)];
  const other = secondTurn(used, 3);
  const [here, there] = [fresh, used].map((bot) => secondTurn(bot, 4));
  expect(there).toEqual(here);
  expect(other.units).not.toEqual(here?.units);
});

test('whoever is under the enemy’s flags, the move is the same', { timeout: 120_000 }, () => {
  const hidden = laid('hidden-forces');
  const { p, seat } = playUntil(
    hidden,
    sit('greedy', hidden),
    (q, step) => step === MOVE && q.phasing === 'coalition',
  );
  const view = hidden.observe(p, seat);
  const other = hidden.resample(view, seat, randomInts(9));
  expect(hidden.observe(other, seat)).toEqual(view);
  expect(JSON.stringify(other.units)).not.toBe(JSON.stringify(p.units));
  for (const level of ['greedy', 'normal', 'hard']) {
    // Each is seated afresh, so that no memory of the one game helps with the other.
    const [here, there] = [p, other].map((q) =>
      sit(level, hidden).choose({ view: hidden.observe(q, seat), seat, options: [], random: randomAt(4, 4) }),
    );
    expect(there).toEqual(here);
  }
});

describe('the Marshal near the end', () => {
  const MARCHES = (q: LdgaPosition, step: string): boolean =>
    step === MOVE && q.turn === game.world.scenario.turns.last && q.phasing === 'coalition';
  /** Stopped when he has looked at his watch so often: a few of his games are over by then. */
  const stopped = (bot: Bot, choice: Choice, looks: number): LdgaAction => {
    let asked = 0;
    if (bot.think === undefined) throw new Error('he does not think');
    return drain(bot.think(choice, () => asked++ > looks)) as LdgaAction;
  };
  const choiceOf = (at: LdgaGame, p: LdgaPosition, seat: string): Choice => ({
    view: at.observe(p, seat),
    seat,
    options: [],
    random: randomAt(4, 4),
  });

  test('plays plans of several kinds on to the end, and tells what they came to', {
    timeout: 120_000,
  }, () => {
    const land = surveyLand(game.world, BY_HAND.coalition);
    const { p, seat } = playUntil(
      game,
      sit('greedy', game),
      (q, step) => MARCHES(q, step) && detachment(game, land, q) === undefined,
    );
    const marshal = sit('hard', game);
    const choice = choiceOf(game, p, seat);
    expect(game.judge(p, seat, stopped(marshal, choice, 2500)).ok).toBe(true);
    const explanation = marshal.explain?.(choice);
    if (explanation === undefined) throw new Error('he has no plan');
    expect(explanation.plan.played?.games).toBeGreaterThanOrEqual(6);
    const told = wordsFor('en').planText(explanation, makeNames(units, map)).map(plain);
    expect(explanation.decided.by).toBe('played-out');
    expect(told.at(-1)).toMatch(/^Played out to the end of the game/);
  });

  test('orders the same whoever is under the enemy’s flags', { timeout: 120_000 }, () => {
    const hidden = laid('hidden-forces');
    const { p, seat } = playUntil(hidden, sit('greedy', hidden), MARCHES);
    const view = hidden.observe(p, seat);
    const other = hidden.resample(view, seat, randomInts(9));
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(p));
    const [here, there] = [p, other].map((q) =>
      stopped(sit('hard', hidden), choiceOf(hidden, q, seat), 1500),
    );
    expect(there).toEqual(here);
  });

  test('does not play on from the first turn, from where the end is too far off', { timeout: 60_000 }, () => {
    const land = surveyLand(game.world, BY_HAND.french);
    const { p, seat } = playUntil(
      game,
      sit('normal', game),
      (q, step) => step === MOVE && detachment(game, land, q) === undefined,
    );
    const marshal = sit('hard', game);
    const choice = choiceOf(game, p, seat);
    marshal.choose(choice);
    expect(marshal.explain?.(choice)).toMatchObject({ plan: { played: null }, decided: { by: 'only-plan' } });
  });

  test('holds own and other prices higher or lower by his manner, whichever side he leads', () => {
    const random = randomInts(1);
    const named = Array.from({ length: 8 }, (_, nth) => mannerOf(nth, undefined, random));
    expect(new Set(named.map(({ temper }) => temper.name)).size).toBe(8);
    const [natural] = named as [Manner, ...Manner[]];
    expect(turnedBy(BY_HAND.french, 'french', natural)).toEqual(BY_HAND.french);
    const sparing = named.find(({ temper }) => temper.name === 'sparing') as Manner;
    expect(turnedBy(BY_HAND.french, 'french', sparing)).toEqual({ ...BY_HAND.french, frenchPrice: 1.6 });
    expect(turnedBy(BY_HAND.coalition, 'coalition', sparing)).toEqual({
      ...BY_HAND.coalition,
      coalitionPrice: 1.6,
    });
    const drawn = mannerOf(20, sparing, random);
    expect(drawn.temper.name).toBe('sparing');
    expect(drawn.turned.ownPrice).toBeGreaterThanOrEqual(0.8);
    expect(drawn.turned.ownPrice).toBeLessThanOrEqual(3.2);
    expect(turnedBy(BY_HAND.french, 'french', drawn).wavering).toBeLessThanOrEqual(1);
  });
});

test('each player of a team orders his own troops and nobody else’s', { timeout: 120_000 }, () => {
  const teams = laid('two-coalition-players', 'two-french-players');
  const bot = sit('greedy', teams);
  const seen = new Set<string>();
  playUntil(teams, bot, (q, step) => {
    const pending = teams.pending(q);
    if (step === MOVE && pending.kind === 'decide') {
      const seat = pending.seats[0] as string;
      const choice = { view: teams.observe(q, seat), seat, options: [], random: randomAt(2, 2) };
      const action = bot.choose(choice) as LdgaAction;
      if (action.type === 'march') {
        seen.add(seat);
        expect(action.pieces.map((id) => holderOf(teams.world, q, id))).toEqual(
          action.pieces.map(() => seat),
        );
      }
    }
    return q.turn === 14 || seen.size === 4;
  });
  expect([...seen].sort()).toEqual(['blucher', 'marshal', 'napoleon', 'wellington']);
});

test('the Captain tells what his plan is', { timeout: 60_000 }, () => {
  const captain = sit('normal', game);
  const land = surveyLand(game.world, BY_HAND.french);
  // Before he plans, light horse breaks down.
  const begun = playUntil(game, captain, (_, step) => step === MOVE);
  expect(detachment(game, land, begun.p)?.action.type).toBe('breakDown');
  const { p, seat } = playUntil(
    game,
    captain,
    (q, step) => step === MOVE && detachment(game, land, q) === undefined,
  );
  const choice = { view: game.observe(p, seat), seat, options: [], random: randomAt(1, 1) };
  captain.choose(choice);
  const explanation = captain.explain?.(choice);
  if (explanation === undefined) throw new Error('he has no plan');
  const told = wordsFor('en').planText(explanation, makeNames(units, map)).map(plain);
  expect(told[0]).toMatch(/^The plan is to fight where it pays: \d+ march(es)? and \d+ fights?\.$/);
  expect(told.at(-1)).toBe('No other plan was weighed.');
});
