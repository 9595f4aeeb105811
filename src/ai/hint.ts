import type { NlbLaid as Table } from '../systems/nlb/shelf.ts';
import type { AnyAction, Bot, Choice, Stop } from './bot.ts';
import { botKind } from './bots.ts';
import type { Explanation } from './explanation.ts';

/** Whose advice is given: good enough to follow, and quick. */
const ADVISER = 'normal';

export interface Hint {
  readonly action: AnyAction;
  readonly explanation: Explanation | undefined;
}

/** A computer player that advises a person instead of playing. */
export function adviserAt(table: Table): Bot {
  const kind = botKind(ADVISER);
  if (kind === undefined) throw new Error(`there is no bot '${ADVISER}'`);
  return kind.sit(table);
}

/** What the adviser would do in a person's place, and why. */
export function* hintFrom(adviser: Bot, choice: Choice, stop?: Stop): Generator<number, Hint> {
  const action = adviser.think === undefined ? adviser.choose(choice) : yield* adviser.think(choice, stop);
  return { action, explanation: adviser.explain?.(choice) };
}
