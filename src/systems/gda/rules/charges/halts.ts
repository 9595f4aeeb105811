import { call, done } from '../../../../engine/procedure.ts';
import { manoeuvred, wheelLength } from '../../../../geometry/table/manoeuvre.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { GRAINS_PER_MM, turnTo } from '../../../../geometry/table/units.ts';
import type { At, Scribe } from '../kit.ts';
import { stateOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { extentOf } from '../units/ground.ts';
import { type Charge, centre, involve, leadOf, moveOf, targetOf } from './charge-state.ts';
import { isFree, march, step } from './march.ts';
import { reachOfCharge } from './reach.ts';
import { listed } from './supports.ts';

/** 4.9, 4.10: against houses there is no clash outside them: the lead goes in to hand-to-hand fighting. */
export function closeIn(at: Scribe<Charge>): void {
  const { lead, target } = at.locals;
  const reach = reachOfCharge(at.world, at.position, lead, target, { normal: 1_000_000, bonus: 1_000_000 });
  if ('line' in reach) march(at, lead, {}, reach.line, reach.line.toContact);
  at.emit(() => ({ type: 'meleeJoined', rule: 'GDA-4.9.33', unit: leadOf(at).id, target: targetOf(at).id }));
}

export function cancel(at: Scribe<Charge>, cause: string) {
  at.emit(() => ({
    type: 'chargeCancelled',
    rule: 'GDA-4.4.20',
    unit: leadOf(at).id,
    target: targetOf(at).id,
    cause,
  }));
  return done();
}

/** 4.2: the way of a charge whose legs end before its enemy, or why it does not set out. */
export function wayShort(at: At<Charge>, reach: number) {
  const { lead, target } = at.locals;
  const far = reachOfCharge(
    at.world,
    at.position,
    lead,
    target,
    { normal: 1_000_000, bonus: moveOf(at).bonus },
    listed(at.locals.supports),
  );
  if (!('line' in far)) return far;
  const wheeled = far.line.cost - far.line.toContact * GRAINS_PER_MM;
  const millimetres = Math.max(0, Math.floor((reach - Math.max(0, wheeled)) / GRAINS_PER_MM));
  return { line: far.line, millimetres: Math.min(millimetres, far.line.toPoint) };
}

/** 4.2: short of its enemy a charge stops where its legs end, out of order; a wheel too wide is made and no more. */
export function fallShort(at: Scribe<Charge>, reach: number) {
  const { lead, target, supports } = at.locals;
  const way = wayShort(at, reach);
  if ('why' in way) {
    if (way.why === 'wheel-too-wide') wheelTowards(at);
    return cancel(at, way.why);
  }
  const along = march(at, lead, supports, way.line, way.millimetres, target);
  at.emit(() => ({
    type: 'chargeFellShort',
    rule: 'GDA-4.2.11',
    unit: leadOf(at).id,
    target: targetOf(at).id,
  }));
  for (const index of [lead, ...listed(along)]) unform(at, index, 'GDA-4.2.11');
  involve(at, [lead, ...listed(along)]);
  return call(
    'gda.chargeFire',
    { lead, supports: along, target, defence: {}, silent: false, short: true },
    'leadTest',
    {
      ...at.locals,
      supports: along,
      short: true,
    },
  );
}

/** 4.2, ruled: as far round as the bonus allows, and that is all it does this turn. */
function wheelTowards(at: Scribe<Charge>): void {
  const { lead, target } = at.locals;
  const state = stateOf(at, lead);
  const extent = extentOf(at.world, leadOf(at), state);
  const turn = turnTo(state.pose.heading, headingTo(state.pose, centre(at, target)));
  const { bonus } = moveOf(at);
  let angle = Math.min(900, Math.abs(turn));
  const on = turn < 0 ? 'left' : 'right';
  const round = (by: number) => manoeuvred(state.pose, extent, { kind: 'wheel', on, angle: by });
  while (angle > 0 && (wheelLength(extent.width, angle) > bonus || !isFree(at, lead, round(angle), true)))
    angle -= 1;
  if (angle > 0) step(at, lead, round(angle));
  involve(at, [lead, ...listed(at.locals.supports)]);
}
