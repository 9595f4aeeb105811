import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { NlbAction } from '../actions.ts';
import { changeUnit, changeUnits } from '../edit.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../kit.ts';
import { checkMorale } from '../morale/morale.ts';
import { phasingSeats } from '../movement/movement-orders.ts';
import { refuse } from '../refusals.ts';
import { stateOf } from '../setup/deployment.ts';
import type { Leader } from '../world.ts';
import { traceCommand } from './command-range.ts';
import { changeLeader, changeLeaders, leaderState, leads } from './leaders.ts';
import {
  capacityOf,
  commandBar,
  commands,
  given,
  judgeCommand,
  type Recipient,
  recipientOf,
} from './recipients.ts';
import { judgePreparation, preparations, preparing } from './reorganization.ts';

interface CommandLocals {
  /** Seats that give no further command this segment. */
  readonly finished: readonly Seat[];
}

/** While procedures run that come before the segments: how many have begun. */
interface PreludeLocals {
  readonly begun: number;
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
