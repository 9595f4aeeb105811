import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { displaceLeaders } from '../movement/leaders.ts';
import { claimZone } from '../movement/march.ts';
import { enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { mayHold } from '../stacking/guess.ts';
import { shift, show } from '../stacking/moves.ts';
import { hexOf, stackAt } from '../stacking/stacks.ts';
import { influenceOf, knownInfluence } from '../stacking/zones.ts';
import { standingDefence } from '../standing/reactions.ts';
import { type Counter, counterOf } from '../world.ts';
import { roomFor } from './evasion.ts';

/* 10.6, 11.1.1, 11.6: the defender's word before the die: who gets out of the way, and whether three arms are shown. */

export interface AnswerArgs {
  readonly side: Side;
  readonly hex: HexId;
  /** Hexes that fire or attack: evaders go away from them. */
  readonly foes: readonly HexId[];
  readonly why: 'bombardment' | 'attack';
}

type Locals = AnswerArgs;

const isMounted = ({ mounted }: Counter): boolean => mounted;
const isGun = ({ artillery, inherent }: Counter): boolean => artillery || inherent !== undefined;

const pinned = (at: At<Locals>): boolean =>
  knownInfluence(at.world, at.position, enemyOf(at.locals.side))[at.world.grid.index(at.locals.hex)] === 1;

/**
 * Whether there is anything to answer, from what both sides know: to be asked only when hidden horse is there would
 * give it away.
 */
function isAsked(at: At<Locals>): boolean {
  const { world, position: p } = at;
  const { side, hex, why } = at.locals;
  const holds = (is: (counter: Counter) => boolean): boolean => mayHold(world, p, side, hex, is);
  if (stackAt(world, p, side, hex).length === 0) return false;
  const horse = (counter: Counter): boolean => counter.arm === 'cavalry';
  const foot = (counter: Counter): boolean => counter.arm === 'infantry';
  return (
    (!pinned(at) && holds(isMounted)) || (why === 'attack' && holds(horse) && holds(foot) && holds(isGun))
  );
}

/** The first unit of each arm that a stack needs to claim combined arms (11.6); undefined if it lacks one. */
export function threeArms(at: At<Locals>): UnitId[] | undefined {
  const stack = stackAt(at.world, at.position, at.locals.side, at.locals.hex);
  const first = (is: (counter: Counter) => boolean): UnitId | undefined =>
    stack.find((id) => is(counterOf(at.world, id)));
  const needed = [
    first(({ arm }) => arm === 'infantry'),
    first(({ arm }) => arm === 'cavalry'),
    first(({ artillery }) => artillery) ?? first(({ inherent }) => inherent !== undefined),
  ];
  return needed.every((id) => id !== undefined) ? [...new Set(needed as UnitId[])] : undefined;
}

function judgeEvade(at: At<Locals>, action: ActionOf<'evade'>): Refusal[] {
  const { world, position: p } = at;
  const { side, hex, foes, why } = at.locals;
  const bombarded = why === 'bombardment';
  const absent = action.units.filter((id) => !world.counters.has(id) || hexOf(world, p, id) !== hex);
  if (absent.length > 0 || new Set(action.units).size !== action.units.length) {
    return [refuse('DOW-10.6.1', 'not-in-that-hex', { units: absent, hex })];
  }
  const slow = action.units.filter((id) => !counterOf(world, id).mounted);
  const found: Refusal[] = [];
  if (slow.length > 0)
    found.push(refuse(bombarded ? 'DOW-10.6.1' : 'DOW-11.1.1.1', 'cannot-evade', { units: slow }));
  if (pinned(at)) found.push(refuse(bombarded ? 'DOW-10.6.1' : 'DOW-11.1.1.1', 'pinned', { hex }));
  const room = roomFor(world, p, side, hex, action.units, foes, action.hex, bombarded);
  return room === undefined ? found : [...found, room];
}

export const answer = procedure<Locals>('dow.answer', {
  look: auto('DOW-11.1.1.2', (at) => (isAsked(at) ? next('answer') : done(false))),
  answer: decide('DOW-11.1.1.2', {
    accepts: ['evade', 'stand'],
    by: (at) => [
      seatOf(
        counterOf(at.world, stackAt(at.world, at.position, at.locals.side, at.locals.hex)[0] as UnitId).army,
      ),
    ],
    *candidates(at) {
      const { world, position: p } = at;
      const { side, hex, foes, why } = at.locals;
      yield { type: 'stand' };
      if (why === 'attack' && threeArms(at) !== undefined) yield { type: 'stand', claim: true };
      if (pinned(at)) return;
      const riders = stackAt(world, p, side, hex).filter((id) => counterOf(world, id).mounted);
      const groups = riders.length > 1 ? [...riders.map((id) => [id]), riders] : riders.map((id) => [id]);
      for (const units of groups) {
        for (const beside of world.ground.beside[world.grid.index(hex)] as readonly number[]) {
          const to = world.grid.id(beside);
          if (roomFor(world, p, side, hex, units, foes, to, why === 'bombardment') === undefined) {
            yield { type: 'evade', units, hex: to };
          }
        }
      }
    },
    judge(at, action) {
      if (action.type === 'evade') return judgeEvade(at, action);
      const claims = action.type === 'stand' && action.claim === true;
      return claims && (at.locals.why !== 'attack' || threeArms(at) === undefined)
        ? [refuse('DOW-11.6.2', 'not-three-arms', { hex: at.locals.hex })]
        : [];
    },
    standing: standingDefence,
    ask: ({ locals: { hex, foes, why } }) => ({ hex, foes, why }),
    run(at, action) {
      if (action.type === 'evade') return evade(at, action);
      const shown = action.type === 'stand' && action.claim === true ? threeArms(at) : undefined;
      if (shown !== undefined) {
        const { hex } = at.locals;
        show(at, shown, hex, 'combat');
        at.emit(() => ({ type: 'combinedArmsShown', rule: 'DOW-11.6.4', hex, units: shown, reveals: true }));
      }
      return done(shown !== undefined);
    },
  }),
});

function evade(at: Scribe<Locals>, action: ActionOf<'evade'>) {
  const { side, hex } = at.locals;
  if (influenceOf(at.world, at.position, enemyOf(side))[at.world.grid.index(hex)] === 1) {
    const claim = claimZone(at, side, hex);
    if (claim !== undefined) {
      at.emit(() => ({ type: 'evasionPinned', rule: 'DOW-11.1.1.1', hex, ...claim, reveals: true }));
    }
    return next('look');
  }
  const units = stackAt(at.world, at.position, side, hex).filter((id) => action.units.includes(id));
  const rule = at.locals.why === 'bombardment' ? 'DOW-10.6.3' : 'DOW-11.1.1.4';
  at.emit(() => ({ type: 'evaded', rule, units, from: hex, hex: action.hex, reveals: true }));
  shift(at, units, action.hex, 'bottom');
  displaceLeaders(at, side, action.hex);
  return next('look');
}
