import { describe, expect, test } from 'vitest';
import { type Piece, type Skirmish, type Table, table } from '../skirmish.ts';
import { stacksOf, withStacks } from '../stacks.ts';

/* 8.2, 8.3: cadres and their leader, and what is offered in the command phase. */

const wide = (skirmish: Skirmish): Table =>
  table({ columns: 24, rows: 24, ...skirmish, pieces: { ...skirmish.pieces, 'al.far': { hex: '2020' } } });

/** Takes these off the map: cadres with nothing left of them. */
function lost(t: Table, ...ids: readonly string[]): Table {
  const stacks = Object.entries(stacksOf(t.position, 'french'))
    .map(([hex, stack]) => [hex, stack.filter((id) => !ids.includes(id))] as const)
    .filter(([, stack]) => stack.length > 0);
  t.position = withStacks(t.position, 'french', Object.fromEntries(stacks));
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

test('[DOW-5.1.1] [DOW-8.3.1] a cadre that comes back beside an enemy leader who is alone there drives him off', () => {
  const t = lost(
    wide({
      pieces: { 'fr.c': { hex: '0606', strength: 4 } },
      leaders: { 'fr.derlon': '0505', 'fr.ney': '0303', 'al.uxbridge': '0505' },
    }),
    'fr.c',
  );
  t.mark('fr.c', { losses: 4 }).act({ type: 'rally', unit: 'fr.c' }, { type: 'endPlanning' }).roll(1);
  expect(t.unit('fr.c')).toMatchObject({ place: 'map' });
  expect(t.last('leaderDisplaced')).toMatchObject({ leader: 'al.uxbridge', from: '0505' });
  expect(t.game.invariants(t.position)).toEqual([]);
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
