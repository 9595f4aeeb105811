import { next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { centreOf, footprint } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { changeArmy, changeBrigade, changeUnit } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import { formationsOf } from '../movement/formations.ts';
import { isInReach } from '../movement/skirmishers.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit } from '../world.ts';
import { facingOf, isRoomy } from './layout.ts';

const SIDES: readonly Side[] = ['french', 'allied'];

type Place = Extract<GdaAction, { type: 'place' }>;

/** 2.2, 12.2: why a unit cannot be set up like this. */
export function judgePlace({ world, position: p }: At, side: Side, action: Place): readonly Refusal[] {
  const unit = world.unitById.get(action.unit);
  if (unit?.side !== side) return [refuse('GDA-2.2.1', 'not-your-unit', { unit: action.unit })];
  const facts = { unit: unit.id };
  const state = p.units[unit.index] as UnitState;
  if (!formationsOf(world, unit).includes(action.formation))
    return [refuse('GDA-1.12.1', 'not-its-formation', { ...facts, formation: action.formation })];
  if (action.formation === 'skirmish' && !unit.screen)
    return [refuse('GDA-6.13.2', 'deploys-in-play', facts)];
  const brigade = world.brigades[unit.brigade] as Brigade;
  const held = (p.brigades[unit.brigade] as BrigadeState).standing === 'reserve';
  const zone = held && world.reserveZones !== undefined ? world.reserveZones[side] : world.zones[side];
  const after: UnitState = {
    ...state,
    pose: { x: action.x, y: action.y, heading: action.heading },
    formation: action.formation,
  };
  const ground = footprint(after.pose, extentOf(world, unit, after));
  const taken = unit.screen
    ? []
    : world.units
        .filter(
          (other) =>
            other.index !== unit.index &&
            other.side === side &&
            !other.screen &&
            isOnTable(p.units[other.index] as UnitState),
        )
        .map((other) => groundOf(world, p, other.index));
  const refusals: Refusal[] = [];
  if (!isRoomy(world, zone, ground, taken))
    refusals.push(refuse(side === 'french' ? 'GDA-12.2.1' : 'GDA-12.2.2', 'no-room-in-the-zone', facts));
  if (unit.screen && !isInReach(world, p, unit.index, after))
    refusals.push(refuse('GDA-6.4.1', 'too-far-from-its-brigade', { ...facts, brigade: brigade.id }));
  return refusals;
}

/** 2.2: both sides set up in secret; nobody sees the other's table before both are ready. */
export const deployment = {
  accepts: ['place', 'ready'] as const,
  by: ({ position }: At) => SIDES.filter((side) => !position.armies[side].ready),
  subjects: ({ world }: At, seat: string) => [
    '',
    ...world.units.filter((unit) => unit.side === seat).map(({ id }) => id),
  ],
  candidates: function* ({ world, position }: At, seat: string, subject?: string): Iterable<GdaAction> {
    if (subject === undefined || subject === '') yield { type: 'ready' };
    for (const unit of world.units) {
      if (unit.side !== seat || (subject !== undefined && subject !== unit.id)) continue;
      const { pose } = position.units[unit.index] as UnitState;
      for (const formation of formationsOf(world, unit))
        for (const x of [pose.x, pose.x - 10_000, pose.x + 10_000])
          yield {
            type: 'place',
            unit: unit.id,
            x,
            y: pose.y,
            heading: facingOf(world, unit.side),
            formation: formation as 'line',
          };
    }
  },
  few: (): readonly GdaAction[] => [{ type: 'ready' }],
  complete: false as const,
  judge: (at: At, action: GdaAction, seat: string) =>
    action.type === 'place' ? judgePlace(at, seat as Side, action) : [],
  run: (at: Scribe, action: GdaAction, seat: string) => {
    const side = seat as Side;
    if (action.type === 'place') {
      const unit = at.world.unitById.get(action.unit) as Unit;
      const before = (at.position.units[unit.index] as UnitState).pose;
      const pose = { x: action.x, y: action.y, heading: action.heading };
      changeUnit(at.draft, unit.index, { pose, formation: action.formation });
      if (at.world.brigades[unit.brigade]?.units[0] === unit.index) bringBrigadier(at, unit);
      at.emit(() => ({
        type: 'unitMoved',
        rule: 'GDA-2.2.1',
        unit: unit.id,
        before,
        after: pose,
        to: [side],
      }));
      return next('deploy');
    }
    changeArmy(at.draft, side, { ready: true });
    if (SIDES.some((one) => !at.position.armies[one].ready)) return next('deploy');
    at.emit(() => ({ type: 'armiesDeployed', rule: 'GDA-2.2.1', reveals: true }));
    return next('turn');
  },
};

/** A general stands with the first of his units. */
function bringBrigadier(at: Scribe, unit: Unit): void {
  const state = at.position.units[unit.index] as UnitState;
  const { brigadier } = at.position.brigades[unit.brigade] as BrigadeState;
  changeBrigade(at.draft, unit.brigade, {
    brigadier: { ...brigadier, at: centreOf(state.pose, extentOf(at.world, unit, state)) },
  });
}
