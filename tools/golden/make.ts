/*
 * Writes the golden games: their text in tests/golden, and content/samples/list.json, which the page shows.
 *   node tools/golden/make.ts          the text again, from the records in content/samples
 *   node tools/golden/make.ts --play   new games, when the rules or maps no longer allow the old ones
 *   node tools/golden/make.ts --play nlb.ligny …   only these anew, or with --play left out only their text
 */
import { writeFileSync } from 'node:fs';
import { annotate } from './annotate.ts';
import { COMMAND, GOLDEN, layGame, listFile, readRecord, recordFile, textFile } from './games.ts';
import { listText } from './list.ts';
import { play } from './play.ts';
import { recordText } from './record-text.ts';

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const anew = process.argv.includes('--play');
for (const golden of GOLDEN.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const record = anew ? await play(golden) : readRecord(golden.name);
  if (anew) {
    writeFileSync(recordFile(golden.name), recordText(record));
  }
  const { laid, narrator } = layGame(record.setup);
  const { text, stopped } = annotate(record, laid.game, narrator, golden.counts);
  if (stopped === undefined) {
    writeFileSync(textFile(golden.name), text);
    console.log(`${golden.name}: ${record.entries.length} entries, ${text.split('\n').length - 1} lines`);
  } else {
    console.error(`${golden.name} can no longer be played: ${stopped}\nPlay it anew: ${COMMAND} --play`);
    process.exitCode = 1;
  }
}
writeFileSync(listFile, listText());
