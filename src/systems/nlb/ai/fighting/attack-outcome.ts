import type { Choice } from '../../../../ai/bot.ts';
import { type Outcome, outcomesOf } from '../../../../ai/outcomes.ts';
import {
  type Account,
  type Break,
  ownOf,
  type PlanOutcomes,
  planOutcomes,
  type Tally,
  tallyOf,
} from '../../../../ai/tally.ts';
import type { AnyGame } from '../../../../engine/game.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { NlbEvent } from '../../rules/events.ts';
import type { NlbGame, NlbPosition } from '../../rules/index.ts';
import { type Army, sideOf } from '../../rules/names.ts';
import type { NlbStrategist } from '../strategist.ts';

/** Looked at so often where hidden troops or leaders can change what comes of it. */
const PLAYS = 4;

/** All that can come of the attack that is being put together, declared on this column. */
export function attackOutcomes(
  game: NlbGame,
  strategist: NlbStrategist,
  choice: Omit<Choice, 'options'>,
  column: string,
): PlanOutcomes {
  const declare: NlbAction = { type: 'declare', column };
  const thrown = outcomesOf(game as AnyGame, choice, {
    action: declare,
    isTold: (step) => step === 'nlb.combat.roll',
    nameOf: ({ values }) => String(values[0]),
    answer: (p, by, options) => strategist.reaction(p, by, options),
    plays: PLAYS,
  });
  const side = sideOf(choice.seat as Army);
  return planOutcomes(thrown, {
    own: ownOf(
      side,
      (army) => sideOf(army as Army),
      (id) => game.world.counters.get(id)?.side,
    ),
    resultOf: ({ outcomes: [first] }) => resultOf((first?.events ?? []) as readonly NlbEvent[]),
    tallyOf: (outcome) => tallied(game, choice.seat, outcome),
  });
}

/** What the die came to, the Guard's and the horse's say included. */
const resultOf = (events: readonly NlbEvent[]): string => {
  let result = '';
  for (const event of events) {
    if (event.type === 'combatRolled') result = event.result;
    if (event.type === 'resultChanged') result = event.becomes;
  }
  return result;
};

const breakOf = (event: NlbEvent): Break[] =>
  event.type === 'demoralized' || event.type === 'disintegrated' || event.type === 'corpsDemoralized'
    ? [{ army: event.army, event }]
    : [];

function tallied(game: NlbGame, seat: string, { before, position, events }: Outcome): Tally {
  const told = events as readonly NlbEvent[];
  return tallyOf(accountOf(game, seat, before), accountOf(game, seat, position), {
    retreated: told.flatMap((event) => (event.type === 'retreated' ? [event.unit] : [])),
    advanced: told.flatMap((event) => (event.type === 'advanced' ? [event.unit] : [])),
    taken: told.flatMap((event) => (event.type === 'controlChanged' ? [event.hex] : [])),
    morale: told.flatMap(breakOf),
    ends: position.outcome !== null,
  });
}

/** Strengths, levels and points as the player sees them. */
function accountOf(game: NlbGame, seat: string, position: Outcome['position']): Account {
  const { units, armies, corps, points } = game.observe(position as NlbPosition, seat);
  return {
    pieces: new Map(
      units.filter(({ place }) => place === 'map').map(({ id, army, strength }) => [id, { army, strength }]),
    ),
    tracks: [
      ...Object.entries(armies).flatMap(([id, { losses, demoralized, demoralization, disintegration }]) => {
        const level = demoralized ? disintegration : demoralization;
        return level === null ? [] : [{ id, losses, level }];
      }),
      ...corps.map(({ id, losses, level }) => ({ id, losses, level: level.total })),
    ],
    points: points === null ? null : { french: points.french.total, coalition: points.coalition.total },
  };
}
