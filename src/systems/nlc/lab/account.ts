import type { GameEvent } from '../../../engine/events.ts';
import type { Host } from '../../../host/host.ts';
import type { Account, TurnSpan } from '../../../lab/door.ts';
import type { NlcEvent, NlcPosition } from '../rules/index.ts';
import type { NlcView } from '../rules/view/view.ts';
import type { NlcLaid } from '../shelf.ts';
import { type FireLuck, Fires } from './fires.ts';

/** One game turn of a game that was played, as one viewer may know it. */
export interface TurnAccount extends TurnSpan {
  /** What is worth telling, in order; every march would drown it. */
  readonly events: readonly GameEvent[];
  readonly fires: readonly FireLuck[];
  readonly marches: number;
  /** How things stood when the turn was over. */
  readonly view: NlcView;
}

export interface NlcAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

/** Events that are not told one by one: marches and what only prepares something. */
const UNTOLD: ReadonlySet<string> = new Set<NlcEvent['type']>([
  'turnBegan',
  'playerTurnBegan',
  'segmentBegan',
  'segmentSkipped',
  'unitPlaced',
  'leaderPlaced',
  'marched',
  'entered',
  'leaderRode',
  'courierRode',
  'assaultDeclared',
  'takenBack',
  'disruptionRemoved',
  'groupsValued',
]);

const MARCHES: ReadonlySet<string> = new Set<NlcEvent['type']>(['marched', 'entered']);

/** Reads a game from its log, turn by turn. */
export function accountOf(laid: NlcLaid, host: Host, viewer: string): NlcAccount {
  const lookAt = (seq: number): NlcView => laid.game.observe(host.positionAt(seq) as NlcPosition, viewer);
  const fires = new Fires(laid.content);
  const turns: TurnAccount[] = [];
  let begun = { label: lookAt(0).turnLabel, from: 0 };
  let now: { events: GameEvent[]; fires: FireLuck[]; marches: number } = {
    events: [],
    fires: [],
    marches: 0,
  };
  const close = (to: number): void => {
    turns.push({ ...begun, to, ...now, view: lookAt(to) });
    now = { events: [], fires: [], marches: 0 };
  };
  for (const { seq, events } of host.eventsSince(viewer, -1)) {
    for (const event of events as readonly NlcEvent[]) {
      if (event.type === 'turnBegan' && event.label !== begun.label) {
        close(Math.max(0, seq - 1));
        begun = { label: event.label, from: seq };
      }
      if (MARCHES.has(event.type)) now.marches += 1;
      if (!UNTOLD.has(event.type)) now.events.push(event);
      now.fires.push(...fires.in(event));
    }
  }
  close(host.seq);
  return { viewer, turns, outcome: lookAt(host.seq).outcome };
}
