import { describe, expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { skirmish } from '../skirmish.ts';

/** An enemy too far off to matter. */
const FAR = { 'al.x': { hex: '1212' } } as const;

describe('how units move', () => {
  test('[NLB-5.0.1] a unit finishes its move before the next begins, and does not take it up again', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0705' }, ...FAR } });
    table.march('fr.a', '0504').march('fr.b', '0704');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0503'] })).toEqual(['already-moved NLB-5.1C.1']);
    expect(table.destinations('fr.a')).toEqual([]);
    expect(table.last('marched').unit).toBe('fr.b');
    expect(table.unit('fr.a').hex).toBe('0504');
  });

  test('[NLB-5.0.2] a path goes from hex to adjacent hex, in any direction and even back', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505', movement: 6 }, ...FAR } });
    for (const hex of ['0504', '0506', '0404', '0405', '0604', '0605']) {
      expect(table.why({ type: 'march', unit: 'fr.a', path: [hex] }), hex).toEqual([]);
    }
    for (const hex of ['0503', '0406', '0606', '0705', '0505']) {
      expect(table.why({ type: 'march', unit: 'fr.a', path: [hex] }), hex).toEqual([
        'not-adjacent NLB-5.0.2',
      ]);
    }
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504', '0506'] })).toEqual([
      'not-adjacent NLB-5.0.2',
    ]);
    table.march('fr.a', '0504', '0604', '0605', '0505', '0405');
    expect(table.unit('fr.a').hex).toBe('0405');
    expect(table.last('marched').cost.total).toBe(5);
  });

  test('[NLB-5.0.2] the list names one way to each hex and says that there are others', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, ...FAR } });
    expect(table.destinations('fr.a').filter((hex) => hex === '0503')).toHaveLength(1);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0404', '0403', '0503'] })).toEqual([]);
    expect(table.game.options(table.position, 'french').complete).toBe(false);
  });

  test('[NLB-5.0.2] next turn it marches from where it has come to', () => {
    const there = skirmish({ pieces: { 'fr.a': { hex: '0504' }, ...FAR } }).destinations('fr.a');
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, ...FAR } });
    expect(table.destinations('fr.a')).not.toEqual(there);
    table.march('fr.a', '0504').pass().pass();
    expect(table.destinations('fr.a')).toEqual(there);
  });

  test('[NLB-5.0.3] a unit pays for each hex it enters and each hexside it crosses', () => {
    const table = skirmish({
      terrain: { '0503': 'forest' },
      sides: { '0503-0504': { water: 'stream' } },
      pieces: { 'fr.a': { hex: '0505', movement: 5 }, ...FAR },
    });
    table.march('fr.a', '0504', '0503');
    expect(table.last('marched')).toMatchObject({ allowance: 5, cost: { total: 5 } });
    expect(lines(table.last('marched').cost)).toEqual([
      'enter-clear 1 NLB-TEC.clear.1',
      'enter-forest 2 NLB-TEC.forest.2',
      'stream 2 NLB-TEC.stream.1',
    ]);
  });

  test('[NLB-5.0.4] a unit that enters an enemy zone of control goes no farther, and never into the enemy hex', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } } });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0507', '0407'] })).toEqual([
      'must-stop-in-zoc NLB-5.0.4',
    ]);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0507', '0508'] })).toEqual([
      'must-stop-in-zoc NLB-5.0.4',
      'enemy-occupied NLB-5.0.4',
    ]);
    // 0608 is four hexes away, but every way of four hexes leads through the zone of control.
    expect(table.destinations('fr.a')).toEqual(expect.arrayContaining(['0507', '0407', '0607']));
    expect(table.destinations('fr.a')).not.toContain('0608');
    expect(table.destinations('fr.a')).not.toContain('0508');
    table.march('fr.a', '0506', '0507');
    expect(table.unit('fr.a').hex).toBe('0507');
  });
});

describe('what limits movement', () => {
  test('[NLB-5.1.1] only units of the player whose turn it is move', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1010' }, 'pr.y': { hex: '1006' } },
    });
    expect(table.why({ type: 'march', unit: 'al.x', path: ['1009'] })).toEqual(['not-your-unit NLB-5.1.1']);
    expect(table.why({ type: 'march', unit: 'fr.nobody', path: ['1009'] })).toEqual([
      'unknown-unit NLB-5.1.1',
    ]);
    expect(table.options('march').every((march) => march.unit === 'fr.a')).toBe(true);
    table.pass();
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0504'] }, 'allied')).toEqual([
      'not-your-unit NLB-5.1.1',
    ]);
    expect(table.why({ type: 'march', unit: 'al.x', path: ['1009'] }, 'allied')).toEqual([]);
    // Two armies share the Coalition turn, but each is moved from its own seat.
    expect(table.why({ type: 'march', unit: 'al.x', path: ['1009'] }, 'prussian')).toEqual([
      'not-your-unit NLB-5.1.1',
    ]);
  });

  test('[NLB-5.1.2] a unit may spend its whole allowance and not a point more', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0510', movement: 4 }, ...FAR } });
    const north = ['0509', '0508', '0507', '0506', '0505'];
    expect(table.why({ type: 'march', unit: 'fr.a', path: north.slice(0, 4) })).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.a', path: north })).toEqual(['too-far NLB-5.1.2']);
    expect(table.destinations('fr.a')).toContain('0506');
    expect(table.destinations('fr.a')).not.toContain('0505');
  });

  test('[NLB-5.1A] points that were not spent are neither kept for the next turn nor lent to another unit', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0510', movement: 4 }, 'fr.b': { hex: '0810', movement: 4 }, ...FAR },
    });
    table.march('fr.a', '0509').endMovement().pass();
    expect(table.last('turnBegan').label).toBe('16/1500');
    const north = (column: string, from: number) => [1, 2, 3, 4, 5].map((n) => `${column}0${from - n}`);
    expect(table.why({ type: 'march', unit: 'fr.a', path: north('05', 9) })).toEqual(['too-far NLB-5.1.2']);
    // fr.b has not moved at all in the turn before.
    expect(table.why({ type: 'march', unit: 'fr.b', path: north('08', 10) })).toEqual(['too-far NLB-5.1.2']);
    expect(table.destinations('fr.b')).not.toContain('0805');
    table.march('fr.a', '0508');
    expect(table.why({ type: 'march', unit: 'fr.b', path: north('08', 10) })).toEqual(['too-far NLB-5.1.2']);
    expect(table.why({ type: 'march', unit: 'fr.b', path: north('08', 10).slice(0, 4) })).toEqual([]);
  });

  test('[NLB-5.1B] nobody attacks while movement lasts', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0504' } } });
    expect(table.why({ type: 'target', hex: '0504' })).toEqual(['not-now NLB-5.0.1']);
    expect(table.why({ type: 'engage', unit: 'fr.a' })).toEqual(['not-now NLB-5.0.1']);
    expect(table.why({ type: 'declare', column: '1-1' })).toEqual(['not-now NLB-5.0.1']);
    expect(table.options('target')).toEqual([]);
    table.endMovement();
    expect(table.why({ type: 'target', hex: '0504' })).toEqual([]);
  });

  test('[NLB-5.1C.1] a finished move stands', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0505', movement: 4 }, ...FAR } });
    table.march('fr.a', '0504');
    for (const path of [['0503'], ['0505'], ['0604']]) {
      expect(table.why({ type: 'march', unit: 'fr.a', path })).toEqual(['already-moved NLB-5.1C.1']);
    }
    expect(table.options('march')).toEqual([]);
    table.endMovement().pass();
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0503'] })).toEqual([]);
  });

  test('[NLB-5.1C.2] once combat begins nobody moves any more in that player turn', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 4 },
        'fr.b': { hex: '0805', strength: 4 },
        'al.x': { hex: '0504', strength: 4 },
        'al.y': { hex: '0804', strength: 4 },
      },
    });
    table.endMovement();
    const march = { type: 'march', unit: 'fr.b', path: ['0806'] } as const;
    expect(table.why(march)).toEqual(['not-now NLB-6.0.4']);
    table.act({ type: 'target', hex: '0504' });
    expect(table.why(march)).toEqual(['not-now NLB-6.1.1']);
    table.act({ type: 'engage', unit: 'fr.a' }, { type: 'declare', column: '1-1' }).roll(1);
    table.retreat('al.x', '0503').act({ type: 'declineAdvance' });
    // al.x is gone, so that fr.a would be free to march: but the phase for it is over.
    expect(table.seat).toBe('french');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['not-now NLB-6.0.4']);
    expect(table.options('march')).toEqual([]);
    expect(table.of('phaseBegan').map((event) => event.phase)).toEqual(['movement', 'combat']);
  });
});

test('[NLB-5.1.1] of a side with two armies each seat is offered its own units alone', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0101' },
      'al.x': { hex: '1001' },
      'pr.y': { hex: '1010' },
      'pr.z': { hex: '1012' },
    },
    scenario: { firstPlayer: 'coalition' },
  });
  const offered = (seat: string): string[] =>
    table.game.subjects(table.position, seat).filter((subject) => subject !== '');
  expect(offered('allied')).toEqual(['al.x']);
  expect(offered('prussian')).toEqual(['pr.y', 'pr.z']);
});

test('[NLB-4.3.2] when rain sets in, who could march up to the enemy an hour ago no longer can', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0508' } },
    scenario: { rain: ['16/1500'] },
  });
  expect(table.destinations('fr.a')).toContain('0507');
  table.pass().pass();
  expect(table.position.raining).toBe(true);
  expect(table.destinations('fr.a')).not.toContain('0507');
  expect(table.destinations('fr.a')).toContain('0506');
});

test('[NLB-3.4B.1] a march over ground that nobody has to hold changes no control', () => {
  const table = skirmish({ pieces: { 'fr.a': { hex: '0505' }, ...FAR } });
  table.march('fr.a', '0504', '0503');
  expect(table.of('controlChanged')).toEqual([]);
  expect(table.position.control).toEqual({});
});

test('[NLB-5.0.1] who is asked about alone is offered what the whole list has for him, and an enemy nothing', () => {
  const { game, position } = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0705' }, ...FAR },
  });
  const marches = (subject?: string): unknown[] =>
    game
      .options(position, 'french', subject)
      .actions.filter((action) => action.type === 'march' && action.unit !== 'fr.a');
  expect(marches('fr.b')).toEqual(marches());
  expect(marches('fr.b').length).toBeGreaterThan(6);
  expect(marches('al.x')).toEqual([]);
});
