/*
 * Seals recorded games anew under the names of today's rules, where these still play them to the last die.
 *   node tools/golden/seal.ts             all of content/samples and content/exercises
 *   node tools/golden/seal.ts FILE …      only these
 * A game that goes another way now is left as it is and named: it has to be played anew (tools/golden/make.ts --play).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type GameRecord, parseRecordText } from '../../src/engine/record.ts';
import { Host } from '../../src/host/host.ts';
import { rulesVersionOf } from '../../src/systems/library.ts';
import { layGame, library } from './games.ts';
import { recordText } from './record-text.ts';

/** The same game under today's rules; or where it goes another way. */
function seal(record: GameRecord): GameRecord | string {
  const { setup, seed, entries } = record;
  if (seed === undefined) return 'its seed is not told';
  const today = { ...setup, rulesVersion: rulesVersionOf(library, setup.system) };
  const host = Host.start({ game: layGame(today).laid.game, setup: today, seed: hexToBytes(seed) });
  for (const [n, entry] of entries.entries()) {
    if ('roll' in entry) continue;
    const done = host.act(entry.seat, entry.action);
    if (!done.ok) return `entry ${n} is not allowed any more: ${JSON.stringify(done)}`;
  }
  const sealed = host.record({ withSeed: true });
  const content = ({ entries, outcome }: GameRecord) => [
    entries.map(({ hash: _, ...told }) => told),
    outcome,
  ];
  return isDeepStrictEqual(content(sealed), content(record)) ? sealed : 'its dice or its end are others now';
}

const folder = (path: string): string[] => {
  const at = fileURLToPath(new URL(`../../${path}/`, import.meta.url));
  return readdirSync(at).map((name) => at + name);
};

const named = process.argv.slice(2);
for (const file of named.length > 0
  ? named
  : [...folder('content/samples'), ...folder('content/exercises')]) {
  const parsed = parseRecordText(readFileSync(file, 'utf8'));
  // Lists and exercises lie beside the records.
  if (!parsed.ok) {
    if (named.length > 0) console.error(`${file} is no record: ${parsed.problems[0]?.message ?? ''}`);
    continue;
  }
  const sealed = seal(parsed.record);
  if (typeof sealed === 'string') {
    console.error(`${file} has to be played anew: ${sealed}`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, recordText(sealed));
  }
}
