import { expect, test } from 'vitest';
import type { LdgaScenario } from '../../../src/systems/ldga/content/scenario.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { playRandomly } from '../../conformance/play.ts';
import { map, scenarios, tables, units } from '../content.ts';

/** Every so many entries of a random game, a game without memory is asked too. */
const GAMES = [
  { id: 'ldga.waterloo', seed: 28, every: 7 },
  { id: 'ldga.ligny-and-quatre-bras', seed: 10, every: 4 },
];

test.for(GAMES)(
  '$id: what a game has remembered of a set-up and of marches lists the same options as a game that remembers nothing',
  {
    timeout: 300_000,
  },
  ({ id, seed, every }) => {
    const scenario = scenarios.get(id) as LdgaScenario;
    const content = { map, units, tables, scenario };
    const { moments } = playRandomly(makeLdgaGame(content), seed, 1500);
    let compared = 0;
    let marches = 0;
    for (const [n, { pending, done, position }] of moments.entries()) {
      if (n % every !== 0 || pending.kind !== 'decide' || !('options' in done)) continue;
      const moving = pending.step === 'ldga.movement.move';
      if (!moving && pending.step !== 'ldga.setUp.place') continue;
      // Of the set-up, in which little differs, a tenth.
      if (!moving && n % (10 * every) !== 0) continue;
      const copy = JSON.parse(JSON.stringify(position)) as never;
      expect(done.options, `${pending.step} ${n}`).toEqual(
        makeLdgaGame(content).options(copy, done.seat).actions,
      );
      compared += 1;
      if (moving) marches += 1;
    }
    expect(compared - marches).toBeGreaterThan(2);
    expect(marches).toBeGreaterThan(20);
  },
);
