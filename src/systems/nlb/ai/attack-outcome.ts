import type { Choice } from '../../../ai/bot.ts';
import { type Outcome, outcomesOf } from '../../../ai/outcomes.ts';
import type { AnyGame } from '../../../engine/game.ts';
import type { NlbEvent } from '../rules/events.ts';
import type { NlbGame } from '../rules/index.ts';
import type { NlbStrategist } from './strategist.ts';

/** What comes of an attack when the die shows one face, and everybody then does what is best for him. */
export interface FaceOutcome {
  readonly face: number;
  readonly result: string;
  readonly lost: string[];
  readonly retreated: string[];
  readonly advanced: string[];
  /** Places that change hands. */
  readonly taken: string[];
  readonly ends: boolean;
}

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
  ).map(faceOutcome);
};

function faceOutcome({ values, events, position }: Outcome): FaceOutcome {
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
    ends: position.outcome !== null,
  };
}
