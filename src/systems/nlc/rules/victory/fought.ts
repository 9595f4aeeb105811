import type { Scribe } from '../kit.ts';
import { groupOfUnit } from '../morale/groups.ts';
import type { UnitId } from '../position.ts';
import { counterOf } from '../world.ts';
import { attackedMark, foughtMark, markOnce } from './control.ts';

/* Who has fought whom, and who was attacked by whom: some levels of morale go by it. */

/** Units have attacked others: with guns, in a charge or in normal combat. */
export function fought(at: Scribe, attackers: readonly UnitId[], defenders: readonly UnitId[]): void {
  const { levelChanges, groupChanges } = at.world.battle;
  const counters = (units: readonly UnitId[]) => units.map((unit) => counterOf(at.world, unit));
  const [their, own] = [counters(attackers), counters(defenders)];
  for (const one of new Set(their.map(({ army }) => army))) {
    for (const other of new Set(own.map(({ army }) => army))) {
      markOnce(at.draft, foughtMark(one, other));
    }
  }
  for (const { cause } of [...levelChanges, ...groupChanges]) {
    if (
      cause.kind === 'attacked' &&
      their.some(({ army }) => army === cause.by) &&
      own.some((counter) => groupOfUnit(at.world, at.position, counter) === cause.group)
    ) {
      markOnce(at.draft, attackedMark(cause.by, cause.group));
    }
  }
}
