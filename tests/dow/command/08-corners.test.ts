import { describe, expect, test } from 'vitest';
import { eventFor } from '../../../src/engine/events.ts';
import { type Piece, type Skirmish, type Table, table } from '../skirmish.ts';
import { stacksOf, withStacks } from '../stacks.ts';

/* 7, 8, 12: where command, reorganization and morale meet, and what others are told of them. */

const wide = (skirmish: Skirmish): Table => table({ columns: 24, rows: 24, ...skirmish });
const far = { 'al.far': { hex: '2020' } };
const planned = (t: Table): Table => {
  while (t.step === 'dow.command.plan') t.act({ type: 'endPlanning' });
  return t;
};
/** Wellington beside the cadre of a Reserve unit that fell before. */
const reserve = (first: 'coalition' | 'french' = 'coalition'): Table => {
  const t = wide({
    first,
    command: true,
    turns: 3,
    leaders: { 'al.wellington': '0505' },
    pieces: {
      'al.fell': { hex: '0303', strength: 2 },
      'al.mine': { hex: '0506', corps: 'al.r' },
      'al.other': { hex: '0507', corps: 'al.c' },
      'fr.far': { hex: '2020' },
    },
  });
  const { '0303': _gone, ...stacks } = stacksOf(t.position, 'coalition');
  t.position = withStacks(t.position, 'coalition', stacks);
  return t.mark('al.fell', { place: 'cadre', losses: 2 });
};
const rally = { type: 'rally', unit: 'al.fell' } as const;
const out = (t: Table): boolean[] => [t.unit('al.mine').outOfCommand, t.unit('al.other').outOfCommand];

describe('8.3.2 a general who leads a corps and rallies', () => {
  test('[DOW-8.3.2] [DOW-7.4.1] does not command his corps', () => {
    expect(out(planned(reserve()))).toEqual([false, true]);
    expect(out(planned(reserve().act(rally)))).toEqual([true, true]);
  });

  test('[DOW-7.1.5] [DOW-7.4.3] but commands as a general whoever is near, if he leads units himself', () => {
    const t = reserve().act({ type: 'takeTactical', leader: 'al.wellington' }, rally);
    expect(out(planned(t))).toEqual([false, false]);
  });

  test('[DOW-8.3.2] and commands it again in the turn after', () => {
    const t = planned(reserve().act(rally)).roll(6, 6, 6);
    t.pass().pass();
    expect(t.step).toBe('dow.command.plan');
    expect(out(planned(t))).toEqual([false, true]);
  });
});

describe('what the enemy is told', () => {
  test('[DOW-7.2.1] [DOW-5.4.2.1] not who lies out of command beneath another, but which leaders are', () => {
    const t = planned(
      wide({
        command: true,
        leaders: { 'fr.napoleon': '0505', 'fr.derlon': '1212' },
        pieces: { 'fr.a': { hex: '1818' }, 'fr.b': { hex: '1818' }, ...far },
      }),
    );
    const told = t.last('commandFound');
    expect(eventFor(told, 'french')).toMatchObject({ outUnits: ['fr.a', 'fr.b'] });
    for (const viewer of ['allied', 'prussian', 'spectator']) {
      expect(eventFor(told, viewer)).toMatchObject({ outUnits: [], outLeaders: ['fr.derlon'] });
    }
  });

  test('[DOW-8.1.11] [DOW-5.4.2.1] how a roll ended, but not which leader stands with the unit', () => {
    const t = wide({
      leaders: { 'fr.napoleon': '0505' },
      pieces: { 'fr.a': { hex: '0505', losses: 1, morale: 1 }, ...far },
    }).act({ type: 'reorganize', unit: 'fr.a' });
    const told = planned(t).roll(3).last('reorganizationRolled');
    expect(eventFor(told, 'french')).toMatchObject({ recovered: true, morale: 1, check: { total: 1 } });
    expect(eventFor(told, 'allied')).toMatchObject({ recovered: true, die: 3, morale: null, check: null });
  });
});

describe('8.1 who helps and who threatens', () => {
  test('[DOW-8.1.8] [DOW-8.1.9] no leader of the other Allied army helps', () => {
    const total = (leader: string, unit: string) => {
      const t = wide({
        first: 'coalition',
        leaders: { [leader]: '0505' },
        pieces: { [unit]: { hex: '0505', losses: 1, morale: 1 }, 'fr.far': { hex: '2020' } },
      }).act({ type: 'reorganize', unit });
      return planned(t).roll(6).last('reorganizationRolled').check?.total;
    };
    expect([total('pr.blucher', 'pr.a'), total('pr.blucher', 'al.a')]).toEqual([4, 6]);
    expect([total('al.wellington', 'al.a'), total('al.wellington', 'pr.a')]).toEqual([5, 6]);
  });

  test('[DOW-8.1.3] nobody comes beside a unit whose friends stand all around it', () => {
    const why = (...friends: string[]) => {
      const pieces: Record<string, Piece> = {
        'fr.a': { hex: '0505', losses: 1 },
        'al.x': { hex: '0508', movement: 4 },
      };
      for (const hex of friends) pieces[`fr.f${hex}`] = { hex };
      return wide({ pieces }).why({ type: 'reorganize', unit: 'fr.a' });
    };
    expect(why('0504', '0506', '0405', '0406', '0605', '0606')).toEqual([]);
    expect(why('0504', '0506', '0405', '0406', '0605')).toEqual(['enemy-too-near DOW-8.1.3']);
  });

  test('[DOW-8.1.3] [DOW-9.2.13] the span is that of the turn, and of where the enemy stands now', () => {
    const t = wide({
      weather: ['mud', 'clear'],
      pieces: { 'fr.a': { hex: '0505', losses: 1 }, 'al.x': { hex: '0510', movement: 4 } },
    });
    const why = () => t.why({ type: 'reorganize', unit: 'fr.a' });
    expect(why()).toEqual([]);
    const mud = t.position;
    t.position = { ...mud, turn: 1 };
    expect(why()).toEqual(['enemy-too-near DOW-8.1.3']);
    t.position = withStacks(mud, 'coalition', { '0509': ['al.x'] });
    expect(why()).toEqual(['enemy-too-near DOW-8.1.3']);
    t.position = withStacks(mud, 'coalition', { '0511': ['al.x'] });
    expect(why()).toEqual([]);
  });
});

describe('12.7 who flees', () => {
  const flight = () => {
    const t = wide({
      first: 'french',
      exits: ['0801'],
      pieces: {
        'fr.out': { hex: '0802' },
        'fr.more': { hex: '0802' },
        'fr.h': { hex: '0505', arm: 'cavalry' },
        'al.db': { hex: '0506', strength: 3, nationality: 'dutch-belgian', arm: 'cavalry', morale: 6 },
        'al.under': { hex: '0506', strength: 3 },
        'al.cadre': { hex: '0303', strength: 1, nationality: 'dutch-belgian' },
        'al.far': { hex: '2020' },
      },
    });
    const { '0303': _gone, ...stacks } = stacksOf(t.position, 'coalition');
    t.position = withStacks(t.position, 'coalition', stacks);
    t.mark('al.cadre', { place: 'cadre', losses: 1 }).toMovement();
    t.act({ type: 'charge', units: ['fr.h'], hex: '0506' }, { type: 'react', units: ['al.db'] }).roll(1);
    expect([t.position.clashes.length, t.unit('al.under').seen]).toEqual([1, false]);
    return t.march('fr.out', '0801').act({ type: 'exit', unit: 'fr.out' });
  };

  test('[DOW-12.7.3.1] [DOW-9.4.5.7] goes also out of a reaction charge that he owed, and it is not fought', () => {
    const t = flight();
    expect(t.unit('al.db')).toMatchObject({ place: 'gone', losses: 3, mark: null, moving: false });
    expect(t.unit('al.cadre')).toMatchObject({ place: 'gone' });
    t.act({ type: 'endMovement' });
    expect([t.step, t.position.clashes]).toEqual(['dow.combat.choose', []]);
    // Who bore the marker attacks nobody else all the same.
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual(['must-clash DOW-11.0.5']);
    expect(t.game.invariants(t.position)).toEqual([]);
  });

  test('[DOW-12.7.3.1] [DOW-5.4.2.1] and everybody sees who lay beneath him', () => {
    expect(flight().unit('al.under').seen).toBe(true);
  });

  test('[DOW-12.5.2] [DOW-12.7.1.2] who leaves after him finds that army without heart already', () => {
    const t = flight();
    t.march('fr.more', '0801').act({ type: 'exit', unit: 'fr.more' });
    expect(t.unit('fr.more').place).toBe('exited');
    expect(t.events.filter(({ type }) => type === 'armyDemoralized')).toHaveLength(1);
  });
});
