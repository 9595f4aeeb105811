import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { ActionOf, Scribe } from '../kit.ts';
import { type FormationId, type NlcPosition, partOf, SIDES } from '../position.ts';
import { refuse } from '../refusals.ts';
import { seatOf, type World } from '../world.ts';
import { setOrder } from './effect.ts';
import { formationById, formationState, isActive } from './formations.ts';

/* 12.8: a formation on Defend may be put in reserve by its own player at any time he has something to decide. */

export function toReserveOptions(world: World, p: NlcPosition, seat: Seat): ActionOf<'toReserve'>[] {
  const found: ActionOf<'toReserve'>[] = [];
  for (const side of SIDES) {
    for (const formation of partOf(world.formations, side)) {
      if (
        formationState(p, formation).order === 'defend' &&
        seatOf(formation.army) === seat &&
        isActive(world, p, formation.id)
      ) {
        found.push({ type: 'toReserve', formation: formation.id });
      }
    }
  }
  return found;
}

export function judgeToReserve(world: World, p: NlcPosition, id: FormationId, seat: Seat): Refusal[] {
  const formation = world.formationById.get(id);
  if (formation === undefined || seatOf(formation.army) !== seat || !isActive(world, p, id)) {
    return [refuse('NLC-12.8', 'not-your-formation', { formation: id })];
  }
  const { order } = formationState(p, formation);
  return order === 'defend' ? [] : [refuse('NLC-12.8', 'not-on-defend', { formation: id, order })];
}

export function toReserve(at: Scribe, id: FormationId): void {
  const formation = formationById(at.world, id);
  setOrder(at, formation, { order: 'reserve', second: null, target: [], goal: null });
  at.emit(() => ({
    type: 'wentToReserve',
    rule: 'NLC-12.8',
    formation: id,
    to: at.world.seats[formation.side],
  }));
}
