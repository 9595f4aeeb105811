import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/engine/game.ts';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { type Moment, randomInts } from '../../conformance/play.ts';
import { secrecyFaults } from '../../conformance/secrecy.ts';
import { content } from '../content.ts';
import { eagerDay } from '../eager.ts';

/* The house's checks of secrecy over days full of fighting, where stacks are opened, broken and thrown about. */
const CHECKS = Number(process.env.DOW_SECRETS ?? 60);

test('nobody learns what lies beneath a counter, in the thick of the fight', { timeout: 900_000 }, () => {
  const game = makeDowGame(content);
  const any = game as unknown as AnyGame;
  const random = randomInts(7);
  const faults: string[] = [];
  const { entries } = eagerDay(game, randomInts(Number(process.env.DOW_SEED ?? 3)));
  const fights = entries.flatMap(({ action }) => (action === undefined ? [] : [action]));
  let p = game.begin().position;
  const every = Math.max(1, Math.floor(entries.length / CHECKS));
  for (const [n, entry] of entries.entries()) {
    const pending = game.pending(p);
    const applied =
      entry.action === undefined
        ? game.roll(p, { values: [entry.die as number] })
        : game.act(p, entry.seat as string, entry.action);
    // Marches make most of a day; what hangs on combats is looked at each time.
    if (pending.kind !== 'over' && (n % every === 0 || !pending.step.startsWith('dow.movement'))) {
      const done =
        entry.action === undefined
          ? { roll: { values: [entry.die as number] } }
          : {
              seat: entry.seat as string,
              action: entry.action,
              options: game.options(p, entry.seat as string).actions,
            };
      const moment = {
        position: p,
        pending,
        done,
        after: applied.position,
        events: applied.events,
      } as unknown as Moment;
      for (const fault of secrecyFaults(any, moment, fights, random))
        if (faults.length < 12) faults.push(`entry ${n}, ${pending.step}: ${fault}`);
    }
    p = applied.position;
  }
  expect(faults).toEqual([]);
});
