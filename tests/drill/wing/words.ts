import type { SystemWords } from '../../../src/words/door.ts';
import { say, type Text } from '../../../src/words/text.ts';
import type { Words } from '../../../src/words/words.ts';
import { teamOf } from '../position.ts';

const ignored = new Set(['type', 'rule', 'to', 'masked', 'reveals', 'attack', 'defence', 'ledgers']);

/** What stands in an action or event besides its type: `unit n1, to a2`. */
const details = (said: object, but: ReadonlySet<string> = ignored): string =>
  Object.entries(said)
    .filter(([key]) => !but.has(key))
    .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');

const sentence = (type: string, rest: string): Text => {
  const spelled = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return rest === '' ? say`${spelled}.` : say`${spelled}: ${rest}.`;
};

const seats: Readonly<Record<string, string>> = {
  north: 'Northerners',
  west: 'Westerners',
  east: 'Easterners',
};
const seatName = (seat: string): string => seats[seat] ?? seat;

const english: Words = {
  refusalText: ({ code, facts }) => sentence(code.replaceAll('-', ' '), details(facts)),
  eventText: (event) => sentence(event.type, details(event)),
  ledgerLineText: ({ code }) => say`${code.replaceAll('-', ' ')}`,
  promptText: (pending) =>
    pending.kind === 'decide'
      ? say`${pending.seats.map(seatName).join(' and ')}: ${pending.accepts.join(', ')}?`
      : pending.kind === 'chance'
        ? say`The dice.`
        : say`The drill is over.`,
  optionText: (action) => sentence(action.type, details(action, new Set(['type']))),
  outcomeText: ({ winners, code }) =>
    winners.length === 0
      ? say`Nobody wins.`
      : say`${teamOf(winners[0] ?? '')} wins: ${code.replaceAll('-', ' ')}.`,
  planText: () => [],
  armyName: seatName,
  sideName: (team) => team,
  phaseName: (phase) => phase,
  turnText: (turn) => `Round ${turn}`,
  numberText: String,
};

export const words: SystemWords = {
  for: () => english,
  names: () => ({ unit: (id) => id, hex: () => undefined }),
};
