import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { whoKnows } from '../hidden/known.ts';
import { reveal } from '../hidden/reveal.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { reviseTracks } from '../morale/levels.ts';
import { enemyOf, type HexId } from '../position.ts';
import { holderOf } from '../seats.ts';
import { enterPhase } from '../sequence-marks.ts';
import { fieldOf, isEngaged, stackAt } from '../stacking/field.ts';
import { apparentEnemies } from '../stacking/zones.ts';
import { tellOwn } from '../telling.ts';
import { counterOf, turnOf } from '../world.ts';
import { contactsOf, couldAttack, firingIn, isAllDone, undone } from './declaring/contact.ts';
import { attackOffers, bombardmentOffers, stakeOffers } from './declaring/offers.ts';
import {
  attackersFrom,
  defendersIn,
  hasOutsiders,
  heldHexes,
  hexOf,
  type Plan,
} from './declaring/parties.ts';
import {
  findPlan,
  isAimedAt,
  isGrand,
  judgeAttack,
  judgeBombardment,
  planOf,
  whatOf,
} from './declaring/plans.ts';
import { holdersOf } from './seats.ts';

/* 11.1: the combat phase: attacks are declared, riders get out of the way, and one fight follows the other. */

interface Locals {
  readonly plans?: readonly Plan[];
  readonly staked?: string | null;
  /** Targets of which something was taken back: whoever tries things at random takes it back once and no more. */
  readonly takenBack?: readonly HexId[];
  /** A Grand Battery has fired (11.51H). */
  readonly grand?: boolean;
  /** Hexes whose riders have been asked whether they get out of the way. */
  readonly asked?: readonly HexId[];
  /** Stacks that were to attack the hex that guns have just fired at: they may go in, or find another (11.46). */
  readonly freed?: readonly HexId[];
  readonly shelled?: HexId;
}

const plansOf = ({ locals }: At<Locals>): readonly Plan[] => locals.plans ?? [];

/** Seats that have a stack to fight with and have not ended. */
function declarers(at: At<Locals>): Seat[] {
  const { world, position: p } = at;
  const plans = plansOf(at);
  const { assaults } = contactsOf(world, p, plans);
  const hexes = [...assaults.keys()].map((hex) => world.grid.id(hex));
  const busy = plans.flatMap((plan) =>
    plan.kind === 'attack' ? plan.from : plan.guns.map((id) => hexOf(world, p, id)),
  );
  const gunners = bombardmentOffers(at, plans).flatMap((action) =>
    action.type === 'declareBombardment' ? action.guns : [],
  );
  const pieces = [...hexes, ...busy].flatMap((hex) => stackAt(world, p, p.phasing, hex).map(({ id }) => id));
  return holdersOf(world, p, [...pieces, ...gunners]).filter((seat) => !p.ended.includes(seat));
}

export const combatPhase = procedure<Locals>('ldga.combat', {
  begin: auto('LDGA-11.0.1', (at) => {
    enterPhase(at, 'combat');
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
    *candidates(at, seat, subject) {
      const open = [...offers(at)].filter((action) => judgeDeclaring(at, action, seat).length === 0);
      const again = at.locals.takenBack ?? [];
      const back = withdrawals(at).filter(({ target }) => open.length === 0 || !again.includes(target));
      for (const action of [...open, ...back])
        if (subject === undefined || subjectOf(action) === subject) yield action;
    },
    complete: false,
    judge: judgeDeclaring,
    ask: (at) => ({ plans: plansOf(at), ...undone(at.world, at.position, plansOf(at)) }),
    // Guns behind a river are flags until they fire: what is planned is told when all of it is.
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run: (at, action, seat) => declare(at, action, seat),
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
    const hexes = heldHexes(world, p, p.phasing).filter(
      (hex) => !asked.includes(hex) && isEngaged(world, p, p.phasing, hex),
    );
    return call('ldga.evade', { side: p.phasing, hexes }, 'again', {
      ...locals,
      asked: [...asked, ...hexes],
    });
  }),
  /** Whoever has nobody left to fight must find another, if there is one (ruling R37). */
  again: auto('LDGA-11.21.5', (at) => {
    const { result: _result, ...locals } = at.locals as Kept;
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

/** Whoever is fought over a river or behind walls, out of any zone, shows himself now (1.51). */
function show(at: Scribe<Locals>, plans: readonly Plan[]): void {
  const { world, position: p } = at;
  const numbers = (hexes: readonly HexId[]): Set<number> =>
    new Set(hexes.map((hex) => world.grid.index(hex)));
  const targets = plans.flatMap((plan) => (plan.kind === 'attack' ? plan.targets : [plan.target]));
  const from = plans.flatMap((plan) =>
    plan.kind === 'attack' ? plan.from : plan.guns.map((id) => hexOf(world, p, id)),
  );
  reveal(at, enemyOf(p.phasing), numbers(targets), 'LDGA-1.51.3', 'contact');
  reveal(at, p.phasing, numbers(from), 'LDGA-1.51.3', 'contact');
}

/** Locals as a procedure that was called leaves them. */
type Kept = Locals & { readonly result?: unknown };

/** To the next fight, unless somebody has lost whom he was to fight and must find another (ruling R37). */
function goOn(at: Scribe<Locals>, locals: Locals): Go {
  const plans = locals.plans ?? [];
  const one = at.world.options.has('one-combat-at-a-time');
  if (one ? plans.length > 0 : isAllDone(undone(at.world, at.position, plans))) return next('pick', locals);
  return declareAgain(at, locals);
}

function declareAgain(at: Scribe<Locals>, locals: Locals): Go {
  at.draft.update({ ended: [] });
  return next('look', locals);
}

const subjectOf = (action: LdgaAction): string =>
  action.type === 'declareAttack'
    ? (action.targets[0] as HexId)
    : action.type === 'declareBombardment' || action.type === 'withdraw'
      ? action.target
      : '';

function judgeDeclaring(at: At<Locals>, action: LdgaAction, seat: Seat): readonly Refusal[] {
  const plans = plansOf(at);
  if (action.type === 'declareAttack') return judgeAttack(at, plans, action, seat);
  if (action.type === 'declareBombardment')
    return judgeBombardment(at, plans, action, seat, at.locals.grand === true);
  if (action.type === 'withdraw')
    return findPlan(plans, action.target, action.what) === undefined
      ? [refuse('LDGA-11.2.1', 'not-declared', { hex: action.target, what: action.what })]
      : [];
  if (action.type === 'stakeCorps') return judgeStake(at, action.corps);
  return judgeEnd(at, seat);
}

/**
 * What may be taken back. Of each target that is offered once in a phase, and again only where what was declared leaves
 * nothing else to do: whoever tries things at random would never come to an end otherwise.
 */
const withdrawals = (at: At<Locals>): ActionOf<'withdraw'>[] =>
  plansOf(at).map((plan) => ({ type: 'withdraw', target: targetOf(plan), what: whatOf(plan) }));

const targetOf = (plan: Plan): HexId => (plan.kind === 'attack' ? (plan.targets[0] as HexId) : plan.target);

/** Everything that can be declared, and the end. */
function* offers(at: At<Locals>): Iterable<LdgaAction> {
  const plans = plansOf(at);
  // First, so that whoever takes the first thing he may do comes to an end.
  yield { type: 'endDeclaring' };
  yield* attackOffers(at, plans);
  yield* bombardmentOffers(at, plans);
  if (at.world.options.has('high-stakes')) yield* stakeOffers(at);
}

function judgeStake(at: At<Locals>, corps: string): Refusal[] {
  if (!at.world.options.has('high-stakes')) return [refuse('LDGA-16.34.1', 'rule-not-in-use')];
  if ((at.locals.staked ?? null) !== null)
    return [refuse('LDGA-16.34.1', 'one-stake-a-turn', { corps: at.locals.staked })];
  const own = at.position.units[at.position.phasing].some(({ id, place }) => {
    const { army, formation } = counterOf(at.world, id);
    return place === 'map' && `${army}.${formation}` === corps;
  });
  return own ? [] : [refuse('LDGA-16.34.1', 'no-such-corps', { corps })];
}

/** 4.31: what this seat has left undone. */
function judgeEnd(at: At<Locals>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const { idle, spared, owing } = undone(world, p, plansOf(at));
  const mine = (hex: HexId): boolean =>
    stackAt(world, p, p.phasing, hex).some(({ id }) => holderOf(world, p, id) === seat);
  return [
    ...owing
      .filter(({ hex }) => mine(hex))
      .map(({ hex, target }) =>
        refuse('LDGA-10.22.2', 'must-attack-whom-it-failed-to-repulse', { hex, target }),
      ),
    ...idle.filter(mine).map((hex) => refuse('LDGA-11.21.1', 'must-attack', { hex })),
    ...spared
      .filter(({ from }) => from.some(mine))
      .map(({ hex }) =>
        refuse(
          world.options.has('discretionary-attack') ? 'LDGA-4.33.2' : 'LDGA-11.21.2',
          'must-be-attacked',
          {
            hex,
          },
        ),
      ),
  ];
}

function declare(at: Scribe<Locals>, action: LdgaAction, seat: Seat): Go {
  const plans = plansOf(at);
  const side = at.position.phasing;
  if (action.type === 'declareAttack' || action.type === 'declareBombardment') {
    const plan = planOf(action);
    tellOwn(at, side, () => ({ type: 'attackDeclared', rule: 'LDGA-11.1.2', side, plan }));
    const grown = { ...at.locals, plans: [...plans, plan] };
    return at.world.options.has('one-combat-at-a-time') ? next('riders', grown) : next('look', grown);
  }
  if (action.type === 'withdraw') {
    const plan = findPlan(plans, action.target, action.what) as Plan;
    tellOwn(at, side, () => ({ type: 'declarationWithdrawn', rule: 'LDGA-11.2.1', side, plan }));
    const takenBack = [...new Set([...(at.locals.takenBack ?? []), targetOf(plan)])].sort();
    return next('look', { ...at.locals, takenBack, plans: plans.filter((one) => one !== plan) });
  }
  if (action.type === 'stakeCorps') {
    const { corps } = action;
    at.emit(() => ({ type: 'corpsStaked', rule: 'LDGA-16.34.1', side, corps }));
    return next('choose', { ...at.locals, staked: corps });
  }
  at.draft.update({ ended: [...at.position.ended, seat] });
  if (declarers(at).length > 0) return next('choose');
  at.draft.update({ ended: [] });
  return next(plans.length > 0 ? 'riders' : 'end');
}

/** The plans as far as there is still somebody on both sides. */
function pruned(at: Scribe<Locals>): Plan[] {
  const { world, position: p } = at;
  const foe = enemyOf(p.phasing);
  const firing = firingIn(plansOf(at));
  return plansOf(at).flatMap((plan): Plan[] => {
    const drop = (why: 'nobody-left' | 'target-gone'): Plan[] => {
      at.emit(() => ({ type: 'planDropped', rule: 'LDGA-11.1.5', plan, why }));
      return [];
    };
    const isThere = (hex: HexId, chateau: boolean): boolean =>
      chateau
        ? defendersIn(world, p, foe, hex, true).length > 0
        : heldHexes(world, p, foe).includes(hex) &&
          (stackAt(world, p, foe, hex).length === 0 || hasOutsiders(world, p, foe, hex));
    if (plan.kind === 'bombardment') {
      const guns = plan.guns.filter(
        (id) => stackAt(world, p, p.phasing, hexOf(world, p, id) ?? '').length > 0,
      );
      if (guns.length === 0) return drop('nobody-left');
      return isThere(plan.target, false)
        ? [guns.length === plan.guns.length ? plan : { ...plan, guns }]
        : drop('target-gone');
    }
    const targets = plan.targets.filter((hex) => isThere(hex, plan.chateau));
    if (targets.length === 0) return drop('target-gone');
    const from = plan.from.filter(
      (hex) => attackersFrom(world, p, p.phasing, hex, firing, plan.chateau).length > 0,
    );
    if (from.length === 0) return drop('nobody-left');
    const whole = targets.length === plan.targets.length && from.length === plan.from.length;
    return [whole ? plan : { ...plan, targets, from }];
  });
}

/** Which plans may be fought next: after the bombardment of their hex, and a garrison after those outside. */
function readyPlans(at: At<Locals>, plans: readonly Plan[]): Plan[] {
  const { world, position: p } = at;
  const foe = enemyOf(p.phasing);
  return plans.filter((plan) => {
    if (plan.kind === 'bombardment') return true;
    if (plan.targets.some((hex) => findPlan(plans, hex, 'bombardment') !== undefined)) return false;
    return !plan.chateau || plan.targets.every((hex) => !hasOutsiders(world, p, foe, hex));
  });
}

function fight(at: Scribe<Locals>, plans: readonly Plan[], plan: Plan): Go {
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
