import type { GameEvent } from '../../../engine/events.ts';
import type { Host } from '../../../host/host.ts';
import type { Account, TurnSpan } from '../../../lab/door.ts';
import type { NlbEvent, NlbPosition, NlbView } from '../rules/index.ts';
import type { NlbLaid } from '../shelf.ts';
import { type CombatLuck, combatLuck } from './luck.ts';

/** One game turn of a game that was played, as one viewer may know it. */
export interface TurnAccount extends TurnSpan {
  /** What is worth telling, in order; every march would drown it. */
  readonly events: readonly GameEvent[];
  readonly combats: readonly CombatLuck[];
  readonly marches: number;
  /** How things stood when the turn was over. */
  readonly view: NlbView;
}

export interface NlbAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

const TOLD: ReadonlySet<string> = new Set<NlbEvent['type']>([
  'attackDeclared',
  'phaseBegan',
  'combatRolled',
  'resultChanged',
  'eliminated',
  'controlChanged',
  'demoralized',
  'disintegrated',
  'corpsDemoralized',
  'corpsRecovered',
  'arrivalRolled',
  'choiceRevealed',
  'guardRecoiled',
  'oldGuardFailed',
  'leaderLost',
  'reorganized',
  'supplyChecked',
  'exited',
  'gameEnded',
]);

const MARCHES: ReadonlySet<string> = new Set<NlbEvent['type']>(['marched', 'entered']);

/** Reads a game from its log, turn by turn. */
export function accountOf(laid: NlbLaid, host: Host, viewer: string): NlbAccount {
  const lookAt = (seq: number): NlbView => laid.game.observe(host.positionAt(seq) as NlbPosition, viewer);
  const turns: TurnAccount[] = [];
  let begun = { label: lookAt(0).turnLabel, from: 0 };
  let events: GameEvent[] = [];
  let combats: CombatLuck[] = [];
  let marches = 0;
  let declared:
    | { readonly event: Extract<NlbEvent, { type: 'attackDeclared' }>; readonly view: NlbView }
    | undefined;
  const close = (to: number): void => {
    turns.push({ ...begun, to, events, combats, marches, view: lookAt(to) });
    [events, combats, marches] = [[], [], 0];
  };
  for (const { seq, events: seen } of host.eventsSince(viewer, -1)) {
    for (const event of seen as readonly NlbEvent[]) {
      if (event.type === 'turnBegan' && event.label !== begun.label) {
        close(Math.max(0, seq - 1));
        begun = { label: event.label, from: seq };
      }
      if (event.type === 'attackDeclared') declared = { event, view: lookAt(Math.max(0, seq - 1)) };
      if (event.type === 'combatRolled' && declared !== undefined) {
        const one = combatLuck(laid.content.tables, declared.view, declared.event, event);
        if (one !== undefined) combats.push(one);
      }
      if (MARCHES.has(event.type)) marches += 1;
      if (TOLD.has(event.type)) events.push(event);
    }
  }
  close(host.seq);
  return { viewer, turns, outcome: lookAt(host.seq).outcome };
}

/** By how much the luck of these combats strays when fair dice are rolled for them again and again. */
export const spreadOf = (combats: readonly CombatLuck[]): number =>
  Math.sqrt(combats.reduce((sum, { variance }) => sum + variance, 0));

/** By how much the dice of these combats favoured a side, in strength points. */
export const luckOf = (combats: readonly CombatLuck[], side: string): number =>
  combats.reduce((sum, one) => sum + (one.side === side ? 1 : -1) * (one.got - one.expected), 0);
