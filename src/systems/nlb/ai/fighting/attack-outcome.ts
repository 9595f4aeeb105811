import type { Choice } from '../../../../ai/bot.ts';
import { type Outcome, outcomesOf } from '../../../../ai/outcomes.ts';
import type { AnyGame } from '../../../../engine/game.ts';
import type { NlbEvent } from '../../rules/events.ts';
import type { NlbGame, NlbPosition } from '../../rules/index.ts';
import type { Army, Side } from '../../rules/names.ts';
import type { NlbView } from '../../rules/view/view.ts';
import type { NlbStrategist } from '../strategist.ts';

/** What comes of an attack when the die shows one face, and everybody then does what is best for him. */
export interface FaceOutcome {
  readonly face: number;
  readonly result: string;
  readonly lost: string[];
  readonly retreated: string[];
  readonly advanced: string[];
  /** Places that change hands. */
  readonly taken: string[];
  /** Strength that each army loses by it. */
  readonly strength: Readonly<Record<string, number>>;
  /** Points that it brings each side, where points count. */
  readonly points: Readonly<Record<Side, number>> | null;
  /** Armies and corps that break, as the log would tell it. */
  readonly morale: readonly Break[];
  readonly ends: boolean;
}

type Break = Extract<NlbEvent, { type: 'demoralized' | 'disintegrated' | 'corpsDemoralized' }>;

const isBreak = (event: NlbEvent): event is Break =>
  event.type === 'demoralized' || event.type === 'disintegrated' || event.type === 'corpsDemoralized';

/** All that can come of the attack that is being put together, declared on this column. */
export const attackOutcomes = (
  game: NlbGame,
  strategist: NlbStrategist,
  choice: Omit<Choice, 'options'>,
  column: string,
): FaceOutcome[] => {
  const declare = { type: 'declare', column } as const;
  return outcomesOf(game as AnyGame, choice, declare, (p, by, options) =>
    strategist.reaction(p, by, options),
  ).map((outcome) => faceOutcome(outcome, choice.view as NlbView, look(game, choice.seat)));
};

type Look = (position: NlbPosition) => NlbView;

const look =
  (game: NlbGame, seat: string): Look =>
  (position) =>
    game.observe(position, seat);

function faceOutcome({ values, events, position }: Outcome, before: NlbView, see: Look): FaceOutcome {
  const after = see(position as NlbPosition);
  let result = '';
  const lost: string[] = [];
  const retreated: string[] = [];
  const advanced: string[] = [];
  const taken: string[] = [];
  for (const event of events as readonly NlbEvent[]) {
    if (event.type === 'combatRolled') result = event.result;
    if (event.type === 'resultChanged') result = event.becomes;
    if (event.type === 'eliminated') lost.push(event.unit);
    if (event.type === 'retreated') retreated.push(event.unit);
    if (event.type === 'advanced') advanced.push(event.unit);
    if (event.type === 'controlChanged') taken.push(event.hex);
  }
  return {
    face: values[0] ?? 0,
    result,
    lost,
    retreated: [...new Set(retreated)].filter((unit) => !lost.includes(unit)),
    advanced,
    taken,
    strength: Object.fromEntries(
      Object.entries(after.armies).map(([army, { losses }]) => [
        army,
        losses - (before.armies[army as Army]?.losses ?? 0),
      ]),
    ),
    points: pointsBrought(before, after),
    morale: (events as readonly NlbEvent[]).filter(isBreak),
    ends: position.outcome !== null,
  };
}

const pointsBrought = (before: NlbView, after: NlbView): FaceOutcome['points'] =>
  before.points === null || after.points === null
    ? null
    : {
        french: after.points.french.total - before.points.french.total,
        coalition: after.points.coalition.total - before.points.coalition.total,
      };
