import type { Host } from '../../../host/host.ts';
import { accountByTurn, type TurnRead } from '../../../lab/by-turn.ts';
import type { Account } from '../../../lab/door.ts';
import type { NlcEvent } from '../rules/index.ts';
import type { NlcView } from '../rules/view/view.ts';
import type { NlcLaid } from '../shelf.ts';
import { type FireLuck, Fires } from './fires.ts';

/** One game turn of a game that was played, as one viewer may know it. */
export type TurnAccount = TurnRead<NlcView, FireLuck>;

export interface NlcAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

type TurnBegan = Extract<NlcEvent, { type: 'turnBegan' }>;

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
  const fires = new Fires(laid.content);
  return accountByTurn<NlcView, FireLuck>(host, viewer, {
    game: laid.game,
    labelOf: ({ turnLabel }) => turnLabel,
    began: (event) => ((event as NlcEvent).type === 'turnBegan' ? (event as TurnBegan).label : undefined),
    isTold: ({ type }) => !UNTOLD.has(type),
    isMarch: ({ type }) => MARCHES.has(type),
    luckIn: (event) => fires.in(event as NlcEvent),
  });
}
