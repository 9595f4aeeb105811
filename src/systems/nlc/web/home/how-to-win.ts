import { partyIn } from '../../../../content/parties.ts';
import type { WayToWin } from '../../../../web/home/battle-notes.tsx';
import {
  waysToWin as anyWaysToWin,
  pointsText,
  type SideText,
  type WaysToWin,
} from '../../../../web/home/ways-to-win.ts';
import { type NlcBattle, sideOf } from '../../content/content.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const turnText = (battle: NlcBattle, turn: number): string => {
  const label = battle.turns[turn]?.label;
  return label === undefined ? 'the end' : words.turnText(label);
};

/** A side that fields one army goes by its name. */
const sideText =
  ({ seats }: NlcBattle): SideText =>
  (side) =>
    `The ${words.sideName(side, { party: partyIn(seats, sideOf) })}`;

/** 32.13: points for fewer losses, and for what was broken, taken and held; how far one must lead. */
function tallied({ special, victory: { points } }: NlcBattle): WayToWin[] {
  const { lossDifference, brokenCorps, trains, sources, commanders, levels } = points ?? {};
  const ways: (WayToWin | undefined)[] = [
    lossDifference && {
      text: `1 point for every ${lossDifference.per} strength points lost less than the enemy.`,
      rule: lossDifference.rule,
    },
    brokenCorps && {
      text: `${pointsText(brokenCorps.points)} for each broken corps of the enemy.`,
      rule: brokenCorps.rule,
    },
    trains && { text: `${pointsText(trains.points)} for each baggage train taken.`, rule: trains.rule },
    sources && {
      text: `${pointsText(sources.points)} for each source of the enemy’s supply held at the end.`,
      rule: sources.rule,
    },
    special?.cards && {
      text: 'With cards: what those played are worth, and points for baggage and troops brought home in a general retreat.',
      rule: 'NLC-32.13.5',
    },
    commanders && {
      text: 'An overall commander who is lost is worth his rating to the enemy.',
      rule: commanders.rule,
    },
    ...(levels ?? []).map(({ from, level, rule }) => ({
      text: `A lead of ${from} or more is a ${level} victory.`,
      rule,
    })),
  ];
  return ways.filter((way) => way !== undefined);
}

/** Points for leaving the map, and what decides by how much one leads. */
const further = (battle: NlcBattle): readonly WayToWin[] => {
  const { margin } = battle.victory;
  return [
    ...tallied(battle),
    ...battle.exits
      .filter(({ each }) => each > 0)
      .map(({ army, each, per, until, doubled, rule }) => ({
        text: `${pointsText(each)} for ${per === 1 ? 'each strength point' : `every ${per} strength points`} of the ${words.armyName(army)} that ${per === 1 ? 'leaves' : 'leave'} the map${until === null ? '' : ` until ${turnText(battle, until)}`}${doubled === null ? '' : `; from ${doubled.from} strength points on all of it counts twice`}.`,
        rule,
      })),
    ...(margin === undefined
      ? []
      : [
          {
            text: `${sideText(battle)(margin.side)} win with a lead of ${pointsText(margin.at)} or more; otherwise ${sideText(battle)(margin.otherwise.winner).replace('The', 'the')} win.`,
            rule: margin.rule,
          },
        ]),
  ];
};

/** What each side must do to win, read from the battle itself. */
export const waysToWin = (battle: NlcBattle): WaysToWin =>
  anyWaysToWin(battle.victory, sideText(battle), further(battle));
