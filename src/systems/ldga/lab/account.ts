import type { Host } from '../../../host/host.ts';
import { accountByTurn, type TurnRead } from '../../../lab/by-turn.ts';
import type { Account } from '../../../lab/door.ts';
import type { LdgaEvent } from '../rules/events.ts';
import type { LdgaView } from '../rules/view/view.ts';
import type { LdgaLaid } from '../shelf.ts';
import { type RollLuck, Rolls } from './rolls.ts';

/** One game turn of a campaign that was played, as one viewer may know it. */
export type TurnAccount = TurnRead<LdgaView, RollLuck>;

export interface LdgaAccount extends Account {
  readonly turns: readonly TurnAccount[];
}

/** Events that are told one by one: fights, what comes of them, and what changes the campaign. */
const TOLD: ReadonlySet<string> = new Set<LdgaEvent['type']>([
  'chitDrawn',
  'marchForced',
  'combatResolved',
  'elanChecked',
  'unitsLost',
  'unitReorganized',
  'leaderCaptured',
  'replacementTook',
  'guardRecoiled',
  'demoralized',
  'rallied',
  'suppliesFound',
  'sourceTaken',
  'pointsCounted',
  'gameEnded',
]);

const MARCHES: ReadonlySet<string> = new Set<LdgaEvent['type']>(['marched', 'entered', 'flagMoved']);

/** Reads a campaign from its log, turn by turn. */
export function accountOf(laid: LdgaLaid, host: Host, viewer: string): LdgaAccount {
  const rolls = new Rolls(laid.content);
  const label = (turn: number): string => {
    const { day, starts } = laid.content.tables.turns[turn - 1] ?? { day: 0, starts: '' };
    return `${day}/${starts}`;
  };
  return accountByTurn<LdgaView, RollLuck>(host, viewer, {
    game: laid.game,
    labelOf: ({ turn }) => label(turn),
    began: (happened) => {
      const event = happened as LdgaEvent;
      return event.type === 'turnBegan' ? label(event.turn) : undefined;
    },
    isTold: ({ type }) => TOLD.has(type),
    isMarch: ({ type }) => MARCHES.has(type),
    luckIn: (event) => {
      const roll = rolls.in(event);
      return roll === undefined ? [] : [roll];
    },
  });
}
