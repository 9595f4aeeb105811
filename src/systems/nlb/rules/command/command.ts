import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../actions.ts';
import { changeUnit, changeUnits } from '../edit.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../kit.ts';
import { checkMorale } from '../morale/morale.ts';
import { phasingSeats } from '../movement/movement-orders.ts';
import { type NlbPosition, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Objection } from '../seams.ts';
import { stateOf } from '../setup/deployment.ts';
import type { Counter, Leader, Member, World } from '../world.ts';
import { traceCommand, whyCut } from './command-range.ts';
import { changeLeader, changeLeaders, leaderState, leads } from './leaders.ts';
import { judgePreparation, preparations, preparing } from './reorganization.ts';

interface CommandLocals {
  /** Seats that give no further command this segment. */
  readonly finished: readonly Seat[];
}

/** While procedures run that come before the segments: how many have begun. */
interface PreludeLocals {
  readonly begun: number;
}

/** A unit or an officer, as somebody who can be given command. */
type Recipient =
  | { readonly kind: 'officer'; readonly leader: Leader }
  | { readonly kind: 'unit'; readonly counter: Counter };

const recipientOf = (world: World, id: string): Recipient | undefined => {
  const leader = world.leaderById.get(id);
  if (leader !== undefined) {
    return { kind: 'officer', leader };
  }
  const counter = world.counters.get(id);
  return counter === undefined ? undefined : { kind: 'unit', counter };
};

const placeOf = (p: NlbPosition, to: Recipient) =>
  to.kind === 'officer' ? leaderState(p, to.leader) : stateOf(p, to.counter);

const armyOf = (to: Recipient) => (to.kind === 'officer' ? to.leader.army : to.counter.army);

/** How much of a commander's capacity an officer takes. */
function weightOf(world: World, p: NlbPosition, commander: Leader, officer: Leader): number {
  for (const asks of world.seams.commandWeight) {
    const weight = asks(world, p, commander, officer);
    if (weight !== undefined) {
      return weight;
    }
  }
  return 1;
}

/** 11.1A: how much a commander has spent on officers, or on units, to whom he has given command. */
export function given(world: World, p: NlbPosition, commander: Leader, kind: Recipient['kind']): number {
  let count = 0;
  if (kind === 'unit') {
    for (const state of p.forces[commander.side]) {
      count += state.command === commander.id ? 1 : 0;
    }
    return count;
  }
  for (const officer of world.leaders[commander.side]) {
    if (leaderState(p, officer).command === commander.id) {
      count += weightOf(world, p, commander, officer);
    }
  }
  return count;
}

/** 11.1A: how many officers, and how many units, a commander can command now; nobody but a commander can. */
export function capacityOf(world: World, p: NlbPosition, leader: Leader): number | null {
  if (leader.command === null) {
    return null;
  }
  for (const asks of world.seams.capacity) {
    const capacity = asks(p, leader);
    if (capacity !== undefined) {
      return capacity;
    }
  }
  return leader.command;
}

/** Why a commander gives command to nobody now. */
function whySilent(world: World, p: NlbPosition, commander: Leader): Objection | undefined {
  for (const asks of world.seams.silent) {
    const objection = asks(world, p, commander);
    if (objection !== undefined) {
      return objection;
    }
  }
  return undefined;
}

/** Which rule keeps a leader from commanding this unit or officer of his army. */
function commandBar(world: World, p: NlbPosition, leader: Leader, to: Member): RuleId | undefined {
  for (const asks of world.seams.commandBars) {
    const rule = asks(world, p, leader, to);
    if (rule !== undefined) {
      return rule;
    }
  }
  return undefined;
}

const CUT_RULES: Readonly<Record<NonNullable<ReturnType<typeof whyCut>>, RuleId>> = {
  distance: 'NLB-11.0.2',
  terrain: 'NLB-11.2.2',
  enemy: 'NLB-11.2.3',
  zoc: 'NLB-11.2.4',
};

function judgeCommand(at: At, action: ActionOf<'command'>, seat: string): readonly Refusal[] {
  const { world, position } = at;
  const commander = world.leaderById.get(action.leader);
  const to = recipientOf(world, action.whom);
  if (commander === undefined) {
    return [refuse('NLB-11.0.1', 'unknown-leader', { unit: action.leader })];
  }
  if (to === undefined) {
    return [refuse('NLB-11.1A.2', 'unknown-unit', { unit: action.whom })];
  }
  if (commander.side !== position.phasing || seatOf(commander.army) !== seat) {
    return [refuse('NLB-11.1.1', 'not-your-unit', { unit: commander.id, army: commander.army })];
  }
  const state = leaderState(position, commander);
  const capacity = capacityOf(world, position, commander);
  if (capacity === null) {
    return [refuse('NLB-11.0.1', 'only-commanders-command', { unit: commander.id })];
  }
  if (state.place !== 'map' || state.hex === null) {
    return [refuse('NLB-11.0.1', 'not-on-map', { unit: commander.id })];
  }
  return judgeRecipient(at, commander, capacity, world.grid.index(state.hex), to, action.whom);
}

function judgeRecipient(
  { world, position }: At,
  commander: Leader,
  capacity: number,
  from: number,
  to: Recipient,
  whom: string,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (!leaderState(position, commander).active) {
    refusals.push(refuse('NLB-15.4.2', 'commander-inactive', { unit: commander.id }));
  }
  const silent = whySilent(world, position, commander);
  if (silent !== undefined) {
    refusals.push(refuse(silent.rule, silent.code, { unit: commander.id }));
  }
  if (armyOf(to) !== commander.army) {
    const allies = (to.kind === 'officer' ? to.leader : to.counter).side === commander.side;
    const rule = allies ? 'NLB-11.1C.2' : 'NLB-11.1.1';
    return [refuse(rule, 'of-another-army', { unit: whom, leader: commander.id })];
  }
  if (to.kind === 'officer' && to.leader.kind === 'headquarters') {
    return [refuse('NLB-16.14B.1', 'headquarters-needs-no-command', { unit: whom })];
  }
  if (to.kind === 'officer' && to.leader.kind === 'commander') {
    return [refuse('NLB-11.0.1', 'commander-needs-no-command', { unit: whom })];
  }
  const state = placeOf(position, to);
  if (state.place !== 'map' || state.hex === null) {
    return [refuse('NLB-11.0.2', 'not-on-map', { unit: whom })];
  }
  const member = to.kind === 'officer' ? to.leader : to.counter;
  const barred = commandBar(world, position, commander, member);
  if (barred !== undefined) {
    refusals.push(refuse(barred, 'of-another-wing', { unit: whom, leader: commander.id }));
  }
  if (state.command !== null) {
    refusals.push(refuse('NLB-11.3.1', 'already-in-command', { unit: whom, leader: state.command }));
  }
  const weight = to.kind === 'officer' ? weightOf(world, position, commander, to.leader) : 1;
  if (given(world, position, commander, to.kind) + weight > capacity) {
    refusals.push(refuse('NLB-11.1A.1', 'capacity-spent', { unit: commander.id, capacity, kind: to.kind }));
  }
  const range = world.tables.commandRange.commander;
  const hex = world.grid.index(state.hex);
  const cut = whyCut(world, position, commander.side, from, hex, range);
  if (cut !== undefined) {
    const facts = { unit: whom, leader: commander.id, cut, range, distance: world.grid.distance(from, hex) };
    refusals.push(refuse(CUT_RULES[cut], 'out-of-command-range', facts));
  }
  return refusals;
}

/** Every command that a seat can still give. */
function commands({ world, position }: At, seat: Seat): NlbAction[] {
  const found: NlbAction[] = [];
  const side = position.phasing;
  for (const commander of world.leaders[side]) {
    const state = leaderState(position, commander);
    const capacity = capacityOf(world, position, commander);
    if (
      capacity === null ||
      seatOf(commander.army) !== seat ||
      state.place !== 'map' ||
      state.hex === null ||
      !state.active ||
      whySilent(world, position, commander) !== undefined
    ) {
      continue;
    }
    const near = traceCommand(
      world,
      position,
      side,
      world.grid.index(state.hex),
      world.tables.commandRange.commander,
    );
    const receives = (one: { place: string; hex: string | null; command: string | null }): boolean =>
      one.place === 'map' && one.hex !== null && one.command === null && near.has(world.grid.index(one.hex));
    const spent = given(world, position, commander, 'officer');
    for (const officer of world.leaders[side]) {
      if (
        officer.army === commander.army &&
        officer.kind === 'officer' &&
        receives(leaderState(position, officer)) &&
        spent + weightOf(world, position, commander, officer) <= capacity &&
        commandBar(world, position, commander, officer) === undefined
      ) {
        found.push({ type: 'command', leader: commander.id, whom: officer.id });
      }
    }
    if (given(world, position, commander, 'unit') < capacity) {
      for (const counter of world.order[side]) {
        if (
          counter.army === commander.army &&
          receives(stateOf(position, counter)) &&
          commandBar(world, position, commander, counter) === undefined
        ) {
          found.push({ type: 'command', leader: commander.id, whom: counter.id });
        }
      }
    }
  }
  return found;
}

/** All that a seat can do in the command segment besides ending it. */
const open = (at: At, seat: Seat): NlbAction[] => [
  ...(at.world.chapters.has('12') ? preparations(at, seat) : []),
  ...commands(at, seat),
];

const END_COMMAND: NlbAction = { type: 'endCommand' };

/** 11.1B: an officer in command passes it on to all of his own whom it reaches. */
export function transmit(at: Scribe, officer: Leader): string[] {
  const { world, draft } = at;
  const { hex } = leaderState(draft.position, officer);
  const range = world.tables.commandRange.officer;
  const near = traceCommand(world, draft.position, officer.side, world.grid.index(hex as string), range);
  const reached: string[] = [];
  for (const counter of world.order[officer.side]) {
    const unit = stateOf(draft.position, counter);
    if (
      unit.place === 'map' &&
      unit.hex !== null &&
      unit.command === null &&
      leads(officer, counter) &&
      commandBar(world, draft.position, officer, counter) === undefined &&
      near.has(world.grid.index(unit.hex))
    ) {
      changeUnit(draft, counter, { command: officer.id });
      reached.push(counter.id);
    }
  }
  return reached;
}

function commanding(at: Scribe, action: ActionOf<'command'>): void {
  const { world, draft } = at;
  const commander = world.leaderById.get(action.leader) as Leader;
  const to = recipientOf(world, action.whom) as Recipient;
  changeLeader(draft, commander, { gave: true });
  let units: string[] = [];
  const free = (officer: Leader): boolean => !leaderState(draft.position, officer).reorganizing;
  if (to.kind === 'unit') {
    changeUnit(draft, to.counter, { command: commander.id });
  } else {
    changeLeader(draft, to.leader, { command: commander.id });
    units = free(to.leader) ? transmit(at, to.leader) : [];
    if (units.length > 0) {
      changeLeader(draft, to.leader, { gave: true });
    }
  }
  const rule = to.kind === 'unit' ? 'NLB-11.1A.2' : 'NLB-11.1B.1';
  at.emit(() => ({ type: 'commanded', rule, leader: commander.id, whom: action.whom, units }));
}

/** Who is in command by a rule in use, though nobody gave it to him; one may be so because another is. */
function sparedByRule({ world, draft }: Scribe): void {
  const { inCommand } = world.seams;
  const side = draft.position.phasing;
  for (let spared = true; spared && inCommand.length > 0; ) {
    spared = false;
    for (const counter of world.order[side]) {
      const p = draft.position;
      if (stateOf(p, counter).outOfCommand && inCommand.some((asks) => asks(world, p, counter))) {
        changeUnit(draft, counter, { outOfCommand: false });
        spared = true;
      }
    }
  }
}

/** 4.1, 11.0: whoever of the side is on the map without command is out of command until the next segment. */
function markOutOfCommand(at: Scribe): void {
  const { draft } = at;
  const side = draft.position.phasing;
  changeUnits(draft, side, (unit) =>
    unit.place === 'map' && unit.command === null ? { outOfCommand: true } : undefined,
  );
  sparedByRule(at);
  changeLeaders(draft, side, (state) =>
    state.place === 'map' && state.command === null && at.world.leaderById.get(state.id)?.kind === 'officer'
      ? { outOfCommand: true }
      : undefined,
  );
  at.emit(() => ({
    type: 'markedOutOfCommand',
    rule: 'NLB-4.1.5',
    side,
    units: draft.position.forces[side].filter((unit) => unit.outOfCommand).map((unit) => unit.id),
    leaders: draft.position.leaders[side].filter((state) => state.outOfCommand).map((state) => state.id),
  }));
}

/** The segments come after whatever a rule in use puts before them (15.4). */
function prelude({ world }: At, begun: number): Go {
  const proc = world.seams.beforeCommand[begun];
  return proc === undefined
    ? next(world.chapters.has('11') ? 'commandSegment' : 'moraleSegment', { finished: [] })
    : call(proc, {}, 'before', { begun: begun + 1 } satisfies PreludeLocals);
}

/** 4.1: the segments of the command phase, in their order. */
export const commandPhase = procedure<CommandLocals>('nlb.command', {
  begin: auto('NLB-4.1.3', (at) => {
    const side = at.position.phasing;
    at.draft.update({ phase: 'command' });
    at.emit(() => ({ type: 'phaseBegan', rule: 'NLB-4.1.3', side, phase: 'command' }));
    return prelude(at, 0);
  }),
  before: auto('NLB-4.1.3', (at) => prelude(at, (at.locals as unknown as PreludeLocals).begun)),
  commandSegment: auto('NLB-11.0.4', (at) => {
    const side = at.position.phasing;
    changeUnits(at.draft, side, (unit) =>
      unit.command !== null || unit.outOfCommand ? { command: null, outOfCommand: false } : undefined,
    );
    changeLeaders(at.draft, side, (state) =>
      state.command !== null || state.outOfCommand ? { command: null, outOfCommand: false } : undefined,
    );
    for (const tell of at.world.seams.commandBegan) {
      tell(at);
    }
    return next('more');
  }),
  more: auto('NLB-11.0.1', (at) =>
    phasingSeats(at).some((seat) => !at.locals.finished.includes(seat) && open(at, seat).length > 0)
      ? next('give')
      : next('mark'),
  ),
  give: decide('NLB-11.0.1', {
    by: (at) =>
      phasingSeats(at).filter((seat) => !at.locals.finished.includes(seat) && open(at, seat).length > 0),
    accepts: ['command', 'prepareReorganization', 'endCommand'],
    exact: true,
    ...listing<CommandLocals>((at, seat) => [...open(at, seat), END_COMMAND]),
    judge: (at, action, seat) => {
      switch (action.type) {
        case 'command':
          return judgeCommand(at, action, seat);
        case 'prepareReorganization':
          return at.world.chapters.has('12')
            ? judgePreparation(at, action, seat)
            : [refuse('NLB-2.1.2', 'nothing-to-reorganize', { unit: action.leader })];
        default:
          return [];
      }
    },
    run: (at, action, seat) => {
      if (action.type === 'command') {
        commanding(at, action);
        return next('more');
      }
      if (action.type === 'prepareReorganization') {
        preparing(at, action);
        return next('more');
      }
      return next('more', { finished: [...at.locals.finished, seat] });
    },
    ask: ({ world, position }) => ({
      side: position.phasing,
      commanders: world.leaders[position.phasing]
        .filter((leader) => leader.command !== null && leaderState(position, leader).place === 'map')
        .map((leader) => ({
          leader: leader.id,
          capacity: capacityOf(world, position, leader),
          officers: given(world, position, leader, 'officer'),
          units: given(world, position, leader, 'unit'),
        })),
    }),
  }),
  mark: auto('NLB-4.1.5', (at) => {
    markOutOfCommand(at);
    return next('moraleSegment');
  }),
  moraleSegment: auto('NLB-4.1.6', (at) => {
    checkMorale(at);
    for (const looks of at.world.seams.moraleSegment) {
      looks(at);
    }
    return next('reorganizationSegment');
  }),
  reorganizationSegment: auto('NLB-4.1.7', (at) =>
    at.world.chapters.has('12') ? call('nlb.reorganization', {}, 'end') : next('end'),
  ),
  end: auto('NLB-4.1.3', () => done()),
});
