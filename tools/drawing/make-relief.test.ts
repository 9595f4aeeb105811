import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseMap } from '../../src/content/map.ts';
import { type ReliefFile, readRelief } from '../../src/drawing/ground/relief-file.ts';
import { MAP_IDS } from '../maps/load.ts';
import { elevationOf, sampleRelief } from './make-relief.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../content/${path}`, import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8'));

test.each(MAP_IDS)('the relief of %s is what the theatre and the map give', (id) => {
  const map = parseMap(json(`maps/${id}.json`), id);
  const made = sampleRelief(map, elevationOf(map));
  expect(made).toEqual(json(`maps/${id}.relief.json`));
});

test('a relief file with too few samples is refused with its map', () => {
  const file = json('maps/nlb.relief.json') as ReliefFile;
  expect(() => readRelief({ ...file, rows: file.rows + 1 })).toThrow(/relief of nlb: \d+ samples/);
  expect(() => readRelief({ ...file, samples: `${file.samples.slice(0, -1)}*` })).toThrow(/not base64/);
});
