import { numberText } from '../../../../words/en/format.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidOutcome } from '../../../../words/words.ts';

/** How the battle ended, by the level of victory (20.2, 20.3). */
const ENDINGS: Readonly<Record<string, string>> = {
  'napoleon-captured': 'Napoleon is captured',
  'coalition-decisive': 'a decisive victory of the Coalition',
  coalition: 'a victory of the Coalition',
  'french-marginal': 'a marginal victory of the French',
  french: 'a victory of the French',
  'french-decisive': 'a decisive victory of the French',
  'french-crushing': 'a crushing victory of the French',
};

export function outcomeWords(winner: string, code: string): string {
  const who =
    winner === 'french' ? 'The French win' : winner === 'coalition' ? 'The Coalition wins' : 'Nobody wins';
  const why = ENDINGS[code];
  return why === undefined ? `${who}.` : `${who}: ${why}.`;
}

const number = (value: unknown): string => (typeof value === 'number' ? numberText(value) : '');

export function outcomeText({ winners, code, facts }: SaidOutcome): Text {
  const french = winners.some((seat) => ['french', 'napoleon', 'marshal'].includes(seat));
  const winner = winners.length === 0 ? '' : french ? 'french' : 'coalition';
  const points =
    number(facts.french) === '' || number(facts.coalition) === ''
      ? ''
      : ` Victory points: French ${number(facts.french)}, Coalition ${number(facts.coalition)}.`;
  return say`${outcomeWords(winner, code)}${points}`;
}
