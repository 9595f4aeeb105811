import { armyName } from '../../words/en/armies.ts';
import { titled } from '../../words/en/format.ts';
import type { WayToWin } from './battle-notes.tsx';

/* How battles on the maps of 1815 are won, whatever the book: they share their terms. */

type Condition =
  | { readonly kind: 'demoralized' | 'disintegrated'; readonly army: string }
  | { readonly kind: 'losses-below'; readonly army: string; readonly losses: number }
  | { readonly kind: 'controls'; readonly side: string; readonly hexes: readonly string[] };

interface Won {
  readonly winner: string;
  readonly level?: string | undefined;
  readonly rule: string;
}

type Instant = Won &
  (
    | {
        readonly when: 'demoralization' | 'disintegration';
        readonly army: string;
        readonly also?: readonly Condition[] | undefined;
      }
    | { readonly when: 'leader-lost'; readonly leader: string }
    | { readonly when: 'control'; readonly hexes: readonly string[] }
    | { readonly when: 'all-broken' }
  );

interface Victory {
  readonly instant: readonly Instant[];
  readonly final?:
    | readonly (Omit<Won, 'winner'> & {
        readonly winner: string | null;
        readonly all: readonly Condition[];
      })[]
    | undefined;
  readonly points?:
    | {
        readonly rule: string;
        readonly losses?: { readonly points: number; readonly rule: string } | undefined;
        readonly remaining?:
          | { readonly army: string; readonly to: string; readonly points: number; readonly rule: string }
          | undefined;
        readonly control: readonly {
          readonly hex: string;
          readonly points: number;
          readonly when: 'own-player-turn' | 'end';
          /** Where only one side has anything of it. */
          readonly to?: string | undefined;
          readonly rule: string;
        }[];
        readonly tie: { readonly winner: string | null };
      }
    | undefined;
}

export interface WaysToWin {
  /** What ends the battle at once. */
  readonly instant: readonly WayToWin[];
  /** What is asked when the last turn is over, in this order. */
  readonly final: readonly WayToWin[];
  /** What brings points, where points decide. */
  readonly points: readonly WayToWin[];
}

const conditions: {
  readonly [K in Condition['kind']]: (one: Extract<Condition, { kind: K }>, sideText: SideText) => string;
} = {
  demoralized: ({ army }) => `the ${armyName(army)} are demoralized`,
  disintegrated: ({ army }) => `the ${armyName(army)} have fallen apart`,
  'losses-below': ({ army, losses }) =>
    `the ${armyName(army)} have lost fewer than ${losses} strength points`,
  controls: ({ side, hexes }, sideText) => `${lower(sideText(side))} hold ${hexList(hexes)}`,
};

const hexList = (hexes: readonly string[]): string => hexes.join(', ');

const conditionText = (one: Condition, sideText: SideText): string =>
  (conditions[one.kind] as (condition: Condition, sideText: SideText) => string)(one, sideText);

/** Inside a sentence. */
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `The French`. */
export type SideText = (side: string) => string;

export const pointsText = (points: number): string => `${points} point${points === 1 ? '' : 's'}`;

const OUTCOME = { demoralization: 'are demoralized', disintegration: 'fall apart' } as const;

function instantText(one: Instant, sideText: SideText): string {
  switch (one.when) {
    case 'leader-lost':
      return `${titled(one.leader.split('.').at(-1) ?? '')} falls`;
    case 'all-broken':
      return 'all corps of the enemy are broken';
    case 'control':
      return `they hold ${hexList(one.hexes)}`;
    default: {
      const also = (one.also ?? []).map((other) => ` and ${conditionText(other, sideText)}`).join('');
      return `the ${armyName(one.army)} ${OUTCOME[one.when]}${also}`;
    }
  }
}

const gradeText = (level: string | undefined): string =>
  level === undefined
    ? ''
    : `, a ${level.charAt(0).toUpperCase()}${level.slice(1).replace('-', ' ')} victory`;

/** What each side must do to win, read from the scenario itself; `further` are ways to points that only its book knows. */
export const waysToWin = (victory: Victory, sideText: SideText, further: readonly WayToWin[]): WaysToWin => {
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
  return { instant, final, points: [...pointWays(victory.points, sideText), ...further] };
};

function pointWays(points: Victory['points'], sideText: SideText): WayToWin[] {
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
      text: `${pointsText(losses.points)} for each enemy strength point eliminated.`,
      rule: losses.rule,
    });
  for (const { hex, points: each, when, to, rule } of control)
    ways.push({
      text: `${pointsText(each)}${to === undefined ? '' : ` to ${lower(sideText(to))}`} for holding ${hex} at the end of ${when === 'end' ? 'the battle' : 'one’s own player turn'}.`,
      rule,
    });
  if (remaining !== undefined)
    ways.push({
      text: `${pointsText(remaining.points)} to ${lower(sideText(remaining.to))} for each strength point of the ${armyName(remaining.army)} still on the map at the end.`,
      rule: remaining.rule,
    });
  return ways;
}
