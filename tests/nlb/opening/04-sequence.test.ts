import { describe, expect, test } from 'vitest';
import { turnText } from '../../../src/words/en/format.ts';
import { nlb } from '../library.ts';
import { quatreBras } from '../quatre-bras.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const APART = { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0909' } } as const;
const CONTACT = { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0504' } } as const;
/** A battery two hexes from the enemy, with nothing in between. */
const IN_RANGE = { 'fr.g': { hex: '0506', arm: 'foot-artillery' }, 'al.x': { hex: '0504' } } as const;

const NIGHT = { turns: { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' } } as const;
const RAIN = { rain: ['16/1400'] };

const inWeather = (scenario: Skirmish['scenario'], pieces: Skirmish['pieces']): Table =>
  skirmish({ ...(scenario === undefined ? {} : { scenario }), pieces });

/** Player turns, phases and phases left out, in their order. */
const course = (table: Table): string[] =>
  table.events.flatMap((event) => {
    switch (event.type) {
      case 'turnBegan':
        return [event.label];
      case 'playerTurnBegan':
        return [event.side];
      case 'phaseBegan':
        return [event.phase];
      case 'phaseSkipped':
        return [`no ${event.phase} ${event.rule}`];
      default:
        return [];
    }
  });

describe('game turns', () => {
  test('[NLB-4.0.1] a game turn is a French player turn and then one of the Coalition', () => {
    const table = inWeather(undefined, APART);
    const seats = [table.seat];
    for (let turns = 0; turns < 3; turns += 1) {
      seats.push(table.pass().seat);
    }
    expect(seats).toEqual(['french', 'allied', 'french', 'allied']);
    expect(table.of('playerTurnBegan').map((event) => event.side)).toEqual([
      'french',
      'coalition',
      'french',
      'coalition',
    ]);
    expect(table.of('turnBegan').map((event) => event.label)).toEqual(['16/1400', '16/1500']);
  });

  test('[NLB-4.0.2] 16/1400 is two in the afternoon of the 16th, and 17/1000 ten in the morning of the 17th', () => {
    const track = nlb.tables.track.map((box) => box.turn);
    const first = track.indexOf('16/1400');
    expect(track.slice(first, first + 9)).toEqual([
      '16/1400',
      '16/1500',
      '16/1600',
      '16/1700',
      '16/1800',
      '16/1900',
      '16/2000',
      '16/2100',
      '16/2400',
    ]);
    expect(turnText('16/1400')).toBe('16 June, 14h');
    expect(turnText('17/1000')).toBe('17 June, 10h');
    expect(quatreBras().last('turnBegan').label).toBe('16/1400');
  });

  test('[NLB-4.0.3] a day turn lasts one hour and a night turn three', () => {
    const { track } = nlb.tables;
    const box = (turn: string) => track.find((b) => b.turn === turn);
    for (const turn of ['16/0900', '16/2000', '17/0900', '18/1200']) {
      expect(box(turn), turn).toMatchObject({ hours: 1, night: false });
    }
    for (const turn of ['16/2100', '16/2400', '17/0300', '17/0600', '18/0600', '18/2100']) {
      expect(box(turn), turn).toMatchObject({ hours: 3, night: true });
    }
    const table = inWeather({ turns: { first: '16/2000', last: '16/2100', rule: 'NLB-3.2B' } }, APART);
    expect(table.last('turnBegan').night).toBe(false);
    expect(table.pass().pass().last('turnBegan').night).toBe(true);
  });

  test('[NLB-4.1.12] after both player turns the marker goes on, and after the last turn the game is over', () => {
    const table = inWeather(undefined, APART);
    const shown = () => table.of('turnBegan').map((event) => event.label);
    table.pass();
    expect(shown()).toEqual(['16/1400']);
    table.pass();
    expect(shown()).toEqual(['16/1400', '16/1500']);
    table.pass().pass();
    expect(shown()).toEqual(['16/1400', '16/1500', '16/1600']);
    table.pass();
    expect(table.step).not.toBe('over');
    table.pass();
    expect(table.step).toBe('over');
    expect(shown()).toHaveLength(3);
  });
});

describe('phases', () => {
  test('[NLB-4.1.2] where nobody uses command, a player turn begins with movement', () => {
    const table = inWeather(undefined, CONTACT);
    expect(course(table)).toEqual(['16/1400', 'french', 'movement']);
    table.endMovement().attack(['0504'], ['fr.a']).roll(1).retreat('al.x', '0503');
    table.act({ type: 'declineAdvance' });
    expect(course(table)).toEqual(['16/1400', 'french', 'movement', 'combat', 'coalition', 'movement']);
  });

  test('[NLB-4.1.4] a thing is done in the phase to which it belongs, or not at all', () => {
    const table = inWeather(undefined, CONTACT);
    for (const action of [
      { type: 'target', hex: '0504' },
      { type: 'endCombat' },
      { type: 'retreatTo', unit: 'fr.a', hex: '0506' },
      { type: 'advance', unit: 'fr.a', hex: '0504' },
      { type: 'lose', unit: 'fr.a' },
    ] as const) {
      expect(table.why(action), action.type).toEqual(['not-now NLB-5.0.1']);
    }
    table.endMovement();
    for (const action of [
      { type: 'march', unit: 'fr.a', path: ['0506'] },
      { type: 'endMovement' },
      { type: 'retreatTo', unit: 'fr.a', hex: '0506' },
    ] as const) {
      expect(table.why(action), action.type).toEqual(['not-now NLB-6.0.4']);
    }
    expect(table.why({ type: 'target', hex: '0504' })).toEqual([]);
  });

  test('[NLB-4.1.8] a player moves all, some or none of his units', () => {
    const pieces = { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0705' }, 'al.x': { hex: '1212' } };
    for (const moved of [[], ['fr.a'], ['fr.b'], ['fr.a', 'fr.b']]) {
      const table = inWeather(undefined, pieces);
      for (const unit of moved) {
        table.march(unit, unit === 'fr.a' ? '0504' : '0704');
      }
      expect(table.why({ type: 'endMovement' })).toEqual([]);
      table.endMovement();
      expect(table.seat).toBe('allied');
    }
  });

  test('[NLB-4.1.9] while one side moves, the other side does not', () => {
    const table = inWeather(undefined, APART);
    const march = { type: 'march', unit: 'al.x', path: ['0908'] } as const;
    expect(table.why(march, 'allied')).toEqual(['not-your-decision NLB-5.0.1']);
    expect(table.why(march, 'french')).toEqual(['not-your-unit NLB-5.1.1']);
    expect(table.game.options(table.position, 'allied').actions).toEqual([]);
    table.march('fr.a', '0504');
    expect(table.unit('al.x').hex).toBe('0909');
  });

  test('[NLB-4.1.10] in the combat phase hexes change only by retreat and advance', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505', strength: 6 },
        'fr.b': { hex: '0808' },
        'al.x': { hex: '0504', strength: 2 },
        'al.y': { hex: '1111' },
      },
    });
    const places = () => ['fr.a', 'fr.b', 'al.x', 'al.y'].map((id) => table.unit(id).hex);
    table.endMovement();
    expect(table.options('march')).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0807'] })).toEqual(['not-now NLB-6.0.4']);
    table.attack(['0504'], ['fr.a']).roll(1);
    expect(places()).toEqual(['0505', '0808', '0504', '1111']);
    table.retreat('al.x', '0503');
    expect(places()).toEqual(['0505', '0808', '0503', '1111']);
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0807'] })).toEqual(['not-now NLB-6.7.1']);
    table.act({ type: 'advance', unit: 'fr.a', hex: '0504' });
    expect(places()).toEqual(['0504', '0808', '0503', '1111']);
  });

  test('[NLB-4.1.11] the Coalition turn has the same phases with the parts exchanged', () => {
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505', strength: 2 }, 'al.x': { hex: '0503', strength: 6 } },
    });
    table.endMovement();
    expect(table.seat).toBe('allied');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506'] }, 'french')).toEqual([
      'not-your-decision NLB-5.0.1',
    ]);
    table.march('al.x', '0504').endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([
      'duty-to-attack NLB-6.0.1',
      'duty-to-be-attacked NLB-6.0.2',
    ]);
    table.attack(['0505'], ['al.x']);
    expect(table.last('attackDeclared')).toMatchObject({ attackers: ['al.x'], defenders: ['fr.a'] });
    table.roll(1);
    expect(table.seat).toBe('french');
    table.retreat('fr.a', '0506');
    expect(table.seat).toBe('allied');
    expect(table.of('phaseBegan').map(({ side, phase }) => `${side} ${phase}`)).toEqual([
      'french movement',
      'french combat',
      'coalition movement',
      'coalition combat',
    ]);
  });
});

describe('night', () => {
  test('[NLB-4.2.2] on a night turn no unit enters an enemy zone of control', () => {
    const table = inWeather(NIGHT, { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0504' } });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0505'] })).toEqual([
      'no-zoc-entry-now NLB-4.2.2',
    ]);
    expect(table.destinations('fr.a')).not.toContain('0505');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0507'] })).toEqual([]);
  });

  test('[NLB-4.2.3] a night turn has no combat phase: enemies side by side stay as they are', () => {
    const table = inWeather(NIGHT, CONTACT);
    table.endMovement();
    expect(table.seat).toBe('allied');
    table.endMovement();
    expect(course(table)).toEqual([
      '16/2100',
      'french',
      'movement',
      'no combat NLB-4.2.3',
      'coalition',
      'movement',
      'no combat NLB-4.2.3',
      '16/2400',
      'french',
      'movement',
    ]);
    expect([table.unit('fr.a').hex, table.unit('al.x').hex]).toEqual(['0505', '0504']);
    // The turn before, by day, they would have had to fight.
    const day = inWeather(undefined, CONTACT).endMovement();
    expect(day.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  });

  test('[NLB-4.2.4] at night guns are silent', () => {
    const day = inWeather(undefined, IN_RANGE).endMovement();
    expect(day.why({ type: 'target', hex: '0504' })).toEqual([]);
    const night = inWeather(NIGHT, IN_RANGE).endMovement();
    expect(night.seat).toBe('allied');
    expect(night.why({ type: 'target', hex: '0504' }, 'french')).toEqual(['not-your-decision NLB-5.0.1']);
    expect(night.of('phaseBegan').map((event) => event.phase)).toEqual(['movement', 'movement']);
  });
});

describe('rain', () => {
  test('[NLB-4.3.1] it rains on the turns that the scenario names and on no others', () => {
    const table = inWeather({ rain: ['16/1500'] }, CONTACT);
    const raining = () => table.game.observe(table.position, 'french').rain;
    expect(raining()).toBe(false);
    table.endMovement().attack(['0504'], ['fr.a']).roll(1).retreat('al.x', '0503');
    table.act({ type: 'declineAdvance' }).march('al.x', '0502').endMovement();
    expect(raining()).toBe(true);
    table.pass().pass();
    expect(raining()).toBe(false);
    expect(table.of('turnBegan').map((event) => event.rain)).toEqual([false, true, false]);
  });

  test('[NLB-4.3.2] in rain nobody enters an enemy zone of control, fights or bombards', () => {
    const table = inWeather(RAIN, {
      'fr.a': { hex: '0505' },
      'fr.b': { hex: '0508' },
      'fr.g': { hex: '0506', arm: 'foot-artillery' },
      'al.x': { hex: '0504' },
    });
    expect(table.why({ type: 'march', unit: 'fr.b', path: ['0607', '0606', '0605', '0604'] })).toEqual([
      'no-zoc-entry-now NLB-4.3.2',
    ]);
    expect(table.destinations('fr.b')).not.toContain('0604');
    table.endMovement();
    expect(table.seat).toBe('allied');
    expect(course(table)).toEqual([
      '16/1400',
      'french',
      'movement',
      'no combat NLB-4.3.2',
      'coalition',
      'movement',
    ]);
    table.endMovement();
    // The next turn is dry, and the duty to fight is back.
    table.endMovement();
    expect(table.why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  });
});
