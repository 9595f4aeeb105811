import { describe, expect, test } from 'vitest';
import { drain } from '../../../src/ai/bot.ts';
import { randomAt } from '../../../src/ai/random.ts';
import { Host } from '../../../src/host/host.ts';
import { luckOf } from '../../../src/lab/report/luck.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { LEVELS } from '../../../src/systems/ldga/ai/bots.ts';
import { accountOf } from '../../../src/systems/ldga/lab/account.ts';
import { battlePage } from '../../../src/systems/ldga/lab/battle-page.ts';
import { LdgaChronicler, lossesByArmy } from '../../../src/systems/ldga/lab/chronicler.ts';
import { worthOf } from '../../../src/systems/ldga/lab/rolls.ts';
import { Story } from '../../../src/systems/ldga/lab/story.ts';
import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import { pointsOf } from '../../../src/systems/ldga/rules/victory/points.ts';
import { asLdga } from '../../../src/systems/ldga/shelf.ts';
import { words } from '../../../src/systems/ldga/words/index.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { seedBytes } from '../../conformance/play.ts';

const library = await loadLibrary();
const setup = setupOf(library, 'ldga.waterloo', []);
const found = lay(library, setup);
if (!found.ok) throw new Error(found.problems.join('; '));
const laid = asLdga(found.laid);

/* A battle between two Sergeants, told. */
const host = Host.start({ game: found.laid.game, setup, seed: seedBytes(1) });
const sergeant = LEVELS.greedy?.(laid.game);
if (sergeant?.think === undefined) throw new Error('nobody plays');
for (let n = 0; host.position.outcome === null; n += 1) {
  const pending = laid.game.pending(host.position as LdgaPosition);
  if (pending.kind !== 'decide') throw new Error('nobody is asked');
  const seat = pending.seats[0] as string;
  const view = laid.game.observe(host.position as LdgaPosition, seat);
  const action = drain(sergeant.think({ view, seat, options: [], random: randomAt(1, n) }));
  const done = host.act(seat, action);
  if (!done.ok) throw new Error(JSON.stringify(done));
}
const last = host.position as LdgaPosition;
const account = accountOf(laid, host, 'spectator');
const rolls = account.turns.flatMap((turn) => turn.luck);

describe('the account of a battle', () => {
  test('tells each turn once, from its beginning to its end', () => {
    expect(account.turns.map(({ label }) => label)).toEqual(['18/0400', '18/1000', '18/1600']);
    for (const [n, turn] of account.turns.entries())
      if (n > 0) expect(turn.from).toBe((account.turns[n - 1]?.to ?? 0) + 1);
    expect(account.turns.at(-1)?.to).toBe(host.seq);
    expect(account.outcome).toEqual(last.outcome);
  });

  test('has every die of a fight, and luck that is one side’s gain and the other’s loss', () => {
    const cast = host
      .eventsSince('spectator', -1)
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'combatResolved');
    expect(rolls).toHaveLength(cast.length);
    expect(luckOf(rolls, 'french') + luckOf(rolls, 'coalition')).toBeCloseTo(0);
    expect(new Set(rolls.map(({ side }) => side))).toEqual(new Set(['french', 'coalition']));
  });

  test('the page tells losses, corps, dice and every turn, and nothing twice escaped', () => {
    const players = { french: 'a person', coalition: 'a person' };
    const page = battlePage({ laid: found.laid, account, chances: [], players, words });
    for (const heading of ['Losses', 'Corps and contingents', 'Luck of the dice', 'Turn by turn'])
      expect(page).toContain(`<h2>${heading}</h2>`);
    expect(page).not.toMatch(/undefined|NaN|\[object|&amp;amp;/);
  });

  test('a turn is summed up by its fights and its losses', () => {
    const fought = account.turns.find(({ luck }) => luck.length > 2);
    if (fought === undefined) throw new Error('nobody fights');
    expect(new Story(laid).summary(fought)).toMatch(/\d+ (attack|bombardment)/);
  });
});

test('a result is worth what it costs the defender less what it costs the attacker', () => {
  expect(worthOf('De', 12, 5, false)).toBe(5);
  expect(worthOf('Ex', 12, 5, false)).toBe(2.5);
  expect(worthOf('Ex', 5, 12, false)).toBe(-2.5);
  expect(worthOf('Ex', 5, 5, false)).toBe(0);
  expect(worthOf('Ar2', 5, 5, false)).toBe(-2);
  // Guns lose nothing to a bad die (11.54).
  expect(worthOf('Ae', 5, 5, true)).toBe(0);
  expect(worthOf('Ex', 5, 5, true)).toBe(0);
});

test('the chronicle keeps losses and points of every turn, and how it ended', () => {
  const chronicler = new LdgaChronicler(laid);
  let before = host.positionAt(0) as LdgaPosition;
  for (const { seq, events } of host.eventsSince('umpire', -1)) {
    const after = host.positionAt(Math.max(0, seq)) as LdgaPosition;
    chronicler.note(events, before, after);
    before = after;
  }
  const told = chronicler.end(0, host.seq, last);
  expect(told.turns.map(({ label }) => label)).toEqual(['18/0400', '18/1000', '18/1600']);
  expect(told.turns.at(-1)?.losses).toEqual(lossesByArmy(laid, last));
  const { french, coalition } = pointsOf(laid.game.world, last);
  expect(told.turns.at(-1)?.points).toEqual({ french: french.total, coalition: coalition.total });
  expect(told.code).toBe(last.outcome?.code);
});
