import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import { isSameStage } from '../kept-offers.ts';
import type { At } from '../kit.ts';
import { enemyOf, type LdgaPosition, type UnitState } from '../position.ts';
import type { FewKept, KeptVedettes } from '../recall.ts';
import { holderOf } from '../seats.ts';
import { fieldOf } from '../stacking/field.ts';
import { couldBreakDown, gatheredAt, judgeBreakDown, judgeReassemble } from '../vedettes/breakdown.ts';
import type { Parent, World } from '../world.ts';
import { orderOf } from './allowance.ts';
import { judgeForming } from './judge.ts';
import { crowdsOf } from './offers.ts';

/* Orders for one piece that leave it where it is: carried over from one position to the next while the piece is as it was. */

/** What was found for this seat, if all that it hangs on but the pieces themselves is as it was. */
function keptFor({ world, position: p }: At, seat: Seat): FewKept {
  const kept = world.recall.few;
  const last = kept.of;
  if (last === undefined || kept.seat !== seat || last.coming !== p.coming || !isSameStage(last, p)) {
    kept.vedettes.clear();
    kept.columns.clear();
  }
  kept.of = p;
  kept.seat = seat;
  return kept;
}

/** 8.43: columns that may form up where they are. */
export function formUps(at: At, seat: Seat): LdgaAction[] {
  const { columns } = keptFor(at, seat);
  const { march, phasing, units, trains } = at.position;
  const actions: LdgaAction[] = [];
  // Those among them whom the enemy's zone keeps where they are.
  for (const state of [...units[phasing], ...trains]) {
    const { id, moving, moved, place, roadMarch } = state;
    if (!roadMarch || moved || place !== 'map' || holderOf(at.world, at.position, id) !== seat) continue;
    let known = columns.get(id);
    // Under orders it hangs on others too whether it could go on (8.24).
    if (
      known?.state !== state ||
      (moving && known.march !== march) ||
      orderOf(at.position, id) !== undefined
    ) {
      const action: LdgaAction = { type: 'formUp', piece: id };
      known = { state, march, action: judgeForming(at, action, seat).length === 0 ? action : undefined };
      columns.set(id, known);
    }
    if (known.action !== undefined) actions.push(known.action);
  }
  return actions;
}

/** 13.1: units that may break down into their vedettes, or be made of them again. */
export function vedetteOrders(at: At, seat: Seat): LdgaAction[] {
  const { world, position: p } = at;
  const { vedettes } = keptFor(at, seat);
  const crowds = crowdsOf(world, p);
  const units = p.units[p.phasing];
  const actions: LdgaAction[] = [];
  for (const parent of world.parents[p.phasing]) {
    let known = vedettes.get(parent.id);
    // Under orders it hangs on everybody in the way whether its vedettes can ride on (8.24).
    const isOrdered = orderOf(p, parent.id) !== undefined;
    if (known === undefined || isOrdered || !isAsItWas(units, parent, known, crowds)) {
      known = findOrder(at, seat, parent);
      vedettes.set(parent.id, known);
    }
    if (known.action !== undefined) actions.push(known.action);
  }
  return actions;
}

function isAsItWas(
  units: readonly UnitState[],
  { slot, riders }: Parent,
  known: KeptVedettes,
  crowds: Float64Array,
): boolean {
  if (units[slot] !== known.unit) return false;
  if (known.hex !== undefined && crowds[known.hex] !== known.there) return false;
  for (let n = 0; n < riders.length; n += 1) if (units[riders[n] as number] !== known.riders[n]) return false;
  return true;
}

function findOrder(at: At, seat: Seat, { id, slot, riders: slots }: Parent): KeptVedettes {
  const { world, position: p } = at;
  const units = p.units[p.phasing];
  const unit = units[slot] as UnitState;
  const riders = slots.map((rider) => units[rider] as UnitState);
  const found = (action: LdgaAction | undefined, hex?: number): KeptVedettes => ({
    unit,
    riders,
    action,
    hex,
    there: hex === undefined ? 0 : (crowdsOf(world, p)[hex] as number),
  });
  if (holderOf(world, p, id) !== seat) return found(undefined);
  if (unit.place === 'split') {
    const hex = gatheredAt(riders);
    if (hex === null) return found(undefined);
    const action = { type: 'reassemble', unit: id } as const;
    const allowed = judgeReassemble(at, action, seat).length === 0;
    return found(allowed ? action : undefined, world.grid.index(hex));
  }
  if (!couldBreakDown(unit)) return found(undefined);
  const action = { type: 'breakDown', unit: id } as const;
  const allowed = judgeBreakDown(at, action, seat).length === 0;
  return found(allowed ? action : undefined, engagedAt(world, p, unit));
}

/** Where in the enemy's zone it stands, in which there must be room for its vedettes at once. */
function engagedAt(world: World, p: LdgaPosition, { hex }: UnitState): number | undefined {
  if (hex === null) return undefined;
  const at = world.grid.index(hex);
  return fieldOf(world, p, enemyOf(p.phasing)).zone[at] === 1 ? at : undefined;
}
