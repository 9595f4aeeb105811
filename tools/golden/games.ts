import { readFileSync } from 'node:fs';
import { type GameRecord, type GameSetup, parseRecordText } from '../../src/engine/record.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay } from '../../src/systems/library.ts';
import type { LaidGame } from '../../src/systems/system.ts';
import { wordsOf } from '../../src/words/index.ts';
import type { Narrator } from './annotate.ts';
import { DOW_GAMES } from './games/dow.ts';
import { GDA_GAMES } from './games/gda.ts';
import { LDGA_GAMES } from './games/ldga.ts';
import { NLB_GAMES } from './games/nlb.ts';
import { NLC_GAMES } from './games/nlc.ts';
import type { Golden } from './golden.ts';

export const GOLDEN: readonly Golden[] = [
  ...NLB_GAMES,
  ...NLC_GAMES,
  ...DOW_GAMES,
  ...LDGA_GAMES,
  ...GDA_GAMES,
];

export const COMMAND = 'node tools/golden/make.ts';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
export const recordFile = (name: string): URL => at(`content/samples/${name}.json`);
export const textFile = (name: string): URL => at(`tests/golden/${name}.txt`);
export const listFile = at('content/samples/list.json');

export const library = await loadLibrary();

const words = new Map(
  await Promise.all([...library.wings].map(async ([id, { entry }]) => [id, await wordsOf(entry)] as const)),
);

export function layGame(setup: GameSetup): { laid: LaidGame; narrator: Narrator } {
  const found = lay(library, setup);
  const room = words.get(setup.system);
  if (!found.ok || room === undefined) {
    throw new Error(found.ok ? setup.system : found.problems.join('; '));
  }
  const { laid } = found;
  return { laid, narrator: { names: room.names(laid.content), words: room.for('en') } };
}

export function readRecord(name: string): GameRecord {
  const parsed = parseRecordText(readFileSync(recordFile(name), 'utf8'));
  if (!parsed.ok) {
    const [first] = parsed.problems;
    throw new Error(`content/samples/${name}.json is no record: ${first?.message ?? ''}`);
  }
  return parsed.record;
}
