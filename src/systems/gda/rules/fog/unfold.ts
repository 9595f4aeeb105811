import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, type Polygon, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, mm } from '../../../../geometry/table/units.ts';
import { isRough, isSevere } from '../ground/going.ts';
import { judgeRedoubt } from '../ground/redoubts.ts';
import type { ActionOf } from '../kit.ts';
import { formationsOf } from '../movement/formations.ts';
import { withUnit } from '../movement/moves.ts';
import type { CardState, Drill, Formation, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isOnTable, isSkirmishing } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { cardsOn, groundOfCard, unitsUnder } from './cards.ts';

export type LayTroops = ActionOf<'layTroops'>;

/** A unit of a card with the formation and the place it is to have. */
interface Placed {
  readonly unit: Unit;
  readonly state: UnitState;
}

/** 2.15, ruled: whatever a unit can form but skirmish order, which is taken up in play. */
export const formationsUnder = (world: World, unit: Unit): readonly Drill[] =>
  formationsOf(world, unit).filter((formation) => formation !== 'skirmish');

const shaped = (p: GdaPosition, unit: Unit, formation: Formation, pose: Pose): Placed => ({
  unit,
  state: { ...(p.units[unit.index] as UnitState), place: 'table', formation, pose, holds: null },
});

/** 2.15: side by side or one behind the other, in the middle of the card's front and facing as it did. */
function arranged(
  world: World,
  p: GdaPosition,
  { pose }: CardState,
  { units, arrangement, gap }: Pick<LayTroops, 'units' | 'arrangement' | 'gap'>,
): readonly Placed[] {
  const at = (right: number, ahead: number): Pose => ({
    ...moved(pose, offset(pose.heading, right, ahead)),
    heading: pose.heading,
  });
  const troops = units.map(({ unit: id, formation }) => ({
    unit: world.unitById.get(id) as Unit,
    formation,
  }));
  const extents = troops.map(({ unit, formation }) =>
    extentOf(world, unit, { formation, bases: 0, spread: null }),
  );
  const [first, second] = extents;
  if (first === undefined || second === undefined)
    return troops.map(({ unit, formation }) => shaped(p, unit, formation, at(0, 0)));
  const between = mm(gap);
  const whole = first.width + between + second.width;
  const places =
    arrangement === 'abreast'
      ? [at(Math.round((first.width - whole) / 2), 0), at(Math.round((whole - second.width) / 2), 0)]
      : [at(0, 0), at(0, -first.depth - between)];
  return troops.map(({ unit, formation }, i) => shaped(p, unit, formation, places[i] as Pose));
}

/** Ground on which a unit does not stand of its own will (5.32, 5.33). */
const isBarred = (world: World, { unit, state }: Placed, ground: Polygon): boolean =>
  world.places.some(
    (place) =>
      (isSevere(place) ||
        place.kind === 'builtUpArea' ||
        place.kind === 'strongpoint' ||
        (isRough(place) && (isCavalry(unit) || isArtillery(unit) || state.formation === 'square'))) &&
      touch(ground, place.polygon),
  );

/** Does a unit find room there: on the table, clear of everybody, 5 cm from the enemy, on ground that is open to it? */
function fits(world: World, p: GdaPosition, card: CardState, placed: Placed): boolean {
  const { unit, state } = placed;
  const ground = footprint(state.pose, extentOf(world, unit, state));
  if (!ground.every((corner) => contains(world.table, corner)) || isBarred(world, placed, ground))
    return false;
  const least = cm(world.tables.distances.minimumApproach);
  const clear = world.units.every((other) => {
    const its = p.units[other.index] as UnitState;
    if (other.index === unit.index || !isOnTable(its)) return true;
    if (other.side === unit.side)
      return isSkirmishing(its) || !touch(ground, groundOf(world, p, other.index));
    const square = squaredBetween(ground, groundOf(world, p, other.index));
    return isCloseOrder(its) ? square >= least * least : square > 0;
  });
  return (
    clear &&
    cardsOn(p).every((other) => other.id === card.id || !touch(ground, groundOfCard(world, other))) &&
    judgeRedoubt(world, withUnit(p, unit.index, state), unit.index).length === 0
  );
}

const fitTogether = (world: World, p: GdaPosition, card: CardState, placed: readonly Placed[]): boolean => {
  let then = p;
  for (const one of placed) {
    if (!fits(world, then, card, one)) return false;
    then = withUnit(then, one.unit.index, one.state);
  }
  return true;
};

/** How far apart places are tried, and how many rings of them, where there is little room. */
const STEP = mm(20);
const RINGS = 60;

/** 2.15: without room for it the troops are placed as they fit, each as near as there is room. */
function fitted(
  world: World,
  p: GdaPosition,
  card: CardState,
  units: LayTroops['units'],
): readonly Placed[] | undefined {
  let then = p;
  const placed: Placed[] = [];
  for (const { unit: id, formation } of units) {
    const found = nearest(world, then, card, world.unitById.get(id) as Unit, formation);
    if (found === undefined) return undefined;
    placed.push(found);
    then = withUnit(then, found.unit.index, found.state);
  }
  return placed;
}

function nearest(
  world: World,
  p: GdaPosition,
  card: CardState,
  unit: Unit,
  formation: Formation,
): Placed | undefined {
  const { pose } = card;
  for (let ring = 0; ring <= RINGS; ring += 1)
    for (let right = -ring; right <= ring; right += 1)
      for (const ahead of Math.abs(right) === ring ? span(ring) : [-ring, ring]) {
        const there = {
          ...moved(pose, offset(pose.heading, right * STEP, ahead * STEP)),
          heading: pose.heading,
        };
        const one = shaped(p, unit, formation, there);
        if (fits(world, p, card, one)) return one;
      }
  return undefined;
}

/** From the rear forwards, so that troops without room stand back rather than ahead. */
const span = (ring: number): readonly number[] => Array.from({ length: 2 * ring + 1 }, (_, i) => i - ring);

/** Millimetres that are tried between two; who touches another stands upon him. */
const GAPS: readonly number[] = [20, 5, 50];

/** Every formation of one or two units, in either order. */
function* shapes(world: World, card: CardState): Iterable<LayTroops['units']> {
  const [first, second] = unitsUnder(world, card);
  if (first === undefined) return;
  const one = (unit: Unit, formation: Drill) => ({
    unit: unit.id,
    formation,
    casualties: 0,
  });
  for (const formation of formationsUnder(world, first)) {
    if (second === undefined) yield [one(first, formation)];
    else
      for (const other of formationsUnder(world, second)) {
        yield [one(first, formation), one(second, other)];
        yield [one(second, other), one(first, formation)];
      }
  }
}

const allotted = (units: LayTroops['units'], casualties: number): LayTroops['units'] =>
  units.map((one, i) => ({
    ...one,
    casualties:
      units.length === 1 ? casualties : i === 0 ? Math.ceil(casualties / 2) : Math.floor(casualties / 2),
  }));

/** Ways of laying a card's troops out side by side or behind one another that there is room for. */
function* regular(world: World, p: GdaPosition, card: CardState): Iterable<LayTroops> {
  for (const units of shapes(world, card))
    for (const arrangement of units.length > 1 ? (['abreast', 'behind'] as const) : (['abreast'] as const))
      for (const gap of units.length > 1 ? GAPS : [0]) {
        const action = { type: 'layTroops' as const, card: card.id, units, arrangement, gap };
        if (!fitTogether(world, p, card, arranged(world, p, card, action))) continue;
        yield { ...action, units: allotted(units, card.casualties) };
        break;
      }
}

const hasRoom = (world: World, p: GdaPosition, card: CardState): boolean => {
  for (const _ of regular(world, p, card)) return true;
  return false;
};

/** 2.15: what its owner may do with the troops of a card, casualties shared evenly: suggestions, all of them legal. */
export function* layings(world: World, p: GdaPosition, card: CardState): Iterable<LayTroops> {
  let any = false;
  for (const action of regular(world, p, card)) {
    any = true;
    yield action;
  }
  if (any) return;
  for (const units of shapes(world, card))
    if (fitted(world, p, card, units) !== undefined)
      yield {
        type: 'layTroops',
        card: card.id,
        units: allotted(units, card.casualties),
        arrangement: 'anyhow',
        gap: 0,
      };
}

/** Where the troops of a card stand when they are laid out like this; undefined where there is no room. */
export const laidLike = (
  world: World,
  p: GdaPosition,
  card: CardState,
  action: LayTroops,
): readonly Placed[] | undefined =>
  action.arrangement === 'anyhow' ? fitted(world, p, card, action.units) : arranged(world, p, card, action);

/** 2.15, 2.16: every reason why a card's troops cannot be laid out like this. */
export function judgeLaying(
  world: World,
  p: GdaPosition,
  card: CardState,
  action: LayTroops,
): readonly Refusal[] {
  const facts = { card: card.id };
  const listed = action.units.map(({ unit }) => unit);
  if (action.card !== card.id || [...listed].sort().join() !== [...card.units].sort().join())
    return [refuse('GDA-2.13.6', 'not-under-this-card', facts)];
  const refusals: Refusal[] = [];
  for (const { unit: id, formation } of action.units)
    if (!formationsUnder(world, world.unitById.get(id) as Unit).includes(formation))
      refusals.push(refuse('GDA-2.15.16', 'not-its-formation', { unit: id, formation }));
  const apart = world.tables.fog.apart;
  if (mm(action.gap) > cm(apart)) refusals.push(refuse('GDA-2.15.14', 'too-far-apart', { most: apart }));
  const shared = action.units.reduce((sum, { casualties }) => sum + casualties, 0);
  if (shared !== card.casualties)
    refusals.push(refuse('GDA-2.16.3', 'casualties-left', { casualties: card.casualties, shared }));
  if (refusals.length > 0) return refusals;
  if (action.arrangement === 'anyhow')
    return hasRoom(world, p, card)
      ? [refuse('GDA-2.15.15', 'has-room', facts)]
      : fitted(world, p, card, action.units) === undefined
        ? [refuse('GDA-2.15.15', 'no-room', facts)]
        : [];
  return fitTogether(world, p, card, arranged(world, p, card, action))
    ? []
    : [refuse('GDA-2.15.14', 'no-room', facts)];
}
