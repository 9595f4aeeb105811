import { titled } from '../../../../words/en/format.ts';
import { voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { Facts, SaidEvent } from '../../../../words/words.ts';
import { armyEvents, combatEvents } from './events-fighting.ts';
import { commandEvents, hiddenEvents, movementEvents, sequenceEvents } from './events-marching.ts';
import type { Tell } from './telling.ts';

const events: Readonly<Record<string, Tell>> = {
  ...sequenceEvents,
  ...commandEvents,
  ...movementEvents,
  ...hiddenEvents,
  ...combatEvents,
  ...armyEvents,
};

/** Every event that this system can tell, for the test that holds it to the rules. */
export const EVENT_TYPES: readonly string[] = Object.keys(events);

export function eventText(event: SaidEvent, names: Names): Text {
  const tell = Object.hasOwn(events, event.type) ? events[event.type] : undefined;
  return tell === undefined
    ? say`${titled(event.type)} (${{ text: event.rule, rule: event.rule }}).`
    : tell(voiceOf(event as unknown as Facts, names));
}
