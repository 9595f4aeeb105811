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
import type { Frame, Position } from '../../../../engine/position.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import { planOf, whatOf } from '../../rules/combat/declaring/plans.ts';
import type { LdgaEvent } from '../../rules/events.ts';
import type { LdgaGame, LdgaPosition } from '../../rules/index.ts';
import { levelOf } from '../../rules/morale/levels.ts';
import { type Army, sideOf } from '../../rules/position.ts';
import { sideOfSeat } from '../../rules/seats.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import type { LdgaStrategist } from '../strategist.ts';

/** Looked at so often: flags, checks of élan, bridges and leaders make it differ. */
const PLAYS = 6;

const TOLD: ReadonlySet<string> = new Set(['ldga.assault.roll', 'ldga.bombardment.roll']);

export type Declared = Extract<LdgaAction, { type: 'declareAttack' | 'declareBombardment' }>;

/**
 * The fight by itself, as if it were the only one declared. Everybody else in contact must be attacked too before the dice
 * are thrown, so the order alone would not come to them.
 */
function fought(game: LdgaGame, seat: string, position: LdgaPosition, action: Declared): Outcome {
  const plan = planOf(action);
  const top = position.stack.at(-1) as Frame;
  const alone: Frame = { proc: top.proc, step: 'resolve', locals: { ...top.locals, plans: [plan] } };
  const begun = { ...position, stack: [...position.stack, alone] };
  const target = plan.kind === 'attack' ? plan.targets[0] : plan.target;
  const after = game.act(begun, seat, { type: 'resolve', target: target as string, what: whatOf(plan) });
  return { before: position, ...after };
}

/** All that can come of an attack or a bombardment, by what the player sees; riders stay where they are. */
export function fightOutcomes(
  game: LdgaGame,
  strategist: LdgaStrategist,
  choice: Omit<Choice, 'options'>,
  action: Declared,
): PlanOutcomes {
  const { world } = game;
  const { seat } = choice;
  const thrown = outcomesOf(game as AnyGame, choice, {
    action,
    begin: (position) => fought(game, seat, position as LdgaPosition, action),
    isTold: (step) => TOLD.has(step),
    nameOf: ({ values }) => String(values[0]),
    answer: (p, by, options, random) =>
      p.stack.at(-1)?.proc === 'ldga.combat' ? undefined : strategist.next(p, by, options, undefined, random),
    plays: PLAYS,
  });
  const side = sideOfSeat(world, seat);
  return planOutcomes(thrown, {
    own: ownOf(
      side,
      (army) => sideOf(army as Army),
      (id) => world.counters.get(id)?.side,
    ),
    resultOf: ({ roll, outcomes }) => (roll === NO_THROW ? 'none' : resultOf(outcomes)),
    tallyOf: (outcome) => tallied(game, outcome),
  });
}

/** What the die came to; where somebody under a flag can change it, all that it can be. */
const resultOf = (outcomes: readonly Outcome[]): string => {
  const results = outcomes.flatMap(({ events }) =>
    (events as readonly LdgaEvent[]).flatMap((event) =>
      event.type === 'combatResolved' ? [event.applied ?? event.result] : [],
    ),
  );
  return [...new Set(results)].join(' / ');
};

function tallied(game: LdgaGame, { before, position, events }: Outcome): Tally {
  const told = events as readonly LdgaEvent[];
  const breakOf = (event: LdgaEvent): Break[] => {
    const army = event.type === 'demoralized' ? game.world.tracks.get(event.track)?.army : undefined;
    return army === undefined ? [] : [{ army, event }];
  };
  return tallyOf(accountOf(game, before), accountOf(game, position), {
    retreated: told.flatMap((event) => (event.type === 'retreated' ? event.pieces : [])),
    advanced: told.flatMap((event) => (event.type === 'advanced' ? event.pieces : [])),
    taken: [],
    morale: told.flatMap(breakOf),
    ends: position.outcome !== null,
  });
}

/** Strengths, the casualty tracks and the points that would be counted now. */
function accountOf({ world }: LdgaGame, at: Position): Account {
  const p = at as LdgaPosition;
  const points = pointsOf(world, p);
  return {
    pieces: new Map(
      [...p.units.french, ...p.units.coalition].flatMap(({ id, place, reduced }) => {
        const counter = world.counters.get(id);
        if (place !== 'map' || counter === undefined) return [];
        const strength = reduced ? (counter.reduced ?? 0) : counter.strength;
        return [[id, { army: counter.army, strength }] as const];
      }),
    ),
    tracks: [...world.tracks.keys()].flatMap((id) => {
      const level = levelOf(world, p, id);
      return level === null ? [] : [{ id, losses: p.tracks[id]?.losses ?? 0, level }];
    }),
    points: { french: points.french.total, coalition: points.coalition.total },
  };
}
