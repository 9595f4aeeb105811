import type { WayToWin } from '../../../../web/home/battle-notes.tsx';
import { waysToWin as anyWaysToWin, pointsText, type WaysToWin } from '../../../../web/home/ways-to-win.ts';
import type { NlbScenario } from '../../content/content.ts';
import { partyOf, wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

/** What each side must do to win, read from the scenario itself. */
export const waysToWin = ({ victory, exits, seats }: NlbScenario): WaysToWin =>
  anyWaysToWin(victory, (side) => `The ${words.sideName(side, { party: partyOf(seats) })}`, exitWays(exits));

const exitWays = (exits: NlbScenario['exits']): WayToWin[] =>
  exits.flatMap(({ army, points }) =>
    points === undefined
      ? []
      : [
          {
            text: `${pointsText(points.each)} for ${points.per === undefined ? 'each strength point' : `every ${points.per} strength points`} of the ${words.armyName(army)} that ${points.per === undefined ? 'leaves' : 'leave'} the map${points.until === undefined ? '' : ` until ${words.turnText(points.until)}`}.`,
            rule: points.rule,
          },
        ],
  );
