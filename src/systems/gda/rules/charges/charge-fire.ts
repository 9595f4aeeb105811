import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { squaredRange } from '../../../../geometry/table/arc.ts';
import { isWithin, touch } from '../../../../geometry/table/distance.ts';
import type { Pose } from '../../../../geometry/table/footprint.ts';
import { stripAhead } from '../../../../geometry/table/manoeuvre.ts';
import { cm, mm } from '../../../../geometry/table/units.ts';
import { changeUnit } from '../edit.ts';
import { aims, bandAt, fireKindOf, judgeFirer, rangeTo, reachOf } from '../fire/targets.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { standingFire } from '../standing/answers.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { listed, postOf, type Supports } from './supports.ts';

/** The moment at 5 cm: the charge halts, and whoever can fires at it. */
export interface Halted {
  readonly lead: number;
  readonly supports: Supports;
  readonly target: number;
  readonly defence: Supports;
  /** The target itself has just formed square or turned about and cannot fire. */
  readonly silent: boolean;
  /** 4.2: it fell short, so that only whoever it came for may fire. */
  readonly short?: boolean;
  /** The way that it came, for those across whose front it led (11.18). */
  readonly way?: { readonly start: Pose; readonly by: number };
  /** Who fires, once it is settled, and who must test for it (8.3: once for each fire that asks for it). */
  readonly firing?: readonly number[];
  readonly tests?: readonly number[];
  /** What the charge had lost before the last fire at it. */
  readonly before?: readonly (readonly [unit: number, casualties: number])[];
  readonly result?: { readonly tests: boolean };
}

const stateAt = (p: GdaPosition, index: number): UnitState => p.units[index] as UnitState;

/** 11.18, optional: the square of the range at which a charge passed across the face of a formed unit, within 15 cm. */
function traversed(world: World, p: GdaPosition, index: number, { lead, way }: Halted): number | undefined {
  const state = stateAt(p, index);
  if (world.options.traversingFire !== true || way === undefined || state.order !== 'formed')
    return undefined;
  const extent = extentOf(world, world.units[index] as Unit, state);
  const lane = stripAhead(
    way.start,
    extentOf(world, world.units[lead] as Unit, stateAt(p, lead)),
    mm(way.by),
  );
  const reach = cm(world.tables.distances.traversingFire);
  if (!touch(stripAhead(state.pose, extent, reach), lane)) return undefined;
  return squaredRange(state.pose, extent, lane, 0);
}

/** 4.9: whom a defender fires at: the support that stands straight before it where the lead does not, or the lead. */
export function markFor(
  world: World,
  p: GdaPosition,
  firer: number,
  { lead, supports, target }: Halted,
): number {
  if (firer === target && rangeTo(world, p, firer, lead) !== undefined) return lead;
  const state = stateAt(p, firer);
  const extent = extentOf(world, world.units[firer] as Unit, state);
  const isBefore = (index: number): boolean =>
    squaredRange(state.pose, extent, groundOf(world, p, index), 0) !== undefined;
  const seen = aims(world, p, firer).filter(({ target: mark }) => listed(supports).includes(mark));
  const facing = seen.find(({ target: mark }) => isBefore(mark));
  if (facing !== undefined && !isBefore(lead)) return facing.target;
  // Who cannot hit the lead at all hits those who help it.
  return rangeTo(world, p, firer, lead) === undefined ? (seen[0]?.target ?? lead) : lead;
}

/** 7.11, ruled: who is charged fires with all he has; of those who help him only as many do as see their mark. */
export const shareOfFire = (
  world: World,
  p: GdaPosition,
  firer: number,
  mark: number,
  { lead, target }: Halted,
): 'full' | 'half' =>
  firer === target && mark === lead
    ? 'full'
    : (aims(world, p, firer).find((aim) => aim.target === mark)?.share ?? 'full');

/** 2.21, 4.9: whoever is charged defends himself once, whatever part he had in another charge; to help others with fire he must be free. */
export const isHeldBack = (world: World, p: GdaPosition, index: number, defends: boolean): boolean =>
  judgeFirer(world, p, index).some(({ rule }) => !(defends && rule === 'GDA-2.21.4'));

/** 4.9, ruled: beside the target, and no help to it any more because he has stood a charge himself; he may still fire. */
const isSpent = (world: World, p: GdaPosition, index: number, target: number): boolean => {
  if (index === target || stateAt(p, index).charged !== true) return false;
  const post = postOf(world, p, index, target);
  return post === 'left' || post === 'right';
};

/** 4.9: the target, its flank supports, and anybody with the charge in range and nobody nearer before him. */
export function mayFire(world: World, p: GdaPosition, halted: Halted): readonly number[] {
  const { lead, supports, target, defence, silent } = halted;
  const side = (world.units[target] as Unit).side;
  const charge = [lead, ...listed(supports)];
  return world.units
    .filter((unit) => {
      const { index } = unit;
      const flank = index === defence.left || index === defence.right || isSpent(world, p, index, target);
      if (unit.side !== side || isHeldBack(world, p, index, flank || index === target)) return false;
      if (index === target)
        return (
          !silent &&
          (isInRange(world, p, index, lead) ||
            aims(world, p, index).some((aim) => charge.includes(aim.target)))
        );
      if (halted.short === true || index === defence.rear) return false;
      if (traversed(world, p, index, halted) !== undefined)
        return fireKindOf(unit, stateAt(p, index)) !== undefined;
      const guns = fireKindOf(unit, stateAt(p, index)) === 'guns';
      const seen = aims(world, p, index);
      // 4.9: others help with volleys and at effective range; far shots are for the fire phase.
      const [nearest] = guns ? seen.filter(({ square }) => bandAt(world, unit, square) !== 'long') : seen;
      if (!flank && nearest === undefined) return false;
      return flank || nearest === undefined
        ? seen.some((aim) => charge.includes(aim.target))
        : charge.includes(nearest.target);
    })
    .map(({ index }) => index);
}

/** Is the charge in the arc and in range of whom it came for? Far short of him it is not. */
function isInRange(world: World, p: GdaPosition, index: number, lead: number): boolean {
  const unit = world.units[index] as Unit;
  const state = stateAt(p, index);
  const kind = fireKindOf(unit, state);
  const square = rangeTo(world, p, index, lead);
  return kind !== undefined && square !== undefined && isWithin(square, reachOf(world, unit, state, kind));
}

/** 7.12: a fire that asks for a test asks the lead of the charge for it if it has hit him, else the helper whom it hit. */
function testsFor({ position: p, locals: { before = [], result } }: At<Halted>): readonly number[] {
  if (result?.tests !== true) return [];
  return before
    .filter(([index, casualties]) => stateAt(p, index).casualties > casualties)
    .slice(0, 1)
    .map(([index]) => index);
}

/** 4.9: everything that is fired at a charge; ends with who must test for it. */
export const chargeFire = procedure<Halted>('gda.chargeFire', {
  ready: auto('GDA-4.9.7', (at) =>
    mayFire(at.world, at.position, at.locals).length === 0 ? done({ tests: [] }) : next('choose'),
  ),
  choose: decide('GDA-4.9.7', {
    accepts: ['fireAtCharge'],
    by: ({ world, locals }) => [(world.units[locals.target] as Unit).side],
    candidates: (at) => {
      const able = mayFire(at.world, at.position, at.locals).map(
        (index) => at.world.units[index]?.id as string,
      );
      return [
        { type: 'fireAtCharge', units: able },
        { type: 'fireAtCharge', units: [] },
      ];
    },
    complete: false,
    standing: standingFire,
    judge: (at, action) => (action.type === 'fireAtCharge' ? judgeFireAtCharge(at, action.units) : []),
    ask: ({ world, locals }) => ({
      target: world.units[locals.target]?.id,
      charger: world.units[locals.lead]?.id,
    }),
    run: (at, action) => {
      const units = action.type === 'fireAtCharge' ? action.units : [];
      const firing = units.map((id) => at.world.unitById.get(id)?.index as number);
      return next('fire', { ...at.locals, firing });
    },
  }),
  fire: auto('GDA-4.9.7', (at) => {
    const { world, position: p, locals } = at;
    const tests = [...(locals.tests ?? []), ...testsFor(at)];
    const [firer, ...firing] = locals.firing ?? [];
    if (firer === undefined) return done({ tests });
    const { result: _last, ...rest } = locals;
    const mark = markFor(world, p, firer, locals);
    const charging = [...new Set([locals.lead, mark, ...listed(locals.supports)])];
    const before = charging.map((index) => [index, stateAt(p, index).casualties] as const);
    const then = { ...rest, firing, tests, before };
    const square = rangeTo(world, p, firer, mark) ?? traversed(world, p, firer, locals);
    if (square === undefined || !isOnTable(stateAt(p, mark))) return next('fire', then);
    changeUnit(at.draft, firer, { involved: true });
    const kind = fireKindOf(world.units[firer] as Unit, stateAt(p, firer));
    if (kind === 'skirmish' || kind === 'garrison')
      return call('gda.skirmishFire', { firer, targets: [mark] }, 'fire', then);
    // Nearest first, and only those whom it sees.
    const others = aims(world, p, firer)
      .map(({ target: one }) => one)
      .filter((index) => index !== mark && charging.includes(index));
    return call(
      'gda.shoot',
      { firer, target: mark, square, share: shareOfFire(world, p, firer, mark, locals), charge: { others } },
      'fire',
      then,
    );
  }),
});

function judgeFireAtCharge(at: At<Halted>, units: readonly string[]): readonly Refusal[] {
  const able = mayFire(at.world, at.position, at.locals);
  const refusals: Refusal[] = [];
  for (const [i, id] of units.entries()) {
    const unit = at.world.unitById.get(id);
    if (unit === undefined || !able.includes(unit.index))
      refusals.push(refuse('GDA-4.9.26', 'cannot-fire-at-it', { unit: id }));
    if (units.indexOf(id) !== i) refusals.push(refuse('GDA-7.1.1', 'fires-once', { unit: id }));
  }
  return refusals;
}
