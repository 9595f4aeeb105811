import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, isWithin, squared } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { changeArmy, changeBrigade } from '../edit.ts';
import { isGeneralHidden } from '../fog/cards.ts';
import type { Scribe } from '../kit.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isOnTable, isSkirmishing } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';

/** 5.3: a general whom the enemy reaches goes to the nearest unit of his brigade. */
export function clearGenerals(at: Scribe, mover: number): void {
  const { world } = at;
  const unit = world.units[mover];
  if (unit === undefined || !isOnTable(at.position.units[mover] as UnitState)) return;
  const ground = groundOf(world, at.position, mover);
  for (const brigade of world.brigades) {
    if (brigade.side === unit.side) continue;
    const { brigadier, standing } = at.position.brigades[brigade.index] as BrigadeState;
    if (standing === 'gone' || isGeneralHidden(brigade, at.position)) continue;
    if (brigadier.with !== null || !contains(ground, brigadier.at)) continue;
    const refuges = brigade.units
      .filter((index) => isOnTable(at.position.units[index] as UnitState))
      .map((index) => {
        const state = at.position.units[index] as UnitState;
        return centreOf(state.pose, extentOf(world, world.units[index] as never, state));
      });
    const [first, ...rest] = refuges;
    if (first === undefined) continue;
    const nearest = rest.reduce(
      (best, one) => (squared(brigadier.at, one) < squared(brigadier.at, best) ? one : best),
      first,
    );
    changeBrigade(at.draft, brigade.index, { brigadier: { ...brigadier, at: nearest } });
    at.emit(() => ({ type: 'brigadierMoved', rule: 'GDA-5.3.4', brigade: brigade.id, with: null }));
  }
}

/**
 * 5.3: a general who is with a unit goes where it goes, of its own will or not; 1.5: of troops in open order nobody puts
 * himself at the head, so that he is by himself when they take it.
 */
export function rideAlong(at: Scribe, index: number): void {
  const unit = at.world.units[index] as Unit;
  const state = at.position.units[index] as UnitState;
  const { brigadier } = at.position.brigades[unit.brigade] as BrigadeState;
  if (brigadier.with !== unit.id) return;
  const centre = centreOf(state.pose, extentOf(at.world, unit, state));
  if (!isSkirmishing(state)) {
    changeBrigade(at.draft, unit.brigade, { brigadier: { ...brigadier, at: centre } });
    return;
  }
  changeBrigade(at.draft, unit.brigade, { brigadier: { ...brigadier, at: centre, with: null } });
  const { id } = at.world.brigades[unit.brigade] as Brigade;
  at.emit(() => ({ type: 'brigadierMoved', rule: 'GDA-1.5.2', brigade: id, with: null }));
}

/** 5.3: a corps commander rides as far as any general, once a turn. */
export function judgeRideCorps(
  world: World,
  { armies }: GdaPosition,
  side: Side,
  to: Point,
): readonly Refusal[] {
  const { corps, corpsRode } = armies[side];
  if (corps === null) return [refuse('GDA-5.3.2', 'no-corps-commander-here', { side })];
  const refusals: Refusal[] = [];
  if (corpsRode) refusals.push(refuse('GDA-5.3.2', 'corps-commander-has-ridden', { side }));
  if (!isWithin(squared(corps, to), cm(world.tables.movement.general)))
    refusals.push(refuse('GDA-5.3.2', 'commander-too-far', { side }));
  if (!contains(world.table, to)) refusals.push(refuse('GDA-5.3.2', 'commander-off-the-table', { side }));
  return refusals;
}

export function rideCorps(at: Scribe, side: Side, { x, y }: Point): void {
  const before = at.position.armies[side].corps;
  if (before === null) return;
  const after = { x, y };
  changeArmy(at.draft, side, { corps: after, corpsRode: true });
  at.emit(() => ({ type: 'corpsCommanderMoved', rule: 'GDA-5.3.2', side, before, after }));
}
