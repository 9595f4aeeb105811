import type { Manoeuvre } from '../../../../geometry/table/manoeuvre.ts';
import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import { cardsOn } from '../fog/cards.ts';
import { noticedAlong } from '../fog/on-the-way.ts';
import type { At } from '../kit.ts';
import type { CardId, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { carriedBy } from './carried.ts';
import { type Charge, leadOf, moveOf } from './charge-state.ts';
import { wayShort } from './halts.ts';
import { type ChargeLine, firstMet, reachOfCharge } from './reach.ts';
import { listed } from './supports.ts';

/* 2.15: a card is taken up as soon as an enemy has it in sight and in range: also one who charges, before he is there. */

/** How a charge will go as far as anybody knows, to its halt or to where its legs end. */
function wayOf(at: At<Charge>): { readonly line: ChargeLine; readonly millimetres: number } | undefined {
  const { lead, target } = at.locals;
  const move = moveOf(at);
  const reach = reachOfCharge(at.world, at.position, lead, target, move, listed(at.locals.supports));
  if ('line' in reach) return { line: reach.line, millimetres: reach.line.toPoint };
  const short = wayShort(at, move.normal + move.bonus);
  return 'why' in short ? undefined : short;
}

/** The cards that the lead or those who help it would notice on their way; undefined where there are none. */
export function noticedByCharge(
  at: At<Charge>,
): { readonly noticed: readonly CardId[]; readonly line: ChargeLine } | undefined {
  const { world, position: p, locals } = at;
  if (locals.noticed === true || cardsOn(p).length === 0) return undefined;
  const way = wayOf(at);
  if (way === undefined) return undefined;
  const { line, millimetres } = way;
  const ahead: Manoeuvre = { kind: 'advance', by: millimetres * GRAINS_PER_MM };
  const lead = p.units[locals.lead] as UnitState;
  const beside = carriedBy(world, p, locals.lead, line, 0);
  const seen = new Set(
    noticedAlong(world, p, leadOf(at), lead, line.wheel === null ? [ahead] : [line.wheel, ahead]),
  );
  for (const index of listed(locals.supports)) {
    const state = p.units[index] as UnitState;
    if (!isOnTable(state)) continue;
    const start = { ...state, pose: beside(state.pose) };
    for (const card of noticedAlong(world, p, world.units[index] as Unit, start, [ahead])) seen.add(card);
  }
  return seen.size === 0 ? undefined : { noticed: [...seen], line };
}

/** Whoever was laid out across the way of a charge, if he is nearer than its target. */
export function metInstead(at: At<Charge>, { start, toContact }: ChargeLine): number | undefined {
  const unit = leadOf(at);
  const extent = extentOf(at.world, unit, at.position.units[unit.index] as UnitState);
  const met = firstMet(at.world, at.position, unit, start, extent, toContact);
  return met === undefined || met.index === at.locals.target ? undefined : met.index;
}
