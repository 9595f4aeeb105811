import { listed, titled } from '../../../../words/en/format.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidOutcome } from '../../../../words/words.ts';
import { armyAdjective, armyName } from './glossary.ts';

const score = ({ french, coalition }: SaidOutcome['facts']): string =>
  typeof french === 'number' && typeof coalition === 'number'
    ? `${french} to ${coalition} (the French first)`
    : '';

/** Why the game ended, after the colon. */
function reason({ code, facts, winners }: SaidOutcome): string | undefined {
  const army = typeof facts.army === 'string' ? `the ${armyAdjective(facts.army)} army` : 'the enemy army';
  switch (code) {
    case 'demoralization':
      return `${army} is demoralized`;
    case 'disintegration':
      return `${army} has disintegrated`;
    case 'leader-lost':
      return 'the commander of the enemy has fallen';
    case 'all-broken':
      return 'all corps of the enemy are broken';
    case 'control':
      return 'they hold the ground that decides';
    case 'demoralized-in-the-end':
      return 'the Prussian army is demoralized, and at a bearable price';
    case 'broken-in-the-end':
      return 'the Prussian army is demoralized';
    case 'held-in-the-end':
      return 'the town is theirs at the end';
    case 'not-beaten':
      return 'the French have not beaten them in time';
    case 'points':
      return winners.length === 0 ? `equal points, ${score(facts)}` : `on points, ${score(facts)}`;
    case 'margin': {
      const ahead = typeof facts.ahead === 'number' ? facts.ahead : undefined;
      const at = typeof facts.at === 'number' ? facts.at : undefined;
      return ahead === undefined || at === undefined
        ? 'by the margin of points'
        : `the margin is ${ahead}, and ${at} were needed; points ${score(facts)}`;
    }
    case 'undecided':
      return 'the last turn is over, and nobody has reached his aim';
    default:
      return undefined;
  }
}

export function outcomeText(outcome: SaidOutcome): Text {
  const why = reason(outcome);
  const { level } = outcome.facts;
  const grade = typeof level === 'string' ? `, a ${titled(level)} victory` : '';
  const because = `${why === undefined ? '' : `: ${why}`}${grade}`;
  if (outcome.winners.length === 0) return say`The battle is a draw${because}.`;
  return say`The ${listed(outcome.winners.map(armyName))} win${because}.`;
}
