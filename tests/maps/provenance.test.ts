import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainHex } from '../../src/content/map-provenance.ts';
import { loadMap, loadTheatre, MAP_IDS } from '../../tools/maps/load.ts';

const content = join(import.meta.dirname, '..', '..', 'content');
const theatre1815 = loadTheatre(content);

test('every hex of every map says what it is and where that comes from', () => {
  for (const id of MAP_IDS) {
    const map = loadMap(content, id);
    const theatre = loadTheatre(content, map.provenance.theatre);
    for (const hex of Object.keys(map.hexes).filter((_, k) => k % 7 === 0)) {
      const reasons = explainHex(map, theatre, hex);
      expect(reasons[0]?.about).toBe('terrain');
      for (const reason of reasons.filter((r) => r.about !== 'terrain')) {
        expect(reason.because.length, `${id} ${hex} ${reason.about} ${reason.value}`).toBeGreaterThan(0);
      }
    }
  }
});

test('Gémioncourt: the town by the book, the brook by an override that names its fact', () => {
  const reasons = explainHex(loadMap(content, 'nlb'), theatre1815, '1744');
  const terrain = reasons.find((r) => r.about === 'terrain');
  expect(terrain?.value).toBe('town');
  expect(terrain?.because.some((b) => b.kind === 'override' && b.fact.includes('combat example'))).toBe(true);
  const brook = reasons.find((r) => r.about === 'side 1744-1745');
  expect(brook?.value).toBe('Ruisseau de Gémioncourt, stream');
  expect(brook?.because.map((b) => (b.kind === 'rule' ? b.rule : b.id))).toContain('gemioncourt-brook-south');
});

test('a hex that is not on the map has nothing to say', () => {
  expect(explainHex(loadMap(content, 'nlb'), theatre1815, '0101')).toEqual([]);
});

test('the heights of a field without a survey are called drawn, and unsure', () => {
  const map = loadMap(content, 'friedland');
  const reasons = explainHex(map, loadTheatre(content, map.provenance.theatre), '1913');
  const height = reasons.find((r) => r.about === 'elevation');
  expect(height?.because).toMatchObject([{ kind: 'feature', id: 'drawn', confidence: 'low' }]);
});
