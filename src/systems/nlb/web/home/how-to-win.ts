import type { WayToWin } from '../../../../web/home/battle-notes.tsx';
import { titled } from '../../../../words/en/format.ts';
import { partyOf } from '../../content/armies.ts';
import type { NlbScenario } from '../../content/content.ts';
import { wordsFor } from '../../words/index.ts';

export interface WaysToWin {
  /** What ends the battle at once. */
  readonly instant: readonly WayToWin[];
  /** What is asked when the last turn is over, in this order. */
  readonly final: readonly WayToWin[];
  /** What brings points, where points decide. */
  readonly points: readonly WayToWin[];
}

const words = wordsFor('en');

type Condition = NonNullable<NlbScenario['victory']['final']>[number]['all'][number];

const conditions: {
  readonly [K in Condition['kind']]: (one: Extract<Condition, { kind: K }>, sideText: SideText) => string;
} = {
  demoralized: ({ army }) => `the ${words.armyName(army)} are demoralized`,
  disintegrated: ({ army }) => `the ${words.armyName(army)} have fallen apart`,
  'losses-below': ({ army, losses }) =>
    `the ${words.armyName(army)} have lost fewer than ${losses} strength points`,
  controls: ({ side, hexes }, sideText) => `${lower(sideText(side))} hold ${hexList(hexes)}`,
};

const hexList = (hexes: readonly string[]): string => hexes.join(', ');

const conditionText = (one: Condition, sideText: SideText): string =>
  (conditions[one.kind] as (condition: Condition, sideText: SideText) => string)(one, sideText);

/** Inside a sentence. */
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type SideText = (side: string) => string;

const sideTextIn =
  ({ seats }: NlbScenario): SideText =>
  (side) =>
    `The ${words.sideName(side, { party: partyOf(seats) })}`;

const count = (points: number): string => `${points} point${points === 1 ? '' : 's'}`;

const OUTCOME = { demoralization: 'are demoralized', disintegration: 'fall apart' } as const;

type Instant = NlbScenario['victory']['instant'][number];

function instantText(one: Instant, sideText: SideText): string {
  switch (one.when) {
    case 'leader-lost':
      return `${titled(one.leader.split('.').at(-1) ?? '')} falls`;
    case 'control':
      return `they hold ${hexList(one.hexes)}`;
    default: {
      const also = (one.also ?? []).map((other) => ` and ${conditionText(other, sideText)}`).join('');
      return `the ${words.armyName(one.army)} ${OUTCOME[one.when]}${also}`;
    }
  }
}

const gradeText = (level: string | undefined): string =>
  level === undefined
    ? ''
    : `, a ${level.charAt(0).toUpperCase()}${level.slice(1).replace('-', ' ')} victory`;

/** What each side must do to win, read from the scenario itself. */
export const waysToWin = (scenario: NlbScenario): WaysToWin => {
  const { victory, exits } = scenario;
  const sideText = sideTextIn(scenario);
  const instant = victory.instant.map((one) => ({
    text: `${sideText(one.winner)} win at once when ${instantText(one, sideText)}${gradeText(one.level)}.`,
    rule: one.rule,
  }));
  const final = (victory.final ?? []).map(({ all, winner, level, rule }) => {
    const who = winner === null ? 'It is a draw' : `${sideText(winner)} win`;
    const when =
      all.length === 0
        ? 'in every other case'
        : `if ${all.map((one) => conditionText(one, sideText)).join(' and ')}`;
    return { text: `${who} at the end ${when}${gradeText(level)}.`, rule };
  });
  return { instant, final, points: [...pointWays(victory.points, sideText), ...exitWays(exits)] };
};

function pointWays(points: NlbScenario['victory']['points'], sideText: SideText): WayToWin[] {
  if (points === undefined) return [];
  const { losses, remaining, control, tie } = points;
  const ways: WayToWin[] = [
    {
      text: `Otherwise more points decide at the end; with as many each, ${tie.winner === null ? 'nobody wins' : `${lower(sideText(tie.winner))} win`}.`,
      rule: points.rule,
    },
  ];
  if (losses !== undefined)
    ways.push({
      text: `${count(losses.points)} for each enemy strength point eliminated.`,
      rule: losses.rule,
    });
  for (const { hex, points: each, when, rule } of control)
    ways.push({
      text: `${count(each)} for holding ${hex} at the end of ${when === 'end' ? 'the battle' : 'one’s own player turn'}.`,
      rule,
    });
  if (remaining !== undefined)
    ways.push({
      text: `${count(remaining.points)} to ${lower(sideText(remaining.to))} for each strength point of the ${words.armyName(remaining.army)} still on the map at the end.`,
      rule: remaining.rule,
    });
  return ways;
}

const exitWays = (exits: NlbScenario['exits']): WayToWin[] =>
  exits.flatMap(({ army, points }) =>
    points === undefined
      ? []
      : [
          {
            text: `${count(points.each)} for ${points.per === undefined ? 'each strength point' : `every ${points.per} strength points`} of the ${words.armyName(army)} that ${points.per === undefined ? 'leaves' : 'leave'} the map${points.until === undefined ? '' : ` until ${words.turnText(points.until)}`}.`,
            rule: points.rule,
          },
        ],
  );
