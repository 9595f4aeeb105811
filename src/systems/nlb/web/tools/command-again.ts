import type { NlbAction } from '../../rules/actions.ts';
import type { NlbEvent } from '../../rules/events.ts';
import { type Command, isCommand } from './command.ts';

/** What was done by whom, as the log tells it. */
interface Told {
  readonly by: string;
  readonly events: readonly NlbEvent[];
}

/** The commands that a seat gave in its last command phase but this one, in their order; none if it gave none. */
export const commandsBefore = (log: readonly Told[], seat: string): readonly Command[] => {
  let before: readonly Command[] = [];
  let now: Command[] = [];
  for (const { by, events } of log) {
    for (const event of events) {
      if (event.type === 'phaseBegan' && event.phase === 'command') {
        if (now.length > 0) before = now;
        now = [];
      } else if (event.type === 'commanded' && by === seat) {
        now.push({ type: 'command', leader: event.leader, whom: event.whom });
      }
    }
  }
  return before;
};

const same = (one: Command) => (other: NlbAction) =>
  isCommand(other) && other.leader === one.leader && other.whom === one.whom;

/** Those of them that can be given again as things stand. */
export const offeredAgain = (before: readonly Command[], options: readonly NlbAction[]): readonly Command[] =>
  before.filter((one) => options.some(same(one)));

/** Gives them one after the other; who has been reached by an officer meanwhile needs no command of his own. */
export const commandAgain = async (
  commands: readonly Command[],
  options: () => readonly NlbAction[],
  act: (command: Command) => Promise<boolean>,
): Promise<void> => {
  for (const command of commands) {
    if (options().some(same(command)) && !(await act(command))) return;
  }
};
