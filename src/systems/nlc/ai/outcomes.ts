import type { Choice } from '../../../ai/bot.ts';
import { askedAgain, NO_THROW, type Outcome, outcomesOf, type Weighed } from '../../../ai/outcomes.ts';
import {
  type Account,
  type Break,
  ownOf,
  type PlanOutcomes,
  planOutcomes,
  type Tally,
  tallyOf,
} from '../../../ai/tally.ts';
import type { ChanceRequest } from '../../../engine/chance.ts';
import type { AnyGame } from '../../../engine/game.ts';
import type { Frame, Position } from '../../../engine/position.ts';
import type { NlcAction } from '../rules/actions.ts';
import type { NlcEvent } from '../rules/events.ts';
import type { NlcGame } from '../rules/index.ts';
import { groupOf } from '../rules/morale/groups.ts';
import { type Army, type NlcPosition, type Side, sideOf } from '../rules/position.ts';
import type { NlcStrategist } from './strategist.ts';

/* All that can come of guns, a charge or an attack. */

/** Looked at so often: squares, checks of morale, reactions and pursuits make it differ. */
const PLAYS = 4;

const TOLD: ReadonlySet<string> = new Set([
  'nlc.combat.rollFire',
  'nlc.clash.rollFire',
  'nlc.bombardment.dice',
]);

export type Fire = Extract<NlcAction, { type: 'bombard' | 'charge' | 'assault' }>;

interface Declared {
  readonly target: string;
  readonly formation: string;
}

/** The fight is over where somebody may order another. */
const isFree = ({ stack }: Position): boolean => {
  const { proc, step } = stack.at(-1) ?? {};
  return proc === 'nlc.assaults' || proc === 'nlc.charges' || (proc === 'nlc.bombardment' && step === 'fire');
};

/**
 * The fight by itself, as if what is declared for the same hex by the same leader were all. Attacks and charges are fought
 * when all are declared, so the order alone would not come to the dice.
 */
function fought(game: NlcGame, seat: string, before: Position, action: Fire): Outcome {
  if (action.type === 'bombard')
    return { before, ...game.act(askedAgain(before) as NlcPosition, seat, action) };
  const declared = game.act(before as NlcPosition, seat, action);
  const top = declared.position.stack.at(-1) as Frame;
  const { charges = [], assaults = [] } = top.locals as {
    readonly charges?: readonly Declared[];
    readonly assaults?: readonly Declared[];
  };
  const alone = (step: string, locals: object): NlcPosition => ({
    ...declared.position,
    stack: [...declared.position.stack, { proc: top.proc, step, locals: { ...top.locals, ...locals } }],
  });
  if (action.type === 'charge') {
    const ended = game.seats.filter((one) => one !== seat);
    const begun = alone('declare', { charges: charges.slice(-1), ended });
    return { before, ...game.act(begun, seat, { type: 'endCharges' }) };
  }
  const { target: hex, formation } = assaults.at(-1) as Declared;
  const together = assaults.filter((one) => one.target === hex && one.formation === formation);
  return {
    before,
    ...game.act(alone('resolve', { assaults: together }), seat, { type: 'resolve', hex, formation }),
  };
}

/** Only the sum of two dice counts: one throw for each, as often as it comes up. */
const SUMS: readonly Weighed[] = Array.from({ length: 11 }, (_, n) => ({
  values: n < 6 ? [1, n + 1] : [n - 4, 6],
  weight: n < 6 ? n + 1 : 11 - n,
}));

const throwsOf = ({ count }: ChanceRequest): readonly Weighed[] =>
  count === 2
    ? SUMS
    : SUMS.flatMap((ours) =>
        SUMS.map((theirs) => ({
          values: [...ours.values, ...theirs.values],
          weight: ours.weight * theirs.weight,
        })),
      );

const hitsIn = (events: readonly NlcEvent[]): string | undefined => {
  for (const event of events) {
    if (event.type === 'bombarded') return `${event.fire.hits}`;
    if (event.type === 'combatFought') return `${event.attack.hits}:${event.defence.hits}`;
    if (event.type === 'clashFought') return `${event.attack.hits}:${event.defence?.hits ?? 0}`;
  }
  return undefined;
};

export function fightOutcomes(
  game: NlcGame,
  strategist: NlcStrategist,
  choice: Omit<Choice, 'options'>,
  action: Fire,
): PlanOutcomes {
  const { seat } = choice;
  const thrown = outcomesOf(game as AnyGame, choice, {
    action,
    begin: (position) => fought(game, seat, position, action),
    isTold: (step) => TOLD.has(step),
    nameOf: (_roll, events) => hitsIn(events as readonly NlcEvent[]) ?? NO_THROW,
    throws: throwsOf,
    answer: (p, by, options, random) =>
      isFree(p) ? undefined : strategist.next(p, by, options, undefined, random),
    plays: PLAYS,
  });
  const side = sideOf(seat as Army);
  return planOutcomes(
    thrown.toSorted((a, b) => a.roll.localeCompare(b.roll, undefined, { numeric: true })),
    {
      own: ownOf(
        side,
        (army) => sideOf(army as Army),
        (id) => game.world.counters.get(id)?.side,
      ),
      resultOf: ({ roll }) => roll,
      tallyOf: (outcome) => tallied(game, seat, outcome),
    },
  );
}

/** An army, a corps or nation of one, or an army group of the campaign (26.9). */
function breakOf({ world }: NlcGame, p: NlcPosition, event: NlcEvent): Break[] {
  if (event.type === 'corpsBroke') return [{ army: event.group.split('.')[0] as string, event }];
  if (event.type !== 'demoralized' && event.type !== 'disintegrated') return [];
  const formations = [...world.formations.french, ...world.formations.coalition];
  const found = formations.find((one) => one.army === event.army || groupOf(p, one) === event.army);
  return found === undefined ? [] : [{ army: found.army, event }];
}

function tallied(game: NlcGame, seat: string, { before, position, events }: Outcome): Tally {
  const told = events as readonly NlcEvent[];
  return tallyOf(accountOf(game, seat, before), accountOf(game, seat, position), {
    retreated: told.flatMap((event) => (event.type === 'retreated' ? event.units : [])),
    advanced: told.flatMap((event) =>
      event.type === 'advanced' || event.type === 'pursued' ? event.units : [],
    ),
    taken: told.flatMap((event) => (event.type === 'controlChanged' ? [event.hex] : [])),
    morale: told.flatMap((event) => breakOf(game, before as NlcPosition, event)),
    ends: position.outcome !== null,
  });
}

/** Strengths, levels and points as the player sees them. */
function accountOf(game: NlcGame, seat: string, position: Position): Account {
  const { units, armies, groups, breaking, points } = game.observe(position as NlcPosition, seat);
  const of = (side: Side): number => points?.[side].total ?? 0;
  return {
    pieces: new Map(
      units.filter(({ place }) => place === 'map').map(({ id, army, strength }) => [id, { army, strength }]),
    ),
    tracks: [
      ...Object.entries(armies).flatMap(([id, { losses, demoralized, demoralization, disintegration }]) => {
        const level = demoralized ? disintegration : demoralization;
        return level === null ? [] : [{ id, losses, level: level.total }];
      }),
      ...groups.map(({ id, losses, demoralized, demoralization, disintegration }) => ({
        id,
        losses,
        level: (demoralized ? disintegration : demoralization).total,
      })),
      ...breaking.map(({ group, losses, limit }) => ({ id: group, losses, level: limit })),
    ],
    points: points === null ? null : { french: of('french'), coalition: of('coalition') },
  };
}
