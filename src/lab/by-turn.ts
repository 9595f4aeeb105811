import type { GameEvent } from '../engine/events.ts';
import type { Outcome } from '../engine/position.ts';
import type { Host } from '../host/host.ts';
import type { Chronicle } from './chronicle.ts';
import type { TurnSpan } from './door.ts';

/** One game turn of a game that was played, as one viewer may know it. */
export interface TurnRead<View, Luck> extends TurnSpan {
  /** What is worth telling, in order; every march would drown it. */
  readonly events: readonly GameEvent[];
  /** What dice could have brought, and did. */
  readonly luck: readonly Luck[];
  readonly marches: number;
  /** How things stood when the turn was over. */
  readonly view: View;
}

/** What a system says of its log. */
interface Reading<View, Luck> {
  lookAt(seq: number): View;
  /** The turn in which a game begins. */
  readonly first: string;
  /** The label of the turn that an event begins; undefined for every other event. */
  began(event: GameEvent): string | undefined;
  isTold(event: GameEvent): boolean;
  isMarch(event: GameEvent): boolean;
  luckIn(event: GameEvent, seq: number): readonly Luck[];
}

/** Reads a played game from its log, turn by turn. */
function readByTurn<View, Luck>(
  host: Host,
  viewer: string,
  { lookAt, first, began, isTold, isMarch, luckIn }: Reading<View, Luck>,
): TurnRead<View, Luck>[] {
  const turns: TurnRead<View, Luck>[] = [];
  let begun = { label: first, from: 0 };
  let now: { events: GameEvent[]; luck: Luck[]; marches: number } = { events: [], luck: [], marches: 0 };
  const close = (to: number): void => {
    turns.push({ ...begun, to, ...now, view: lookAt(to) });
    now = { events: [], luck: [], marches: 0 };
  };
  for (const { seq, events } of host.eventsSince(viewer, -1)) {
    for (const event of events) {
      const label = began(event);
      if (label !== undefined && label !== begun.label) {
        close(Math.max(0, seq - 1));
        begun = { label, from: seq };
      }
      if (isMarch(event)) now.marches += 1;
      if (isTold(event)) now.events.push(event);
      now.luck.push(...luckIn(event, seq));
    }
  }
  close(host.seq);
  return turns;
}

/** What a system says of its log besides how the field looked. */
export interface AccountParts<View, Luck> extends Omit<Reading<View, Luck>, 'lookAt' | 'first'> {
  readonly game: { observe(position: never, viewer: string): View };
  /** The label of the turn that a view shows. */
  labelOf(view: View): string;
}

/** The account of a played game for one viewer. */
export function accountByTurn<View extends { readonly outcome: Outcome | null }, Luck>(
  host: Host,
  viewer: string,
  { game, labelOf, ...reading }: AccountParts<View, Luck>,
): { viewer: string; turns: readonly TurnRead<View, Luck>[]; outcome: Outcome | null } {
  const lookAt = (seq: number): View => game.observe(host.positionAt(seq) as never, viewer);
  const turns = readByTurn<View, Luck>(host, viewer, { ...reading, lookAt, first: labelOf(lookAt(0)) });
  return { viewer, turns, outcome: lookAt(host.seq).outcome };
}

/** What is kept of a game that is over. */
export function chronicleOf(
  outcome: Outcome | null,
  teamOf: (seat: string) => string,
  kept: Omit<Chronicle, 'winner' | 'rule' | 'code'>,
): Chronicle {
  if (outcome === null) throw new Error('the game is not over');
  const [winner] = outcome.winners;
  const { rule, code } = outcome;
  return { ...kept, winner: winner === undefined ? null : teamOf(winner), rule, code };
}
