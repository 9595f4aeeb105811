import type { Brought } from '../../messages/lobby.ts';
import type { Glance, Table, TableEntry, TableRefusal } from '../messages/protocol.ts';
import type { Standing } from '../online/table/online-table.ts';

/** Something to tell the player that is not part of the game's own log. */
export interface Notice {
  readonly text: string;
  readonly refusals: readonly TableRefusal[];
}

export interface SessionState {
  readonly stage: 'closed' | 'opening' | 'open' | 'failed' | 'missing';
  /** The key under which the browser keeps this game. */
  readonly id: string | undefined;
  readonly table: Table | undefined;
  /** The map, counters and scenario of the open game, as the worker sent them. */
  readonly content: unknown;
  /** What its maker brought along to a game that is kept on a server: what it is laid from there. */
  readonly brought: Brought | undefined;
  /** Subjects whose options were asked for since the table was told; `''` where all were. */
  readonly listed: readonly string[];
  readonly logs: Readonly<Record<string, readonly TableEntry[]>>;
  /** The seat through whose eyes the screen looks. */
  readonly eyes: string;
  /** The seat to which the screen is being handed; the map is hidden meanwhile. */
  readonly curtain: string | undefined;
  /** The computer is at work, or dice are in the air. */
  readonly waiting: 'computer' | 'dice' | 'others' | undefined;
  readonly notice: Notice | undefined;
  readonly failure: string | undefined;
  /** Who else is at the table, where the game is kept on a server. */
  readonly online: Standing | undefined;
  /** How far the computer has thought about its turn, while it does. */
  readonly thinking: number | undefined;
  /** Why the browser does not keep the game as it is on the screen; saving to a file still works. */
  readonly unsaved: 'refused' | 'emptied' | 'removed' | undefined;
  /** The game on a server that this one only supposes something about: nothing of it is kept. */
  readonly whatIf: { readonly game: string; readonly link: string | undefined } | undefined;
  /** Another tab plays this game; this one only shows it. */
  readonly followed: boolean;
}

export const CLOSED: SessionState = {
  stage: 'closed',
  id: undefined,
  table: undefined,
  content: undefined,
  brought: undefined,
  listed: [],
  logs: {},
  eyes: '',
  curtain: undefined,
  waiting: undefined,
  notice: undefined,
  failure: undefined,
  online: undefined,
  thinking: undefined,
  unsaved: undefined,
  whatIf: undefined,
  followed: false,
};

export interface NewGame {
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly players: Readonly<Record<string, string>>;
  readonly seed: string | undefined;
  /** What the player brings along, as the system's wing reads it. */
  readonly content?: Readonly<Record<string, unknown>>;
}

/** What a game is laid from, for those who lay it once more. */
export const chosenOf = ({ scenario, options }: Pick<Table, 'scenario' | 'options'>, brought?: Brought) => ({
  scenario,
  options,
  ...(brought === undefined ? {} : { content: brought }),
});

/** The seats played at this screen that may decide now. */
export const seatsToAct = ({ table, waiting, curtain }: SessionState): readonly string[] => {
  if (table === undefined || waiting !== undefined || curtain !== undefined) return [];
  const { pending, glances } = table;
  if (pending.kind !== 'decide') return [];
  return glances.map(({ seat }) => seat).filter((seat) => pending.seats.includes(seat));
};

export const glanceOf = (state: SessionState): Glance | undefined =>
  state.table?.glances.find(({ seat }) => seat === state.eyes) ?? state.table?.glances[0];
