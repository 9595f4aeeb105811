import { GROUPS, type GroupId, groupLevels, groupLost } from '../rules/morale/groups.ts';
import { demoralizationLevel, disintegrationLevel } from '../rules/morale/levels.ts';
import { type Army, enemyOf, type NlcPosition, SIDES, type Side, sideOf } from '../rules/position.ts';
import { occupier } from '../rules/victory/control.ts';
import { pointsOf } from '../rules/victory/points.ts';
import type { World } from '../rules/world.ts';
import { corpsCost } from './corps-stakes.ts';
import { IMPARTIAL, lasting, type Mind, type Weights } from './weights.ts';

/* What losses and ground mean in a battle, in strength points or what a player would give for them. */

/** Of an army group in the campaign, where it weighs but does not decide. */
const GROUP = 25;
/** Where only a level counts for later. */
const SHAKEN = 12;
/** A lost strength point, where no points are given for it. */
const POINT = 0.5;
/** Ground that decides a battle when it is over. */
const DECIDING = 30;

/** A level that losses are counted against. */
interface Level {
  readonly losses: number;
  readonly at: number;
  readonly worth: number;
  /** The clock will raise it: it matters to who comes near it, and not to who is far from it. */
  readonly passing?: boolean;
}

export interface Prize {
  readonly hex: number;
  /** What holding it is worth to a side now. */
  readonly worth: Readonly<Record<Side, number>>;
}

export interface Meaning {
  /** What a further strength point costs each side when it loses it. */
  readonly price: Readonly<Record<Side, number>>;
  /** What its losses so far have cost each side. */
  readonly cost: Readonly<Record<Side, number>>;
  readonly prizes: readonly Prize[];
  /** Points ahead, as they stand, the French counted up. */
  readonly points: number;
  /** The side that would not have won if the battle were over. */
  readonly seeking: Side;
}

const curve = ({ losses, at, worth, passing = false }: Level, steep: number): number =>
  worth * Math.min(1.3, losses / Math.max(1, at)) ** (passing ? 5 : steep);

/** Levels that matter to a side. */
function levelsOf(world: World, p: NlcPosition, side: Side, { collapse }: Weights): Level[] {
  if (world.battle.groupValues !== null)
    return GROUPS.filter((group) => (group === 'ney' || group === 'grouchy') === (side === 'french')).map(
      (group: GroupId) => ({
        losses: groupLost(world, p, group),
        at: groupLevels(world, p, group).disintegration.total,
        worth: GROUP,
      }),
    );
  const levels: Level[] = [];
  for (const [army, { losses, demoralized }] of Object.entries(p.armies)) {
    const of = army as Army;
    if (sideOf(of) !== side) continue;
    const [low, high] = [demoralizationLevel(world, p, of), disintegrationLevel(world, p, of)];
    const decides = side === 'french' || isAsked(world, of);
    if (low !== null && !demoralized) {
      const worth = decides ? collapse : SHAKEN;
      const last = { ...p, turn: world.battle.turns.length - 1 };
      const lasting = demoralizationLevel(world, last, of)?.total ?? low.total;
      const passing = lasting > low.total;
      levels.push({ losses, at: low.total, worth, passing });
      if (passing) levels.push({ losses, at: lasting, worth });
    }
    if (high !== null) levels.push({ losses, at: high.total, worth: collapse });
  }
  return levels;
}

/** Does the battle ask whether this army is demoralized? */
const isAsked = ({ battle: { victory } }: World, army: string): boolean =>
  victory.instant.some((one) => one.when === 'demoralization' && one.army === army) ||
  (victory.final ?? []).some(({ all }) => all.some((one) => one.kind === 'demoralized' && one.army === army));

/** What a point of victory is worth: where so many strength points lost make one, as much as those. */
function worthOfPoint({ battle: { victory } }: World): number {
  const per = victory.points?.lossDifference?.per;
  return per === undefined ? 1 : per * POINT;
}

/** Strength that is on its way to be lost: units with a step gone. */
export function woundsOf(world: World, p: NlcPosition, side: Side, weights: Weights): number {
  const wound = weights.wound * lasting(weights, p.turn, world.battle.turns.length);
  let sum = 0;
  for (const counter of world.order[side]) {
    const state = p.forces[side][counter.slot];
    if (state?.place === 'map' && state.reduced) sum += counter.strength * wound;
  }
  return sum;
}

function prizesOf(world: World, p: NlcPosition, { place }: Weights): Prize[] {
  const { battle, grid } = world;
  const worth = new Map<string, Record<Side, number>>();
  const add = (hex: string, side: Side, value: number): void => {
    const known = worth.get(hex) ?? { french: 0, coalition: 0 };
    known[side] += value * place;
    worth.set(hex, known);
  };
  const left = battle.turns.length - p.turn;
  const point = worthOfPoint(world);
  const atEnd = point * (1 - Math.min(0.5, left / 20));
  for (const { hex, points, when } of battle.victory.points?.control ?? [])
    for (const side of SIDES) add(hex, side, points * (when === 'end' ? atEnd : point * left * 0.5));
  // Far behind the front a source needs no guard; whoever comes near the enemy's may take it.
  for (const { hex, army } of battle.special?.supply?.sources ?? [])
    add(hex, enemyOf(sideOf(army)), (battle.victory.points?.sources?.points ?? 0) * atEnd);
  for (const { cause, amount } of battle.levelChanges) {
    if (cause.kind === 'each-held' || cause.kind === 'all-held' || cause.kind === 'entered') {
      const share = cause.kind === 'each-held' ? 1 : 1 / cause.hexes.length;
      for (const hex of cause.hexes) {
        add(hex, cause.side, Math.abs(amount) * share);
        add(hex, enemyOf(cause.side), Math.abs(amount) * share * 0.5);
      }
    }
  }
  for (const { cause, amount } of battle.groupChanges)
    if (cause.kind === 'all-held')
      for (const hex of cause.hexes) add(hex, cause.side, Math.abs(amount) / cause.hexes.length);
  for (const { all } of battle.victory.final ?? [])
    for (const one of all)
      if (one.kind === 'controls')
        for (const hex of one.hexes) for (const side of SIDES) add(hex, side, DECIDING / one.hexes.length);
  return [...worth].map(([hex, of]) => ({ hex: grid.index(hex), worth: of }));
}

/** Who would not have won if the battle were over now. */
function losingSide(world: World, p: NlcPosition): Side {
  const { margin, final = [] } = world.battle.victory;
  const points = pointsOf(world, p, true);
  if (points === null || final.length > 0) return 'french';
  if (margin !== undefined) {
    const ahead = points[margin.side].total - points[enemyOf(margin.side)].total;
    return ahead >= margin.at ? enemyOf(margin.side) : margin.side;
  }
  return points.french.total > points.coalition.total ? 'coalition' : 'french';
}

/** Against so many times his strength, and with more to come than he has, one waits. */
const OUTNUMBERED = 1.5;
/** Against so many times his strength he does so in any case. */
const HOPELESS = 2;

/** The strength of a side on the map, and still to come. */
function strengthOfSide(world: World, p: NlcPosition, side: Side): { there: number; coming: number } {
  let [there, coming] = [0, 0];
  for (const { slot, strength } of world.order[side]) {
    const place = p.forces[side][slot]?.place;
    if (place === 'map') there += strength;
    else if (place === 'waiting') coming += strength;
  }
  return { there, coming };
}

/** Who would have to do more: the side that would not have won, unless time works for it. */
function seekingSide(world: World, p: NlcPosition): Side {
  const side = losingSide(world, p);
  const [own, enemy] = [strengthOfSide(world, p, side), strengthOfSide(world, p, enemyOf(side))];
  const waits =
    enemy.there > OUTNUMBERED * own.there && (own.coming > own.there || enemy.there > HOPELESS * own.there);
  return waits ? enemyOf(side) : side;
}

export function meaningOf(world: World, p: NlcPosition, { weights, side: mind }: Mind = IMPARTIAL): Meaning {
  const counted = world.battle.victory.points?.losses?.points ?? POINT;
  const point = worthOfPoint(world);
  const of = (side: Side): { cost: number; price: number } => {
    const levels = levelsOf(world, p, side, weights);
    const corps = corpsCost(world, p, side, point);
    const lost = world.order[side].reduce((sum, { slot, strength }) => {
      const place = p.forces[side][slot]?.place;
      return place === 'eliminated' || place === 'lost' ? sum + strength : sum;
    }, 0);
    const total = (more: number): number =>
      levels.reduce(
        (sum, level) => sum + curve({ ...level, losses: level.losses + more }, weights.steep),
        0,
      ) +
      corps(more) +
      counted * (lost + more);
    const counts = mind === undefined ? 1 : mind === side ? weights.own : weights.theirs;
    return { cost: counts * total(0), price: (counts * (total(4) - total(0))) / 4 };
  };
  const [french, coalition] = [of('french'), of('coalition')];
  let points = 0;
  for (const { side, value } of p.awards) points += point * (side === 'french' ? value : -value);
  return {
    price: { french: french.price, coalition: coalition.price },
    cost: { french: french.cost, coalition: coalition.cost },
    prizes: prizesOf(world, p, weights),
    points,
    seeking: seekingSide(world, p),
  };
}

/** Whose a prize is, as the battle counts it. */
export const holderOf = (world: World, p: NlcPosition, { hex }: Prize): Side | null =>
  occupier(world, p, world.grid.id(hex));
