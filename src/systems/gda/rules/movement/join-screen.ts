import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, isWithin, squaredBetween, touch } from '../../../../geometry/table/distance.ts';
import { footprint } from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isInfantry, isOnTable } from '../units/kinds.ts';
import { levelOf } from '../units/levels.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { judgeNearness } from './formations.ts';
import { brigadeAt, judgeMover, stateAt, unitAt } from './limits.ts';

const facts = (unit: Unit): { readonly unit: string } => ({ unit: unit.id });

/** 6.8: what a battalion gives the screen of its brigade when it goes up into it. */
function basesGiven(world: World, unit: Unit, state: UnitState): number {
  const { fromBattalion } = world.tables.skirmishBases;
  return Math.max(
    0,
    fromBattalion[unit.size] +
      (unit.grade === 'elite' ? fromBattalion.elite : 0) +
      ((unit.group === 'other' || world.options.lightInfantryOnly === true) && !unit.light
        ? fromBattalion.otherNotLight
        : 0) +
      (gradeOf(world, unit, state) === 'recruit' ? fromBattalion.recruit : 0) +
      fromBattalion.casualties[levelOf(world, unit, state)],
  );
}

export function judgeJoinScreen(world: World, p: GdaPosition, index: number): readonly Refusal[] {
  const unit = unitAt(world, index);
  const state = stateAt(p, index);
  const brigade = world.brigades[unit.brigade];
  const refusals: Refusal[] = [...judgeMover(world, p, index)];
  if (!isInfantry(unit) || unit.screen)
    return [...refusals, refuse('GDA-6.8.1', 'not-a-battalion', facts(unit))];
  if (!brigadeAt(world, p, index).tasks.includes('skirmishers'))
    refusals.push(refuse('GDA-6.7.1', 'not-tasked', facts(unit)));
  if (state.order !== 'formed') refusals.push(refuse('GDA-6.8.4', 'unformed', facts(unit)));
  if (state.wild) refusals.push(refuse('GDA-5.15.1', 'out-of-hand', facts(unit)));
  if (state.holds !== null) refusals.push(refuse('GDA-5.37.2', 'in-garrison', facts(unit)));
  const screen = brigade?.screen;
  if (screen === undefined) return [...refusals, refuse('GDA-6.2.8', 'no-screen', facts(unit))];
  // 6.1, 6.8: what was dispersed may be formed anew; what was never put out may not.
  if (stateAt(p, screen).place === 'absorbed')
    refusals.push(refuse('GDA-6.1.4', 'screen-was-not-put-out', facts(unit)));
  const reach = cm(world.tables.distances.skirmish);
  if (
    isOnTable(stateAt(p, screen)) &&
    !isWithin(squaredBetween(groundOf(world, p, index), groundOf(world, p, screen)), reach)
  )
    refusals.push(refuse('GDA-6.8.3', 'too-far-from-the-screen', facts(unit)));
  // 6.2: a new line is no smaller than any other.
  const { least } = world.tables.skirmishBases;
  const bases = basesGiven(world, unit, state);
  if (!isOnTable(stateAt(p, screen)) && bases < least)
    refusals.push(refuse('GDA-6.2.8', 'too-few-for-a-screen', { ...facts(unit), bases, least }));
  if (refusals.length === 0 && joined(world, p, index) === undefined)
    refusals.push(refuse('GDA-6.3.2', 'no-room', { unit: world.units[screen]?.id }));
  return refusals;
}

/** 6.8, 6.9: the line with the battalion in it, what is over nine bases lost. */
function withBases(world: World, p: GdaPosition, index: number): UnitState {
  const unit = unitAt(world, index);
  const before = stateAt(p, index);
  const { screen = 0, sheet } = world.brigades[unit.brigade] as Brigade;
  const line = stateAt(p, screen);
  const { most } = world.tables.skirmishBases;
  const given = basesGiven(world, unit, before);
  if (isOnTable(line)) {
    const bases = Math.min(most, line.bases + given);
    return { ...line, bases, reinforced: line.reinforced + bases - line.bases };
  }
  const bases = Math.min(most, given);
  // A new line is made by the whole move of those who make it, and counts its losses from the beginning.
  return {
    ...line,
    place: 'table',
    bases,
    reinforced: bases - sheet.skirmishBases,
    pose: before.pose,
    spread: null,
    casualties: 0,
    order: 'formed',
    done: true,
  };
}

/** 6.3: in the ranks in which it stands, or where there is no room for that in two; undefined where there is none for either. */
function joined(world: World, p: GdaPosition, index: number): UnitState | undefined {
  const line = withBases(world, p, index);
  const { screen = 0 } = world.brigades[unitAt(world, index).brigade] as Brigade;
  const { gap } = line.spread ?? { gap: world.tables.footprints.skirmishGap };
  const deep: UnitState = { ...line, spread: { ranks: 2, gap } };
  // Whoever makes a line anew stands where it will; another does already.
  const here = isOnTable(stateAt(p, screen)) ? screen : index;
  return [line, deep].find((one) => {
    const ground = footprint(one.pose, extentOf(world, world.units[screen] as Unit, one));
    const isClear = world.units.every(
      (enemy) =>
        enemy.side === world.units[screen]?.side ||
        !isOnTable(stateAt(p, enemy.index)) ||
        !touch(ground, groundOf(world, p, enemy.index)),
    );
    return (
      isClear &&
      ground.every((corner) => contains(world.table, corner)) &&
      judgeNearness(world, p, here, ground).length === 0
    );
  });
}

/** 6.8, 6.9: the battalion leaves play for good; it is not lost. */
export function joinScreen(at: Scribe, unit: Unit): void {
  const { screen = 0 } = at.world.brigades[unit.brigade] as Brigade;
  const line = joined(at.world, at.position, unit.index) as UnitState;
  changeUnit(at.draft, unit.index, { place: 'absorbed' });
  changeUnit(at.draft, screen, line);
  // 6.9: the battalion is no more, and its general is with it no longer.
  const { brigadier } = at.position.brigades[unit.brigade] as BrigadeState;
  if (brigadier.with === unit.id)
    changeBrigade(at.draft, unit.brigade, { brigadier: { ...brigadier, with: null } });
  at.emit(() => ({ type: 'screenReinforced', rule: 'GDA-6.9.1', unit: unit.id, bases: line.bases }));
}
