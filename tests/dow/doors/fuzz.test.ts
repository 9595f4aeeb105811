import { expect, test } from 'vitest';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { randomInts } from '../../conformance/play.ts';
import { content } from '../content.ts';
import { eagerDay } from '../eager.ts';

const DAYS = Number(process.env.DOW_DAYS ?? 2);

test('days of eager players keep every invariant and come to an end; between them they see most steps', {
  timeout: 900_000,
}, () => {
  const reached = new Set<string>();
  const game = makeDowGame(content, (step) => reached.add(step));
  const faults: string[] = [];
  for (let seed = 1; seed <= DAYS; seed += 1) {
    let n = 0;
    const { last } = eagerDay(game, randomInts(seed), (p, step) => {
      n += 1;
      for (const fault of game.invariants(p))
        if (faults.length < 10) faults.push(`day ${seed}, entry ${n}, ${step}: ${fault}`);
    });
    expect(last.outcome).not.toBeNull();
    expect(n).toBeLessThan(game.limit);
  }
  expect(faults).toEqual([]);
  const never = game.steps.filter((step) => !reached.has(step));
  if (process.env.DOW_DAYS !== undefined) console.log('never reached:', never.join(' '));
  expect(never.length).toBeLessThan(game.steps.length / 4);
});
