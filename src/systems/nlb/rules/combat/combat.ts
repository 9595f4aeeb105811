import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../actions.ts';
import { changeUnits } from '../edit.ts';
import { COMBAT_RESULTS, type CombatOutcome, type CombatResult } from '../events.ts';
import { type At, auto, decide, listing, procedure, type Scribe } from '../kit.ts';
import { foughtMark } from '../morale/levels.ts';
import { phasingSeats } from '../movement/movement-orders.ts';
import { enemyOf, type HexId, type NlbPosition, SIDES, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { OddsAnswer } from '../seams.ts';
import { stacksOf, stateOf } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';
import { batteriesOn } from './artillery.ts';
import { engage, judgeDeclare, judgeEngage, judgeTarget, outstanding } from './attack.ts';
import type { CombatLocals } from './course.ts';
import { dutyAtStart, fieldOf } from './duties.ts';
import type { AttackPlan, Duty, Engagement } from './engagement.ts';
import { countedFace, defendersOf, dieLines, oddsOf, resultsOf } from './odds.ts';
import { attackersAt, defendersIn } from './parties.ts';

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

/** Enemy hexes somebody could still attack: those in contact and those within gun range. */
function* attackableHexes(world: World, p: NlbPosition, duty: Duty): Iterable<HexId> {
  const field = fieldOf(world, p, duty);
  for (const [hex, units] of stacksOf(world, p, enemyOf(p.phasing))) {
    if (!defendersIn(world, units).some((unit) => unit.combat === 'fresh')) {
      continue;
    }
    const id = world.grid.id(hex);
    if (field.assailants.has(hex) || batteriesOn(world, p, id).length > 0) {
      yield id;
    }
  }
}

const canTarget = (world: World, p: NlbPosition, duty: Duty): boolean => {
  for (const hex of attackableHexes(world, p, duty)) {
    if (judgeTarget(world, p, openPlan(duty), hex).length === 0) {
      return true;
    }
  }
  return false;
};

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

/** Columns from the odds downward: the attacker may always roll on a worse one (6.2C). */
function* columnsUpTo(world: World, p: NlbPosition, plan: AttackPlan): Iterable<NlbAction> {
  const { columns } = world.tables.crt;
  for (let i = columns.indexOf(oddsOf(world, p, plan).column); i >= 0; i -= 1) {
    yield { type: 'declare', column: columns[i] as string };
  }
}

/** Own units worth asking about: those next to a target and batteries in range of one. */
function* nearTargets(world: World, p: NlbPosition, plan: AttackPlan): Iterable<NlbAction> {
  const asked = new Set<string>();
  for (const target of plan.targets) {
    const hex = world.grid.index(target);
    for (let d = 0; d < 6; d += 1) {
      const from = world.grid.neighbours[hex * 6 + d] as number;
      for (const unit of from < 0 ? [] : attackersAt(world, p, p.phasing, from)) {
        asked.add(unit.id);
      }
    }
    for (const battery of batteriesOn(world, p, target)) {
      asked.add(battery.id);
    }
  }
  for (const unit of asked) {
    yield { type: 'engage', unit };
  }
}

/** What the player sees while building: strengths, column, and what each face of the die would bring. */
export function forecast(world: World, p: NlbPosition, plan: AttackPlan) {
  const odds = oddsOf(world, p, plan);
  const defenders = defendersOf(world, p, plan.targets).map((unit) => unit.id);
  const changes = changedResults(world, p, plan, defenders);
  const becomes = (result: CombatResult): CombatOutcome =>
    changes.find(({ rolled }) => rolled === result)?.becomes ?? result;
  return {
    targets: plan.targets,
    attackers: plan.attackers,
    bombarding: plan.bombarding,
    defenders,
    odds,
    /** Results of the table that mean another one in this attack, with the rule that says so. */
    changes,
    columns: Object.fromEntries(
      world.tables.crt.columns.map((column) => {
        const die = dieLines(world, p, plan, column);
        const results = resultsOf(world, column);
        return [column, results.map((_, i) => becomes(results[countedFace(i + 1, die) - 1] as CombatResult))];
      }),
    ),
  };
}

/** What each result of the table would become if these attacked those now (11.3). */
function changedResults(world: World, p: NlbPosition, plan: AttackPlan, defenders: readonly UnitId[]) {
  const at = { world, position: p, locals: { ...plan, defenders, column: '', attackedFrom: [] } };
  return COMBAT_RESULTS.flatMap((rolled) => {
    let becomes: CombatOutcome = rolled;
    let rule: RuleId | undefined;
    for (const change of world.seams.result) {
      const changed = change(at, becomes);
      if (changed !== undefined) {
        becomes = changed.result;
        rule = changed.rule;
      }
    }
    return rule === undefined ? [] : [{ rolled, becomes, rule }];
  });
}

/** 21.3B: armies that meet in combat for the first time may change morale levels. */
function noteMeeting(at: Scribe, attackers: readonly UnitId[], defenders: readonly UnitId[]): void {
  const { world, draft } = at;
  if (!world.levelChanges.some(({ cause }) => cause.kind === 'fought')) {
    return;
  }
  for (const a of new Set(attackers.map((id) => counterOf(world, id).army))) {
    for (const b of new Set(defenders.map((id) => counterOf(world, id).army))) {
      const mark = foughtMark(a, b);
      if (draft.position.marks[mark] === undefined) {
        draft.update({ marks: { ...draft.position.marks, [mark]: draft.position.turn } });
      }
    }
  }
}

/** The odds as they stand once everybody is in, and the die. */
function resolve(at: Scribe, plan: AttackPlan, column: string): Go {
  const { world } = at;
  const { position } = at.draft;
  const { targets, attackers, bombarding } = plan;
  const defenders = defendersOf(world, position, targets).map((unit) => unit.id);
  const odds = oddsOf(world, position, plan);
  at.emit(() => ({
    type: 'attackDeclared',
    rule: 'NLB-6.0.7',
    attackers,
    bombarding,
    targets,
    defenders,
    odds,
    column,
    ...(plan.charging === undefined ? {} : { charging: plan.charging }),
  }));
  const attackedFrom = [
    ...new Set(attackers.map((id) => stateOf(position, counterOf(world, id)).hex as string)),
  ];
  const args: CombatLocals = {
    targets,
    attackers,
    bombarding,
    defenders,
    column,
    attackedFrom,
    ...mannerOf(plan),
  };
  noteMeeting(at, [...attackers, ...bombarding], defenders);
  for (const tell of world.seams.attacked) {
    tell(at, { targets, attackers, bombarding, defenders });
  }
  return call('nlb.combat', args, 'resolved');
}

/** How the parties of an attack fight, where rules in use have something to say about it. */
const mannerOf = ({ led, weakened, enhanced, charging }: Engagement): Partial<Engagement> => ({
  ...(led === undefined ? {} : { led }),
  ...(weakened === undefined ? {} : { weakened }),
  ...(enhanced === undefined ? {} : { enhanced }),
  ...(charging === undefined ? {} : { charging }),
});

/** What a procedure that comes between declaration and odds is given. */
export interface OddsAsked extends Engagement {
  readonly defenders: readonly UnitId[];
  readonly attackedFrom: readonly HexId[];
}

/** While procedures run between declaration and odds: what was declared, and what the odds were then. */
interface DeclaredPlan extends AttackPlan {
  readonly declared: string;
  readonly offered: string;
  readonly attackedFrom: readonly HexId[];
  /** How many of those who might ask have been asked. */
  readonly begun: number;
  readonly result?: OddsAnswer;
}

const declaring = (world: World, p: NlbPosition, plan: AttackPlan, declared: string): DeclaredPlan => ({
  ...plan,
  declared,
  offered: oddsOf(world, p, plan).column,
  attackedFrom: [...new Set(plan.attackers.map((id) => stateOf(p, counterOf(world, id)).hex as string))],
  begun: 0,
});

/** Asks the next of those who want to be asked before the odds; when all have been, the die decides. */
function settle(at: Scribe, plan: DeclaredPlan): Go {
  const { world } = at;
  const { position } = at.draft;
  const { beforeOdds } = world.seams;
  for (let begun = plan.begun; begun < beforeOdds.length; begun += 1) {
    const one = beforeOdds[begun];
    if (one?.asks(world, position, plan) === true) {
      const { targets, attackers, bombarding, attackedFrom } = plan;
      const defenders = defendersOf(world, position, targets).map((unit) => unit.id);
      const args: OddsAsked = {
        targets,
        attackers,
        bombarding,
        defenders,
        attackedFrom,
        ...mannerOf(plan),
      };
      return call(one.proc, args, 'told', { ...plan, begun: begun + 1 });
    }
  }
  const { columns } = world.tables.crt;
  const best = columns.indexOf(oddsOf(world, position, plan).column);
  const { declared, offered } = plan;
  // Who had chosen a column to the left of the odds keeps it unless the odds are worse still.
  const chosen = declared === offered ? best : Math.min(best, columns.indexOf(declared));
  return resolve(at, plan, columns[chosen] as string);
}

/** The attack as an answer has left it; a side of which nobody is left has lost its ground without a die. */
function resume(at: Scribe, { result, ...plan }: DeclaredPlan): Go {
  const { world, draft } = at;
  const { targets, attackedFrom, declared } = plan;
  const left = result?.left;
  const still = (units: readonly UnitId[]): readonly UnitId[] =>
    left === undefined ? units : units.filter((unit) => left.includes(unit));
  const attackers = still(plan.attackers);
  const bombarding = still(plan.bombarding);
  const defenders = defendersOf(world, draft.position, targets).map((unit) => unit.id);
  const gone = attackers.length + bombarding.length === 0;
  if (gone || still(defenders).length === 0) {
    const winner = gone ? enemyOf(draft.position.phasing) : draft.position.phasing;
    const ground = gone ? attackedFrom : targets;
    const args: CombatLocals = {
      targets,
      attackers,
      bombarding,
      defenders,
      column: declared,
      attackedFrom,
      winner,
      ground,
    };
    return call('nlb.combat', args, 'resolved');
  }
  const { weakened, enhanced } = result ?? {};
  return settle(at, {
    ...plan,
    attackers,
    bombarding,
    ...(weakened === undefined || weakened === null ? {} : { weakened }),
    ...(enhanced === undefined ? {} : { enhanced }),
  });
}

/** Who takes a choice in building an attack that is not among the usual ones. */
const furtherPlan = ({ world }: At, action: NlbAction) =>
  world.seams.plans.find((further) => further.accepts.includes(action.type));

function* building(at: At<AttackPlan>, seat: Seat): Iterable<NlbAction> {
  const { world, position, locals } = at;
  yield* nearTargets(world, position, locals);
  const further: NlbAction[] = [];
  for (const one of world.seams.plans) {
    one.list(at, seat, further);
  }
  yield* further;
  for (const hex of attackableHexes(world, position, locals.duty)) {
    if (!locals.targets.includes(hex)) {
      yield { type: 'target', hex };
    }
  }
  if (locals.attackers.length + locals.bombarding.length > 0) {
    yield* columnsUpTo(world, position, locals);
  }
}

function judgeBuilding(at: At<AttackPlan>, action: NlbAction, seat: Seat): readonly Refusal[] {
  const { world, position, locals } = at;
  switch (action.type) {
    case 'target':
      return judgeTarget(world, position, locals, action.hex);
    case 'engage':
      return judgeEngage(world, position, locals, action.unit, seat);
    case 'declare':
      return judgeDeclare(world, position, locals, action.column);
    default:
      return furtherPlan(at, action)?.judge(at, action, seat) ?? [];
  }
}

function canBuild(at: At<AttackPlan>, seat: Seat): boolean {
  for (const action of building(at, seat)) {
    if (judgeBuilding(at, action, seat).length === 0) {
      return true;
    }
  }
  return false;
}

/** 6.1, 6.2: one attack put together party by party, then declared and resolved. */
export const attack = procedure<AttackPlan>('nlb.attack', {
  build: decide('NLB-6.1.1', {
    // In a team an attack that must still grow can be beyond what one of them has at hand.
    by: (at) => {
      const seats = phasingSeats(at);
      return seats.length === 1 ? seats : seats.filter((seat) => canBuild(at, seat));
    },
    accepts: ['target', 'engage', 'declare'],
    ...listing<AttackPlan>(building),
    judge: judgeBuilding,
    run: (at, action) => {
      const { world, position, locals } = at;
      switch (action.type) {
        case 'target':
          return next('build', { ...locals, targets: [...locals.targets, action.hex] });
        case 'engage':
          return next('build', engage(world, position, locals, action.unit));
        case 'declare':
          return world.seams.beforeOdds.some((one) => one.asks(world, position, locals))
            ? settle(at, declaring(world, position, locals, action.column))
            : resolve(at, locals, action.column);
        default:
          return furtherPlan(at, action)?.run(at, action) ?? next('build');
      }
    },
    ask: ({ world, position, locals }) => forecast(world, position, locals),
  }),
  told: auto('NLB-6.2.1', (at) => resume(at, at.locals as DeclaredPlan)),
  resolved: auto('NLB-6.0.6', ({ locals }) => done({ duty: locals.duty })),
});
