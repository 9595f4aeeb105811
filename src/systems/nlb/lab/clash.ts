import type { GameEvent } from '../../../engine/events.ts';
import type { CombatOutcome, NlbEvent } from '../rules/index.ts';

type EventOf<T extends NlbEvent['type']> = Extract<NlbEvent, { type: T }>;

/** One attack with all that came of it. */
export interface Clash {
  readonly declared: EventOf<'attackDeclared'>;
  readonly rolled: EventOf<'combatRolled'> | undefined;
  /** What the result came to in the end. */
  readonly result: CombatOutcome;
  readonly lost: readonly EventOf<'eliminated'>[];
  readonly taken: readonly EventOf<'controlChanged'>[];
}

/** What is told of a turn: attacks with what came of them, and what happened besides. */
export type Happening = { readonly clash: Clash } | { readonly event: GameEvent };

interface Draft {
  declared: Clash['declared'];
  rolled: Clash['rolled'];
  result: CombatOutcome;
  lost: EventOf<'eliminated'>[];
  taken: EventOf<'controlChanged'>[];
}

/** Puts the events of a turn together: losses and places belong to the attack before them. */
export function happenings(events: readonly GameEvent[]): readonly Happening[] {
  const told: ({ clash: Draft } | { event: GameEvent })[] = [];
  let now: Draft | undefined;
  for (const event of events as readonly NlbEvent[]) {
    if (event.type === 'attackDeclared') {
      now = { declared: event, rolled: undefined, result: 'none', lost: [], taken: [] };
      told.push({ clash: now });
    } else if (event.type === 'combatRolled' && now !== undefined) {
      now.rolled = event;
      now.result = event.result;
    } else if (event.type === 'resultChanged' && now !== undefined) now.result = event.becomes;
    else if (event.type === 'eliminated' && event.cause !== 'supply' && now !== undefined)
      now.lost.push(event);
    else if (event.type === 'controlChanged' && now !== undefined) now.taken.push(event);
    else {
      // Places that are marched into later are not this attack's.
      if (event.type === 'phaseBegan') now = undefined;
      else told.push({ event });
    }
  }
  return told;
}

export const clashesOf = (told: readonly Happening[]): Clash[] =>
  told.flatMap((one) => ('clash' in one ? [one.clash] : []));
