import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import { lines } from '../ledgers.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const RAINY = { rain: ['16/1400', '16/1500', '16/1600'] };

const rainy = (spec: Skirmish, optional: readonly OptionalRule[] = ['16.5']): Table =>
  skirmish({ optional, ...spec, scenario: { ...RAINY, ...spec.scenario } });

const FOES = { 'fr.a': { hex: '0507', strength: 5 }, 'al.x': { hex: '0504', strength: 2 } };

describe('rain (16.5)', () => {
  test('[NLB-16.5.1] it rains on the turns of the scenario, or as the dice have it where they are chosen', () => {
    const listed = rainy({ pieces: FOES, scenario: { rain: ['16/1500'] } });
    expect(listed.position.raining).toBe(false);
    listed.pass().pass();
    expect([listed.last('turnBegan').label, listed.position.raining]).toEqual(['16/1500', true]);
    const rolled = rainy({
      pieces: FOES,
      options: ['dice'],
      scenario: {
        options: [
          {
            id: 'dice',
            rule: 'NLB-22.6A.1',
            title: 'Rain',
            text: 'Rain',
            effects: [
              { kind: 'variableRain', from: '16/1500', until: '16/1600', beginsOn: [6], endsOn: [1] },
            ],
            excludes: [],
            needs: [],
          },
        ],
      },
    });
    // The list does not count then; the die does.
    expect(rolled.position.raining).toBe(false);
    rolled.pass().pass().roll(6);
    expect(rolled.position.raining).toBe(true);
    rolled.march('fr.a', '0506');
    expect(rolled.last('marched').cost.total).toBe(2);
  });

  test('[NLB-16.5.2] in rain nobody sees further than five hexes', () => {
    const view = (table: Table) => table.game.observe(table.position, 'french').observation;
    const wet = rainy({ pieces: FOES }, ['16.3', '16.5']);
    expect(view(wet)).toMatchObject({ limit: 5, rule: 'NLB-16.5.2' });
    expect(view(rainy({ pieces: FOES, scenario: { rain: [] } }, ['16.3', '16.5']))).toMatchObject({
      limit: 10,
    });
  });

  test('[NLB-16.5.3] every step costs double, roads and streams too', () => {
    const table = rainy({
      pieces: { 'fr.a': { hex: '0507' }, 'fr.b': { hex: '0707' }, 'al.x': { hex: '0101' } },
      roads: [['0707', '0706', '0705', '0704']],
      sides: { '0706-0705': { water: 'stream' } },
    });
    expect(table.destinations('fr.a').length).toBe(18);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0505', '0504'] })).toEqual([
      'too-far NLB-5.1.2',
    ]);
    table.march('fr.a', '0506', '0505');
    expect(table.last('marched').cost).toMatchObject({ total: 4 });
    table.march('fr.b', '0706');
    expect(lines(table.last('marched').cost)).toEqual(['road 0.5 NLB-5.2B.1', 'doubled-rain 0.5 NLB-16.5.3']);
    const wading = rainy({
      pieces: { 'fr.a': { hex: '0507', movement: 6 }, 'al.x': { hex: '0101' } },
      sides: { '0507-0506': { water: 'stream' } },
    });
    wading.march('fr.a', '0506');
    expect(lines(wading.last('marched').cost)).toEqual([
      'enter-clear 1 NLB-TEC.clear.1',
      'stream 2 NLB-TEC.stream.1',
      'doubled-rain 3 NLB-16.5.3',
    ]);
    const dry = rainy({ pieces: FOES, scenario: { rain: [] } });
    dry.march('fr.a', '0506');
    expect(lines(dry.last('marched').cost)).toEqual(['enter-clear 1 NLB-TEC.clear.1']);
  });

  test('[NLB-16.5.3] entering and leaving the map cost double as well', () => {
    const table = rainy({
      pieces: { 'fr.a': { hex: '0507' }, 'fr.n': {}, 'al.x': { hex: '0901' } },
      scenario: {
        reinforcements: [
          { id: 'late', army: 'french', turn: '16/1400', hex: '0112', order: [['fr.n']], rule: 'NLB-5.6.1' },
        ],
        exits: [{ army: 'french', hexes: ['0512'], rule: 'NLB-5.5.1' }],
      },
    });
    table.enter('fr.n', '0112', '0111');
    expect(table.last('entered').cost.total).toBe(4);
    expect(
      table.why({ type: 'exit', unit: 'fr.a', path: ['0508', '0509', '0510', '0511', '0512'] }),
    ).toContain('too-far NLB-5.1.2');
    // A step to the edge and the step over it: two points each, and three are not enough.
    const leaving = (movement: number) =>
      rainy({
        pieces: { 'fr.a': { hex: '0511', movement }, 'al.x': { hex: '0901' } },
        scenario: { exits: [{ army: 'french', hexes: ['0512'], rule: 'NLB-5.5.1' }] },
      });
    const exit = { type: 'exit', unit: 'fr.a', path: ['0512'] } as const;
    expect(leaving(3).why(exit)).toEqual(['too-far NLB-5.5.2']);
    const gone = leaving(4).act(exit);
    expect(lines(gone.last('exited').cost)).toEqual([
      'enter-clear 1 NLB-TEC.clear.1',
      'doubled-rain 1 NLB-16.5.3',
      'enter-clear 1 NLB-TEC.clear.1',
      'doubled-rain 1 NLB-16.5.3',
    ]);
  });

  test('[NLB-16.5.4] a unit may always move one hex, whatever it costs', () => {
    const table = rainy({
      pieces: {
        'fr.a': { hex: '0507', movement: 3 },
        'fr.c': { hex: '0907', arm: 'cavalry' },
        'al.x': { hex: '0101' },
      },
      terrain: { '0506': 'forest', '0505': 'forest', '0906': 'forest' },
      sides: { '0507-0508': { water: 'river' } },
    });
    // Woods cost a man on foot four points now, a horseman eight.
    expect(table.destinations('fr.a')).toContain('0506');
    expect(table.destinations('fr.c')).toContain('0906');
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0505'] })).toEqual(['too-far NLB-5.1.2']);
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0508'] })).toEqual(['impassable NLB-5.2A.2']);
    table.march('fr.a', '0506').march('fr.c', '0906');
    expect([table.unit('fr.a').hex, table.unit('fr.c').hex]).toEqual(['0506', '0906']);
    const dry = rainy({
      pieces: { 'fr.a': { hex: '0507', movement: 1 }, 'al.x': { hex: '0101' } },
      terrain: { '0506': 'forest' },
      scenario: { rain: [] },
    });
    expect(dry.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['too-far NLB-5.1.2']);
  });

  test('[NLB-16.5.4] but not out of an enemy zone of control', () => {
    const table = rainy({ pieces: { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' } } });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0507'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
  });

  test('[NLB-16.5.5] combat goes on, and all who attack have half their strength', () => {
    const table = rainy({ pieces: { ...FOES, 'fr.b': { hex: '0606', strength: 4 } } });
    expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0505'] })).toEqual([]);
    table.march('fr.a', '0506', '0505').march('fr.b', '0605', '0604').endMovement();
    table.act(
      { type: 'target', hex: '0504' },
      { type: 'engage', unit: 'fr.a' },
      { type: 'engage', unit: 'fr.b' },
    );
    expect(lines(table.odds.attack)).toEqual([
      'attacker 5 NLB-6.2.1',
      'halved-rain -2.5 NLB-16.5.5',
      'attacker 4 NLB-6.2.1',
      'halved-rain -2 NLB-16.5.5',
      'rounded-up 0.5 NLB-6.3B.2',
    ]);
    // Five against two, and not nine against two.
    expect([table.odds.defence.total, table.odds.column]).toEqual([2, '2-1']);
    expect(rainy({ pieces: FOES }, []).endMovement().last('phaseSkipped')).toMatchObject({
      rule: 'NLB-4.3.2',
    });
  });

  test('[NLB-16.5.7] artillery bombards only in support of an assault', () => {
    const pieces = {
      'fr.g': { hex: '0506', arm: 'foot-artillery' as const },
      'fr.a': { hex: '0706' },
      'al.x': { hex: '0504' },
      'al.y': { hex: '0705' },
    };
    const table = rainy({ pieces }).endMovement();
    expect(table.why({ type: 'target', hex: '0504' })).toEqual(['bombardment-only-in-support NLB-16.5.7']);
    expect(table.options('target').map(({ hex }) => hex)).toEqual(['0705']);
    const dry = rainy({ pieces, scenario: { rain: [] } }).endMovement();
    expect(dry.why({ type: 'target', hex: '0504' })).toEqual([]);
    const both = rainy({ pieces: { ...pieces, 'fr.a': { hex: '0404' } } }).endMovement();
    both.act({ type: 'target', hex: '0504' }, { type: 'engage', unit: 'fr.g' });
    expect(both.why({ type: 'declare', column: '1-5' })).toEqual(['bombardment-only-in-support NLB-16.5.7']);
    both.act({ type: 'engage', unit: 'fr.a' });
    expect(lines(both.odds.attack).filter((line) => line.startsWith('halved'))).toHaveLength(2);
  });
});
