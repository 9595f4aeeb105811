import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squared } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { changeBrigade } from '../edit.ts';
import { hasCards } from '../fog/cards.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import { stateOf } from '../morale/losses.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isArtillery, isCloseOrder, isInfantry, isOnTable } from '../units/kinds.ts';

type Attach = ActionOf<'attach'>;

/** 1.5, 4.3: a brigadier joins a unit of his own in close order, foot or horse, or leaves it. */
export function judgeAttach(at: At, side: Side, action: Attach): readonly Refusal[] {
  const brigade = at.world.brigadeById.get(action.brigade);
  const facts = { brigade: action.brigade, unit: action.joins };
  if (brigade?.side !== side) return [refuse('GDA-1.5.1', 'not-your-brigade', facts)];
  const state = at.position.brigades[brigade.index] as BrigadeState;
  const refusals: Refusal[] = [];
  if (state.brigadier.moved) refusals.push(refuse('GDA-5.3.1', 'has-ridden', facts));
  if (action.joins === null)
    return state.brigadier.with === null
      ? [...refusals, refuse('GDA-1.5.2', 'not-attached', facts)]
      : refusals;
  const unit = at.world.unitById.get(action.joins);
  if (
    unit === undefined ||
    unit.brigade !== brigade.index ||
    isArtillery(unit) ||
    !isCloseOrder(at.position.units[unit.index] as UnitState)
  )
    return [...refusals, refuse('GDA-1.5.2', 'not-such-a-unit', facts)];
  const there = at.position.units[unit.index] as UnitState;
  const centre = centreOf(there.pose, extentOf(at.world, unit, there));
  if (!isWithin(squared(state.brigadier.at, centre), cm(at.world.tables.movement.general)))
    refusals.push(refuse('GDA-5.2.12', 'too-far', facts));
  if (
    at.world.options.attachmentNeeded === true &&
    brigade.group === 'other' &&
    !state.tasks.includes('attachment') &&
    !state.tasks.includes('command')
  )
    refusals.push(refuse('GDA-1.5.6', 'no-adc-with-him', facts));
  return refusals;
}

/** Every brigadier of a side with each unit of his brigade, and by himself. */
export function* attachments(at: At, side: Side, subject?: string): Iterable<Attach> {
  for (const index of at.world.armies[side].brigades) {
    const brigade = at.world.brigades[index];
    if (brigade === undefined || (subject !== undefined && subject !== brigade.id)) continue;
    yield { type: 'attach', brigade: brigade.id, joins: null };
    for (const unit of brigade.units)
      yield { type: 'attach', brigade: brigade.id, joins: at.world.units[unit]?.id as string };
  }
}

/** Could a brigadier of this side join anybody, or leave him? */
export const mayAttach = (at: At, side: Side): boolean =>
  hasCards(at.position, side) ||
  [...attachments(at, side)].some((action) => judgeAttach(at, side, action).length === 0);

export function attach(at: Scribe, id: string, joins: string | null): void {
  const brigade = at.world.brigadeById.get(id)?.index as number;
  const { brigadier } = at.position.brigades[brigade] as BrigadeState;
  const unit = joins === null ? undefined : at.world.unitById.get(joins);
  const where =
    unit === undefined
      ? brigadier.at
      : centreOf(stateOf(at, unit.index).pose, extentOf(at.world, unit, stateOf(at, unit.index)));
  changeBrigade(at.draft, brigade, { brigadier: { at: where, with: joins, moved: true } });
  at.emit(() => ({ type: 'brigadierMoved', rule: 'GDA-1.5.2', brigade: id, with: joins }));
}

/** 3.11: with Glory a general heartens the foot that he is with. */
export function gloryFor({ world, position }: At, brigade: number): number | undefined {
  const state = position.brigades[brigade];
  const unit = world.unitById.get(state?.brigadier.with ?? '');
  if (state?.tasks.includes('glory') !== true || unit === undefined || !isInfantry(unit)) return undefined;
  return isOnTable(position.units[unit.index] as UnitState) ? unit.index : undefined;
}
