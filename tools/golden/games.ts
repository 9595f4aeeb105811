import { readFileSync } from 'node:fs';
import { loadLibrary } from '../../src/cli/load-content.ts';
import { type GameRecord, type GameSetup, parseRecordText } from '../../src/engine/record.ts';
import { lay, type Table } from '../../src/games/catalogue.ts';
import type { System } from '../../src/rulebook/rulebook.ts';
import { makeNames, wordsFor } from '../../src/words/index.ts';
import type { Narrator } from './annotate.ts';

/** One whole game kept in tests/golden, as a record and as text. */
export interface Golden {
  readonly name: string;
  readonly scenario: string;
  readonly options: readonly string[];
  /** 32 bytes in hex, from which its dice come. */
  readonly seed: string;
  readonly bots: Readonly<Record<string, string>>;
}

export const GOLDEN: readonly Golden[] = [
  {
    name: 'nlb.quatre-bras',
    scenario: 'nlb.quatre-bras',
    options: [],
    seed: '18150608'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
  },
  {
    name: 'nlb.quatre-bras.options',
    scenario: 'nlb.quatre-bras',
    options: ['buttlar-reduced', 'best-for-vincke', 'cavalry-held', 'first-corps', 'perponcher-in-detail'],
    seed: '18150615'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
  },
];

export const COMMAND = 'node tools/golden/make.ts';

const fileOf = (name: string, ending: string): URL =>
  new URL(`../../tests/golden/${name}.${ending}`, import.meta.url);
export const recordFile = (name: string): URL => fileOf(name, 'json');
export const textFile = (name: string): URL => fileOf(name, 'txt');

export function layTable(setup: GameSetup): { table: Table; narrator: Narrator } {
  const laid = lay(loadLibrary(), setup);
  if (!laid.ok) {
    throw new Error(laid.problems.join('; '));
  }
  const { table } = laid;
  const names = makeNames(table.content.units, table.content.map);
  return { table, narrator: { names, words: wordsFor('en', setup.system as System) } };
}

export function readRecord(name: string): GameRecord {
  const parsed = parseRecordText(readFileSync(recordFile(name), 'utf8'));
  if (!parsed.ok) {
    const [first] = parsed.problems;
    throw new Error(`tests/golden/${name}.json is no record: ${first?.message ?? ''}`);
  }
  return parsed.record;
}
