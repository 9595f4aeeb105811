import { type Effect, NOTHING } from '../../../../web/orders/act.ts';
import type { NlbAction } from '../../rules/actions.ts';

/*
 * Giving command: pick a commander, then whom he commands. Where one commander alone can still command, he is
 * the one who is meant until another is picked.
 */

export interface CommandState {
  readonly leader: string | undefined;
}

export const NO_COMMANDER: CommandState = { leader: undefined };

export type Command = Extract<NlbAction, { type: 'command' }>;

export const isCommand = (action: NlbAction): action is Command => action.type === 'command';

/** Commanders who can still command somebody, in the order of the options. */
export const commandersOf = (options: readonly NlbAction[]): readonly string[] => [
  ...new Set(options.filter(isCommand).map(({ leader }) => leader)),
];

export const commandsOf = (options: readonly NlbAction[], leader: string | undefined): readonly Command[] =>
  options.filter((action): action is Command => isCommand(action) && action.leader === leader);

/** The commander whose range is shown and who gets the next click. */
export const commanding = (options: readonly NlbAction[], state: CommandState): string | undefined => {
  if (state.leader !== undefined) return state.leader;
  const able = commandersOf(options);
  return able.length === 1 ? able[0] : undefined;
};

export interface Commanding {
  readonly state: CommandState;
  readonly effect: Effect<NlbAction>;
}

/** A click on a piece of one's own: choose the commander, or let the chosen one command it. */
export const clickPiece = (
  options: readonly NlbAction[],
  state: CommandState,
  piece: { readonly id: string; readonly commander: boolean },
): Commanding => {
  const { id, commander } = piece;
  if (commander) {
    const leader = state.leader === id ? undefined : id;
    return { state: { leader }, effect: NOTHING };
  }
  const leader = commanding(options, state);
  if (leader === undefined) return { state, effect: NOTHING };
  const action = { type: 'command' as const, leader, whom: id };
  const offered = commandsOf(options, leader).some(({ whom }) => whom === id);
  return { state, effect: { do: offered ? 'act' : 'ask-why', action } };
};

/** What a commander, or any of them, could command next: an officer before a unit. */
export const nextCommand = (
  options: readonly NlbAction[],
  leader: string | undefined,
  isOfficer: (id: string) => boolean,
): Command | undefined => {
  const commands = options.filter(isCommand).filter((one) => leader === undefined || one.leader === leader);
  return commands.find(({ whom }) => isOfficer(whom)) ?? commands[0];
};
