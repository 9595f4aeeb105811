import type { GameEvent } from '../../../engine/events.ts';
import type { Host } from '../../../host/host.ts';
import type { Account, TurnSpan } from '../../../lab/door.ts';
import type { DowEvent, DowPosition } from '../rules/index.ts';
import type { DowView } from '../rules/view/view.ts';
import type { DowLaid } from '../shelf.ts';
import { type RollLuck, Rolls } from './rolls.ts';

/** One game turn of a day that was played, as one viewer may know it. */
export interface TurnAccount extends TurnSpan {
  /** What is worth telling, in order; every march would drown it. */
  readonly events: readonly GameEvent[];
  readonly rolls: readonly RollLuck[];
  readonly marches: number;
  /** How things stood when the turn was over. */
  readonly view: DowView;
}

export interface DowAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

/** Events that are not told one by one: marches, and what only prepares or carries out something. */
const UNTOLD: ReadonlySet<string> = new Set<DowEvent['type']>([
  'turnBegan',
  'playerTurnBegan',
  'phaseBegan',
  'piecePlaced',
  'commandFound',
  'reorganizationPlanned',
  'unitSeen',
  'marched',
  'entered',
  'leaderRode',
  'stackOrdered',
  'massedTold',
  'clashMarked',
  'gaveWay',
]);

const MARCHES: ReadonlySet<string> = new Set<DowEvent['type']>(['marched', 'entered']);

/** Reads a day from its log, hour by hour. */
export function accountOf(laid: DowLaid, host: Host, viewer: string): DowAccount {
  const lookAt = (seq: number): DowView => laid.game.observe(host.positionAt(seq) as DowPosition, viewer);
  const rolls = new Rolls(laid.content);
  const turns: TurnAccount[] = [];
  let begun = { label: lookAt(0).time, from: 0 };
  let now: { events: GameEvent[]; rolls: RollLuck[]; marches: number } = {
    events: [],
    rolls: [],
    marches: 0,
  };
  const close = (to: number): void => {
    turns.push({ ...begun, to, ...now, view: lookAt(to) });
    now = { events: [], rolls: [], marches: 0 };
  };
  for (const { seq, events } of host.eventsSince(viewer, -1)) {
    for (const event of events as readonly DowEvent[]) {
      if (event.type === 'turnBegan' && event.time !== begun.label) {
        close(Math.max(0, seq - 1));
        begun = { label: event.time, from: seq };
      }
      if (MARCHES.has(event.type)) now.marches += 1;
      if (!UNTOLD.has(event.type)) now.events.push(event);
      const roll = rolls.in(event);
      if (roll !== undefined) now.rolls.push(roll);
    }
  }
  close(host.seq);
  return { viewer, turns, outcome: lookAt(host.seq).outcome };
}
