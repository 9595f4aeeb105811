import { dice } from '../../../../engine/chance.ts';
import { ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { changeUnit } from '../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { displaceLeaders } from '../movement/leaders.ts';
import { enemyOf, type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { mayHold } from '../stacking/guess.ts';
import { roomProblem } from '../stacking/limits.ts';
import { shift, show } from '../stacking/moves.ts';
import { bodyOf, elementsOf, hexOf, stackAt, unitState } from '../stacking/stacks.ts';
import { standingAdvance } from '../standing/results.ts';
import { counterOf, weatherOf } from '../world.ts';
import type { Party } from './odds.ts';
import { canStep } from './retreat-hexes.ts';

/* 11.11: who goes into a hex that the enemy has left. */

export interface AdvanceArgs {
  readonly side: Side;
  readonly into: readonly HexId[];
  /** Those who fought, hex by hex. */
  readonly parties: readonly Party[];
  /** One of them must go (11.11); a winner who defended need not. */
  readonly must: boolean;
  /** The enemy evaded: only horse may follow him (10.6, 11.1.1, ruling R8). */
  readonly evaded: boolean;
  /** They attacked: whether they are in command does not matter (7.2), and they may break through later (11.13). */
  readonly attacked: boolean;
  /** Whoever lies beneath may try to follow (11.11). */
  readonly follow: boolean;
}

interface Locals extends AdvanceArgs {
  readonly gone?: readonly UnitId[];
  readonly tried?: readonly UnitId[];
  /** Seats that send nobody else; the other Allied army may still go on (4.0.3). */
  readonly ended?: readonly Seat[];
  readonly follower?: { readonly unit: UnitId; readonly hex: HexId };
}

const openInto = (at: At<Locals>): HexId[] =>
  at.locals.into.filter((hex) => stackAt(at.world, at.position, enemyOf(at.locals.side), hex).length === 0);

/** Why this element may not go into that hex; undefined if it may. */
function barrier(at: At<Locals>, element: readonly UnitId[], hex: HexId): Refusal | undefined {
  const { world, position: p, locals } = at;
  const from = hexOf(world, p, element[0] as UnitId) as HexId;
  if (!openInto(at).includes(hex)) return refuse('DOW-11.11.1', 'hex-not-vacated', { hex });
  const closed = element.some((id) => !canStep(world, counterOf(world, id), from, hex));
  if (closed) return refuse('DOW-9.1.1', 'terrain-closed', { hex });
  const foot = element.some((id) => counterOf(world, id).arm !== 'cavalry');
  if (locals.evaded && foot) return refuse('DOW-11.1.1.6', 'enemy-evaded', { hex });
  const idle = element.some((id) => unitState(world, p, id).outOfCommand);
  if (!locals.attacked && idle) return refuse('DOW-7.2.6', 'out-of-command', { units: element });
  return roomProblem(world, p, locals.side, hex, element, 'bottom');
}

/** Those who fought and still stand where they fought, as units (5.2). */
const leads = (at: At<Locals>): (readonly UnitId[])[] =>
  at.locals.parties.flatMap(({ hex, units }) =>
    elementsOf(
      at.world,
      stackAt(at.world, at.position, at.locals.side, hex).filter((id) => units.includes(id)),
    ),
  );

/** Those who lay beneath somebody who has advanced, and have not tried yet. */
const followers = (at: At<Locals>): (readonly UnitId[])[] => {
  const { parties, side, gone = [], tried = [], follow } = at.locals;
  if (!follow) return [];
  return parties
    .filter(({ units }) => units.some((id) => gone.includes(id)))
    .flatMap(({ hex, units }) =>
      elementsOf(
        at.world,
        stackAt(at.world, at.position, side, hex).filter((id) => !units.includes(id)),
      ).filter(([id]) => !tried.includes(id as UnitId)),
    );
};

/** The unit that this counter leads: itself, or the Guard pair on whose top it lies (5.2). */
const following = (at: At<Locals>, unit: UnitId): readonly UnitId[] => {
  const from = hexOf(at.world, at.position, unit) as HexId;
  const party = at.locals.parties.find(({ hex }) => hex === from);
  const stack = stackAt(at.world, at.position, at.locals.side, from);
  const behind = stack.filter((id) => party?.units.includes(id) !== true);
  return elementsOf(at.world, behind).find((element) => element.includes(unit)) ?? [unit];
};

const ways = (at: At<Locals>, element: readonly UnitId[]): HexId[] =>
  openInto(at).filter((hex) => barrier(at, element, hex) === undefined);

/** Who is asked? From what all can see: hexes from which somebody has gone and others have stayed. */
function seatsToAdvance(at: At<Locals>): Seat[] {
  const { parties, side, gone = [], tried = [], ended = [], follow } = at.locals;
  const seats = new Set<Seat>();
  const add = (id: UnitId): unknown => seats.add(seatOf(counterOf(at.world, id).army));
  for (const element of leads(at)) if (ways(at, element).length > 0) add(element[0] as UnitId);
  if (follow && openInto(at).length > 0) {
    for (const { hex, units } of parties) {
      if (
        units.some((id) => gone.includes(id)) &&
        mayHold(at.world, at.position, side, hex, ({ id }) => !units.includes(id) && !tried.includes(id))
      )
        add(units[0] as UnitId);
    }
  }
  return [...seats].filter((seat) => !ended.includes(seat)).sort();
}

export const advance = procedure<Locals>('dow.advance', {
  look: auto('DOW-11.11.1', (at) => {
    const { must, gone = [] } = at.locals;
    if (seatsToAdvance(at).length === 0) return done();
    const able = leads(at).filter((element) => ways(at, element).length > 0);
    const [only, second] = able;
    if (must && gone.length === 0 && only !== undefined && second === undefined) {
      const hexes = ways(at, only);
      if (hexes.length === 1) {
        go(at, only, hexes[0] as HexId, false);
        return next('look', { ...at.locals, gone: [...only] });
      }
    }
    return next('choose');
  }),
  choose: decide('DOW-11.11.2', {
    accepts: ['advance', 'endAdvance'],
    by: seatsToAdvance,
    *candidates(at, seat) {
      const own = (id: UnitId): boolean => seatOf(counterOf(at.world, id).army) === seat;
      for (const element of leads(at)) {
        if (!own(element[0] as UnitId)) continue;
        for (const hex of ways(at, element)) yield { type: 'advance', unit: element[0] as UnitId, hex };
      }
      for (const element of followers(at)) {
        if (!own(element[0] as UnitId)) continue;
        for (const hex of ways(at, element)) yield { type: 'advance', unit: element[0] as UnitId, hex };
      }
      if (!at.locals.must || (at.locals.gone ?? []).length > 0) yield { type: 'endAdvance' };
    },
    judge: (at, action, seat) =>
      action.type === 'advance'
        ? judgeAdvance(at, action, seat)
        : at.locals.must && (at.locals.gone ?? []).length === 0
          ? [refuse('DOW-11.11.1', 'somebody-must-advance', { hexes: at.locals.into })]
          : [],
    standing: standingAdvance,
    ask: ({ locals: { into, must, gone = [] } }) => ({ into, must: must && gone.length === 0 }),
    run(at, action, seat) {
      const { gone = [], tried = [], ended = [] } = at.locals;
      if (action.type !== 'advance') return next('look', { ...at.locals, ended: [...ended, seat] });
      const element = leads(at).find((one) => one[0] === action.unit);
      if (element !== undefined) {
        go(at, element, action.hex, false);
        return next('look', { ...at.locals, gone: [...gone, ...element] });
      }
      const from = hexOf(at.world, at.position, action.unit) as HexId;
      const behind = following(at, action.unit);
      show(at, behind, from, 'combat');
      const follower = { unit: action.unit, hex: action.hex };
      return next('check', { ...at.locals, tried: [...tried, ...behind], follower });
    },
  }),
  check: chance('DOW-11.11.3', {
    request: () => dice(1),
    ask: ({ locals: { follower } }) => ({ unit: follower?.unit, hex: follower?.hex }),
    run(at, roll) {
      const { unit, hex } = at.locals.follower as NonNullable<Locals['follower']>;
      const die = roll.values[0] as number;
      const behind = following(at, unit);
      const { morale } = bodyOf(at.world, at.position, behind, 'attacker');
      const check = ledger([
        line(die, 'die', 'DOW-11.12.1'),
        line(at.world.tables.morale.impetus, 'impetus', 'DOW-11.11.4'),
      ]);
      const passed = check.total <= morale;
      at.emit(() => ({ type: 'followerChecked', rule: 'DOW-11.11.3', unit, die, morale, passed, check }));
      if (passed && ways(at, behind).includes(hex)) go(at, behind, hex, true);
      const { follower: _follower, ...rest } = at.locals;
      return next('look', rest);
    },
  }),
});

function judgeAdvance(at: At<Locals>, action: ActionOf<'advance'>, seat: string): Refusal[] {
  const { world } = at;
  if (!world.counters.has(action.unit)) return [refuse('DOW-3.1', 'no-such-unit', { units: [action.unit] })];
  if (seatOf(counterOf(world, action.unit).army) !== seat) {
    return [refuse('DOW-4.0.3', 'not-your-unit', { units: [action.unit] })];
  }
  const element = [...leads(at), ...followers(at)].find((one) => one[0] === action.unit);
  if (element === undefined) return [refuse('DOW-11.11.2', 'may-not-advance', { unit: action.unit })];
  const refusal = barrier(at, element, action.hex);
  return refusal === undefined ? [] : [refusal];
}

/** Moves in beneath those who came before, so that whoever attacked lies above whoever follows (11.11). */
function go(at: Scribe<Locals>, element: readonly UnitId[], hex: HexId, follows: boolean): void {
  const { side, attacked } = at.locals;
  const from = hexOf(at.world, at.position, element[0] as UnitId) as HexId;
  at.emit(() => ({
    type: 'advanced',
    rule: 'DOW-11.11.1',
    unit: element[0] as UnitId,
    from,
    hex,
    follows,
    reveals: true,
  }));
  shift(at, element, hex, 'bottom');
  displaceLeaders(at, side, hex);
  const clear = weatherOf(at.world, at.position.turn) === 'clear';
  if (attacked && clear && at.position.phase === 'combat' && at.position.phasing === side) {
    for (const id of element) changeUnit(at.world, at.draft, id, { breakthrough: 'may' });
  }
}
