import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import { cardsOn, groundOfCard, isGeneralHidden } from '../fog/cards.ts';
import { asSeen } from '../ground/edges.ts';
import { judgeRedoubt } from '../ground/redoubts.ts';
import type { ActionOf, At } from '../kit.ts';
import { formationsOf } from '../movement/formations.ts';
import { withUnit } from '../movement/moves.ts';
import { isInReach } from '../movement/skirmishers.ts';
import type { BrigadeState, Formation, GdaPosition, UnitState } from '../position.ts';
import { type Covered, covering, extentOf, standOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isInfantry, isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { areIntermixed, foremost, heldOff } from './array.ts';
import { hindranceAt, isBarredFromRough, layBrigade, zoneOf } from './layout.ts';

const ownUnit = (world: World, side: Side, id: string): Unit | undefined => {
  const unit = world.unitById.get(id);
  return unit?.side === side ? unit : undefined;
};

const ownBrigade = (world: World, side: Side, id: string): Brigade | undefined => {
  const brigade = world.brigadeById.get(id);
  return brigade?.side === side ? brigade : undefined;
};

/** Friends in close order who stand already, but for one. */
const standing = (world: World, p: GdaPosition, unit: Unit): readonly Covered[] =>
  world.units
    .filter(
      (other) =>
        other.index !== unit.index &&
        other.side === unit.side &&
        !other.screen &&
        isOnTable(p.units[other.index] as UnitState),
    )
    .map((other): Covered => standOf(world, p, other.index))
    .concat(
      cardsOn(p)
        .filter(({ side }) => side === unit.side)
        .map((card) => covering(groundOfCard(world, card))),
    );

/** 2.2, 12.2: why a unit cannot be set up like this. */
export function judgePlace(
  { world, position: p }: At,
  side: Side,
  action: ActionOf<'place'>,
): readonly Refusal[] {
  const unit = ownUnit(world, side, action.unit);
  if (unit === undefined) return [refuse('GDA-2.2.1', 'not-your-unit', { unit: action.unit })];
  const facts = { unit: unit.id };
  const state = p.units[unit.index] as UnitState;
  if (!isOnTable(state)) return [refuse('GDA-2.6.1', 'not-on-the-table', facts)];
  if (!formationsOf(world, unit).includes(action.formation))
    return [refuse('GDA-1.12.1', 'not-its-formation', { ...facts, formation: action.formation })];
  if (action.formation === 'skirmish' && !unit.screen)
    return [refuse('GDA-6.13.2', 'deploys-in-play', facts)];
  const brigade = world.brigades[unit.brigade] as Brigade;
  const held = (p.brigades[unit.brigade] as BrigadeState).standing;
  const after: UnitState = {
    ...state,
    pose: { x: action.x, y: action.y, heading: action.heading },
    formation: action.formation,
    holds: null,
  };
  const ground = footprint(after.pose, extentOf(world, unit, after));
  const refusals: Refusal[] = [];
  const friends = unit.screen ? [] : standing(world, p, unit);
  const hindrance = hindranceAt(world, zoneOf(world, brigade, held), ground, friends);
  if (hindrance !== undefined)
    refusals.push(
      refuse(side === 'french' ? 'GDA-12.2.1' : 'GDA-12.2.2', 'no-room-in-the-zone', { ...facts, hindrance }),
    );
  if (unit.screen && !isInReach(world, p, unit.index, after))
    refusals.push(refuse('GDA-6.4.1', 'too-far-from-its-brigade', { ...facts, brigade: brigade.id }));
  if (unit.screen) return refusals;
  refusals.push(...judgeRough(world, unit, after.formation, ground));
  const then = withUnit(p, unit.index, after);
  refusals.push(...judgeRedoubt(world, then, unit.index));
  refusals.push(...judgeIntermixed(world, p, then, brigade));
  return [...refusals, ...judgeReserves(world, then, side, unit.brigade)];
}

/** 5.32: nobody begins the battle on rough ground that is closed to him. */
function judgeRough(world: World, unit: Unit, formation: Formation, ground: Polygon): readonly Refusal[] {
  if (!isBarredFromRough(unit, formation) || !world.rough.some((polygon) => touch(polygon, ground)))
    return [];
  return isCavalry(unit)
    ? [refuse('GDA-5.32.7', 'cavalry-in-rough', { unit: unit.id })]
    : isArtillery(unit)
      ? [refuse('GDA-5.32.9', 'guns-in-rough', { unit: unit.id })]
      : [refuse('GDA-5.32.4', 'square-in-rough', { unit: unit.id })];
}

/** 2.2, ruled: brigades with which this one would be mixed up, and was not before. */
export const judgeIntermixed = (
  world: World,
  p: GdaPosition,
  then: GdaPosition,
  { index, side, id }: Brigade,
): readonly Refusal[] =>
  world.armies[side].brigades
    .filter(
      (other) =>
        other !== index && areIntermixed(world, then, index, other) && !areIntermixed(world, p, index, other),
    )
    .map((other) =>
      refuse('GDA-2.2.2', 'brigades-intermixed', { brigade: id, other: world.brigades[other]?.id }),
    );

/** 2.5: reserves stand behind the battle line. */
export function judgeReserves(world: World, p: GdaPosition, side: Side, brigade: number): readonly Refusal[] {
  if (p.brigades[brigade]?.standing !== 'reserve' || world.reserveZones !== undefined) return [];
  const line = world.armies[side].brigades.filter((index) => p.brigades[index]?.standing === 'committed');
  return line.length > 0 && foremost(world, p, [brigade]) > foremost(world, p, line)
    ? [refuse('GDA-2.5.1', 'reserve-in-front', { brigade: world.brigades[brigade]?.id })]
    : [];
}

/** 5.38, 12.2: a battalion may begin the battle in a village or strongpoint of its zone. */
export function judgeOccupy(
  { world, position: p }: At,
  side: Side,
  action: ActionOf<'occupy'>,
): readonly Refusal[] {
  const unit = ownUnit(world, side, action.unit);
  if (unit === undefined) return [refuse('GDA-2.2.1', 'not-your-unit', { unit: action.unit })];
  const facts = { unit: unit.id, place: action.place };
  const place = world.places.find(({ id }) => id === action.place);
  if (place === undefined || (place.kind !== 'builtUpArea' && place.kind !== 'strongpoint'))
    return [refuse('GDA-5.36.1', 'no-such-place', facts)];
  const refusals: Refusal[] = [];
  if (!isOnTable(p.units[unit.index] as UnitState))
    refusals.push(refuse('GDA-2.6.1', 'not-on-the-table', facts));
  if (!isInfantry(unit)) refusals.push(refuse('GDA-5.38.1', 'not-infantry', facts));
  if (unit.screen) refusals.push(refuse('GDA-5.38.3', 'a-screen-holds-nothing', facts));
  const zone = zoneOf(
    world,
    world.brigades[unit.brigade] as Brigade,
    (p.brigades[unit.brigade] as BrigadeState).standing,
  );
  if (!place.polygon.every((corner) => contains(zone, corner)))
    refusals.push(refuse(side === 'french' ? 'GDA-12.2.1' : 'GDA-12.2.2', 'no-room-in-the-zone', facts));
  if (
    world.units.some(
      ({ index }) =>
        index !== unit.index && p.units[index]?.holds === place.id && world.units[index]?.side === side,
    )
  )
    refusals.push(refuse('GDA-5.36.1', 'held-already', facts));
  return refusals;
}

/** 2.4 to 2.7: which brigades are held back, and where. */
export function judgeHold(
  { world, position: p }: At,
  side: Side,
  { brigade: id, standing: wanted, sector }: ActionOf<'hold'>,
): readonly Refusal[] {
  const brigade = ownBrigade(world, side, id);
  if (brigade === undefined) return [refuse('GDA-2.2.4', 'not-your-brigade', { brigade: id })];
  const facts = { brigade: id };
  const state = p.brigades[brigade.index] as BrigadeState;
  if (brigade.sheet.arrives !== undefined) return [refuse('GDA-2.9.2', 'on-the-march', facts)];
  const refusals: Refusal[] = [];
  if (brigade.sheet.reserve && wanted !== 'reserve')
    refusals.push(refuse('GDA-2.4.1', 'reserve-by-scenario', facts));
  if (wanted === 'offTable') {
    if (sector === undefined) refusals.push(refuse('GDA-2.7.1', 'no-sector', facts));
    if (state.standing !== 'offTable' && heldOff(world, p, side, brigade.sheet.division ?? 0) > 0)
      refusals.push(refuse('GDA-2.6.1', 'one-off-the-table', facts));
  } else if (state.standing === wanted) refusals.push(refuse('GDA-2.2.4', 'stands-so-already', facts));
  const line = world.armies[side].brigades.filter(
    (index) => index !== brigade.index && p.brigades[index]?.standing === 'committed',
  );
  if (wanted !== 'committed' && line.length === 0)
    refusals.push(refuse('GDA-2.3.1', 'nobody-committed', facts));
  if (refusals.length > 0 || wanted === 'offTable') return refusals;
  const held = {
    ...p,
    brigades: p.brigades.map((one) => (one.id === id ? { ...one, standing: wanted } : one)),
  };
  return layBrigade(world, held, brigade) === undefined
    ? [refuse('GDA-2.5.1', 'no-room-in-the-zone', facts)]
    : [];
}

/** 1.1, 1.5: generals stand in their zone, and a commander not before his men. */
export function judgeStation(
  { world, position: p }: At,
  side: Side,
  { brigade: id, division = 0, x, y }: ActionOf<'station'>,
): readonly Refusal[] {
  const brigade = id === undefined ? undefined : ownBrigade(world, side, id);
  if (id !== undefined && brigade === undefined)
    return [refuse('GDA-1.5.1', 'not-your-brigade', { brigade: id })];
  const refusals: Refusal[] = [];
  const facts = { brigade: id ?? null };
  if (
    ![world.zones[side], world.reserveZones?.[side] ?? world.zones[side]].some((zone) =>
      contains(zone, { x, y }),
    )
  )
    refusals.push(refuse('GDA-1.1.2', 'outside-the-zone', facts));
  if (brigade !== undefined)
    return isGeneralHidden(brigade, p)
      ? [...refusals, refuse('GDA-2.12.1', 'under-a-card', { brigade: brigade.id })]
      : refusals;
  const own = world.armies[side].divisions[division]?.brigades ?? [];
  if (own.length === 0) return [refuse('GDA-1.1.1', 'no-such-division', { division })];
  if (asSeen(world, side, { x, y }).ahead > foremost(world, p, own))
    refusals.push(refuse('GDA-1.1.2', 'commander-in-front', facts));
  return refusals;
}

/** 6.1: only brigades that have skirmishers put them out. */
export function judgeDeployScreen(
  { world, position: p }: At,
  side: Side,
  { brigade: id, deploy }: ActionOf<'deployScreen'>,
): readonly Refusal[] {
  const brigade = ownBrigade(world, side, id);
  if (brigade === undefined) return [refuse('GDA-2.2.4', 'not-your-brigade', { brigade: id })];
  if (brigade.screen === undefined) return [refuse('GDA-6.2.8', 'no-screen', { brigade: id })];
  const { place } = p.units[brigade.screen] as UnitState;
  return (place === 'absorbed') === deploy ? [] : [refuse('GDA-6.1.4', 'stands-so-already', { brigade: id })];
}
