import { describe, expect, test } from 'vitest';
import type { StandingOrders } from '../../../src/engine/standing.ts';
import { PREFERENCES } from '../../../src/systems/ldga/rules/standing/preferences.ts';
import { preferences } from '../../../src/systems/ldga/words/en/standing.ts';
import { attack, battle, bombard, END, storm } from '../battle.ts';
import { type Table, table } from '../field.ts';

/* What a player has written beforehand is answered for him; what he left open he is asked. */

const told = (t: Table, all: StandingOrders['all'], of: StandingOrders['of'] = {}, seat = t.seat) =>
  t.game.answer?.(t.position, seat, { all, of })?.action;
const horse = { arm: 'cavalry' as const };

test('every condition and every choice has words', () => {
  for (const { id, ...more } of PREFERENCES) {
    expect(preferences).toHaveProperty([id]);
    for (const choice of 'choices' in more ? more.choices : [])
      expect(preferences).toHaveProperty([`${id}.${choice}`]);
  }
});

describe('before combat', () => {
  const ridden = (): Table =>
    battle({ 'fr.1.a': { hex: '0505' }, 'pr.1.c': { hex: '0506', ...horse } }).act(
      attack('0505', '0506'),
      END,
    );

  test('[LDGA-16.2.1] riders stand, or go where it is written, for one before for all', () => {
    expect(ridden().step).toBe('ldga.evade.choose');
    expect(told(ridden(), {})).toBeUndefined();
    expect(told(ridden(), { riders: 'stand' })).toEqual({ type: 'endEvading' });
    expect(told(ridden(), { riders: 'evade' })).toBeUndefined();
    const away = told(ridden(), { riders: 'evade', 'retreat-from': '0505' });
    expect(away).toMatchObject({ type: 'evade', pieces: ['pr.1.c'] });
    expect(told(ridden(), { riders: 'evade', 'retreat-towards': '0508' })).toMatchObject({
      path: ['0507', '0508'],
    });
    expect(
      told(ridden(), { riders: 'stand' }, { 'pr.1.c': { riders: 'evade', 'retreat-towards': '0508' } }),
    ).toMatchObject({
      type: 'evade',
    });
    expect(told(ridden(), { riders: 'stand' }, {}, 'french')).toBeUndefined();
  });
});

describe('after combat', () => {
  test('[LDGA-11.42.1] those who go back go towards a hex or away from it', () => {
    const t = battle({ 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506', strength: 4 } })
      .act(attack('0505', '0506'), END)
      .roll(3);
    expect(t.step).toBe('ldga.retreat.go');
    expect(told(t, {})).toBeUndefined();
    const { grid } = t.world;
    const to = (place: string, id: string): number => {
      const action = told(t, { [id]: place }) as { path: string[] };
      return grid.distance(grid.index(action.path.at(-1) as string), grid.index(place));
    };
    expect(to('0808', 'retreat-towards')).toBeLessThan(to('0808', 'retreat-from'));
  });

  test('[LDGA-11.63B] a garrison holds or goes', () => {
    const t = battle(
      { 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506', strength: 4 } },
      { chateaux: ['0506'] },
    )
      .act(storm('0505', '0506'), END)
      .roll(3);
    expect(t.step).toBe('ldga.assault.walls');
    expect([told(t, {}), told(t, { garrison: 'hold' }), told(t, { garrison: 'quit' })]).toEqual([
      undefined,
      { type: 'holdChateau' },
      { type: 'quitChateau' },
    ]);
  });

  test('[LDGA-11.4.Ex.2] losses are paid with few points or few units', () => {
    const t = battle({
      'fr.1.a': { hex: '0505', strength: 8 },
      'fr.1.b': { hex: '0505', strength: 3 },
      'fr.1.c': { hex: '0505', strength: 3, ...horse },
      'pr.1.a': { hex: '0506', strength: 9 },
    })
      .act(attack('0505', '0506'), END)
      .roll(4);
    expect(t.last('combatResolved').applied).toBe('Ex');
    expect(t.step).toBe('ldga.lose.choose');
    expect(told(t, {})).toBeUndefined();
    expect(told(t, { losses: 'points' })).toEqual({ type: 'loseUnits', units: ['fr.1.b', 'fr.1.c'] });
    expect(told(t, { losses: 'units' })).toEqual({ type: 'loseUnits', units: ['fr.1.a'] });
  });

  test('[LDGA-11.46.4] as many as may advance, or nobody', () => {
    const t = battle({ 'fr.1.a': { hex: '0505', strength: 8 }, 'pr.1.a': { hex: '0506', strength: 4 } })
      .act(attack('0505', '0506'), END)
      .roll(3);
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.step).toBe('ldga.advance.choose');
    expect([told(t, {}), told(t, { advance: 'nobody' }), told(t, { advance: 'most' })]).toEqual([
      undefined,
      { type: 'stay' },
      { type: 'advance', pieces: ['fr.1.a'], hex: '0506' },
    ]);
  });

  test('[LDGA-11.55.2] horse artillery that has failed stays or falls back', () => {
    const t = battle({
      'fr.1.g': { hex: '0505', strength: 2, arm: 'horse-artillery' },
      'pr.1.a': { hex: '0506', strength: 10 },
    })
      .act(bombard('fr.1.g', '0506'), END)
      .roll(5);
    expect(t.step).toBe('ldga.bombardment.fallBack');
    expect([
      told(t, {}),
      told(t, { 'horse-artillery': 'stay' }),
      told(t, { 'horse-artillery': 'fall-back' }),
    ]).toEqual([undefined, { type: 'stay' }, { type: 'fallBack', guns: ['fr.1.g'] }]);
  });
});

test('who wants to write nothing and force nobody is not asked', () => {
  const t = table({
    pieces: { 'fr.1.a': { hex: '0503' }, 'pr.1.a': { hex: '1010' } },
    turns: [1, 5],
  }).to('ldga.initiative.force');
  expect([told(t, {}), told(t, { 'no-forced-march': true })]).toEqual([undefined, { type: 'keepChits' }]);
  expect(told(t, { 'no-forced-march': false })).toBeUndefined();
});
