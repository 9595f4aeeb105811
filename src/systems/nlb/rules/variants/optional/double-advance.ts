import type { Refusal } from '../../../../../engine/refusal.ts';
import type { RuleId } from '../../../../../rulebook/ids.generated.ts';
import { advancing, objections } from '../../combat/advance.ts';
import type { CombatLocals } from '../../combat/course.ts';
import { changeLeader, leaderOf, leaderState, leadersOnMap } from '../../command/leaders.ts';
import type { ActionOf, At, Scribe } from '../../kit.ts';
import { type HexId, type Side, seatOf, type UnitId, type UnitState } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { FurtherOrders } from '../../seams.ts';
import { takesRoom, unitsAt } from '../../setup/deployment.ts';
import { counterOf, type Leader } from '../../world.ts';
import type { Variant } from '../variant.ts';

type AdvanceLed = ActionOf<'advanceLed'>;

/** How many units a leader takes along: neither more nor fewer. */
const TOGETHER = 2;

/** Those whom a leader takes along: of three (16.1B) riflemen stay behind, as many as are too many. */
function companions({ world, position }: At, leader: Leader): readonly UnitState[] {
  const { place, hex } = leaderState(position, leader);
  if (place !== 'map' || hex === null || leader.kind === 'headquarters') {
    return [];
  }
  const units = unitsAt(world, position, leader.side, world.grid.index(hex)).filter((unit) =>
    takesRoom(world, unit),
  );
  const { freeStackers } = world.extras;
  const riflemen = units.filter(({ id }) => freeStackers.has(id));
  return units.length <= TOGETHER || riflemen.length === 0
    ? units
    : [...units.filter((unit) => !riflemen.includes(unit)), ...riflemen].slice(0, TOGETHER);
}

/** 15.6: why this leader may not take the units beside him into that hex. */
function judgeLed(at: At<CombatLocals>, { leader: id, hex }: AdvanceLed, seat: string): readonly Refusal[] {
  const { world, locals } = at;
  const leader = world.leaderById.get(id);
  if (leader === undefined) {
    return [refuse('NLB-15.6.1', 'unknown-leader', { unit: id })];
  }
  if (seatOf(leader.army) !== seat) {
    return [refuse('NLB-15.6.1', 'not-your-unit', { unit: id, army: leader.army })];
  }
  if (locals.limit?.kind === 'must') {
    return [refuse('NLB-15.6.4', 'no-advance-together', { unit: id, hex })];
  }
  const units = companions(at, leader).map((unit) => counterOf(world, unit.id));
  if (units.length !== TOGETHER) {
    return [refuse('NLB-15.6.1', 'no-advance-together', { unit: id, hex })];
  }
  return units.flatMap((counter) =>
    seatOf(counter.army) === seat
      ? objections(at, counter, hex)
      : [refuse('NLB-15.6.1', 'not-your-unit', { unit: counter.id, army: counter.army })],
  );
}

/** These units and the leader beside them go into that hex together. */
export function advanceTogether(
  at: Scribe<CombatLocals>,
  leader: Leader,
  units: readonly UnitId[],
  hex: HexId,
  rule: RuleId,
): void {
  const from = leaderState(at.draft.position, leader).hex as HexId;
  // He goes first, so that nothing finds him alone on the way.
  changeLeader(at.draft, leader, { hex });
  for (const unit of units) {
    advancing(at, { type: 'advance', unit, hex });
  }
  at.emit(() => ({ type: 'advancedLed', rule, leader: leader.id, units, from, into: hex }));
}

const led: FurtherOrders<CombatLocals> = {
  accepts: ['advanceLed'],
  list: (at, seat, into) => {
    for (const { leader } of leadersOnMap(at.world, at.position, at.locals.winner as Side)) {
      for (const hex of at.locals.ground ?? []) {
        const action: AdvanceLed = { type: 'advanceLed', leader: leader.id, hex };
        if (judgeLed(at, action, seat).length === 0) {
          into.push(action);
        }
      }
    }
  },
  judge: (at, action, seat) => (action.type === 'advanceLed' ? judgeLed(at, action, seat) : []),
  run: (at, action) => {
    if (action.type === 'advanceLed') {
      const leader = leaderOf(at.world, action.leader);
      const units = companions(at, leader).map((unit) => unit.id);
      advanceTogether(at, leader, units, action.hex, 'NLB-15.6.2');
    }
  },
};

/** 15.6: two units that stand with a leader may advance together, and he with them. */
export const doubleAdvance: Variant = {
  option: '15.6',
  seams: { advances: [led] },
};
