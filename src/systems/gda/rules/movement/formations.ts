import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, type Polygon, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import {
  aboutFaced,
  type Fixed,
  footprint,
  type Pose,
  reformed,
} from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import { isUntil } from '../../content/years.ts';
import { cardsOn, groundOfCard } from '../fog/cards.ts';
import type { Drill, Formation, GdaPosition, UnitState } from '../position.ts';
import { isGrenadier } from '../units/grades.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry, isCloseOrder, isCossack, isOnTable, isSkirmishing } from '../units/kinds.ts';
import { levelOf } from '../units/levels.ts';
import type { Unit, World } from '../world.ts';

/** 1.21 to 1.30: what each arm can form. */
export function formationsOf(world: World, unit: Unit): readonly Drill[] {
  if (unit.screen) return ['skirmish'];
  if (isArtillery(unit)) return ['deployed', 'limbered'];
  if (isCavalry(unit)) {
    // 1.12: recruits and cossacks on horseback keep together in column.
    return isCossack(unit) || unit.grade === 'recruit'
      ? ['squadronColumn']
      : ['line', 'doubleLine', 'squadronColumn', 'companyColumn'];
  }
  const close: Drill[] = ['line', 'attackColumn', 'companyColumn', 'square'];
  return maySkirmish(world, unit) ? [...close, 'skirmish'] : close;
}

/** 6.11: which light battalions are trained to fight in open order, by nation and year. */
export function maySkirmish(world: World, unit: Unit): boolean {
  if (world.options.elitesSkirmish === true && unit.grade === 'elite') return true;
  // 11.24: the best of the French line could skirmish like light infantry.
  if (
    world.options.nationalRules === true &&
    (unit.nation ?? world.armies[unit.side].sheet.nation) === 'french' &&
    (unit.grade === 'veteran' || isGrenadier(world, unit))
  )
    return true;
  if (!unit.light || unit.grade === 'recruit') return false;
  if (isGrenadier(world, unit)) return true;
  const french =
    unit.group === 'french' && (unit.nation ?? world.armies[unit.side].sheet.nation) === 'french';
  if (french || !isUntil(world.year, world.tables.years.fewLightInfantry)) return true;
  return unit.grade === 'elite' || unit.grade === 'veteran';
}

/** 6.12: the bases that a light battalion puts out. */
export function basesOf(world: World, unit: Unit, state: UnitState): number {
  const { fromBattalion } = world.tables.skirmishBases;
  return (
    fromBattalion[unit.size] +
    (unit.grade === 'elite' ? fromBattalion.elite : 0) +
    fromBattalion.casualties[levelOf(world, unit, state)]
  );
}

export interface Change {
  readonly formation: Drill;
  /** The base on which it is formed (5.19). */
  readonly fixed: Fixed;
}

/** Where a unit stands after a change of formation. */
export function changedPose(world: World, p: GdaPosition, index: number, { formation, fixed }: Change): Pose {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const after = {
    formation,
    bases: formation === 'skirmish' && !unit.screen ? basesOf(world, unit, state) : state.bases,
  };
  const from = extentOf(world, unit, state);
  const to = extentOf(world, unit, after);
  return reformed(
    state.pose,
    from,
    to,
    formation === 'square' || state.formation === 'square' ? 'centre' : fixed,
  );
}

/** Is there room for a footprint: on the table, on nobody, on ground where such a body can stand? */
export function judgeRoom(
  world: World,
  p: GdaPosition,
  index: number,
  pose: Pose,
  formation: Formation,
): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const bases =
    formation === 'skirmish' && !unit.screen && state.formation !== 'skirmish'
      ? basesOf(world, unit, state)
      : state.bases;
  const ground = footprint(pose, extentOf(world, unit, { formation, bases }));
  const refusals: Refusal[] = [];
  if (!ground.every((corner) => contains(world.table, corner)))
    refusals.push(refuse('GDA-8.14.8', 'off-the-table', { unit: unit.id }));
  for (const other of world.units) {
    const its = p.units[other.index] as UnitState;
    if (other.index === index || !isOnTable(its)) continue;
    // 5.26: skirmishers and their friends flow round each other.
    if (other.side === unit.side && (isSkirmishing(its) || formation === 'skirmish')) continue;
    if (touch(ground, groundOf(world, p, other.index)))
      refusals.push(refuse('GDA-5.26.5', 'no-room', { unit: unit.id, other: other.id }));
  }
  for (const card of cardsOn(p))
    if (!(card.side === unit.side && formation === 'skirmish') && touch(ground, groundOfCard(world, card)))
      refusals.push(refuse('GDA-5.26.5', 'no-room', { unit: unit.id, other: card.id }));
  if (formation !== 'skirmish' && world.severe.some((polygon) => touch(ground, polygon)))
    refusals.push(refuse('GDA-5.33.2', 'severe-ground', { unit: unit.id }));
  const rough = world.rough.some((polygon) => touch(ground, polygon));
  if (rough && formation === 'square')
    refusals.push(refuse('GDA-5.32.4', 'square-in-rough', { unit: unit.id }));
  if (rough && isCavalry(unit)) refusals.push(refuse('GDA-5.32.7', 'cavalry-in-rough', { unit: unit.id }));
  if (rough && formation === 'deployed')
    refusals.push(refuse('GDA-5.32.9', 'guns-in-rough', { unit: unit.id }));
  return refusals;
}

/** 5.19 to 5.24: is this formation one of its own, another than it has, and is there room for it? */
export function judgeChange(world: World, p: GdaPosition, index: number, change: Change): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const facts = { unit: unit.id, formation: change.formation };
  if (!formationsOf(world, unit).includes(change.formation))
    return [
      refuse(change.formation === 'skirmish' ? 'GDA-6.11.1' : 'GDA-1.12.1', 'not-its-formation', facts),
    ];
  if (state.formation === change.formation) return [refuse('GDA-5.1.4', 'already-so-formed', facts)];
  const pose = changedPose(world, p, index, change);
  const bases = change.formation === 'skirmish' ? basesOf(world, unit, state) : 0;
  const ground = footprint(pose, extentOf(world, unit, { formation: change.formation, bases }));
  return [
    ...(change.formation === 'square' ? [] : judgeNearness(world, p, index, ground)),
    ...judgeRoom(world, p, index, pose, change.formation),
  ];
}

/** 5.1, ruled: to change formation is to move: it brings nobody within 5 cm of an enemy from whom he stood further off. */
export function judgeNearness(
  world: World,
  p: GdaPosition,
  index: number,
  there: Polygon,
): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const least = cm(world.tables.distances.minimumApproach);
  const here = groundOf(world, p, index);
  const isNearer = (ground: Polygon): boolean => {
    const square = squaredBetween(there, ground);
    return square < least * least && square < squaredBetween(here, ground);
  };
  const units = world.units.filter(
    (enemy) =>
      enemy.side !== unit.side &&
      isCloseOrder(p.units[enemy.index] as UnitState) &&
      isNearer(groundOf(world, p, enemy.index)),
  );
  const cards = cardsOn(p).filter((card) => card.side !== unit.side && isNearer(groundOfCard(world, card)));
  return [...units, ...cards].map(({ id }) =>
    refuse('GDA-5.1.7', 'too-near-the-enemy', { unit: unit.id, enemy: id }),
  );
}

/** 5.6: the old rear becomes the front. */
export const turnedAbout = (world: World, p: GdaPosition, index: number): Pose => {
  const state = p.units[index] as UnitState;
  return aboutFaced(state.pose, extentOf(world, world.units[index] as Unit, state));
};
