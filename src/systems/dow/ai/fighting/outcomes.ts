import type { Choice } from '../../../../ai/bot.ts';
import { NO_THROW, type Outcome, outcomesOf } from '../../../../ai/outcomes.ts';
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
import type { Position } from '../../../../engine/position.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { DowEvent } from '../../rules/events.ts';
import type { DowGame, DowPosition } from '../../rules/index.ts';
import { type Army, sideOf } from '../../rules/position.ts';
import { counterOf } from '../../rules/world.ts';
import type { DowStrategist } from '../strategist.ts';

/** Looked at so often: what lies beneath a top counter, checks of morale and advances make it differ. */
const PLAYS = 6;

const TOLD: ReadonlySet<string> = new Set(['dow.assault.roll', 'dow.battle.roll', 'dow.charge.roll']);

/** The fight is over where somebody may order another. */
const isFree = ({ stack }: Position): boolean => {
  const top = stack.at(-1);
  return (
    top?.proc === 'dow.combat' ||
    top?.proc === 'dow.movement' ||
    (top?.proc === 'dow.battle' && top.step === 'assault')
  );
};

/** All that can come of an attack, a bombardment or a charge, by what the player sees. */
export function fightOutcomes(
  game: DowGame,
  strategist: DowStrategist,
  choice: Omit<Choice, 'options'>,
  action: DowAction,
): PlanOutcomes {
  const { seat } = choice;
  const thrown = outcomesOf(game as AnyGame, choice, {
    action,
    isTold: (step) => TOLD.has(step),
    nameOf: ({ values }) => String(values[0]),
    answer: (p, by, options, random) =>
      isFree(p) ? undefined : strategist.next(p, by, options, undefined, random),
    plays: PLAYS,
  });
  const side = sideOf(seat as Army);
  return planOutcomes(thrown, {
    own: ownOf(
      side,
      (army) => sideOf(army as Army),
      (id) => game.world.counters.get(id)?.side,
    ),
    resultOf: ({ roll, outcomes }) => (roll === NO_THROW ? untold(outcomes) : resultOf(outcomes)),
    tallyOf: (outcome) => tallied(game, seat, outcome),
  });
}

/** Why no die fell: nobody waited for it, or a charge was met, held up or not awaited. */
const untold = (outcomes: readonly Outcome[]): string => {
  const reasons = outcomes.map(({ events }) => {
    for (const event of events as readonly DowEvent[]) {
      if (event.type === 'reactionChecked' && event.passed) return 'met';
      if (event.type === 'pinned') return 'pinned';
      if (event.type === 'chargeWon') return 'gave-way';
    }
    return 'evaded';
  });
  return [...new Set(reasons)].join(' / ');
};

/** What the first die came to; a face can be read otherwise where somebody unseen takes part: then all that it can be. */
const resultOf = (outcomes: readonly Outcome[]): string => {
  const results = outcomes.flatMap(({ events }) => {
    for (const event of events as readonly DowEvent[])
      if (
        event.type === 'combatRolled' ||
        event.type === 'chargeRolled' ||
        event.type === 'bombardmentRolled'
      )
        return [String(event.result)];
    return [];
  });
  return [...new Set(results)].join(' / ');
};

function breakOf({ world }: DowGame, event: DowEvent): Break[] {
  if (event.type === 'armyDemoralized' || event.type === 'armyDissolved')
    return [{ army: event.army, event }];
  if (event.type === 'corpsDemoralized' || event.type === 'corpsDissolved') {
    const army = world.corps.get(event.corps)?.army;
    return army === undefined ? [] : [{ army, event }];
  }
  return [];
}

function tallied(game: DowGame, seat: string, { before, position, events }: Outcome): Tally {
  const told = events as readonly DowEvent[];
  return tallyOf(accountOf(game, seat, before), accountOf(game, seat, position), {
    retreated: told.flatMap((event) => (event.type === 'retreated' ? [event.unit] : [])),
    advanced: told.flatMap((event) =>
      event.type === 'advanced' ? [event.unit] : event.type === 'chargeWon' ? [...event.units] : [],
    ),
    taken: [],
    morale: told.flatMap((event) => breakOf(game, event)),
    ends: position.outcome !== null,
  });
}

/** Strengths and the Morale Track, on which both sides see everything. */
function accountOf(game: DowGame, seat: string, p: Position): Account {
  const view = game.observe(p as DowPosition, seat);
  return {
    pieces: new Map(
      view.units
        .filter(({ place }) => place === 'map')
        .map(({ id, strength }) => [id, { army: counterOf(game.world, id).army, strength }]),
    ),
    tracks: [
      ...Object.entries(view.armies).map(([id, { losses, disintegration }]) => ({
        id,
        losses,
        level: disintegration,
      })),
      ...view.corps.map(({ id, losses, demoralized, demoralization, disintegration }) => ({
        id,
        losses,
        level: demoralized && disintegration !== null ? disintegration : demoralization,
      })),
    ],
    points: null,
  };
}
