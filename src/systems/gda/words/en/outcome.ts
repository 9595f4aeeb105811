import { listed } from '../../../../words/en/format.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidOutcome } from '../../../../words/words.ts';
import { armyName } from './glossary.ts';

/** Why the battle ended so, after the colon. */
export const endings: Readonly<Record<string, string>> = {
  'objective-held': 'the attackers hold what they came for',
  'objective-denied': 'the attackers do not hold what they came for',
  'attacker-spent': 'the attackers have nobody left who fights',
  'army-broken': 'the army of the other side is broken',
  'more-won': 'they have won more ground and broken more brigades',
  drawn: 'neither side has won more than the other',
};

export function outcomeText({ winners, code }: SaidOutcome): Text {
  const why = Object.hasOwn(endings, code) ? `: ${endings[code]}` : '';
  return winners.length === 0
    ? say`Nobody wins${why}.`
    : say`The ${listed(winners.map(armyName))} win${why}.`;
}
