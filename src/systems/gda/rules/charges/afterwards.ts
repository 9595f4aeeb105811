import { dice } from '../../../../engine/chance.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { squaredRange } from '../../../../geometry/table/arc.ts';
import { isWithin, type Polygon, touch } from '../../../../geometry/table/distance.ts';
import { footprint, type Pose, seenFrom } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { GdaAction } from '../actions.ts';
import { nationOf } from '../fire/fire-ledger.ts';
import { isInMelee } from '../fire/targets.ts';
import { noticedAlong } from '../fog/on-the-way.ts';
import { isWalledIn } from '../ground/redoubts.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { recover, stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import type { CardId, UnitState } from '../position.ts';
import { standingGround } from '../standing/answers.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isInfantry, isOnTable, isRunning } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { closedTo } from './confined.ts';
import { judgeFront } from './declare.ts';
import { isFree, step } from './march.ts';
import { reachOfCharge } from './reach.ts';
import { listed, type Supports } from './supports.ts';

interface Won {
  readonly lead: number;
  readonly supports: Supports;
  /** It has routed its enemy: it may roll to charge on, or has so many grains of its one roll left. */
  readonly victory?: boolean;
  readonly left?: number;
  readonly follow?: boolean;
  /** Its enemy left before they clashed: what is left of the charge may go against another. */
  readonly spent?: boolean;
  /** Helpers who have had a die thrown again in this phase. */
  readonly used?: readonly number[];
  readonly result?: unknown;
  /** Whom it came for, where he left in time: he is no other target. */
  readonly gone?: number;
  /** The ground that the enemy has left. */
  readonly vacated?: Polygon;
}

/** 4.13: one roll is all it has, but what is left of that serves for another charge. */
const mayChargeOn = ({ locals: { victory, left } }: At<Won>): boolean =>
  left === undefined ? victory === true : left > 0;

const mustChargeOn = (at: At<Won>): boolean => {
  const unit = at.world.units[at.locals.lead] as Unit;
  return (
    at.locals.victory === true &&
    mayChargeOn(at) &&
    isCavalry(unit) &&
    nationOf(at.world, unit) === 'british' &&
    unit.nation !== 'kgl'
  );
};

/** 4.13: the nearest enemy within the arc of the front whom so many grains bring it to. */
function nearestAhead(
  { world, position: p, locals }: At<Won>,
  reach: number,
  follow: boolean,
): number | undefined {
  const unit = world.units[locals.lead] as Unit;
  const state = p.units[locals.lead] as UnitState;
  const extent = extentOf(world, unit, state);
  const found: { readonly index: number; readonly square: number }[] = [];
  for (const enemy of world.units) {
    if (enemy.side === unit.side || !isCloseOrder(p.units[enemy.index] as UnitState)) continue;
    if (enemy.index === locals.gone || isInMelee(world, p, enemy.index)) continue;
    // 4.4: foot charges no horse, and horse nobody behind walls: they are passed over.
    if (isInfantry(unit) && isCavalry(enemy)) continue;
    if (isCavalry(unit) && isWalledIn(world, p, enemy.index, state.pose)) continue;
    const square = squaredRange(
      state.pose,
      extent,
      groundOf(world, p, enemy.index),
      world.tables.charge.chargeOnArc * 10,
    );
    if (square !== undefined && isWithin(square, reach)) found.push({ index: enemy.index, square });
  }
  const beside = follow ? listed(locals.supports) : [];
  // Where its roll is too short for the wheel and the way, or somebody bars that, it charges nobody there.
  return found
    .sort((a, b) => a.square - b.square || a.index - b.index)
    .find(({ index }) => {
      const way = reachOfCharge(world, p, locals.lead, index, { normal: 0, bonus: reach }, beside);
      return 'line' in way && judgeFront(world, p, locals.lead, index, way.line).length === 0;
    })?.index;
}

/** Those who helped it and are still at hand. */
const helpersOf = ({ position, locals }: At<Won>): readonly number[] =>
  listed(locals.supports).filter((index) => {
    const state = position.units[index] as UnitState;
    return isOnTable(state) && !isRunning(state);
  });

/** On by the dice, or by what is left of them. */
const onward = (at: At<Won>, follow: boolean) =>
  next(at.locals.left === undefined ? 'chargeOnDice' : 'goOn', { ...at.locals, follow });

/** 4.13, 4.16: the enemy is gone from before a charge: take his ground, or go on. */
export const afterwards = procedure<Won>('gda.afterwards', {
  begin: auto('GDA-4.13.1', (at) => {
    if (!mustChargeOn(at)) return next('choose');
    unform(at, at.locals.lead, 'GDA-4.13.6');
    // 4.13: it has no choice itself, but those who helped it may go along or stay.
    return helpersOf(at).length > 0 ? next('choose') : onward(at, false);
  }),
  choose: decide('GDA-4.13.1', {
    accepts: ['chargeOn', 'takeTheGround'],
    by: ({ world, locals }) => [(world.units[locals.lead] as Unit).side],
    candidates: (at) => [
      { type: 'takeTheGround', advance: true },
      { type: 'takeTheGround', advance: false },
      ...(helpersOf(at).length > 0 ? ([{ type: 'chargeOn', target: null, supports: true }] as const) : []),
      { type: 'chargeOn', target: null, supports: false },
    ],
    standing: standingGround,
    judge: (at, action) => judgeChoice(at, action),
    ask: ({ world, locals }) => ({ unit: world.units[locals.lead]?.id }),
    run: (at, action) => {
      if (action.type === 'chargeOn') {
        // Ruled: whoever goes along with horse that is out of hand is so too.
        if (action.supports && mustChargeOn(at))
          for (const index of helpersOf(at)) unform(at, index, 'GDA-4.13.6');
        return onward(at, action.supports);
      }
      const seen = action.type === 'takeTheGround' && action.advance ? advance(at) : [];
      if (at.locals.victory === true && isInfantry(unitOf(at, at.locals.lead)))
        recover(at, at.locals.lead, 1, 'GDA-4.13.1');
      return lookAbout(seen);
    },
  }),
  chargeOnDice: chance('GDA-4.13.4', {
    request: ({ world, locals }) =>
      dice(
        world.tables.charge.chargeOnDice[
          isCavalry(world.units[locals.lead] as Unit) ? 'cavalry' : 'infantry'
        ],
      ),
    ask: ({ world, locals }) => ({ unit: world.units[locals.lead]?.id }),
    run: (at, { values }) =>
      next('goOn', { ...at.locals, left: cm(values.reduce((sum, die) => sum + die, 0)) }),
  }),
  goOn: auto('GDA-4.13.2', (at) => {
    const { lead, supports, left = 0, follow = false } = at.locals;
    const target = nearestAhead(at, left, follow);
    if (target === undefined) return lookAbout(runOut(at, left, follow));
    return call(
      'gda.charge',
      {
        lead,
        target,
        supports: follow ? supports : {},
        chargingOn: at.locals.spent !== true,
        again: true,
        left,
        used: at.locals.used ?? [],
      },
      'over',
    );
  }),
  over: auto('GDA-4.13.8', ({ locals }) => done(locals.result)),
});

function judgeChoice(at: At<Won>, action: GdaAction): readonly Refusal[] {
  const facts = { unit: at.world.units[at.locals.lead]?.id };
  if (action.type !== 'chargeOn')
    return mustChargeOn(at) ? [refuse('GDA-4.13.6', 'must-charge-on', facts)] : [];
  if (!mayChargeOn(at)) return [refuse('GDA-4.13.9', 'no-charge-left', facts)];
  return at.locals.spent === true && nearestAhead(at, at.locals.left ?? 0, false) === undefined
    ? [refuse('GDA-4.16.8', 'nobody-in-reach', facts)]
    : [];
}

/** 4.13: on to the ground that the enemy held, straight on, to its far edge at the most. */
function advance(at: Scribe<Won>): readonly CardId[] {
  const { lead, vacated = [] } = at.locals;
  const { pose } = stateOf(at, lead);
  const ahead = vacated.map((corner) => seenFrom(pose, corner).ahead);
  return goAhead(at, lead, Math.max(0, ...ahead), 'GDA-4.13.11').seen;
}

/** 4.13: with nobody in reach it runs the whole distance and stops, and those who go along keep their places beside it. */
function runOut(at: Scribe<Won>, grains: number, follow: boolean): readonly CardId[] {
  const { covered, seen } = goAhead(at, at.locals.lead, grains, 'GDA-4.13.3');
  const beside = follow ? helpersOf(at) : [];
  return [
    ...new Set([...seen, ...beside.flatMap((index) => goAhead(at, index, covered, 'GDA-4.13.3').seen)]),
  ];
}

/** 2.15: cards that were noticed on the way are taken up before anything else is done. */
const lookAbout = (seen: readonly CardId[]): Go =>
  seen.length === 0 ? done() : call('gda.spotting', { noticed: seen }, 'over');

/** Straight on as the lead looks, as far as there is room; tells how far, and the cards that were noticed on the way. */
function goAhead(
  at: Scribe<Won>,
  index: number,
  grains: number,
  rule: 'GDA-4.13.3' | 'GDA-4.13.11',
): { readonly covered: number; readonly seen: readonly CardId[] } {
  const { lead } = at.locals;
  const { heading } = stateOf(at, lead).pose;
  const state = stateOf(at, index);
  const before = state.pose;
  const placed = (by: number) => ({
    ...moved(before, offset(heading, 0, by * GRAINS_PER_MM)),
    heading: before.heading,
  });
  // Whoever is in the way stops it, and ground that it does not enter: nobody runs through that.
  const unit = unitOf(at, index);
  const extent = extentOf(at.world, unit, state);
  const here = groundOf(at.world, at.position, index);
  const shut = closedTo(at.world, unit, state).filter((ground) => !touch(here, ground));
  const isOpen = (pose: Pose): boolean =>
    isFree(at, index, pose, index !== lead) && !shut.some((ground) => touch(footprint(pose, extent), ground));
  let by = 0;
  const most = Math.floor(grains / GRAINS_PER_MM);
  while (by < most && isOpen(placed(by + 1))) by += 1;
  if (by === 0) return { covered: 0, seen: [] };
  const after = placed(by);
  const covered = by * GRAINS_PER_MM;
  const seen = noticedAlong(at.world, at.position, unit, { ...state, pose: { ...before, heading } }, [
    { kind: 'advance', by: covered },
  ]);
  step(at, index, after);
  at.emit(() => ({ type: 'groundTaken', rule, unit: unit.id, before, after }));
  return { covered, seen };
}
