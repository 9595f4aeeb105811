import { expect, test } from 'vitest';
import type { LdgaScenario } from '../../../src/systems/ldga/content/scenario.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { playRandomly } from '../../conformance/play.ts';
import { map, scenarios, tables, units } from '../content.ts';

/** Of the decisions about marches and set-up so many are passed over for each at which a game without memory is asked too. */
const EVERY = 7;

test('what a game has remembered of a set-up and of marches lists the same options as a game that remembers nothing', {
  timeout: 300_000,
}, () => {
  const scenario = scenarios.get('ldga.waterloo') as LdgaScenario;
  const content = { map, units, tables, scenario };
  const { moments } = playRandomly(makeLdgaGame(content), 1010);
  let compared = 0;
  let marches = 0;
  for (const [n, { pending, done, position }] of moments.entries()) {
    if (n % EVERY !== 0 || pending.kind !== 'decide' || !('options' in done)) continue;
    const moving = pending.step === 'ldga.movement.move';
    if (!moving && pending.step !== 'ldga.setUp.place') continue;
    // Of the set-up, in which little differs, a tenth.
    if (!moving && n % (10 * EVERY) !== 0) continue;
    const copy = JSON.parse(JSON.stringify(position)) as never;
    expect(done.options, `${pending.step} ${n}`).toEqual(
      makeLdgaGame(content).options(copy, done.seat).actions,
    );
    compared += 1;
    if (moving) marches += 1;
  }
  expect(compared - marches).toBeGreaterThan(2);
  expect(marches).toBeGreaterThan(20);
});
