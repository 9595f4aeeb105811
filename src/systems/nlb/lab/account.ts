import type { Host } from '../../../host/host.ts';
import { accountByTurn, type TurnRead } from '../../../lab/by-turn.ts';
import type { Account } from '../../../lab/door.ts';
import type { NlbEvent, NlbPosition, NlbView } from '../rules/index.ts';
import type { NlbLaid } from '../shelf.ts';
import { type CombatLuck, combatLuck } from './luck.ts';

/** One game turn of a game that was played, as one viewer may know it. */
export type TurnAccount = TurnRead<NlbView, CombatLuck>;

export interface NlbAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

type TurnBegan = Extract<NlbEvent, { type: 'turnBegan' }>;

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
  let declared:
    | { readonly event: Extract<NlbEvent, { type: 'attackDeclared' }>; readonly view: NlbView }
    | undefined;
  const luckOfCombat = (event: NlbEvent, seq: number): readonly CombatLuck[] => {
    if (event.type === 'attackDeclared') declared = { event, view: lookAt(Math.max(0, seq - 1)) };
    if (event.type !== 'combatRolled' || declared === undefined) return [];
    const one = combatLuck(laid.content.tables, declared.view, declared.event, event);
    return one === undefined ? [] : [one];
  };
  return accountByTurn<NlbView, CombatLuck>(host, viewer, {
    game: laid.game,
    labelOf: ({ turnLabel }) => turnLabel,
    began: (event) => ((event as NlbEvent).type === 'turnBegan' ? (event as TurnBegan).label : undefined),
    isTold: ({ type }) => TOLD.has(type),
    isMarch: ({ type }) => MARCHES.has(type),
    luckIn: (event, seq) => luckOfCombat(event as NlbEvent, seq),
  });
}

/** By how much the luck of these combats strays when fair dice are rolled for them again and again. */
export const spreadOf = (combats: readonly CombatLuck[]): number =>
  Math.sqrt(combats.reduce((sum, { variance }) => sum + variance, 0));

/** By how much the dice of these combats favoured a side, in strength points. */
export const luckOf = (combats: readonly CombatLuck[], side: string): number =>
  combats.reduce((sum, one) => sum + (one.side === side ? 1 : -1) * (one.got - one.expected), 0);
