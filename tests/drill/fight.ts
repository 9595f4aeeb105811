import { dice } from '../../src/engine/chance.ts';
import { ledger, line } from '../../src/engine/ledger.ts';
import type { Seat } from '../../src/engine/position.ts';
import type { Writing } from '../../src/engine/procedure.ts';
import { call, done, next } from '../../src/engine/procedure.ts';
import { type Refusal, refuse } from '../../src/engine/refusal.ts';
import {
  auto,
  chance,
  changed,
  type DrillAction,
  type DrillEvent,
  type DrillPosition,
  type DrillWorld,
  decide,
  neighbours,
  procedure,
  seatsOf,
  teamOf,
  type Unit,
  unitOf,
} from './position.ts';

type Desk = Writing<DrillWorld, DrillPosition, unknown, DrillEvent>;

export function spring(at: Desk, unit: Unit): void {
  at.draft.update(changed(at.position, unit.id, { lurks: false }));
  at.emit(() => ({
    type: 'sprung',
    rule: 'DRILL-4.1',
    unit: unit.id,
    hex: unit.hex as string,
    reveals: true,
  }));
}

interface AmbushLocals {
  readonly lurker: string;
  readonly mover: string;
}

/** Somebody walked into a lurker: its owner, who is not the one moving, says what happens. */
export const ambush = procedure<AmbushLocals>('drill.ambush', {
  choose: decide('DRILL-4.2', {
    accepts: ['strike', 'pass'],
    by: ({ position, locals }) => [(unitOf(position, locals.lurker) as Unit).seat],
    candidates: () => [{ type: 'strike' }, { type: 'pass' }],
    exact: true,
    judge: () => [],
    run: (at, action, seat) => {
      if (action.type === 'pass') {
        at.emit(() => ({ type: 'passed', rule: 'DRILL-4.2', seat }));
        return done('let pass');
      }
      const { lurker, mover } = at.locals;
      return call('drill.fight', { attacker: lurker, defender: mover, busy: [] }, 'end');
    },
  }),
  end: auto('DRILL-4.3', () => done('struck')),
});

interface FightLocals {
  readonly attacker: string;
  readonly defender: string;
  /** Those already drawn into the fights around this one. */
  readonly busy: readonly string[];
  readonly loser?: string;
  readonly steps?: number;
}

/** Fights nest this deep: an assault, the charge against it, the charge against that. */
const DEPTH = 2;

const inReach = (a: Unit | undefined, b: Unit | undefined): boolean =>
  a !== undefined && b !== undefined && a.hex !== null && b.hex !== null && neighbours(a.hex).includes(b.hex);

function judgeReaction(p: DrillPosition, locals: FightLocals, id: string, seat: Seat): Refusal[] {
  const unit = unitOf(p, id);
  if (unit?.seat !== seat || unit.hex === null) {
    return [refuse('DRILL-5.2', 'not-your-unit', { unit: id })];
  }
  const refusals: Refusal[] = [];
  if (id === locals.defender || locals.busy.includes(id)) {
    refusals.push(refuse('DRILL-5.2', 'already-fighting', { unit: id }));
  }
  if (!inReach(unit, unitOf(p, locals.attacker))) {
    refusals.push(refuse('DRILL-5.2', 'out-of-reach', { unit: id }));
  }
  return refusals;
}

export const fight = procedure<FightLocals>('drill.fight', {
  begin: auto('DRILL-5.1', ({ locals }) => next(locals.busy.length < DEPTH * 2 ? 'react' : 'roll')),
  react: decide('DRILL-5.2', {
    accepts: ['react', 'pass'],
    // The whole team is asked, whether or not it has anybody near: who is asked must not tell of lurkers.
    by: ({ position, locals }) => seatsOf(teamOf((unitOf(position, locals.defender) as Unit).seat)),
    *candidates({ position }, seat): Iterable<DrillAction> {
      yield { type: 'pass' };
      for (const unit of position.units) {
        if (unit.seat === seat) {
          yield { type: 'react', unit: unit.id };
        }
      }
    },
    judge: ({ position, locals }, action, seat) =>
      action.type === 'react' ? judgeReaction(position, locals, action.unit, seat) : [],
    standing: (_at, _seat, wishes) =>
      wishes.text('reaction') === 'never' ? { action: { type: 'pass' }, because: 'reaction' } : undefined,
    run: (at, action, seat) => {
      if (action.type !== 'react') {
        at.emit(() => ({ type: 'passed', rule: 'DRILL-5.2', seat }));
        return next('roll');
      }
      const unit = unitOf(at.position, action.unit) as Unit;
      if (unit.lurks) {
        spring(at, unit);
      }
      const { attacker, defender, busy } = at.locals;
      return call(
        'drill.fight',
        { attacker: unit.id, defender: attacker, busy: [...busy, attacker, defender] },
        'after',
      );
    },
  }),
  after: auto('DRILL-5.3', ({ position, locals }) => {
    const { attacker, defender } = locals;
    return inReach(unitOf(position, attacker), unitOf(position, defender)) ? next('roll') : done('parted');
  }),
  roll: chance('DRILL-5.4', {
    request: () => dice(2),
    run: (at, { values }) => {
      const { position, locals } = at;
      const attacker = unitOf(position, locals.attacker) as Unit;
      const defender = unitOf(position, locals.defender) as Unit;
      const attack = ledger([
        line(values[0] as number, 'die', 'DRILL-5.4'),
        line(attacker.strength, 'strength', 'DRILL-5.4', { unit: attacker.id }),
        ...(position.stances[attacker.seat] === 'attack' ? [line(1, 'stance', 'DRILL-2.3')] : []),
      ]);
      const defence = ledger([
        line(values[1] as number, 'die', 'DRILL-5.4'),
        line(defender.strength, 'strength', 'DRILL-5.4', { unit: defender.id }),
      ]);
      at.emit(() => ({
        type: 'fought',
        rule: 'DRILL-5.4',
        attacker: attacker.id,
        defender: defender.id,
        attack,
        defence,
        reveals: true,
      }));
      const margin = attack.total - defence.total;
      if (margin === 0) {
        return done('drawn');
      }
      const loser = (margin > 0 ? defender : attacker).id;
      if (Math.abs(margin) > 3) {
        at.draft.update(changed(position, loser, { hex: null }));
        at.emit(() => ({ type: 'removed', rule: 'DRILL-5.4', unit: loser, reveals: true }));
        return done('removed');
      }
      return next('retreat', { ...locals, loser, steps: Math.abs(margin) > 2 ? 2 : 1 });
    },
  }),
  retreat: auto('DRILL-5.5', ({ locals }) =>
    call('drill.retreat', { unit: locals.loser, steps: locals.steps, barred: [] }, 'end'),
  ),
  end: auto('DRILL-5.6', () => done('fought')),
});
