import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { changeUnits } from '../edit.ts';
import { type At, auto, decide, listing, procedure } from '../kit.ts';
import { phasingSeats } from '../movement/movement-orders.ts';
import { type NlbPosition, SIDES } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { World } from '../world.ts';
import { judgeTarget, outstanding } from './attack.ts';
import { attackableHexes, someAttackable } from './building.ts';
import { dutyAtStart } from './duties.ts';
import type { AttackPlan, Duty } from './engagement.ts';

interface PhaseLocals {
  readonly duty: Duty;
  /** Seats of a team that want no further attack; the phase ends when all have said so. */
  readonly finished: readonly Seat[];
  readonly result?: { readonly duty: Duty };
}

/** While procedures run that come before the attacks: how many have begun. */
interface PreludeLocals {
  readonly begun: number;
}

const openPlan = (duty: Duty): AttackPlan => ({ duty, targets: [], attackers: [], bombarding: [] });

const canTarget = (world: World, p: NlbPosition, duty: Duty): boolean =>
  someAttackable(world, p, duty, (hex) => judgeTarget(world, p, openPlan(duty), hex).length === 0);

function judgeEndCombat({ world, position, locals }: At<PhaseLocals>): readonly Refusal[] {
  const owed = outstanding(world, position, locals.duty);
  const refusals: Refusal[] = [];
  if (owed.attackers.length > 0) {
    refusals.push(refuse('NLB-6.0.1', 'duty-to-attack', { hexes: owed.attackers }));
  }
  if (owed.defenders.length > 0) {
    refusals.push(refuse('NLB-6.0.2', 'duty-to-be-attacked', { hexes: owed.defenders }));
  }
  return refusals;
}

/** 6.1: who must fight is settled once everything that comes before the attacks is over. */
function prelude({ world, position }: At, begun: number): Go {
  const proc = world.seams.beforeCombat[begun];
  return proc === undefined
    ? next('more', { duty: dutyAtStart(world, position), finished: [] })
    : call(proc, {}, 'before', { begun: begun + 1 } satisfies PreludeLocals);
}

/** Who takes an attack that is not on combat units. */
const attacksFrom = ({ world }: At, action: NlbAction) =>
  world.seams.attacks.find((attacks) => attacks.accepts.includes(action.type));

function furtherAttacks(at: At<PhaseLocals>, duty: Duty): boolean {
  const { world, position } = at;
  if (world.seams.attacks.length === 0) {
    return false;
  }
  const found: NlbAction[] = [];
  for (const attacks of world.seams.attacks) {
    for (const seat of phasingSeats(at)) {
      attacks.list({ world, position, locals: { duty } }, seat, found);
    }
  }
  return found.length > 0;
}

/** 6.0: the phasing player makes his attacks one after another until every duty is done. */
export const combatPhase = procedure<PhaseLocals>('nlb.combatPhase', {
  begin: auto('NLB-6.1.2', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'combat' });
    at.emit(() => ({ type: 'phaseBegan', rule: 'NLB-4.1.10', side, phase: 'combat' }));
    return prelude(at, 0);
  }),
  before: auto('NLB-6.1.2', (at) => prelude(at, (at.locals as unknown as PreludeLocals).begun)),
  more: auto('NLB-6.0.5', (at) => {
    const { world, position, locals } = at;
    const duty = locals.result?.duty ?? locals.duty;
    const open = canTarget(world, position, duty) || furtherAttacks(at, duty);
    return next(open ? 'choose' : 'end', { duty, finished: locals.finished });
  }),
  choose: decide('NLB-6.0.4', {
    by: (at) => phasingSeats(at).filter((seat) => !at.locals.finished.includes(seat)),
    accepts: ['target', 'endCombat'],
    ...listing<PhaseLocals>(function* (at, seat) {
      const { world, position, locals } = at;
      for (const hex of attackableHexes(world, position, locals.duty)) {
        yield { type: 'target', hex };
      }
      const further: NlbAction[] = [];
      for (const attacks of world.seams.attacks) {
        attacks.list(at, seat, further);
      }
      yield* further;
      yield { type: 'endCombat' };
    }),
    judge: (at, action, seat) =>
      action.type === 'target'
        ? judgeTarget(at.world, at.position, openPlan(at.locals.duty), action.hex)
        : (attacksFrom(at, action)?.judge(at, action, seat) ?? judgeEndCombat(at)),
    run: (at, action, seat) => {
      if (action.type === 'target') {
        return call('nlb.attack', { ...openPlan(at.locals.duty), targets: [action.hex] }, 'more');
      }
      const further = attacksFrom(at, action);
      if (further !== undefined) {
        return call('nlb.combat', further.run(at, action), 'more');
      }
      const finished = [...at.locals.finished, seat];
      return phasingSeats(at).every((other) => finished.includes(other))
        ? next('end')
        : next('choose', { duty: at.locals.duty, finished });
    },
    ask: ({ world, position, locals }) => ({
      side: position.phasing,
      ...outstanding(world, position, locals.duty),
    }),
  }),
  end: auto('NLB-6.0.5', (at) => {
    for (const side of SIDES) {
      changeUnits(at.draft, side, (unit) => (unit.combat === 'fresh' ? undefined : { combat: 'fresh' }));
    }
    return done();
  }),
});
