import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { presencesOver } from '../command/presence.ts';
import type { NlcPosition } from '../position.ts';
import type { World } from '../world.ts';

/** 28.4: what each unit brings to a fire, and so much more where a leader who makes it stronger is near. */
export function heartened(world: World, p: NlcPosition, lines: readonly LedgerLine[]): LedgerLine[] {
  if (world.battle.special?.presence === undefined) {
    return [...lines];
  }
  const brings = new Map<string, number>();
  for (const { facts, value } of lines) {
    const { unit } = facts;
    if (typeof unit === 'string') {
      brings.set(unit, (brings.get(unit) ?? 0) + value);
    }
  }
  const more = [...brings].flatMap(([unit, value]) => {
    const counter = world.counters.get(unit);
    const near = counter === undefined ? [] : presencesOver(world, p, counter);
    return near.flatMap(({ leader, strength }) =>
      strength === undefined
        ? []
        : [
            line(value * (strength.factor - 1), 'leader-near', ruleOf(strength.rule), {
              unit,
              leader,
              factor: strength.factor,
            }),
          ],
    );
  });
  return [...lines, ...more];
}
