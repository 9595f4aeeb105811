import type { Game } from '../../../engine/game.ts';
import { Machine } from '../../../engine/machine.ts';
import type { Facts, Seat, Viewer } from '../../../engine/position.ts';
import type { Verdict } from '../../../engine/refusal.ts';
import { actionReader } from '../../common/read-action.ts';
import { type NlbAction, nlbActionSchema } from './actions.ts';
import { chapterProcedures, seamsFor } from './chapters.ts';
import { engage, judgeEngage, judgeTarget } from './combat/attack.ts';
import type { AttackPlan } from './combat/engagement.ts';
import { forecast } from './combat/forecast.ts';
import { retreat } from './combat/retreat.ts';
import { allowanceOf, rideLedger } from './command/leader-moves.ts';
import { leaderState } from './command/leaders.ts';
import type { NlbEvent } from './events.ts';
import { invariants } from './invariants.ts';
import { formationOrder, formationsOf } from './movement/formations.ts';
import { previewMove } from './movement/movement.ts';
import { HALVES } from './movement/movement-costs.ts';
import type { NlbPosition } from './position.ts';
import { parsePosition } from './position-schema.ts';
import { refuse } from './refusals.ts';
import { setUp } from './setup/setup.ts';
import { PREFERENCES } from './standing/preferences.ts';
import { observe, resample } from './view/observe.ts';
import type { NlbView } from './view/view.ts';
import { makeWorld } from './world/make.ts';
import type { NlbContent, World } from './world.ts';

export type NlbGame = Game<NlbPosition, NlbAction, NlbView, NlbEvent> & { readonly world: World };

const PROCEDURES = [retreat];

/** No unit decides more often in a turn than this: one march, one fight with all its choices. */
const DECISIONS_PER_UNIT = 12;

export function makeNlbGame(content: NlbContent, watch?: (step: string) => void): NlbGame {
  const world = makeWorld(content, seamsFor);
  const machine = new Machine(
    world,
    [...PROCEDURES, ...chapterProcedures(world.chapters, world.optionalRules, world.scenarioRules)],
    watch,
  );
  return {
    system: 'nlb',
    scenario: world.scenario.id,
    seats: world.scenario.seats,
    limit: (world.counters.size + world.leaderById.size) * world.turns.length * DECISIONS_PER_UNIT + 1000,
    world,
    begin: () => machine.begin(setUp(world), 'nlb.game'),
    pending: (p) => machine.pending(p),
    pendingFor: (p, viewer) => machine.pendingFor(p, viewer),
    question: (p) => machine.question(p),
    subjects: (p, seat) => machine.subjects(p, seat),
    options: (p, seat, subject) => machine.options(p, seat, subject),
    few: (p, seat) => machine.few(p, seat),
    judge: (p, seat, action) => atNight(world, p, action, machine.judge(p, seat, action)),
    preview: (p, seat, action) => preview(world, p, seat, action),
    act: (p, seat, action, quiet) => machine.act(p, seat, action, quiet),
    roll: (p, roll, quiet) => machine.roll(p, roll, quiet),
    observe: (p: NlbPosition, viewer: Viewer) => observe(world, p, viewer),
    resample: (view, _seat, random) => resample(world, view, random),
    parseAction: actionReader(nlbActionSchema),
    parsePosition: (json) => parsePosition(world, json),
    invariants: (p) => invariants(world, p),
    formations: (p, seat) => {
      const at = { world, position: p, locals: {} };
      return machine.subjects(p, seat).length > 1 && p.phase === 'movement' ? formationsOf(at, seat) : [];
    },
    formationOrder: (p, seat, units, to) =>
      formationOrder(
        { world, position: p, locals: {} },
        units,
        to,
        (unit) => machine.options(p, seat, unit).actions,
      ),
    preferences: PREFERENCES,
    answer: (p, seat, orders) => machine.answer(p, seat, orders),
    steps: machine.steps,
  };
}

const COMMANDS: readonly NlbAction['type'][] = [
  'command',
  'endCommand',
  'prepareReorganization',
  'reorganize',
];

/** 4.2: who would command at night is told that there is no command phase, not what the step under way takes. */
function atNight(world: World, p: NlbPosition, action: NlbAction, verdict: Verdict): Verdict {
  const night = world.turns[p.turn]?.night === true && COMMANDS.includes(action.type);
  return verdict.ok || !night || verdict.refusals[0]?.code !== 'not-now'
    ? verdict
    : { ok: false, refusals: [refuse('NLB-4.2.1', 'no-command-at-night')] };
}

/** What an action would cost or promise: a march its ledger, a step of an attack the odds it leads to. */
function preview(world: World, p: NlbPosition, seat: Seat, action: NlbAction): Facts {
  const frame = p.stack[p.stack.length - 1];
  switch (action.type) {
    case 'march':
    case 'enter':
    case 'exit':
      return previewMove({ world, position: p, locals: {} }, action, seat);
    case 'writeDown': {
      const entry = world.written.find(({ id }) => id === action.group)?.entries[action.entry ?? -1];
      return entry === undefined ? {} : { turn: entry.turn, hex: entry.hex };
    }
    case 'target': {
      const plan = planIn(frame?.locals, frame?.proc);
      return plan === undefined || judgeTarget(world, p, plan, action.hex).length > 0
        ? {}
        : forecast(world, p, { ...plan, targets: [...plan.targets, action.hex] });
    }
    case 'engage': {
      const plan = frame?.proc === 'nlb.attack' ? planIn(frame.locals, frame.proc) : undefined;
      return plan === undefined || judgeEngage(world, p, plan, action.unit, seat).length > 0
        ? {}
        : forecast(world, p, engage(world, p, plan, action.unit));
    }
    case 'declare': {
      const plan = frame?.proc === 'nlb.attack' ? planIn(frame.locals, frame.proc) : undefined;
      return plan === undefined || plan.attackers.length + plan.bombarding.length === 0
        ? {}
        : forecast(world, p, plan);
    }
    case 'ride':
    case 'rideOn':
    case 'rideOff': {
      const leader = world.leaderById.get(action.leader);
      return leader === undefined
        ? {}
        : {
            cost: rideLedger(world, p, action),
            allowance: allowanceOf(leader, leaderState(p, leader)) / HALVES,
          };
    }
    default: {
      const further = world.seams.orders.find(({ accepts }) => accepts.includes(action.type));
      return further?.preview?.(world, p, action, seat) ?? {};
    }
  }
}

/** The attack being built, or an empty one when the phase is still choosing its target. */
function planIn(locals: object | undefined, proc: string | undefined): AttackPlan | undefined {
  if (proc === 'nlb.attack') {
    return locals as AttackPlan;
  }
  if (proc === 'nlb.combatPhase' && locals !== undefined) {
    const { duty } = locals as Pick<AttackPlan, 'duty'>;
    return { duty, targets: [], attackers: [], bombarding: [] };
  }
  return undefined;
}
