import type { Bot } from '../../ai/bot.ts';
import type { SystemAi } from '../../ai/door.ts';
import type { Seat } from '../../engine/position.ts';
import type { Host } from '../../host/host.ts';
import type { LaidGame } from '../../systems/system.ts';
import type { Teller } from '../story.ts';
import type { SystemTerminal } from '../terminal.ts';

/** What a game at a terminal is played with. */
export interface PlaySetting {
  readonly laid: LaidGame;
  readonly host: Host;
  readonly teller: Teller;
  readonly terminal: SystemTerminal;
  /** Who advises. */
  readonly ai: SystemAi;
  /** The computer's seats; people play the others. */
  readonly bots: Readonly<Record<Seat, Bot>>;
  /** Goes on with a game that has been told before. */
  readonly resumed: boolean;
  /** The computer says what it plans when its turn begins. */
  readonly explain: boolean;
  readonly say: (text: string) => void;
  /** Writes the game to a file and says where; the argument is what the player typed after `save`. */
  readonly save: (path: string) => string;
}
