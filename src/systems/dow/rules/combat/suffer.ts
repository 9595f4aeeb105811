import type { Facts } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { type At, auto, decide, procedure } from '../kit.ts';
import { isDemoralized } from '../morale/levels.ts';
import { lose } from '../morale/losses.ts';
import { type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { show } from '../stacking/moves.ts';
import { elementsOf, hexOf, stackAt } from '../stacking/stacks.ts';
import { standingGiveWay } from '../standing/results.ts';
import { counterOf, type World } from '../world.ts';
import type { RetreatArgs } from './retreat.ts';
import { refuges } from './retreat-hexes.ts';

/* 11.9: the units of one hex that a result tells to go back, or their owner to pay for staying. */

export interface SufferArgs {
  readonly side: Side;
  readonly hex: HexId;
  /** Those who fought, whom everybody has seen; null for everybody in a hex that was charged (9.4.4). */
  readonly units: readonly UnitId[] | null;
  readonly hexes: number;
  readonly foes: readonly HexId[];
  /** Foot artillery never retreats from a hex it defends (11.9). */
  readonly defends: boolean;
  /** They charged and were thrown back: whoever else stands there has no part in it (9.4.3, 11.9.2). */
  readonly alone?: boolean;
  readonly why: 'combat' | 'charge';
}

interface Locals extends SufferArgs {
  /** Who still has to go, and who stays and pays. */
  readonly queue?: readonly (readonly UnitId[])[];
  /** What the retreat before said: whether that unit left the hex. */
  readonly result?: unknown;
  readonly left?: boolean;
}

/** Those of the hex to whom the result applies, in the order of the stack. */
const engaged = (at: At<Locals>): UnitId[] => {
  const { side, hex, units } = at.locals;
  const stack = stackAt(at.world, at.position, side, hex);
  return units === null ? [...stack] : stack.filter((id) => units.includes(id));
};

const canGo = (world: World, id: UnitId, defends: boolean): boolean =>
  !(defends && counterOf(world, id).foot);

/** 11.10.2: losses come from those who fought, then from who lies beneath them. */
const payers = (at: At<Locals>): UnitId[] => {
  const { side, hex } = at.locals;
  const first = engaged(at);
  return [...first, ...stackAt(at.world, at.position, side, hex).filter((id) => !first.includes(id))];
};

const ways = (at: At<Locals>, element: readonly UnitId[]) =>
  refuges(at.world, at.position, element, at.locals.hex, at.locals.foes);

const goers = (at: At<Locals>): (readonly UnitId[])[] =>
  elementsOf(at.world, engaged(at)).filter((element) =>
    element.every((id) => canGo(at.world, id, at.locals.defends)),
  );

/** Returns whether anybody has left the hex: those beneath see it, even if he did not live to tell (11.9.2). */
export const suffer = procedure<Locals>('dow.suffer', {
  begin: auto('DOW-11.9.0.2', (at) => {
    const { hexes } = at.locals;
    const [top] = engaged(at);
    if (top === undefined) return done();
    if (isDemoralized(at.position, counterOf(at.world, top).corps))
      lose(at, payers(at), hexes, 'demoralized');
    return next('weigh');
  }),
  weigh: auto('DOW-11.9.0.9', (at) => {
    if (engaged(at).length === 0) return done();
    const going = goers(at);
    if (going.length === 0) {
      lose(at, payers(at), at.locals.hexes, 'foot-artillery');
      return done();
    }
    if (going.every((element) => ways(at, element).length === 0)) {
      lose(at, payers(at), at.locals.hexes, 'nowhere-to-go');
      return done();
    }
    return next('choose');
  }),
  choose: decide('DOW-11.9.0.4', {
    accepts: ['hold', 'fallBack'],
    by: (at) => [seatOf(counterOf(at.world, engaged(at)[0] as UnitId).army)],
    *candidates(at) {
      yield { type: 'hold' };
      yield { type: 'fallBack' };
      const guns = riders(at);
      for (let set = 1; set < 1 << guns.length; set += 1) {
        yield { type: 'fallBack', with: guns.filter((_, n) => (set >> n) & 1) };
      }
    },
    judge: (at, action) => (action.type === 'fallBack' ? judgeFallBack(at, action.with ?? []) : []),
    standing: (at, _seat, wishes, options) => standingGiveWay(wishes, options, engaged(at)[0] as UnitId),
    ask: ({ locals: { hex, hexes, why } }): Facts => ({ hex, hexes, why }),
    run(at, action) {
      if (action.type !== 'fallBack') {
        lose(at, payers(at), at.locals.hexes, 'held');
        return done();
      }
      const leaving = [...goers(at), ...(action.with ?? []).map((id) => [id])];
      const { hex } = at.locals;
      show(at, leaving.flat(), hex, 'combat');
      // Also that nobody else was there is something to learn.
      at.emit(() => ({ type: 'gaveWay', rule: 'DOW-11.9.0.2', hex, units: leaving.flat(), reveals: true }));
      return next('leave', { ...at.locals, queue: leaving });
    },
  }),
  leave: auto('DOW-11.9.0.2', (at) => {
    const { result, ...before } = at.locals;
    const { queue = [], foes, hexes, why } = before;
    const left = before.left === true || result === true;
    const [units, ...others] = queue;
    if (units === undefined) return next('guns', { ...before, left });
    const standing = units.filter((id) => hexOf(at.world, at.position, id) === at.locals.hex);
    const locals = { ...before, left, queue: others };
    if (standing.length === 0) return next('leave', locals);
    const args: RetreatArgs = { units: standing, hexes, taken: 0, foes, shut: [], why };
    return call('dow.retreat', args, 'leave', locals);
  }),
  /** 11.9: the guns that cannot go pay for it. */
  guns: auto('DOW-11.9.0.5', (at) => {
    const { side, hex, units, defends, hexes } = at.locals;
    const left = stackAt(at.world, at.position, side, hex).filter(
      (id) => (units === null || units.includes(id)) && !canGo(at.world, id, defends),
    );
    if (left.length > 0) lose(at, left, hexes, 'foot-artillery');
    return done(at.locals.left);
  }),
});

/** 11.9.0.7: horse artillery that did not fight may ride back with those who go. */
const riders = (at: At<Locals>): UnitId[] => {
  const { side, hex, alone = false } = at.locals;
  if (alone) return [];
  const fought = engaged(at);
  return stackAt(at.world, at.position, side, hex).filter(
    (id) => counterOf(at.world, id).arm === 'horse-artillery' && !fought.includes(id),
  );
};

function judgeFallBack(at: At<Locals>, others: readonly UnitId[]): Refusal[] {
  if (at.locals.alone && others.length > 0) {
    return [refuse('DOW-9.4.3.4', 'had-no-part', { units: [...others] })];
  }
  const able = riders(at);
  const wrong = others.filter((id) => !able.includes(id));
  return wrong.length > 0 || new Set(others).size !== others.length
    ? [refuse('DOW-11.9.0.7', 'only-horse-artillery-joins', { units: wrong })]
    : [];
}
