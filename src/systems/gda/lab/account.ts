import type { Host } from '../../../host/host.ts';
import { accountByTurn, type TurnRead } from '../../../lab/by-turn.ts';
import type { Account } from '../../../lab/door.ts';
import type { GdaEvent, GdaView } from '../rules/index.ts';
import type { GdaLaid } from '../shelf.ts';
import { type ThrowLuck, Throws } from './luck.ts';

/** One turn of a battle that was played, as one viewer may know it. */
export type TurnAccount = TurnRead<GdaView, ThrowLuck>;

export interface GdaAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

/** Events that are not told one by one: moves, and what only prepares or carries out something. */
const UNTOLD: ReadonlySet<string> = new Set<GdaEvent['type']>([
  'turnBegan',
  'unitMoved',
  'formationChanged',
  'brigadierMoved',
  'adcsCounted',
  'commandRolled',
  'casualtyDiceThrown',
  'casualtiesSuffered',
  'casualtiesRecovered',
  'unitUnformed',
  'unitReformed',
  'reactionChosen',
  'dieThrownAgain',
]);

type TurnBegan = Extract<GdaEvent, { type: 'turnBegan' }>;

/** Reads a battle from its log, turn by turn. */
export function accountOf({ game, content }: GdaLaid, host: Host, viewer: string): GdaAccount {
  const throws = new Throws(content);
  return accountByTurn<GdaView, ThrowLuck>(host, viewer, {
    game,
    labelOf: ({ turn }) => String(turn),
    began: (event) => (event.type === 'turnBegan' ? String((event as TurnBegan).turn) : undefined),
    isTold: ({ type }) => !UNTOLD.has(type),
    isMarch: ({ type }) => type === 'unitMoved',
    luckIn: (event) => throws.in(event),
  });
}
