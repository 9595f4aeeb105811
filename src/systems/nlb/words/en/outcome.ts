import { listed, titled } from '../../../../words/en/format.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidOutcome } from '../../../../words/words.ts';
import { armyAdjective, armyName } from './glossary.ts';

/** Why the game ended, after the colon. */
function reason({ code, facts, winners }: SaidOutcome): string | undefined {
  const army = typeof facts.army === 'string' ? `the ${armyAdjective(facts.army)} army` : 'the enemy army';
  switch (code) {
    case 'demoralization':
      return `${army} is demoralized`;
    case 'disintegration':
      return `${army} has disintegrated`;
    case 'points': {
      const { french, coalition } = facts;
      const score =
        typeof french === 'number' && typeof coalition === 'number' ? `, ${french} to ${coalition}` : '';
      return winners.length === 0 ? `equal points${score}` : `on points${score} (the French first)`;
    }
    case 'demoralized-in-the-end':
      return 'the Prussian army is demoralized, and at a bearable price';
    case 'leader-lost':
      return `${titled(
        String(facts.leader ?? '')
          .split('.')
          .at(-1) ?? '',
      )} has fallen`;
    case 'control':
      return 'they hold the ground that decides';
    case 'wing-demoralized':
      return 'the left wing of the French army is demoralized';
    case 'broken-in-the-end':
      return 'the Prussian army is demoralized';
    case 'held-in-the-end':
      return 'the town is theirs at the end';
    case 'not-beaten':
      return 'the French have not beaten them in time';
    case 'margin': {
      const net = typeof facts.net === 'number' ? `the margin is ${facts.net}` : 'by the margin of points';
      const moved = typeof facts.shift === 'number' ? ', the level moved for the detachment at Hal' : '';
      return typeof facts.level === 'string' ? `${net}, a ${titled(facts.level)} victory${moved}` : net;
    }
    case 'time':
      return 'the last turn is over';
    default:
      return undefined;
  }
}

export function outcomeText(outcome: SaidOutcome): Text {
  const why = reason(outcome);
  const { level } = outcome.facts;
  const grade = typeof level === 'string' && outcome.code !== 'margin' ? `, a ${titled(level)} victory` : '';
  const because = `${why === undefined ? '' : `: ${why}`}${grade}`;
  if (outcome.winners.length === 0) return say`The battle is a draw${because}.`;
  return say`The ${listed(outcome.winners.map(armyName))} win${because}.`;
}
