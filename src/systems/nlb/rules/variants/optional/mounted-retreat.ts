import type { Seat } from '../../../../../engine/position.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import type { NlbAction } from '../../actions.ts';
import { fallBack, judgeRetreat, type RetreatLocals, waysBack } from '../../combat/retreat.ts';
import { leadersLeft } from '../../command/leader-losses.ts';
import { type At, auto, decide, listing, procedure } from '../../kit.ts';
import { inEnemyZoc } from '../../movement/zoc.ts';
import { enemyOf, type NlbPosition, type Side, seatOf, type UnitId } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { hexOf, stateOf, unitsAt } from '../../setup/deployment.ts';
import { standingBeforeCombat } from '../../standing/fights.ts';
import { type Counter, counterOf, type World } from '../../world.ts';
import type { Variant } from '../variant.ts';

interface MountedLocals extends RetreatLocals {
  readonly side: Side;
  /** Those of the phasing side, whose turn comes second. */
  readonly waiting: readonly UnitId[];
  /** Seats of the side whose other units stay. */
  readonly finished: readonly Seat[];
}

/** The movement allowance by which the book tells horse artillery. */
const HORSE_ARTILLERY = 6;

const isLight = (counter: Counter): boolean =>
  counter.arm === 'cavalry' || (counter.artillery && counter.movement === HORSE_ARTILLERY);

function besideCavalry(world: World, p: NlbPosition, side: Side, hex: number): boolean {
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[hex * 6 + d] as number;
    if (
      to >= 0 &&
      unitsAt(world, p, enemyOf(side), to).some((unit) => counterOf(world, unit.id).arm === 'cavalry')
    ) {
      return true;
    }
  }
  return false;
}

/** 15.3: who may give way, settled for both sides as the phase begins. */
const mayGiveWay = (world: World, p: NlbPosition, side: Side): UnitId[] =>
  world.order[side]
    .filter((counter) => {
      const unit = stateOf(p, counter);
      if (!isLight(counter) || unit.place !== 'map') {
        return false;
      }
      const hex = hexOf(world, unit);
      return inEnemyZoc(world, p, side, hex) && !besideCavalry(world, p, side, hex);
    })
    .map(({ id }) => id);

const waysOf = ({ world, position, locals }: At<MountedLocals>, seat: Seat): NlbAction[] =>
  locals.units
    .filter((unit) => seatOf(counterOf(world, unit).army) === seat)
    .flatMap((unit) => waysBack(world, position, unit, locals.displaced));

const undecided = (at: At<MountedLocals>): Seat[] =>
  at.world.seats[at.locals.side].filter(
    (seat) => !at.locals.finished.includes(seat) && waysOf(at, seat).length > 0,
  );

/**
 * 15.3: mounted troops may fall back a hex before anybody is attacked, those of the non-phasing side first.
 * No combat has taken place, so nobody advances into the hexes they leave.
 */
const mountedRetreat = procedure<MountedLocals>('nlb.mountedRetreat', {
  begin: auto('NLB-15.3.1', ({ world, position }) => {
    const { phasing } = position;
    const first = enemyOf(phasing);
    const locals: MountedLocals = {
      side: first,
      units: mayGiveWay(world, position, first),
      waiting: mayGiveWay(world, position, phasing),
      mayStand: [],
      displaced: [],
      finished: [],
    };
    return next('more', locals);
  }),
  more: auto('NLB-15.3.4', (at) => {
    const { result, ...rest } = at.locals;
    const displaced = result?.displaced ?? rest.displaced;
    const units = rest.units.filter((unit) => !displaced.includes(unit));
    const locals: MountedLocals = { ...rest, units, displaced };
    if (undecided({ ...at, position: at.position, locals }).length > 0) {
      return next('choose', locals);
    }
    const { phasing } = at.position;
    return locals.side === phasing
      ? done()
      : next('more', { ...locals, side: phasing, units: locals.waiting, waiting: [], finished: [] });
  }),
  choose: decide('NLB-15.3.1', {
    by: undecided,
    accepts: ['retreatTo', 'endRetreats'],
    standing: standingBeforeCombat,
    exact: true,
    ...listing<MountedLocals>((at, seat) => [...waysOf(at, seat), { type: 'endRetreats' }]),
    judge: (at, action, seat) => {
      if (action.type !== 'retreatTo') {
        return [];
      }
      return at.world.counters.has(action.unit) && !at.locals.units.includes(action.unit)
        ? [refuse('NLB-15.3.1', 'no-retreat-before-combat', { unit: action.unit })]
        : judgeRetreat(at, action, seat);
    },
    run: (at, action, seat) => {
      const { locals } = at;
      if (action.type !== 'retreatTo') {
        return next('more', { ...locals, finished: [...locals.finished, seat] });
      }
      fallBack(at, action, 'NLB-15.3.1');
      const rest = { ...locals, units: locals.units.filter((unit) => unit !== action.unit) };
      if (action.displace === undefined) {
        return next('settle', rest);
      }
      const displaced = [...locals.displaced, action.displace];
      const args: RetreatLocals = { units: [action.displace], mayStand: [], displaced };
      return call('nlb.retreat', args, 'settle', rest);
    },
    ask: (at) => ({
      units: at.locals.units.filter(
        (unit) => waysBack(at.world, at.position, unit, at.locals.displaced).length > 0,
      ),
      before: true,
    }),
  }),
  settle: auto('NLB-10.1E.2', (at) => {
    const { result, ...rest } = at.locals;
    return leadersLeft(at, 'more', { ...rest, displaced: result?.displaced ?? rest.displaced });
  }),
});

export const mountedTroopsGiveWay: Variant = {
  option: '15.3',
  procedures: [mountedRetreat],
  seams: { beforeCombat: [mountedRetreat.id] },
};
