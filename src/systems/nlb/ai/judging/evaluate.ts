import type { Evaluator } from '../../../../ai/evaluator.ts';
import type { Term } from '../../../../ai/explanation.ts';
import type { Frame, Position, Seat } from '../../../../engine/position.ts';
import type { Engagement } from '../../rules/combat/engagement.ts';
import { demoralizationLevel, disintegrationLevel } from '../../rules/morale/levels.ts';
import { sideLosses } from '../../rules/morale/losses.ts';
import {
  ARMIES,
  type Army,
  enemyOf,
  type NlbPosition,
  SIDES,
  type Side,
  sideOf,
} from '../../rules/position.ts';
import { stacksOf } from '../../rules/setup/deployment.ts';
import { counterOf, strengthOf, type World } from '../../rules/world.ts';
import { worthALook } from '../candidates.ts';
import { Assaults } from '../fighting/assaults.ts';
import { makeForecast } from '../fighting/forecast.ts';
import { leadershipOf } from '../leadership.ts';
import { type Ground, type Objective, surveyGround } from './ground.ts';

/** All terms are in victory points or what a player would give for them. */
const WON = 1000;
/** What an army's collapse costs where it decides the game: near it, and so many times that when it comes. */
const COLLAPSE = 50;
const CERTAIN = 3;
/** What demoralization costs where it does not decide the game. */
const DEMORALIZED = 8;
/** Far from the objective a strength point is worth this much less for each half movement point. */
const PER_STEP = 0.012;
const FARTHEST = 40;
/** A unit that has not entered when it could stands as far off as can be. */
const OFF_MAP = FARTHEST + 12;
/** The enemy will do his worst, but not everywhere at once; who must still win ground has to dare more. */
const THREAT = { holding: 0.55, seeking: 0.45 } as const;
/** Somebody stands on the objective, not only its owner's footprints. */
const GARRISON = 1.2;

/** Decisions that open something new; every other one carries out what has been begun. */
const FREE_CHOICES: readonly string[] = [
  'march',
  'endCombat',
  'place',
  'writeDown',
  'placeLeader',
  'command',
  'reorganize',
];

const NAMES = [
  'outcome',
  'points',
  'objectives',
  'morale',
  'approach',
  'assaults',
  'threats',
  'leadership',
] as const;
type Name = (typeof NAMES)[number];

export function makeNlbEvaluator(world: World): Evaluator {
  const ground = surveyGround(world);
  const assaults = new Assaults(world, ground, makeForecast(world));
  let last: { readonly key: readonly unknown[]; readonly levels: Levels; readonly cost: Costs } | undefined;
  /** What losses mean now: the same for all marches of a phase, so kept until something else happens. */
  const meaning = (p: NlbPosition): { readonly levels: Levels; readonly cost: Costs } => {
    const key = [p.armies, p.control, p.awards, p.marks, p.arrivals, p.turn];
    if (last === undefined || key.some((part, n) => part !== last?.key[n])) {
      const levels = new Map(ARMIES.map((army) => [army, levelsOf(world, p, army)]));
      const cost = {
        french: costOf(world, p, levels, 'french'),
        coalition: costOf(world, p, levels, 'coalition'),
      };
      last = { key, levels, cost };
    }
    return last;
  };
  const french = (p: NlbPosition): Record<Name, number> => {
    const { levels, cost } = meaning(p);
    const stakes = (hex: number): number => groundWorth(world, p, ground, hex);
    const fights = (side: Side, reserves: 'none' | 'reach' | 'distance'): number =>
      sign(side) * assaults.worth(p, { side, reserves, cost, ground: stakes });
    return {
      outcome: outcomeOf(world, p),
      points: pointsOf(world, p),
      objectives: objectivesOf(world, p, ground),
      morale: moraleOf(p, levels, 'coalition') - moraleOf(p, levels, 'french'),
      approach: approachOf(world, p, ground),
      assaults: fights(p.phasing, p.phase === 'movement' ? 'reach' : 'none'),
      threats: caution(p, ground, p.phasing) * fights(enemyOf(p.phasing), 'distance'),
      leadership: leadershipOf(world, p, 'french') - leadershipOf(world, p, 'coalition'),
    };
  };
  const sideOfSeat = (seat: Seat): Side => sideOf(seat as Army);
  return {
    value(p, seat) {
      let sum = 0;
      for (const value of Object.values(french(p as NlbPosition))) sum += value;
      return sum * sign(sideOfSeat(seat));
    },
    terms(p, seat): readonly Term[] {
      const values = french(p as NlbPosition);
      return NAMES.map((name) => ({ name, value: values[name] * sign(sideOfSeat(seat)) }));
    },
    sameSide: (a, b) => sideOfSeat(a) === sideOfSeat(b),
    horizon(p: Position, { accepts }) {
      if (accepts.includes('declare')) return 'build';
      if (routing(p)) return 'settled';
      return accepts.some((type) => FREE_CHOICES.includes(type)) ? 'settled' : 'react';
    },
    unforeseen: routing,
    orderKey: (p) => {
      const { targets, attackers, bombarding, led } = (p.stack.at(-1) as Frame).locals as Engagement;
      const leaders = Object.values(led ?? {}).map(({ leader }) => leader);
      return [targets, attackers, bombarding, leaders].map((part) => [...part].sort().join(' ')).join('|');
    },
    closes: ({ type }) =>
      type === 'endMovement' ||
      type === 'endCombat' ||
      type === 'endCommand' ||
      type === 'endReorganization' ||
      type === 'endHiding',
    candidates: (p, _seat, options) => worthALook(world, ground, p as NlbPosition, options),
  };
}

/** A rout sends a whole line to the rear, hex by hex (16.12): each step is judged for itself. */
const routing = (p: Position): boolean => p.stack.some(({ proc }) => proc === 'nlb.lineRout');

/** How much a side minds what the enemy may do to it. */
const caution = (p: NlbPosition, ground: Ground, side: Side): number =>
  ground.objectives.some(({ hex }) => p.control[hex] !== side) ? THREAT.seeking : THREAT.holding;

const sign = (side: Side): 1 | -1 => (side === 'french' ? 1 : -1);

function outcomeOf(world: World, p: NlbPosition): number {
  if (p.outcome === null) return 0;
  const [winner] = p.outcome.winners;
  return winner === undefined || !world.scenario.seats.includes(winner as Army)
    ? 0
    : WON * sign(sideOf(winner as Army));
}

function pointsOf(world: World, p: NlbPosition): number {
  const perLoss = world.scenario.victory.points?.losses?.points ?? 1;
  let sum = perLoss * (sideLosses(p, 'coalition') - sideLosses(p, 'french'));
  for (const award of p.awards) sum += award.value * sign(award.side);
  return sum;
}

const turnsLeft = (world: World, p: NlbPosition): number => world.turns.length - p.turn;

/** What it is worth to hold an objective from now to the end, the more certain the nearer the end is. */
function holdingWorth(world: World, p: NlbPosition, { perTurn, atEnd }: Objective): number {
  const left = turnsLeft(world, p);
  const sure = 1 - (0.5 * (left - 1)) / world.turns.length;
  return sure * (atEnd + perTurn * left);
}

function objectivesOf(world: World, p: NlbPosition, ground: Ground): number {
  let sum = 0;
  for (const objective of ground.objectives) {
    const holder = p.control[objective.hex] ?? null;
    if (holder === null) continue;
    const garrison = stacksOf(world, p, holder).has(objective.index) ? GARRISON : 0;
    sum += sign(holder) * (holdingWorth(world, p, objective) + garrison);
  }
  return sum;
}

/** What driving the enemy from a hex brings: the objective itself, or a place near it. */
function groundWorth(world: World, p: NlbPosition, ground: Ground, hex: number): number {
  let sum = 0.1;
  for (const objective of ground.objectives) {
    if (objective.index === hex) sum += holdingWorth(world, p, objective);
    else sum += Math.max(0, 0.6 - 0.04 * (objective.way[hex] as number));
  }
  return sum;
}

/** How near an army is to collapse: little at first, then more and more. */
function danger(losses: number, { level, cost, passed }: Level): number {
  if (level === null) return 0;
  const share = losses / level;
  return passed || share >= 1 ? cost * CERTAIN : cost * share * share;
}

interface Level {
  readonly level: number | null;
  readonly cost: number;
  readonly passed: boolean;
}

/** The levels of an army, with what reaching each costs: before it is reached, and for good from then on. */
function levelsOf(world: World, p: NlbPosition, army: Army): Level[] {
  const state = p.armies[army];
  if (state === undefined) return [];
  const decides = (when: string): boolean =>
    world.scenario.victory.instant.some(
      (instant) => 'army' in instant && instant.when === when && instant.army === army,
    );
  return [
    {
      level: demoralizationLevel(world, p, army)?.total ?? null,
      cost: decides('demoralization') ? COLLAPSE : DEMORALIZED,
      passed: state.demoralized,
    },
    {
      level: disintegrationLevel(world, p, army)?.total ?? null,
      cost: decides('disintegration') ? COLLAPSE : DEMORALIZED,
      passed: state.disintegrated,
    },
  ];
}

type Costs = Readonly<Record<Side, (strength: number) => number>>;
type Levels = ReadonlyMap<Army, readonly Level[]>;

function moraleOf(p: NlbPosition, levels: Levels, side: Side): number {
  let sum = 0;
  for (const army of ARMIES) {
    if (sideOf(army) !== side) continue;
    const state = p.armies[army];
    if (state === undefined) continue;
    sum += nearness(state.losses, levels.get(army) ?? []);
  }
  return sum;
}

/** What losses cost a side from where it stands: the points for them, and how they bring its collapse nearer. */
function costOf(world: World, p: NlbPosition, levels: Levels, side: Side): (strength: number) => number {
  const perLoss = world.scenario.victory.points?.losses?.points ?? 1;
  const armies = ARMIES.filter((army) => sideOf(army) === side && p.armies[army] !== undefined).map(
    (army) => {
      const losses = p.armies[army]?.losses ?? 0;
      const threats = levels.get(army) ?? [];
      return { losses, threats, now: nearness(losses, threats) };
    },
  );
  const known: number[] = [];
  const costs = (strength: number): number => {
    let worst = 0;
    for (const { losses, threats, now } of armies)
      worst = Math.max(worst, nearness(losses + strength, threats) - now);
    return strength * perLoss + worst;
  };
  // Strengths are mostly whole numbers, asked for again and again.
  return (strength) => {
    if (!Number.isInteger(strength)) return costs(strength);
    let cost = known[strength];
    if (cost === undefined) {
      cost = costs(strength);
      known[strength] = cost;
    }
    return cost;
  };
}

function nearness(losses: number, levels: readonly Level[]): number {
  let sum = 0;
  for (const level of levels) sum += danger(losses, level);
  return sum;
}

/** Both sides want their strength near what decides the game. */
function approachOf(world: World, p: NlbPosition, ground: Ground): number {
  let sum = 0;
  for (const side of SIDES) {
    for (const unit of p.forces[side]) {
      if (unit.place !== 'map' && unit.place !== 'waiting') continue;
      const counter = counterOf(world, unit.id);
      const strength = strengthOf(counter, unit);
      for (const { way } of ground.objectives) {
        const far =
          unit.place === 'waiting' || unit.hex === null
            ? OFF_MAP
            : Math.min(FARTHEST, way[world.grid.index(unit.hex)] as number);
        sum -= sign(side) * strength * PER_STEP * far;
      }
    }
  }
  return sum;
}
