import type { Host } from '../../../host/host.ts';
import { accountByTurn, type TurnRead } from '../../../lab/by-turn.ts';
import type { Account } from '../../../lab/door.ts';
import type { DowEvent } from '../rules/index.ts';
import type { DowView } from '../rules/view/view.ts';
import type { DowLaid } from '../shelf.ts';
import { type RollLuck, Rolls } from './rolls.ts';

/** One game turn of a day that was played, as one viewer may know it. */
export type TurnAccount = TurnRead<DowView, RollLuck>;

export interface DowAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

type TurnBegan = Extract<DowEvent, { type: 'turnBegan' }>;

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
  const rolls = new Rolls(laid.content);
  return accountByTurn<DowView, RollLuck>(host, viewer, {
    game: laid.game,
    labelOf: ({ time }) => time,
    began: (event) => ((event as DowEvent).type === 'turnBegan' ? (event as TurnBegan).time : undefined),
    isTold: ({ type }) => !UNTOLD.has(type),
    isMarch: ({ type }) => MARCHES.has(type),
    luckIn: (event) => {
      const roll = rolls.in(event as DowEvent);
      return roll === undefined ? [] : [roll];
    },
  });
}
