import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/hash.ts';
import { makeDowGame } from '../../src/systems/dow/rules/index.ts';
import { content } from './content.ts';
import type { Entry } from './eager.ts';

/* A day that was played once and must be played so for ever, or by intention otherwise (tests/dow/golden/make.ts). */

test('the golden day is played to the same end', () => {
  const { hash, entries } = JSON.parse(
    readFileSync(new URL('./golden/waterloo.json', import.meta.url), 'utf8'),
  ) as { hash: string; entries: Entry[] };
  const game = makeDowGame(content);
  let p = game.begin().position;
  for (const [n, { seat, action, die }] of entries.entries()) {
    if (action === undefined) {
      p = game.roll(p, { values: [die as number] }, true).position;
      continue;
    }
    expect([n, game.judge(p, seat as string, action).ok]).toEqual([n, true]);
    p = game.act(p, seat as string, action, true).position;
  }
  expect(p.outcome).not.toBeNull();
  expect(hashOf(p)).toBe(hash);
});
