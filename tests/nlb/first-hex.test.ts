import { describe, expect, test } from 'vitest';
import { as, ends, field, hidden, hide, steer } from './hiding.ts';
import { skirmish } from './skirmish.ts';

/* Hex 0101 is the first of the map and has the number nought: a hex like any other wherever hexes are counted. */

const FAR = { 'al.x': { hex: '1212' } } as const;
const TRAIN = 'fr.supply.train';

describe('in the first hex of the map', () => {
  test('[NLB-5.0.2] [NLB-2.2.1] units march there and away again', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0103' }, 'fr.b': { hex: '0101' }, ...FAR } });
    const listed = table.options('march').map(({ unit, path }) => `${unit} ${path.join(' ')}`);
    expect(listed).toContain('fr.a 0102 0101');
    expect(listed).toContain('fr.b 0102');
    table.march('fr.a', '0102', '0101').march('fr.b', '0102', '0103');
    expect(table.unit('fr.a').hex).toBe('0101');
    expect(table.unit('fr.b').hex).toBe('0103');
  });

  test('[NLB-5.0.2] leaders ride there and away again', () => {
    const scene = (hex: string) =>
      skirmish({
        pieces: { 'fr.a': { hex: '0303' }, ...FAR },
        leaders: { 'fr.leader.n': { hex } },
        scenario: { chapters: ['10'] },
      });
    const there = { type: 'ride', leader: 'fr.leader.n', path: ['0102', '0101'] } as const;
    const coming = scene('0103');
    expect(coming.options('ride')).toContainEqual(there);
    expect(coming.why(there)).toEqual([]);
    const going = scene('0101');
    expect(going.why({ ...there, path: ['0102', '0103'] })).toEqual([]);
  });

  test('[NLB-6.1A] [NLB-6.0.1] who stands there attacks, and is attacked', () => {
    const table = skirmish({ pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '0102' } } }).endMovement();
    expect(table.options('target')).toEqual([{ type: 'target', hex: '0102' }]);
    table.act({ type: 'target', hex: '0102' });
    expect(table.options('engage')).toEqual([{ type: 'engage', unit: 'fr.a' }]);
    const other = skirmish({ pieces: { 'fr.a': { hex: '0102' }, 'al.x': { hex: '0101' } } }).endMovement();
    other.act({ type: 'target', hex: '0101' });
    expect(other.options('engage')).toEqual([{ type: 'engage', unit: 'fr.a' }]);
  });

  test('[NLB-6.6.1] [NLB-6.7.1] the beaten retreat there, and the victors advance there', () => {
    const beaten = skirmish({
      pieces: { 'fr.a': { hex: '0103', strength: 20 }, 'al.x': { hex: '0102', strength: 1 } },
    }).endMovement();
    beaten.attack(['0102'], ['fr.a'], '3-1').roll(1);
    expect(beaten.options('retreatTo').map(({ hex }) => hex)).toContain('0101');
    beaten.retreat('al.x', '0101');
    expect(beaten.unit('al.x').hex).toBe('0101');
    const driven = skirmish({
      pieces: { 'fr.a': { hex: '0102', strength: 20 }, 'al.x': { hex: '0101', strength: 1 } },
    }).endMovement();
    driven.attack(['0101'], ['fr.a'], '3-1').roll(1);
    // Both ways out lie beside the victor.
    expect(driven.unit('al.x').place).toBe('eliminated');
    expect(driven.options('advance')).toEqual([{ type: 'advance', unit: 'fr.a', hex: '0101' }]);
  });

  test('[NLB-16.6B.1] [NLB-16.6A.1] markers are put there, moved there and moved away', () => {
    const table = field({ pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '2512' } } });
    hidden(table, 'french', hide('0101', ['fr.a']));
    expect(ends(table, 'a')).toContain('0102');
    expect(table.why(steer('french.1', 'a', '0102'))).toEqual([]);
    const other = field({ pieces: { 'fr.a': { hex: '0102' }, 'al.x': { hex: '2512' } } });
    hidden(other, 'french', hide('0102', ['fr.a']));
    expect(ends(other, 'b')).toContain('0101');
    as(other, 'french', steer('french.1', 'b', '0101'));
    expect(other.position.hidden?.[0]?.b).toBe('0101');
  });

  test('[NLB-16.17A.1] [NLB-16.17.1] a train drives there and away', () => {
    const scene = (hex: string) =>
      skirmish({
        pieces: { 'fr.a': { hex: '0606' }, ...FAR },
        roads: [['0101', '0102', '0103', '0104']],
        optional: ['16.17'],
        trains: { fr: { hex } },
        scenario: { chapters: ['14'] },
      });
    const coming = scene('0103');
    const ways = (table: typeof coming) =>
      table.options('march').flatMap(({ unit, path }) => (unit === TRAIN ? [path.join(' ')] : []));
    expect(ways(coming)).toContain('0102 0101');
    coming.march(TRAIN, '0102', '0101');
    expect(coming.position.trains?.[0]?.hex).toBe('0101');
    const going = scene('0101');
    expect(ways(going)).toContain('0102 0103');
    going.march(TRAIN, '0102', '0103');
    expect(going.position.trains?.[0]?.hex).toBe('0103');
  });
});
