import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Host } from '../../../src/host/host.ts';
import { luckOf } from '../../../src/lab/report/luck.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import { accountOf } from '../../../src/systems/dow/lab/account.ts';
import { battlePage } from '../../../src/systems/dow/lab/battle-page.ts';
import { DowChronicler } from '../../../src/systems/dow/lab/chronicler.ts';
import { Rolls } from '../../../src/systems/dow/lab/rolls.ts';
import { Story } from '../../../src/systems/dow/lab/story.ts';
import { armyLosses } from '../../../src/systems/dow/rules/morale/levels.ts';
import { asDow } from '../../../src/systems/dow/shelf.ts';
import { words } from '../../../src/systems/dow/words/index.ts';
import { lay, setupOf } from '../../../src/systems/library.ts';
import { seedBytes } from '../../conformance/play.ts';
import type { Entry } from '../eager.ts';

const library = await loadLibrary();
const setup = setupOf(library, 'dow.waterloo', []);
const found = lay(library, setup);
if (!found.ok) throw new Error(found.problems.join('; '));
const laid = asDow(found.laid);

/* The golden day, told. */
const { entries } = JSON.parse(readFileSync(new URL('../golden/waterloo.json', import.meta.url), 'utf8')) as {
  entries: Entry[];
};
const host = Host.start({ game: found.laid.game, setup, seed: seedBytes(1), rolls: 'ask' });
for (const { seat, action, die } of entries) {
  const done = action === undefined ? host.rollWith([die as number]) : host.act(seat as string, action);
  if (!done.ok) throw new Error('the golden day cannot be played');
}
const account = accountOf(laid, host, 'spectator');

describe('the account of a day', () => {
  test('tells each hour once, from its beginning to its end', () => {
    expect(account.turns[0]).toMatchObject({ label: '06:00', from: 0 });
    for (const [n, turn] of account.turns.entries()) {
      expect(turn.view.time).toBe(turn.label);
      if (n > 0) expect(turn.from).toBe((account.turns[n - 1]?.to ?? 0) + 1);
    }
    expect(account.turns.at(-1)?.to).toBe(host.seq);
    expect(account.outcome).toEqual(host.position.outcome);
  });

  test('has every die of attack, guns and charge, and luck that is one side’s gain and the other’s loss', () => {
    const cast = host
      .eventsSince('spectator', -1)
      .flatMap(({ events }) => events)
      .filter(({ type }) => ['combatRolled', 'bombardmentRolled', 'chargeRolled'].includes(type));
    const rolls = account.turns.flatMap((turn) => turn.luck);
    expect(rolls).toHaveLength(cast.length);
    expect(luckOf(rolls, 'french') + luckOf(rolls, 'coalition')).toBeCloseTo(0);
    expect(new Set(rolls.map(({ kind }) => kind))).toEqual(new Set(['attack', 'bombardment', 'charge']));
  });

  test('the page tells losses, corps, farms, dice and every hour, and nothing twice escaped', () => {
    const page = battlePage({
      laid: found.laid,
      account,
      chances: [],
      players: { french: 'a person', allied: 'a person', prussian: 'a person' },
      words,
    });
    for (const heading of ['Losses', 'The corps', 'The farms', 'Luck of the dice', 'Hour by hour'])
      expect(page).toContain(`<h2>${heading}</h2>`);
    expect(page).toContain('<th>La Haye Sainte</th>');
    expect(page).toContain('French I Corps');
    expect(page).not.toMatch(/undefined|NaN|\[object|&amp;amp;/);
  });

  test('an hour is summed up by its fights and its losses', () => {
    const story = new Story(laid);
    const fought = account.turns.find(({ luck }) => luck.length > 2);
    if (fought === undefined) throw new Error('nobody fights on the golden day');
    expect(story.summary(fought)).toMatch(/\d+ (attack|bombardment|charge)/);
  });
});

describe('the dice', () => {
  test('an attack on 1-1 without modifiers is worth the mean of its six faces', () => {
    const rolls = new Rolls(laid.content);
    const line = { value: 5, code: 'strength', rule: 'DOW-11.2.1', facts: { unit: 'fr.i.quiot' } } as const;
    const total = (sum: number) => ({ total: sum, lines: [line] });
    rolls.in({
      type: 'attackDeclared',
      rule: 'DOW-11.0.3',
      kind: 'attack',
      from: ['1012'],
      targets: ['1011'],
      units: ['fr.i.quiot'],
    } as never);
    const roll = rolls.in({
      type: 'combatRolled',
      rule: 'DOW-11.8.1',
      kind: 'attack',
      odds: { attack: total(5), defence: total(5), column: '1-1', die: { total: 0, lines: [] } },
      die: 6,
      modified: 6,
      result: 'Dr',
    } as never);
    // Ar, Ar, NE, Ex, DrC, Dr.
    expect(roll).toMatchObject({ side: 'french', hex: '1011', kind: 'attack', got: 1 });
    expect(roll?.expected).toBeCloseTo((-1 - 1 + 0 + 0 + 0.5 + 1) / 6);
  });
});

describe('the chronicle', () => {
  test('keeps the losses of every hour, who took which farm, and how it ended', () => {
    const { game } = laid;
    let p = game.begin().position;
    const chronicler = new DowChronicler(laid, p);
    for (const { seat, action, die } of entries) {
      const after =
        action === undefined
          ? game.roll(p, { values: [die as number] })
          : game.act(p, seat as string, action);
      chronicler.note(after.events, p, after.position);
      p = after.position;
    }
    const told = chronicler.end(0, entries.length, p);
    expect(told.turns.map(({ turn }) => turn)).toEqual(told.turns.map((_, n) => n));
    expect(told.turns.at(-1)?.losses).toEqual({
      french: armyLosses(game.world, p, 'french'),
      allied: armyLosses(game.world, p, 'allied'),
      prussian: armyLosses(game.world, p, 'prussian'),
    });
    expect(told.code).toBe(p.outcome?.code);
    for (const { place } of told.taken) expect(laid.content.map.hexes[place]?.terrain).toBe('grand-farm');
    expect(told.combats).toBe(account.turns.flatMap(({ luck }) => luck).length);
  });
});
