import type { Seat } from '../../../../engine/position.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { NlbAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import { type NlbPosition, seatOf } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Objection } from '../seams.ts';
import { stateOf } from '../setup/deployment.ts';
import type { Counter, Leader, Member, World } from '../world.ts';
import { traceCommand, whyCut } from './command-range.ts';
import { leaderState } from './leaders.ts';

/** A unit or an officer, as somebody who can be given command. */
export type Recipient =
  | { readonly kind: 'officer'; readonly leader: Leader }
  | { readonly kind: 'unit'; readonly counter: Counter };

export const recipientOf = (world: World, id: string): Recipient | undefined => {
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

/** Why a commander gives command to nobody now, though he is active. */
export function whySilent(world: World, p: NlbPosition, commander: Leader): Objection | undefined {
  for (const asks of world.seams.silent) {
    const objection = asks(world, p, commander);
    if (objection !== undefined) {
      return objection;
    }
  }
  return undefined;
}

/** Which rule keeps a leader from commanding this unit or officer of his army. */
export function commandBar(world: World, p: NlbPosition, leader: Leader, to: Member): RuleId | undefined {
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

export function judgeCommand(at: At, action: ActionOf<'command'>, seat: string): readonly Refusal[] {
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
export function commands({ world, position }: At, seat: Seat): NlbAction[] {
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
