import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verifyRecord } from '../../src/host/record/verify.ts';
import { annotate } from '../../tools/golden/annotate.ts';
import { COMMAND, GOLDEN, layGame, listFile, readRecord, textFile } from '../../tools/golden/games.ts';
import { listText } from '../../tools/golden/list.ts';
import { difference } from './difference.ts';

describe.each(GOLDEN)('the golden game $name', ({ name, counts }) => {
  const played = () => {
    const record = readRecord(name);
    return { record, ...layGame(record.setup) };
  };

  test('its record verifies: every action, every die, the outcome and the last position', () => {
    const { record, laid } = played();
    const report = verifyRecord(record, laid.game);
    if (!report.ok) {
      const { entry, message } = report.fault;
      expect.fail(
        `content/samples/${name}.json no longer replays${entry === undefined ? '' : `, entry ${entry}`}: ${message}\nIf the rules or the map were meant to change, play it anew: ${COMMAND} --play`,
      );
    }
    expect(report).toMatchObject({ seedRevealed: true, rolls: { given: 0, unchecked: 0 } });
    expect(report).toHaveProperty('outcome', record.outcome ?? null);
  });

  test('every prompt, count of options, event, total and hash is what it was', () => {
    const { record, laid, narrator } = played();
    const kept = readFileSync(textFile(name), 'utf8');
    const { text, stopped } = annotate(record, laid.game, narrator, counts);
    const changed = difference(kept, text);
    if (changed !== undefined) {
      const again = stopped === undefined ? COMMAND : `${COMMAND} --play`;
      expect.fail(
        `tests/golden/${name}.txt and the game differ ${changed}\nIf this was meant to change, write it again: ${again}`,
      );
    }
  });
});

test('a change in a golden text is shown with its line and what stands before it', () => {
  expect(difference('a\nb\nc\n', 'a\nb\nc\n')).toBeUndefined();
  expect(difference('a\nb\nc\n', 'a\nb\nd\n')).toBe('from line 3 on:\n    a\n    b\n  - c\n  + d');
  expect(difference('a\n', 'a\nb\n')).toBe('from line 2 on:\n    a\n  - \n  + b');
});

test('the list that the page shows names every sample game, and no other', () => {
  expect(readFileSync(listFile, 'utf8'), `write it again: ${COMMAND}`).toBe(listText());
  const files = readdirSync(new URL('.', listFile)).filter((name) => name !== 'list.json');
  expect(files.sort()).toEqual(GOLDEN.map(({ name }) => `${name}.json`).sort());
});
