import { say, type Text } from '../../../../words/text.ts';
import type { SaidOutcome } from '../../../../words/words.ts';
import { armyAdjective } from './glossary.ts';

/** Why the battle ended so, after the colon. */
export const endings: Readonly<Record<string, string>> = {
  'french-demoralized': 'the Guard has lost heart, and the French army with it',
  'french-disintegrated': 'the French army has dissolved',
  'allied-army-broken': 'at nightfall an army of their enemies is broken',
  'allied-armies-stand': 'at nightfall both their armies still stand',
};

function lossesText(losses: unknown): string {
  if (losses === null || typeof losses !== 'object') return '';
  const parts = Object.entries(losses)
    .filter(([, points]) => typeof points === 'number')
    .map(([army, points]) => `${armyAdjective(army)} ${points}`);
  return parts.length === 0 ? '' : ` Strength points lost: ${parts.join(', ')}.`;
}

export function outcomeText({ winners, code, facts }: SaidOutcome): Text {
  const who = winners.includes('french') ? 'The French win' : 'Wellington and Blücher win';
  const why = endings[code];
  return say`${winners.length === 0 ? 'Nobody wins' : who}${why === undefined ? '' : `: ${why}`}.${lossesText(facts.losses)}`;
}
