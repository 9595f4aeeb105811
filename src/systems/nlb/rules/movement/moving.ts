import { call, type Go } from '../../../../engine/procedure.ts';
import { onceSettled } from '../command/relocation.ts';
import { moveUnit } from '../edit.ts';
import type { ActionOf, Scribe } from '../kit.ts';
import type { HexId, NlbPosition } from '../position.ts';
import type { Interrupted, March } from '../seams.ts';
import { stateOf, unitCount } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';
import { allowanceFor } from './allowance.ts';
import { entering, entryLedger } from './entry.ts';
import { exiting } from './exit.ts';
import { leaveFootprints } from './footprints.ts';
import { HALVES } from './movement-costs.ts';
import { walkLedger } from './path.ts';
import { limitWith } from './stacking.ts';
import { endOf } from './walked.ts';

/* What comes of an order to move: the way there, what stops it, and the room that must be made. */

/** Pays for a finished move, or for a part of one that goes on from what lies behind, and lets its traces be seen. */
export function marching(at: Scribe, action: ActionOf<'march'>, behind?: March['behind']): void {
  const { world, draft } = at;
  const counter = counterOf(world, action.unit);
  const before = draft.position;
  const from = stateOf(before, counter).hex as string;
  const to = action.path[action.path.length - 1] as string;
  moveUnit(draft, counter, to);
  at.emit(() => ({
    type: 'marched',
    rule: 'NLB-5.0.3',
    unit: counter.id,
    from,
    path: action.path,
    cost: walkLedger(world, before, counter, world.grid.index(from), action.path),
    allowance: allowanceFor(world, before, counter),
  }));
  leaveFootprints(at, counter, action.path);
  for (const tell of world.seams.marched) {
    tell(at, counter, from, action.path, behind === undefined ? { before } : { before, behind });
  }
}

/** 5.4: notes the hex, if any, that the last move has overfilled. */
export function noteCrowding(at: Scribe, hex: number): void {
  const { world, draft } = at;
  const { position } = draft;
  const crowded =
    hex >= 0 &&
    unitCount(world, position, position.phasing, hex) > limitWith(world, position, position.phasing, hex);
  const relieve = crowded ? world.grid.id(hex) : null;
  if (relieve !== position.relieve) {
    draft.update({ relieve });
  }
}

type Move = ActionOf<'march' | 'enter' | 'exit'>;

/** What of this move comes to pass before it is stopped, if it is, and the procedure that goes on from there. */
export function stoppedAt(
  world: World,
  p: NlbPosition,
  action: Move,
): { readonly proc: string; readonly path: readonly HexId[] } | undefined {
  const { interruptions } = world.seams;
  if (interruptions.length === 0) {
    return undefined;
  }
  // A march that ends where something comes in sight is over anyway; who means to leave has still to go.
  const before = action.type === 'exit' ? action.path : action.path.slice(0, -1);
  // Only one rule stops anybody on his way (16.6C).
  const [first] = interruptions.flatMap(({ proc, after }) => {
    const steps = after(world, p, counterOf(world, action.unit), before);
    return steps === undefined ? [] : [{ proc, path: action.path.slice(0, steps) }];
  });
  return first;
}

/** Carries out a move, or as much of it as there is before something stops it. */
export function moving(at: Scribe, action: Move): Go {
  const { world, position } = at;
  const stopped = stoppedAt(world, position, action);
  if (stopped !== undefined) {
    return interrupted(at, action, stopped.proc, stopped.path);
  }
  switch (action.type) {
    case 'march':
      marching(at, action);
      break;
    case 'enter':
      entering(at, action);
      break;
    default:
      exiting(at, action);
  }
  noteCrowding(at, action.type === 'exit' ? -1 : endOf(world, action.path));
  return onceSettled(at, 'move');
}

function interrupted(at: Scribe, action: Move, proc: string, way: readonly HexId[]): Go {
  const { world, position } = at;
  const { unit } = action;
  const counter = counterOf(world, unit);
  const { hex: from } = stateOf(position, counter);
  const cost =
    action.type === 'enter'
      ? entryLedger(world, position, { type: 'enter', unit, path: way })
      : walkLedger(world, position, counter, world.grid.index(from as HexId), way);
  if (action.type === 'enter') {
    entering(at, { type: 'enter', unit, path: way });
  } else {
    marching(at, { type: 'march', unit, path: way });
  }
  return call(proc, { unit, from, way, spent: cost.total * HALVES } satisfies Interrupted, 'move');
}
