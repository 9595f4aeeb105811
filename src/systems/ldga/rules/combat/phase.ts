import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { hidesForces, whoKnows } from '../hidden/known.ts';
import { reveal } from '../hidden/reveal.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { reviseTracks } from '../morale/levels.ts';
import { enemyOf, type HexId } from '../position.ts';
import { enterPhase } from '../sequence-marks.ts';
import { fieldOf, isEngaged, stackAt } from '../stacking/field.ts';
import { apparentEnemies } from '../stacking/zones.ts';
import { counterOf, turnOf } from '../world.ts';
import { couldAttack, firingIn, isAllDone, undone } from './declaring/contact.ts';
import {
  type CombatLocals,
  declare,
  declarers,
  judgeDeclaring,
  offers,
  plansOf,
  subjectOf,
  withdrawals,
} from './declaring/declare.ts';
import { pruned, readyPlans } from './declaring/left.ts';
import { heldHexes, hexOf, type Plan } from './declaring/parties.ts';
import { findPlan, isAimedAt, isGrand, whatOf } from './declaring/plans.ts';

/* 11.1: the combat phase: attacks are declared, riders get out of the way, and one fight follows the other. */

export const combatPhase = procedure<CombatLocals>('ldga.combat', {
  begin: auto('LDGA-11.0.1', (at) => {
    enterPhase(at, 'combat');
    // 11.43: who was displaced over a bridge before this phase does not count.
    at.draft.update({ crossings: {} });
    return next('mud');
  }),
  /** 11.57: in mud the guns leave the enemy as by night. */
  mud: auto('LDGA-11.57.2', (at) =>
    turnOf(at.world, at.position.turn).mud
      ? call('ldga.disengagement', { guns: true }, 'look')
      : next('look'),
  ),
  look: auto('LDGA-11.1.2', (at) => {
    const seats = declarers(at);
    const free = !at.world.options.has('one-combat-at-a-time') && plansOf(at).length > 0;
    if (seats.length > 0) return next('choose');
    return next(free ? 'riders' : 'end');
  }),
  choose: decide('LDGA-11.2.1', {
    accepts: ['declareAttack', 'declareBombardment', 'withdraw', 'stakeCorps', 'endDeclaring'],
    by: declarers,
    *subjects(at) {
      const enemies = apparentEnemies(at.world, at.position, at.position.phasing);
      for (let hex = 0; hex < enemies.length; hex += 1) if (enemies[hex] === 1) yield at.world.grid.id(hex);
      yield '';
    },
    candidates(at, seat, subject) {
      const isAllowed = (action: LdgaAction): boolean => judgeDeclaring(at, action, seat).length === 0;
      const open = [...offers(at)].filter(isAllowed);
      const all = [...open, ...withdrawals(at, open.length === 0).filter(isAllowed)];
      return subject === undefined ? all : all.filter((action) => subjectOf(action) === subject);
    },
    complete: false,
    exact: true,
    judge: judgeDeclaring,
    ask: (at) => ({ plans: plansOf(at), ...undone(at.world, at.position, plansOf(at)) }),
    // Guns behind a river are flags until they fire: what is planned is told when all of it is.
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run: declare,
  }),
  /** 11.1: riders of the defender, then of the attacker, get out of the way. */
  riders: auto('LDGA-11.1.3', (at) => {
    const { position: p, locals } = at;
    const plans = plansOf(at);
    const foe = enemyOf(p.phasing);
    show(at, plans);
    at.emit(() => ({
      type: 'declarationsEnded',
      rule: 'LDGA-11.2.1',
      side: p.phasing,
      plans,
      reveals: true,
    }));
    const asked = locals.asked ?? [];
    const hexes = [
      ...new Set(plans.flatMap((plan) => (plan.kind === 'attack' ? plan.targets : [plan.target]))),
    ]
      .filter((hex) => !asked.includes(hex))
      .sort();
    return call('ldga.evade', { side: foe, hexes }, 'ownRiders', { ...locals, asked: [...asked, ...hexes] });
  }),
  ownRiders: auto('LDGA-11.1.4', (at) => {
    const { world, position: p } = at;
    const { result: _result, ...locals } = at.locals as Kept;
    const asked = locals.asked ?? [];
    // 11.2: where combats are revealed one by one, those of this combat alone, and each for its own.
    const one = world.options.has('one-combat-at-a-time');
    const fighting = plansOf(at).flatMap((plan) => fromOf(at, plan));
    const hexes = heldHexes(world, p, p.phasing).filter(
      (hex) => (one ? fighting.includes(hex) : !asked.includes(hex)) && isEngaged(world, p, p.phasing, hex),
    );
    return call('ldga.evade', { side: p.phasing, hexes }, 'again', {
      ...locals,
      asked: [...asked, ...hexes],
    });
  }),
  /** Whoever has nobody left to fight must find another, if there is one (ruling R37). */
  again: auto('LDGA-11.21.5', (at) => {
    const { result: _result, ...locals } = at.locals as Kept;
    // Whether anybody was asked hangs on forces that are hidden, and so does what comes now.
    if (hidesForces(at.world)) {
      const side = at.position.phasing;
      at.emit(() => ({ type: 'ridersSettled', rule: 'LDGA-11.1.4', side, reveals: true }));
    }
    const plans = pruned(at);
    return goOn(at, { ...locals, plans });
  }),
  after: auto('LDGA-11.0.3', (at) => {
    const { result: _result, freed: _freed, shelled: _shelled, ...locals } = at.locals as Kept;
    if (at.world.options.has('one-combat-at-a-time')) return declareAgain(at, locals);
    return goOn(at, { ...locals, plans: pruned(at) });
  }),
  pick: auto('LDGA-11.1.5', (at) => {
    const plans = pruned(at);
    const ready = readyPlans(at, plans);
    const locals = { ...at.locals, plans };
    const [only, second] = ready;
    if (only === undefined) {
      for (const plan of plans)
        at.emit(() => ({ type: 'planDropped', rule: 'LDGA-11.61.4', plan, why: 'outsiders-remain' }));
      return next('end', { ...locals, plans: [] });
    }
    return second === undefined ? fight(at, plans, only) : next('resolve', locals);
  }),
  resolve: decide('LDGA-11.1.5', {
    accepts: ['resolve'],
    by: (at) => at.world.seats[at.position.phasing],
    *candidates(at) {
      for (const plan of readyPlans(at, plansOf(at)))
        yield {
          type: 'resolve',
          target: plan.kind === 'attack' ? (plan.targets[0] as HexId) : plan.target,
          what: whatOf(plan),
        };
    },
    complete: false,
    judge(at, action) {
      const { target, what } = action as ActionOf<'resolve'>;
      const plan = findPlan(plansOf(at), target, what);
      if (plan === undefined) return [refuse('LDGA-11.1.5', 'not-declared', { hex: target, what })];
      if (readyPlans(at, plansOf(at)).includes(plan)) return [];
      return what === 'chateau'
        ? [refuse('LDGA-11.61.4', 'outsiders-first', { hex: target })]
        : [refuse('LDGA-11.1.6', 'bombard-first', { hex: target })];
    },
    ask: (at) => ({ plans: plansOf(at) }),
    run(at, action) {
      const { target, what } = action as ActionOf<'resolve'>;
      return fight(at, plansOf(at), findPlan(plansOf(at), target, what) as Plan);
    },
  }),
  /** 11.46: a hex that guns have emptied: those who were to attack it may go in, or turn to others. */
  follow: auto('LDGA-11.46.6', (at) => {
    const { world, position: p } = at;
    const { result: _result, ...locals } = at.locals as Kept;
    const { freed = [], shelled } = locals;
    const target = shelled as HexId;
    const empty = fieldOf(world, p, enemyOf(p.phasing)).flags[world.grid.index(target)] === 0;
    if (!empty) return next('after', locals);
    const parties = freed.map((hex) => ({
      hex,
      units: stackAt(world, p, p.phasing, hex)
        .filter(({ id, attacked, advanced }) => !counterOf(world, id).artillery && !attacked && !advanced)
        .map(({ id }) => id),
    }));
    return call('ldga.advance', { side: p.phasing, into: [target], parties }, 'cleared', locals);
  }),
  cleared: auto('LDGA-11.46.6', (at) => {
    const { result: _result, freed = [], shelled: _shelled, ...locals } = at.locals as Kept;
    if (at.world.options.has('one-combat-at-a-time')) return declareAgain(at, locals);
    const plans = pruned(at);
    const others = freed.some((hex) => couldAttack(at.world, at.position, plans, hex));
    return others ? declareAgain(at, { ...locals, plans }) : goOn(at, { ...locals, plans });
  }),
  end: auto('LDGA-16.31.2', (at) => {
    // The Guard's retreat is forgotten with the player turn, of which this is the last that it touches.
    if (at.position.guardRecoiled) {
      at.draft.update({ guardRecoiled: false });
      reviseTracks(at);
    }
    return done();
  }),
});

/** The hexes out of which a plan is fought. */
const fromOf = ({ world, position: p }: At<CombatLocals>, plan: Plan): readonly HexId[] =>
  plan.kind === 'attack' ? plan.from : plan.guns.map((id) => hexOf(world, p, id));

/** Whoever is fought over a river or behind walls, out of any zone, shows himself now (1.51). */
function show(at: Scribe<CombatLocals>, plans: readonly Plan[]): void {
  const { world, position: p } = at;
  const numbers = (hexes: readonly HexId[]): Set<number> =>
    new Set(hexes.map((hex) => world.grid.index(hex)));
  const targets = plans.flatMap((plan) => (plan.kind === 'attack' ? plan.targets : [plan.target]));
  const from = plans.flatMap((plan) => fromOf(at, plan));
  reveal(at, enemyOf(p.phasing), numbers(targets), 'LDGA-1.51.3', 'contact');
  reveal(at, p.phasing, numbers(from), 'LDGA-1.51.3', 'contact');
}

/** CombatLocals as a procedure that was called leaves them. */
type Kept = CombatLocals & { readonly result?: unknown };

/** To the next fight, unless somebody has lost whom he was to fight and must find another (ruling R37). */
function goOn(at: Scribe<CombatLocals>, locals: CombatLocals): Go {
  const plans = locals.plans ?? [];
  const one = at.world.options.has('one-combat-at-a-time');
  if (one ? plans.length > 0 : isAllDone(undone(at.world, at.position, plans))) return next('pick', locals);
  return declareAgain(at, locals);
}

function declareAgain(at: Scribe<CombatLocals>, locals: CombatLocals): Go {
  at.draft.update({ ended: [] });
  return next('look', locals);
}

function fight(at: Scribe<CombatLocals>, plans: readonly Plan[], plan: Plan): Go {
  const rest = plans.filter((one) => one !== plan);
  if (plan.kind === 'bombardment') {
    // Those who were to attack what the guns may drive away.
    const freed = rest.flatMap((other) =>
      other.kind === 'attack' && isAimedAt(other, plan.target) ? [...other.from] : [],
    );
    const grand = at.locals.grand === true || isGrand(at, plan.guns);
    return call('ldga.bombardment', { plan }, freed.length > 0 ? 'follow' : 'after', {
      ...at.locals,
      plans: rest,
      grand,
      freed,
      shelled: plan.target,
    });
  }
  const firing = [...firingIn(rest)];
  const args = { plan, firing, staked: at.locals.staked ?? null };
  return call('ldga.assault', args, 'after', { ...at.locals, plans: rest });
}
