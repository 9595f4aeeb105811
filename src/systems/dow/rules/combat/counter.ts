import { dice } from '../../../../engine/chance.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { moraleOf } from '../morale/levels.ts';
import { displaceLeaders } from '../movement/leaders.ts';
import { type HexId, type Side, seatOf, type UnitId } from '../position.ts';
import { roomProblem } from '../stacking/limits.ts';
import { shift, show } from '../stacking/moves.ts';
import { hexOf, isEnemyHex, stackAt } from '../stacking/stacks.ts';
import { standingStrike } from '../standing/results.ts';
import { counterOf } from '../world.ts';
import type { AdvanceArgs } from './advance.ts';
import type { AssaultArgs } from './assault.ts';
import { canAttackAcross } from './attack.ts';
import type { Party } from './odds.ts';
import { canStep } from './retreat-hexes.ts';

/* 11.9.6, 11.11: what a defender does after the die: strike back, and follow up. */

interface CounterLocals {
  readonly side: Side;
  readonly units: readonly UnitId[];
}

/** Those who were driven and can attack, hex by hex: foot and horse on the map, never guns (10.0). */
const strikers = (at: At<CounterLocals>): Party[] => {
  const parties = new Map<HexId, UnitId[]>();
  for (const id of at.locals.units) {
    const hex = hexOf(at.world, at.position, id);
    if (hex === undefined || counterOf(at.world, id).artillery) continue;
    parties.set(hex, [...(parties.get(hex) ?? []), id]);
  }
  return [...parties].map(([hex, units]) => ({ hex, units }));
};

/** The enemy hexes beside them. */
const targetsOf = (at: At<CounterLocals>): HexId[] => {
  const found = new Set<HexId>();
  for (const { hex } of strikers(at)) {
    for (const beside of at.world.ground.beside[at.world.grid.index(hex)] as readonly number[]) {
      const id = at.world.grid.id(beside);
      if (isEnemyHex(at.world, at.position, at.locals.side, id) && canAttackAcross(at.world, hex, id))
        found.add(id);
    }
  }
  return [...found].sort();
};

const strike = (at: At<CounterLocals>, target: HexId): AssaultArgs => ({
  kind: 'counterattack',
  side: at.locals.side,
  attackers: strikers(at).filter(({ hex }) => canAttackAcross(at.world, hex, target)),
  defenders: [],
  targets: [target],
  bombarded: false,
});

export const counter = procedure<CounterLocals>('dow.counter', {
  look: auto('DOW-11.9.6.3', (at) => {
    const targets = targetsOf(at);
    const [only, second] = targets;
    if (only === undefined) return done();
    return second === undefined ? call('dow.assault', strike(at, only), 'over') : next('choose');
  }),
  choose: decide('DOW-11.9.6.3', {
    accepts: ['counterattack'],
    by: (at) => [seatOf(counterOf(at.world, strikers(at)[0]?.units[0] as UnitId).army)],
    *candidates(at) {
      for (const hex of targetsOf(at)) yield { type: 'counterattack', hex };
    },
    judge: (at, action) =>
      action.type === 'counterattack' && targetsOf(at).includes(action.hex)
        ? []
        : [refuse('DOW-11.9.6.3', 'no-such-counterattack', { hexes: targetsOf(at) })],
    standing: standingStrike,
    ask: (at) => ({ hexes: targetsOf(at) }),
    run(at, action) {
      const target = action.type === 'counterattack' ? action.hex : '';
      const from = strikers(at)[0]?.hex as HexId;
      at.emit(() => ({ type: 'counterattackOrdered', rule: 'DOW-11.9.6.3', hex: from, target }));
      return call('dow.assault', strike(at, target), 'over');
    },
  }),
  over: auto('DOW-11.9.6.3', () => done()),
});

interface PursuitLocals {
  readonly side: Side;
  readonly into: readonly HexId[];
  readonly parties: readonly Party[];
  /** The hexes that held. */
  readonly hexes: readonly HexId[];
  readonly queue?: readonly UnitId[];
}

/** British horse in a stack that has held its hex (11.11). */
const hotheads = (at: At<PursuitLocals>): UnitId[] =>
  at.locals.hexes.flatMap((hex) =>
    stackAt(at.world, at.position, at.locals.side, hex).filter((id) => {
      const { arm, nationality } = counterOf(at.world, id);
      return arm === 'cavalry' && nationality === 'british';
    }),
  );

/** The vacated hexes that this unit stands beside, can enter, and has room in. */
const openTo = (at: At<PursuitLocals>, id: UnitId): HexId[] => {
  const from = hexOf(at.world, at.position, id) as HexId;
  return at.locals.into.filter(
    (hex) =>
      at.world.grid.distance(at.world.grid.index(from), at.world.grid.index(hex)) === 1 &&
      canStep(at.world, counterOf(at.world, id), from, hex) &&
      roomProblem(at.world, at.position, at.locals.side, hex, [id], 'bottom') === undefined,
  );
};

/** Horse that nobody holds goes into a hex that was left; then the next of it. */
function carryAway(at: Scribe<PursuitLocals>, hex: HexId): Go {
  const [unit, ...others] = at.locals.queue as readonly [UnitId, ...UnitId[]];
  const from = hexOf(at.world, at.position, unit) as HexId;
  at.emit(() => ({ type: 'advanced', rule: 'DOW-11.11.9', unit, from, hex, follows: false, reveals: true }));
  shift(at, [unit], hex, 'bottom');
  displaceLeaders(at, at.locals.side, hex);
  return next('next', { ...at.locals, queue: others });
}

export const pursuit = procedure<PursuitLocals>('dow.pursuit', {
  british: auto('DOW-11.11.9', (at) => {
    const queue = hotheads(at).filter((id) => openTo(at, id).length > 0);
    for (const id of queue) show(at, [id], hexOf(at.world, at.position, id) as HexId, 'combat');
    return next('next', { ...at.locals, queue });
  }),
  next: auto('DOW-11.11.9', (at) => {
    const [id, ...others] = at.locals.queue ?? [];
    if (id === undefined) return next('advance');
    return openTo(at, id).length > 0 ? next('check') : next('next', { ...at.locals, queue: others });
  }),
  check: chance('DOW-11.11.9', {
    request: () => dice(1),
    ask: ({ locals: { queue = [] } }) => ({ unit: queue[0] }),
    run(at, roll) {
      const [unit, ...others] = at.locals.queue as readonly [UnitId, ...UnitId[]];
      const die = roll.values[0] as number;
      const hex = hexOf(at.world, at.position, unit) as HexId;
      const morale = moraleOf(at.world, at.position, unit);
      const passed = die <= morale;
      at.emit(() => ({ type: 'britishChecked', rule: 'DOW-11.11.9', unit, hex, die, morale, passed }));
      if (passed) return next('next', { ...at.locals, queue: others });
      const [only, second] = openTo(at, unit);
      return second === undefined ? carryAway(at, only as HexId) : next('whither');
    },
  }),
  /** It must go; into which of several hexes that were left is its owner's choice. */
  whither: decide('DOW-11.11.9', {
    accepts: ['advance'],
    by: ({ world, locals: { queue = [] } }) => [seatOf(counterOf(world, queue[0] as UnitId).army)],
    *candidates(at) {
      const unit = at.locals.queue?.[0] as UnitId;
      for (const hex of openTo(at, unit)) yield { type: 'advance', unit, hex };
    },
    judge(at, action) {
      const unit = at.locals.queue?.[0] as UnitId;
      const { unit: named, hex } = action as ActionOf<'advance'>;
      if (named !== unit) return [refuse('DOW-11.11.9', 'not-that-unit', { unit })];
      const hexes = openTo(at, unit);
      return hexes.includes(hex) ? [] : [refuse('DOW-11.11.9', 'no-advance-there', { hex, hexes })];
    },
    ask: (at) => ({ unit: at.locals.queue?.[0] as UnitId, into: openTo(at, at.locals.queue?.[0] as UnitId) }),
    run: (at, action) => carryAway(at, (action as ActionOf<'advance'>).hex),
  }),
  advance: auto('DOW-11.11.7', (at) => {
    const { side, into, parties } = at.locals;
    const args: AdvanceArgs = {
      side,
      into,
      parties,
      must: false,
      evaded: false,
      attacked: false,
      follow: false,
    };
    return call('dow.advance', args, 'over');
  }),
  over: auto('DOW-11.11.7', () => done()),
});
