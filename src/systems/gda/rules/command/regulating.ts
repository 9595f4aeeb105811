import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { areWithin, squaredBetween } from '../../../../geometry/table/distance.ts';
import { centreOf, footprint, seenFrom } from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { changeBrigade } from '../edit.ts';
import type { ActionOf, Scribe } from '../kit.ts';
import type { BrigadeState, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCloseOrder, isRunning } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';

/** 11.21: the battalion from which a brigade takes its places, while it stands and does not run. */
export function regulatorOf(world: World, p: GdaPosition, brigade: number): Unit | undefined {
  if (world.options.regulatingBattalion !== true) return undefined;
  const { regulator } = p.brigades[brigade] as BrigadeState;
  const unit = regulator === null ? undefined : world.unitById.get(regulator);
  const state = unit === undefined ? undefined : p.units[unit.index];
  return state !== undefined && isCloseOrder(state) && !isRunning(state) ? unit : undefined;
}

/** Where somebody stands as the regulating battalion sees it: beside it, or before or behind it. */
function postOf(
  world: World,
  p: GdaPosition,
  lead: Unit,
  unit: Unit,
  state: UnitState,
): 'left' | 'right' | 'front' | 'rear' {
  const its = p.units[lead.index] as UnitState;
  const { width } = extentOf(world, lead, its);
  const seen = seenFrom(its.pose, centreOf(state.pose, extentOf(world, unit, state)));
  if (seen.right * 2 < -width) return 'left';
  if (seen.right * 2 > width) return 'right';
  return seen.ahead > 0 ? 'front' : 'rear';
}

/** Within 10 cm of the regulating battalion, or of another of its brigade who holds his place. */
function isInPlace(world: World, p: GdaPosition, lead: Unit, unit: Unit, state: UnitState): boolean {
  const ground = footprint(state.pose, extentOf(world, unit, state));
  const reach = cm(world.tables.distances.regulating);
  return world.units.some((friend) => {
    const its = p.units[friend.index] as UnitState;
    return (
      friend.brigade === lead.brigade &&
      friend.index !== unit.index &&
      isCloseOrder(its) &&
      !isRunning(its) &&
      areWithin(ground, groundOf(world, p, friend.index), reach)
    );
  });
}

/** 11.21: nobody leaves his place by his regulating battalion, and who was forced from it comes back to it. */
export function judgeRegulated(
  world: World,
  p: GdaPosition,
  index: number,
  after: UnitState,
): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const before = p.units[index] as UnitState;
  const lead = regulatorOf(world, p, unit.brigade);
  if (lead === undefined || lead.index === index || !isCloseOrder(before) || !isCloseOrder(after)) return [];
  const { tasks } = p.brigades[unit.brigade] as BrigadeState;
  // 11.21, 3.14: a brigade that redeploys takes up new places.
  if (tasks.includes('redeploy')) return [];
  const facts = { unit: unit.id, regulator: lead.id };
  const refusals: Refusal[] = [];
  if (!isInPlace(world, p, lead, unit, after)) {
    const goal = groundOf(world, p, lead.index);
    const far = (state: UnitState): number =>
      squaredBetween(footprint(state.pose, extentOf(world, unit, state)), goal);
    if (isInPlace(world, p, lead, unit, before))
      refusals.push(refuse('GDA-11.21.2', 'away-from-its-regulator', facts));
    else if (far(after) >= far(before)) refusals.push(refuse('GDA-11.21.5', 'must-regain-its-place', facts));
  }
  if (postOf(world, p, lead, unit, before) !== postOf(world, p, lead, unit, after))
    refusals.push(refuse('GDA-11.21.3', 'loses-its-post', facts));
  return refusals;
}

/** 11.21, 3.14: a regulating battalion is named before the battle, on a Redeploy, or when the last one is no more. */
export function judgeNaming(
  world: World,
  p: GdaPosition,
  side: Side,
  { brigade: id, leads: name }: ActionOf<'nameRegulator'>,
): readonly Refusal[] {
  const brigade = world.brigadeById.get(id);
  if (brigade?.side !== side) return [refuse('GDA-11.21.1', 'not-your-brigade', { brigade: id })];
  if (world.options.regulatingBattalion !== true)
    return [refuse('GDA-11.21.1', 'regulating-not-in-use', { brigade: id })];
  const facts = { brigade: id, unit: name };
  const unit = world.unitById.get(name);
  const state = unit === undefined ? undefined : p.units[unit.index];
  // Who runs leads nobody (regulatorOf), so that he cannot be named either.
  const fit =
    unit?.brigade === brigade.index &&
    !isArtillery(unit) &&
    state !== undefined &&
    isCloseOrder(state) &&
    !isRunning(state);
  const refusals: Refusal[] = fit ? [] : [refuse('GDA-11.21.1', 'not-such-a-unit', facts)];
  const { regulator, tasks } = p.brigades[brigade.index] as BrigadeState;
  if (regulator === name) refusals.push(refuse('GDA-11.21.1', 'regulates-already', facts));
  const free =
    p.phase === 'setUp' || tasks.includes('redeploy') || regulatorOf(world, p, brigade.index) === undefined;
  if (!free) refusals.push(refuse('GDA-11.21.4', 'not-redeployed', facts));
  return refusals;
}

/** Its general goes to the battalion that leads. */
export function nameRegulator(at: Scribe, { brigade: id, leads: unit }: ActionOf<'nameRegulator'>): void {
  const brigade = at.world.brigadeById.get(id)?.index as number;
  changeBrigade(at.draft, brigade, { regulator: unit });
  joinRegulator(at, brigade);
  const { side } = at.world.brigades[brigade] as { readonly side: Side };
  at.emit(() => ({
    type: 'regulatorNamed',
    rule: 'GDA-11.21.1',
    brigade: id,
    unit,
    ...(at.position.phase === 'setUp' ? { to: [side] } : {}),
  }));
}

export function joinRegulator(at: Scribe, brigade: number): void {
  const lead = regulatorOf(at.world, at.position, brigade);
  if (lead === undefined) return;
  const state = at.position.units[lead.index] as UnitState;
  const { brigadier } = at.position.brigades[brigade] as BrigadeState;
  const centre = centreOf(state.pose, extentOf(at.world, lead, state));
  changeBrigade(at.draft, brigade, { brigadier: { ...brigadier, at: centre, with: lead.id } });
}

/** Every battalion and regiment of a brigade that could be named. */
export function* namings(world: World, brigade: string): Iterable<ActionOf<'nameRegulator'>> {
  if (world.options.regulatingBattalion !== true) return;
  for (const index of world.brigadeById.get(brigade)?.units ?? [])
    yield { type: 'nameRegulator', brigade, leads: world.units[index]?.id as string };
}
