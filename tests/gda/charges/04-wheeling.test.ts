import { expect, test } from 'vitest';
import { alongLine, carriedBy } from '../../../src/systems/gda/rules/charges/carried.ts';
import { reachOfCharge } from '../../../src/systems/gda/rules/charges/reach.ts';
import { duel } from '../charging.ts';
import { riders } from '../pieces.ts';

test.each([
  ['left', -60],
  ['right', 60],
] as const)(
  '[GDA-4.9.6] whoever supports a charge turns with it to the %s and keeps his place',
  (on, aside) => {
    const f = duel(200, riders, { ...riders, at: [900 + aside, 700] });
    const lead = f.index('fr.a.1');
    const move = { normal: 100_000, bonus: 100_000 };
    const reach = reachOfCharge(f.world, f.position, lead, f.index('al.b.1'), move);
    if (!('line' in reach)) throw new Error('no charge');
    expect(reach.line.wheel?.on).toBe(on);
    for (const millimetres of [0, 40, reach.line.toPoint]) {
      const after = carriedBy(f.world, f.position, lead, reach.line, millimetres)(f.unit('fr.a.1').pose);
      const along = alongLine(reach.line, millimetres);
      expect(after.heading).toBe(along.heading);
      expect(Math.hypot(after.x - along.x, after.y - along.y)).toBeLessThanOrEqual(2);
    }
  },
);

test('[GDA-4.2.6] [GDA-4.9.6] nobody wheels into the enemy whom he means to charge', () => {
  const slanting = (back: number) => {
    const f = duel(0, { at: [937, 692 - back], heading: 3493 }, { at: [882, 741], heading: 2412 });
    const move = { normal: 100_000, bonus: 100_000 };
    return reachOfCharge(f.world, f.position, f.index('fr.a.1'), f.index('al.b.1'), move);
  };
  expect(slanting(0)).toEqual({ why: 'wheel-too-wide' });
  expect(slanting(40)).toHaveProperty('line');
});
