import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../src/content/map-board.ts';
import { checkFacts, sightBlocked } from '../../tools/maps/check-facts.ts';
import { loadFacts, loadMap, MAP_IDS } from '../../tools/maps/load.ts';
import { march } from '../../tools/maps/march.ts';
import { playabilityProblems } from '../../tools/maps/playability.ts';

const content = join(import.meta.dirname, '..', '..', 'content');

for (const id of MAP_IDS) {
  const map = loadMap(content, id);
  const facts = loadFacts(content, id);
  describe(`${id}: what the book says about its map`, () => {
    const results = checkFacts(map, facts);
    for (const [k, { fact, problem }] of results.entries()) {
      const where = 'hexes' in fact && Array.isArray(fact.hexes) ? fact.hexes.join(' ') : '';
      test(`${k + 1}. ${fact.rule}: ${fact.kind} ${where}`, () => expect(problem).toBeUndefined());
    }
    test('set-ups stand, entries have roads, places are joined, armies are in supply', () => {
      expect(playabilityProblems(map, facts)).toEqual([]);
    });
    test('every march compared with history is possible', () => {
      for (const m of facts.marches) expect(march(map, m.from, m.to), m.name).toBeDefined();
    });
  });
}

test('a broken fact is found', () => {
  const map = loadMap(content, 'nlb');
  const facts = loadFacts(content, 'nlb');
  const moved = { ...map, hexes: { ...map.hexes, '1641': { terrain: 'forest' as const, elevation: 150 } } };
  const bad = checkFacts(moved, facts).filter((r) => r.problem !== undefined);
  expect(bad.map((r) => r.problem)).toContain('1641 is forest, not town');
});

test('an unplanned contact, an overfull chateau and a cut supply line are found', () => {
  const map = loadMap(content, 'nlb');
  const facts = loadFacts(content, 'nlb');
  const wrong = {
    ...facts,
    placements: [
      ...facts.placements,
      { scenario: '19', rule: 'test', army: 'French', units: { '1745': 1 } },
      { scenario: '21', rule: 'test', army: 'Allied', units: { '0617': 2 } },
    ],
  };
  const problems = playabilityProblems(map, wrong).join('\n');
  expect(problems).toMatch(/scenario 19: enemies touch at 1744-1745/);
  expect(problems).toMatch(/2 Allied units in 0617 \(chateau\), which holds 1/);
  const roadless = { ...map, links: {}, routes: [] };
  expect(playabilityProblems(roadless, facts).join('\n')).toMatch(/French in 1754 has no line of supply/);
});

test('the sight rule blocks on forest, crest, crest run along and junctions, and not on open ground', () => {
  const board = makeBoard(loadMap(content, 'nlb'));
  const sight = (a: string, b: string) => sightBlocked(board, board.grid.index(a), board.grid.index(b));
  expect(sight('1542', '1544')).toBe(true);
  expect(sight('1643', '1645')).toBe(true);
  expect(sight('1744', '1645')).toBe(true);
  expect(sight('1343', '1341')).toBe(false);
});
