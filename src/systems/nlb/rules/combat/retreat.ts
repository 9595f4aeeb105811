import { call, done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { wayInto } from '../../../common/hex/links.ts';
import type { NlbAction } from '../actions.ts';
import { changeUnit } from '../edit.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../kit.ts';
import { checkMorale, eliminate } from '../morale/morale.ts';
import { leaveFootprints } from '../movement/footprints.ts';
import { hasRoom } from '../movement/stacking.ts';
import { closedAt } from '../movement/ways.ts';
import { inEnemyZoc } from '../movement/zoc.ts';
import { enemyOf, type HexId, type NlbPosition, seatOf, type UnitId, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { hexOf, standsAt, stateOf, takesRoom, unitsAt } from '../setup/deployment.ts';
import { standingRetreat } from '../standing/retreats.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { isChateau, standsBy } from './chateau.ts';

export interface RetreatLocals {
  /** Still to retreat. */
  readonly units: readonly UnitId[];
  /** Those of them who may stay where they are instead: chateau infantry (8.2C), batteries that bombarded (7.1E). */
  readonly mayStand: readonly UnitId[];
  /** Units displaced so far by this combat: none goes twice (6.6D). */
  readonly displaced: readonly UnitId[];
  /** Where each set out, when they fall back several hexes: then on, not to and fro, where that can be (16.12). */
  readonly away?: Readonly<Record<UnitId, HexId>>;
  readonly result?: { readonly displaced: readonly UnitId[] };
}

/** 6.6A, 8.1A: the objections to a unit falling back into this hex, its stacking left aside. */
function judgeGround(
  world: World,
  p: NlbPosition,
  counter: Counter,
  from: number,
  to: number,
  hex: HexId,
): Refusal[] {
  if (world.inPlay[to] !== 1) {
    return [refuse('NLB-6.6A.1', 'out-of-play', { hex })];
  }
  const way = wayInto(world.grid, from, to);
  if (way < 0) {
    return [refuse('NLB-6.6.1', 'not-adjacent', { hex, from: world.grid.id(from) })];
  }
  const refusals: Refusal[] = [];
  if (world.contactLinks[way] !== 1) {
    refusals.push(refuse('NLB-6.6A.2', 'impassable', { hex, from: world.grid.id(from) }));
  }
  if (standsAt(world, p, enemyOf(counter.side), to)) {
    refusals.push(refuse('NLB-6.6A.3', 'enemy-occupied', { hex }));
  }
  if (inEnemyZoc(world, p, counter.side, to)) {
    refusals.push(refuse('NLB-6.6A.4', 'retreat-into-zoc', { hex }));
  }
  const closed = closedAt(world, p, counter.side, to);
  if (closed !== undefined) {
    refusals.push(refuse(closed.rule, closed.code, { hex }));
  }
  if (isChateau(world, to) && standsAt(world, p, counter.side, to)) {
    refusals.push(refuse('NLB-8.1A.2', 'chateau-full', { hex }));
  }
  return refusals;
}

/** The neighbouring hexes a unit could fall back into, split by whether they have room for it. */
function retreats(world: World, p: NlbPosition, counter: Counter): { open: number[]; full: number[] } {
  const from = hexOf(world, stateOf(p, counter));
  const open: number[] = [];
  const full: number[] = [];
  for (let d = 0; d < 6; d += 1) {
    const to = world.grid.neighbours[from * 6 + d] as number;
    if (to < 0 || judgeGround(world, p, counter, from, to, world.grid.id(to)).length > 0) {
      continue;
    }
    (hasRoom(world, p, counter.side, to, counter) ? open : full).push(to);
  }
  return { open, full };
}

/** The friends who fill a hex and make room by going; riflemen, who only let others stand closer, do not (16.1B). */
const crowd = (world: World, p: NlbPosition, counter: Counter, hex: number): UnitState[] =>
  unitsAt(world, p, counter.side, hex).filter(
    (unit) => takesRoom(world, unit) && hasRoom(world, leftBy(world, p, unit), counter.side, hex, counter),
  );

/** The position without this unit. */
function leftBy(world: World, p: NlbPosition, unit: UnitState): NlbPosition {
  const { side, slot } = counterOf(world, unit.id);
  const units = p.forces[side].slice();
  units[slot] = { ...unit, hex: null };
  return { ...p, forces: { ...p.forces, [side]: units } };
}

/** The position once this unit has fallen back into that hex: what it leaves is free for others. */
function fallenBack(p: NlbPosition, counter: Counter, hex: HexId): NlbPosition {
  const units = p.forces[counter.side].slice();
  units[counter.slot] = { ...stateOf(p, counter), hex };
  return { ...p, forces: { ...p.forces, [counter.side]: units } };
}

/**
 * 6.6D: could this unit fall back safely, if need be by displacing others in a chain, once `by` has taken its
 * place and left its own? `gone` are the units that this combat has displaced already. All others in a chain
 * fill the room they make, so that each unit is asked once: where a chain through it fails, so do all others.
 */
function canBeDisplaced(
  world: World,
  p: NlbPosition,
  unit: UnitId,
  by: Counter,
  gone: readonly UnitId[],
): boolean {
  const then = fallenBack(p, by, stateOf(p, counterOf(world, unit)).hex as HexId);
  const asked = new Set([...gone, by.id]);
  const findsRoom = (id: UnitId): boolean => {
    if (asked.has(id)) {
      return false;
    }
    asked.add(id);
    const counter = counterOf(world, id);
    const { open, full } = retreats(world, then, counter);
    return (
      open.length > 0 ||
      full.some((hex) => crowd(world, then, counter, hex).some((next) => findsRoom(next.id)))
    );
  };
  return findsRoom(unit);
}

/** Of these hexes, those that lie farther from where the unit set out than it stands; all if none does. */
function onward(
  world: World,
  p: NlbPosition,
  counter: Counter,
  hexes: readonly number[],
  away: RetreatLocals['away'],
): readonly number[] {
  const start = away?.[counter.id];
  if (start === undefined) {
    return hexes;
  }
  const from = world.grid.index(start);
  const gone = world.grid.distance(from, hexOf(world, stateOf(p, counter)));
  const farther = hexes.filter((hex) => world.grid.distance(from, hex) > gone);
  return farther.length > 0 ? farther : hexes;
}

/** Every way one unit can fall back now: into room if there is any, else by displacing somebody (6.6C). */
export function waysBack(
  world: World,
  p: NlbPosition,
  unit: UnitId,
  displaced: readonly UnitId[],
  away?: RetreatLocals['away'],
): NlbAction[] {
  const counter = counterOf(world, unit);
  const { open: anywhere, full } = retreats(world, p, counter);
  const open = onward(world, p, counter, anywhere, away);
  if (open.length > 0) {
    return open.map((hex) => ({ type: 'retreatTo', unit, hex: world.grid.id(hex) }));
  }
  return full.flatMap((hex) =>
    crowd(world, p, counter, hex)
      .filter((other) => canBeDisplaced(world, p, other.id, counter, displaced))
      .map((other): NlbAction => ({ type: 'retreatTo', unit, hex: world.grid.id(hex), displace: other.id })),
  );
}

export function judgeRetreat(
  at: At<RetreatLocals>,
  action: ActionOf<'retreatTo'>,
  seat: string,
): readonly Refusal[] {
  const { world, position, locals } = at;
  const counter = world.counters.get(action.unit);
  if (counter === undefined || !locals.units.includes(action.unit)) {
    return [refuse('NLB-6.6.1', 'not-retreating', { unit: action.unit })];
  }
  if (seatOf(counter.army) !== seat) {
    return [refuse('NLB-6.6B.1', 'not-your-unit', { unit: action.unit, army: counter.army })];
  }
  const from = hexOf(world, stateOf(position, counter));
  const hex = world.grid.index(action.hex);
  const ground = judgeGround(world, position, counter, from, hex, action.hex);
  if (ground.length > 0) {
    return ground;
  }
  if (hasRoom(world, position, counter.side, hex, counter)) {
    const { open } = retreats(world, position, counter);
    if (!onward(world, position, counter, open, locals.away).includes(hex)) {
      return [refuse('NLB-16.12.3', 'rout-goes-on', { unit: counter.id, hex: action.hex })];
    }
    return action.displace === undefined
      ? []
      : [refuse('NLB-6.6C.1', 'nobody-to-displace', { hex: action.hex, unit: action.displace })];
  }
  return judgeDisplacement(at, counter, action, hex);
}

function judgeDisplacement(
  at: At<RetreatLocals>,
  counter: Counter,
  action: ActionOf<'retreatTo'>,
  hex: number,
): Refusal[] {
  const { world, position, locals } = at;
  const refusals: Refusal[] = [];
  const { open } = retreats(world, position, counter);
  if (open.length > 0) {
    const room = open.map((to) => world.grid.id(to));
    refusals.push(refuse('NLB-6.6C.2', 'retreat-has-room-elsewhere', { hex: action.hex, room }));
  }
  const displaced = action.displace;
  if (displaced === undefined) {
    refusals.push(refuse('NLB-6.6D.1', 'displace-whom', { hex: action.hex }));
  } else if (!crowd(world, position, counter, hex).some((unit) => unit.id === displaced)) {
    refusals.push(refuse('NLB-6.6D.1', 'nobody-to-displace', { hex: action.hex, unit: displaced }));
  } else if (locals.displaced.includes(displaced)) {
    refusals.push(refuse('NLB-6.6D.5', 'displaced-already', { unit: displaced }));
  } else if (!canBeDisplaced(world, position, displaced, counter, locals.displaced)) {
    refusals.push(refuse('NLB-6.6D.2', 'displacement-unsafe', { unit: displaced }));
  }
  return refusals;
}

function judgeStand(at: At<RetreatLocals>, action: ActionOf<'stand'>, seat: string): readonly Refusal[] {
  const { world, locals } = at;
  const counter = world.counters.get(action.unit);
  if (counter === undefined || !locals.units.includes(action.unit)) {
    return [refuse('NLB-6.6.1', 'not-retreating', { unit: action.unit })];
  }
  if (seatOf(counter.army) !== seat) {
    return [refuse('NLB-6.6B.1', 'not-your-unit', { unit: action.unit, army: counter.army })];
  }
  return locals.mayStand.includes(action.unit)
    ? []
    : [refuse('NLB-6.6.2', 'must-retreat', { unit: action.unit })];
}

const without = (units: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
  units.filter((id) => id !== unit);

/** One unit falls back; the unit whose place it takes is silenced if it was a battery still to fire (6.6D). */
export function fallBack(
  at: Scribe<RetreatLocals>,
  action: ActionOf<'retreatTo'>,
  rule: RuleId = 'NLB-6.6.1',
): void {
  const { world, draft } = at;
  const counter = counterOf(world, action.unit);
  const from = stateOf(draft.position, counter).hex as string;
  changeUnit(draft, counter, { hex: action.hex });
  const displaced = action.displace ?? null;
  at.emit(() => ({
    type: 'retreated',
    rule,
    unit: counter.id,
    from,
    into: action.hex,
    displaced,
  }));
  leaveFootprints(at, counter, [action.hex]);
  if (displaced !== null) {
    const other = counterOf(world, displaced);
    if (
      other.artillery &&
      other.side === draft.position.phasing &&
      stateOf(draft.position, other).combat === 'fresh'
    ) {
      changeUnit(draft, other, { combat: 'silenced' });
    }
  }
}

/**
 * 6.6: units fall back one hex each, in the order their owner likes; who in the end cannot is eliminated.
 * A unit that must enter a full hex displaces one of the units there, which falls back in its turn.
 */
export const retreat = procedure<RetreatLocals>('nlb.retreat', {
  doomed: auto('NLB-6.6.2', (at) => {
    const { world, locals } = at;
    const displaced = locals.result?.displaced ?? locals.displaced;
    const { result: _displaced, ...rest } = locals;
    const left: RetreatLocals = { ...rest, displaced };
    // Whoever leaves a chateau opens it to another, so nobody is given up while one of them can still go.
    if (locals.units.some((unit) => waysBack(world, at.position, unit, displaced, locals.away).length > 0)) {
      return next('choose', left);
    }
    for (const unit of locals.units) {
      if (!locals.mayStand.includes(unit)) {
        eliminate(at, unit, 'no-retreat', 'NLB-6.6.2');
        checkMorale(at);
        if (at.position.outcome !== null) {
          return done();
        }
      }
    }
    return done({ displaced });
  }),
  choose: decide('NLB-6.6B.1', {
    by: ({ world, position, locals }) => {
      const canChoose = locals.units.filter(
        (unit) =>
          locals.mayStand.includes(unit) ||
          waysBack(world, position, unit, locals.displaced, locals.away).length > 0,
      );
      return [...new Set(canChoose.map((unit) => seatOf(counterOf(world, unit).army)))];
    },
    accepts: ['retreatTo', 'stand'],
    standing: standingRetreat,
    exact: true,
    ...listing<RetreatLocals>(({ world, position, locals }, seat) =>
      locals.units
        .filter((unit) => seatOf(counterOf(world, unit).army) === seat)
        .flatMap((unit): NlbAction[] => [
          ...waysBack(world, position, unit, locals.displaced, locals.away),
          ...(locals.mayStand.includes(unit) ? [{ type: 'stand', unit } as const] : []),
        ]),
    ),
    judge: (at, action, seat) =>
      action.type === 'retreatTo'
        ? judgeRetreat(at, action, seat)
        : judgeStand(at, action as ActionOf<'stand'>, seat),
    run: (at, action) => {
      const { locals } = at;
      if (action.type !== 'retreatTo') {
        const { unit } = action as ActionOf<'stand'>;
        const state = stateOf(at.position, counterOf(at.world, unit));
        const rule =
          state.combat === 'bombarded'
            ? 'NLB-7.1E.3'
            : (standsBy(at.world, at.position, state) ?? 'NLB-8.2C.1');
        at.emit(() => ({ type: 'stood', rule, unit, hex: state.hex as string }));
        return next('doomed', { ...locals, units: without(locals.units, unit) });
      }
      fallBack(at, action);
      const rest = { ...locals, units: without(locals.units, action.unit) };
      if (action.displace === undefined) {
        return next('doomed', rest);
      }
      const displaced = [...locals.displaced, action.displace];
      const args: RetreatLocals = { units: [action.displace], mayStand: [], displaced };
      return call('nlb.retreat', args, 'doomed', rest);
    },
    ask: ({ locals }) => ({ units: locals.units, mayStand: locals.mayStand }),
  }),
});
