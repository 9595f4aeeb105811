import { describe, expect, test } from 'vitest';
import { SIDES } from '../../../src/systems/dow/rules/position.ts';
import { type Piece, type Skirmish, type Table, table } from '../skirmish.ts';
import { stacksOf, withStacks } from '../stacks.ts';

/* 8.2, 8.3: cadres and their leader, and what is offered in the command phase. */

const wide = (skirmish: Skirmish): Table =>
  table({ columns: 24, rows: 24, ...skirmish, pieces: { ...skirmish.pieces, 'al.far': { hex: '2020' } } });

/** Takes these off the map: cadres with nothing left of them. */
function lost(t: Table, ...ids: readonly string[]): Table {
  for (const side of SIDES) {
    const stacks = Object.entries(stacksOf(t.position, side))
      .map(([hex, stack]) => [hex, stack.filter((id) => !ids.includes(id))] as const)
      .filter(([, stack]) => stack.length > 0);
    t.position = withStacks(t.position, side, Object.fromEntries(stacks));
  }
  for (const id of ids) t.mark(id, { place: 'cadre', losses: t.game.world.counters.get(id)?.strength ?? 0 });
  return t;
}

describe('8.3 room for those who come back', () => {
  const rally = (unit: string) => ({ type: 'rally', unit }) as const;
  const led = (here: number, ...cadres: number[]): Table => {
    const pieces: Record<string, Piece> = { 'fr.here': { hex: '0505', strength: here } };
    for (const [n, strength] of cadres.entries()) pieces[`fr.c${n}`] = { hex: `060${n + 2}`, strength };
    const t = wide({ pieces, leaders: { 'fr.derlon': '0505', 'fr.ney': '0303' } });
    return lost(t, ...cadres.map((_, n) => `fr.c${n}`));
  };

  test('[DOW-8.3.3] there is room for a cadre as if all of it came back, twelve points and no more', () => {
    expect(led(8, 4).why(rally('fr.c0'))).toEqual([]);
    expect(led(9, 4).why(rally('fr.c0'))).toEqual(['too-many-points DOW-8.3.3']);
  });

  test('[DOW-8.3.3] also for those who were called before it', () => {
    const t = led(4, 4, 4, 1).act(rally('fr.c0'));
    expect([t.why(rally('fr.c1')), t.why(rally('fr.c2'))]).toEqual([[], []]);
    t.act(rally('fr.c1'));
    expect(t.why(rally('fr.c2'))).toEqual(['too-many-points DOW-8.3.3']);
    expect(t.why(rally('fr.c0'))).toEqual(['reorganizing DOW-8.1.5', 'too-many-points DOW-8.3.3']);
  });

  test('[DOW-8.2.2] only with their own leader, and only where he is on the map', () => {
    const t = lost(
      wide({
        pieces: { 'fr.a': { hex: '0505' }, 'fr.c': { hex: '0606', corps: 'fr.ii' } },
        leaders: { 'fr.derlon': '0505', 'fr.ney': '0303' },
      }),
      'fr.c',
    );
    expect(t.why(rally('fr.c'))).toEqual(['leader-not-on-map DOW-8.2.2']);
    expect(t.options('rally')).toEqual([]);
    expect(t.why(rally('fr.a'))).toEqual(['no-cadre DOW-8.2.2']);
  });
});

describe('8.3 several who come back into one hex', () => {
  const rally = (unit: string) => ({ type: 'rally', unit }) as const;

  test('[DOW-8.3.3] those whom another leader has called there need room too', () => {
    const with2 = (terrain?: 'woods') => {
      const pieces = {
        'fr.here': { hex: '0303', strength: 4 },
        'fr.c': { hex: '0602', strength: 8 },
        'fr.d': { hex: '0603', strength: 5, corps: 'fr.ii' },
      };
      const leaders = { 'fr.derlon': '0505', 'fr.reille': '0505', 'fr.ney': '0303' };
      const ground = terrain === undefined ? {} : { terrain: { '0505': terrain } };
      return lost(wide({ ...ground, pieces, leaders }), 'fr.c', 'fr.d');
    };
    expect(with2().why(rally('fr.d'))).toEqual([]);
    expect(with2().act(rally('fr.c')).why(rally('fr.d'))).toEqual(['too-many-points DOW-8.3.3']);
    expect(with2('woods').why(rally('fr.d'))).toEqual([]);
    expect(with2('woods').act(rally('fr.c')).why(rally('fr.d'))).toEqual(['one-unit-only DOW-8.3.3']);
  });

  test('[DOW-5.1.2] [DOW-8.3.3] cadres of both Allied armies are not called into one hex', () => {
    const t = lost(
      table({
        columns: 24,
        rows: 24,
        first: 'coalition',
        pieces: { 'al.c': { hex: '0602' }, 'pr.d': { hex: '0603' }, 'fr.far': { hex: '2020' } },
        leaders: { 'al.wellington': '0505', 'pr.bulow': '0505' },
      }),
      'al.c',
      'pr.d',
    );
    expect([t.why(rally('al.c'), 'allied'), t.why(rally('pr.d'), 'prussian')]).toEqual([[], []]);
    t.act(rally('al.c'));
    expect(t.why(rally('pr.d'), 'prussian')).toEqual(['other-army-there DOW-5.1.2']);
    expect(t.options('rally', 'prussian')).toEqual([]);
  });

  test('[DOW-5.2.1] [DOW-8.3.3] a cadre stays one where those who reorganized before it have filled the hex', () => {
    const t = lost(
      wide({
        pieces: {
          'fr.here': { hex: '0505', strength: 12, losses: 2, morale: 3 },
          'fr.c': { hex: '0602', strength: 2 },
        },
        leaders: { 'fr.derlon': '0505', 'fr.ney': '0303' },
      }),
      'fr.c',
    );
    t.act({ type: 'reorganize', unit: 'fr.here' }, rally('fr.c'), { type: 'endPlanning' });
    t.act({ type: 'rollFor', unit: 'fr.here' }).roll(1, 1);
    expect([t.step, t.unit('fr.here').losses, t.unit('fr.c').place]).toEqual([
      'dow.movement.move',
      0,
      'cadre',
    ]);
    expect(t.game.invariants(t.position)).toEqual([]);
  });
});

describe('8.3.2 who comes back while his leader rallies', () => {
  const back = (...tactical: string[]) => {
    const t = lost(
      wide({
        command: true,
        pieces: { 'fr.here': { hex: '0608' }, 'fr.c': { hex: '0602', strength: 2 } },
        leaders: { 'fr.derlon': '0505', 'fr.ney': '0503' },
      }),
      'fr.c',
    );
    for (const leader of tactical) t.act({ type: 'takeTactical', leader });
    return t.act({ type: 'rally', unit: 'fr.c' }, { type: 'endPlanning' }).roll(1, 6, 6);
  };

  test('[DOW-8.3.2] [DOW-7.2.6] is not in command either', () => {
    const t = back();
    expect([t.unit('fr.c').place, t.unit('fr.c').outOfCommand, t.unit('fr.here').outOfCommand]).toEqual([
      'map',
      true,
      true,
    ]);
  });

  test('[DOW-7.1.5] unless a general who leads himself is near', () => {
    const t = back('fr.ney');
    expect([t.unit('fr.c').outOfCommand, t.unit('fr.here').outOfCommand]).toEqual([false, true]);
  });
});

describe('what is offered', () => {
  test('[DOW-8.1.1] [DOW-8.1.3] who has casualties and no enemy near, and nobody else', () => {
    const t = wide({
      pieces: {
        'fr.a': { hex: '0505', losses: 1 },
        'fr.b': { hex: '0507' },
        'fr.c': { hex: '1818', losses: 1 },
        'fr.d': { hex: '0303', strength: 2 },
      },
      leaders: { 'fr.derlon': '0505', 'fr.ney': '0303' },
    });
    lost(t, 'fr.d');
    expect(t.options('reorganize').map(({ unit }) => unit)).toEqual(['fr.a']);
    expect(t.options('rally').map(({ unit }) => unit)).toEqual(['fr.d']);
    expect(t.why({ type: 'reorganize', unit: 'fr.c' })).toEqual(['enemy-too-near DOW-8.1.3']);
    expect(t.why({ type: 'reorganize', unit: 'fr.d' })).toEqual(['not-on-map DOW-8.1.1']);
    expect(t.options('takeTactical').map(({ leader }) => leader)).toEqual(['fr.ney']);
    expect(t.game.subjects(t.position, 'french')).toEqual([
      'fr.napoleon',
      'fr.ney',
      'fr.a',
      'fr.c',
      'fr.d',
      '',
    ]);
  });

  test('[DOW-8.1.3] every enemy that can be seen threatens as far as he himself goes', () => {
    const why = (pieces: Record<string, Piece>) =>
      table({ columns: 24, rows: 24, pieces: { 'fr.a': { hex: '0505', losses: 1 }, ...pieces } }).why({
        type: 'reorganize',
        unit: 'fr.a',
      });
    const slow = { 'al.s': { hex: '0511', movement: 4 } };
    expect(why(slow)).toEqual([]);
    expect(why({ ...slow, 'al.f': { hex: '0611', movement: 5 } })).toEqual(['enemy-too-near DOW-8.1.3']);
    expect(why({ ...slow, 'al.far': { hex: '2020', movement: 7 } })).toEqual([]);
    // Horse does not lend its pace to foot, nor a fast unit to a slow one.
    expect(why({ ...slow, 'al.h': { hex: '2020', arm: 'cavalry', movement: 4 } })).toEqual([]);
    // One that lies unseen beneath another does not count.
    expect(why({ ...slow, 'al.u': { hex: '0511', movement: 7 } })).toEqual([]);
  });

  test('[DOW-8.1.5] nobody rolls who was not turned over, and for nobody else’s units', () => {
    const t = table({
      columns: 24,
      rows: 24,
      first: 'coalition',
      pieces: {
        'al.a': { hex: '0505', losses: 1 },
        'al.b': { hex: '0508', losses: 1 },
        'al.c': { hex: '0511', losses: 1 },
        'pr.d': { hex: '0514', losses: 1 },
        'fr.far': { hex: '2424' },
      },
    });
    t.act(
      { type: 'reorganize', unit: 'al.a' },
      { type: 'reorganize', unit: 'al.b' },
      { type: 'reorganize', unit: 'pr.d' },
    );
    while (t.step === 'dow.command.plan') t.act({ type: 'endPlanning' });
    expect(t.step).toBe('dow.reorganization.choose');
    const by = (seat: string, unit: string) => t.why({ type: 'rollFor', unit }, seat);
    const not = ['does-not-reorganize DOW-8.1.5'];
    expect([by('allied', 'al.a'), by('allied', 'al.b'), by('prussian', 'pr.d')]).toEqual([[], [], []]);
    expect([by('allied', 'al.c'), by('allied', 'pr.d'), by('prussian', 'al.a')]).toEqual([not, not, not]);
    expect(t.options('rollFor', 'allied').map(({ unit }) => unit)).toEqual(['al.a', 'al.b']);
  });
});

test('[DOW-7.3.1] who was out of command last turn is not while command has yet to be traced', () => {
  const t = table({
    command: true,
    turns: 3,
    pieces: { 'fr.a': { hex: '0112', losses: 1 }, 'al.x': { hex: '1201' } },
    leaders: { 'fr.derlon': '0111', 'fr.ney': '1212' },
  });
  while (t.step === 'dow.command.plan') t.act({ type: 'endPlanning' });
  const out = () => [
    t.position.leaders.french.find(({ id }) => id === 'fr.derlon')?.outOfCommand,
    t.unit('fr.a').outOfCommand,
  ];
  expect(out()).toEqual([true, true]);
  t.pass().pass();
  expect(t.step).toBe('dow.command.plan');
  expect(out()).toEqual([false, false]);
});
