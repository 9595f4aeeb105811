import { expect, test } from 'vitest';
import { drain } from '../../src/ai/bot.ts';
import { evenInts, randomAt, randomInts, simulatedRoll } from '../../src/ai/random.ts';
import { playOut } from '../../src/ai/search/play-out.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { lay, setupOf } from '../../src/systems/library.ts';
import { strategistOf } from '../../src/systems/nlc/ai/bots.ts';
import { ai } from '../../src/systems/nlc/ai/index.ts';
import { inManner, mannerOf, WAYS } from '../../src/systems/nlc/ai/manners.ts';
import { EQUAL } from '../../src/systems/nlc/ai/temper.ts';
import type { NlcAction, NlcPosition } from '../../src/systems/nlc/rules/index.ts';
import { asNlc } from '../../src/systems/nlc/shelf.ts';
import { library } from '../nlb/library.ts';

/* The Marshal of small battles plays the last turns on to the end, gone about in different manners. */

const found = lay(library, setupOf(library, 'nlc.quatre-bras', []));
if (!found.ok) throw new Error(found.problems.join('; '));
const { laid } = found;
const { game } = asNlc(laid);

/** The first position of a game between Sergeants in which this is so, and who decides in it. */
function until(wanted: (p: NlcPosition, accepts: readonly string[]) => boolean) {
  const bot = ai.sit('greedy', laid);
  if (bot === undefined) throw new Error('no Sergeant');
  const dice = randomInts(7);
  let { position } = game.begin();
  for (let n = 0; ; n += 1) {
    const pending = game.pending(position);
    if (pending.kind === 'over') return { position, seat: 'french' };
    if (pending.kind === 'chance') {
      position = game.roll(position, simulatedRoll(pending.request, dice)).position;
      continue;
    }
    const seat = pending.seats[0] as 'french' | 'allied';
    if (wanted(position, pending.accepts)) return { position, seat };
    const view = game.observe(position, seat);
    const options = game.options(position, seat).actions;
    const action = bot.choose({ view, seat, options, random: randomAt(7, n) });
    position = game.act(position, seat, action as NlcAction).position;
  }
}

const last = until(
  ({ turn, phasing }, accepts) => turn === 6 && phasing === 'french' && accepts.includes('march'),
);
const over = until(() => false);
const marshal = strategistOf(game, EQUAL, true);
const captain = strategistOf(game);

test('only the farsighted play on to the end, and only in the last five turns of both sides together', () => {
  const at = (turn: number, phasing: 'french' | 'coalition'): NlcPosition => ({
    ...last.position,
    turn,
    phasing,
  });
  expect(marshal.late(at(4, 'french'))).toBe(false);
  expect(marshal.late(at(4, 'coalition'))).toBe(true);
  expect(marshal.late(at(6, 'coalition'))).toBe(true);
  expect(captain.late(at(6, 'coalition'))).toBe(false);
});

test('a manner turns the numbers that it names and no other, and every way of going about it is another', () => {
  const { attacker } = EQUAL;
  expect(mannerOf(0)).toBeUndefined();
  const names = new Set<string>();
  for (let n = 1; n < WAYS; n += 1) {
    const manner = mannerOf(n);
    if (manner === undefined) throw new Error(`there is no way ${n}`);
    names.add(manner.name);
    const { weights, tempers } = inManner(attacker, manner);
    expect(tempers.seeking.name).toBe(manner.name);
    for (const [name, value] of Object.entries({ ...weights, ...tempers.seeking })) {
      const usual = { ...attacker.weights, ...attacker.tempers.seeking }[name as 'fear'];
      const times = manner.turned[name as 'fear'] ?? 1;
      if (name !== 'name') expect([name, value]).toEqual([name, usual * times]);
    }
  }
  expect(names.size).toBe(WAYS - 1);
  expect(mannerOf(WAYS)).toBeUndefined();
});

test('whoever fights in another manner has another plan, even where he marches alike; a Captain fights in one', () => {
  const { position, seat } = until(
    ({ turn, phasing }, accepts) => turn === 6 && phasing === 'coalition' && accepts.includes('march'),
  );
  const made = (by: typeof marshal, nth: number) =>
    by.plan(position, seat, { depth: 1, nth }, randomAt(1, 0));
  const [natural, unhurt] = [made(marshal, 0), made(marshal, 1)];
  expect(unhurt.name).toBe('unhurt');
  const all = Array.from({ length: WAYS }, (_, nth) => made(marshal, nth));
  expect(new Set(all.map(({ key }) => key)).size).toBe(WAYS);
  const marched = all.map(({ ends }) => [...ends].sort().join());
  expect(new Set(marched).size).toBeLessThan(WAYS);
  expect(unhurt.staff.judgement.weights.wound).toBeLessThan(natural.staff.judgement.weights.wound);
  expect(new Set([0, 1, 2, 3, 4].map((nth) => made(captain, nth).staff)).size).toBe(1);
});

test('the fights of his turn are weighed by who made the plan, those of the enemy’s turn by who is asked', () => {
  const bombard = until(
    ({ turn, phasing }, accepts) => turn >= 5 && phasing === 'french' && accepts.includes('bombard'),
  );
  const { position, seat } = bombard;
  const options = game.options(position, seat).actions;
  const plan = marshal.plan(position, seat, { depth: 1, nth: 1 }, randomAt(1, 0));
  let asked = 0;
  const habit = {
    ...plan.staff.habit,
    choose: (choice: Parameters<typeof plan.staff.habit.choose>[0]) => {
      asked += 1;
      return plan.staff.habit.choose(choice);
    },
  };
  const watched = (side: 'french' | 'coalition') => ({ ...plan, staff: { ...plan.staff, side, habit } });
  marshal.next(position, seat, options, watched('french'), randomAt(1, 1));
  expect(asked).toBe(1);
  marshal.next(position, seat, options, watched('coalition'), randomAt(1, 1));
  expect(asked).toBe(1);
});

test('of a game that is over the Captain sees who has won, the Marshal in the last turns also by how much', () => {
  const [winner] = over.position.outcome?.winners ?? [];
  const loser = winner === 'french' ? 'allied' : 'french';
  const promised = (by: typeof marshal, p: NlcPosition) => by.promise(p, winner as string);
  expect(promised(captain, over.position)).toBeGreaterThan(99);
  const late = { ...over.position, turn: 6 };
  expect(promised(marshal, late)).toBeGreaterThan(0);
  expect(promised(marshal, late)).toBeLessThan(99);
  expect(marshal.promise(late, loser)).toBeCloseTo(-promised(marshal, late), 6);
  expect(promised(marshal, { ...over.position, turn: 1 })).toBeGreaterThan(99);
});

test('played on to the end, what the own turn has come to counts beside it as it is asked to', () => {
  const { position, seat } = last;
  const plan = marshal.plan(position, seat, { depth: 1, nth: 0 }, randomAt(1, 0));
  const luck = () => ({ dice: evenInts(1, 0), random: randomAt(1, 1) });
  const promised = (own: number, turns = 99): number => {
    const found = playOut(game as AnyGame, marshal, { depth: 1, turns, own }, position, seat, plan, luck());
    if (found === undefined) throw new Error('nobody stopped it');
    return found;
  };
  const [end, turn] = [promised(0), promised(0, 0)];
  expect(end).not.toBe(turn);
  expect(promised(1)).toBeCloseTo((end + turn) / 2, 6);
  expect(promised(3)).toBeCloseTo((end + 3 * turn) / 4, 6);
});

test('in a late turn the Marshal compares ways of fighting, says so, and does the same again when asked again', () => {
  const { position, seat } = last;
  const choice = () => ({
    view: game.observe(position, seat),
    seat,
    options: game.options(position, seat).actions,
    random: randomAt(7, 0),
  });
  const answer = () => {
    const bot = ai.sit('hard', laid);
    if (bot?.think === undefined) throw new Error('no Marshal');
    return { action: drain(bot.think(choice())), why: bot.explain?.(choice()) };
  };
  const one = answer();
  expect(game.judge(position, seat, one.action as NlcAction)).toEqual({ ok: true });
  expect(['only-plan', 'played-out']).toContain(one.why?.decided.by);
  if (one.why?.decided.by === 'played-out') expect(one.why.decided.to).toBe('end');
  expect(answer().action).toEqual(one.action);
}, 240_000);

test('orders of the enemy that nobody has heard of change nothing of it', () => {
  const { position } = until(
    ({ turn, phasing }, accepts) => turn >= 4 && phasing === 'coalition' && accepts.includes('march'),
  );
  const hidden = game
    .observe(position, 'allied')
    .formations.find(({ id, order }) => id.startsWith('french') && order === null);
  if (hidden === undefined) throw new Error('the Allies know every order');
  const told = (order: 'reserve' | 'defend'): NlcPosition => ({
    ...position,
    formations: {
      ...position.formations,
      french: position.formations.french.map((one) =>
        one.id === hidden.id
          ? { ...one, order, second: null, target: [], goal: null, held: [], ground: [] }
          : one,
      ),
    },
  });
  const views = (['reserve', 'defend'] as const).map((order) => game.observe(told(order), 'allied'));
  expect(views[1]).toEqual(views[0]);
  const moves = (['reserve', 'defend'] as const).map((order) => {
    const bot = ai.sit('hard', laid);
    if (bot?.think === undefined) throw new Error('no Marshal');
    let asked = 0;
    const choice = {
      view: game.observe(told(order), 'allied'),
      seat: 'allied',
      options: game.options(told(order), 'allied').actions,
      random: randomAt(7, 0),
    };
    return drain(bot.think(choice, () => asked++ > 2500));
  });
  expect(moves[1]).toEqual(moves[0]);
}, 240_000);
