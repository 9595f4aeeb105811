import type { RandomInt } from '../../../../engine/game.ts';
import type { DowAction } from '../../rules/actions.ts';
import { chargeOdds } from '../../rules/charge/odds.ts';
import { moraleOf } from '../../rules/morale/levels.ts';
import { type DowPosition, enemyOf, type HexId, sideOf, type UnitId } from '../../rules/position.ts';
import { hexOf, stackAt } from '../../rules/stacking/stacks.ts';
import { counterOf, type World } from '../../rules/world.ts';
import { regained } from '../commanding/cadres.ts';
import { shouldTakeTactical } from '../commanding/leading.ts';
import type { Land } from '../day/land.ts';
import { type Man, Scene } from '../day/scene.ts';
import { bestBlow, blow, type Lance, lancesAt } from './fights.ts';

/* Good habits: what is done when somebody is asked in the midst of things, without a plan. */

type Of<T extends DowAction['type']> = Extract<DowAction, { type: T }>;

/** For each that lies behind those in front, who might run with them. */
const BEHIND = 0.2;
const FARM_HELD = 2;
/** A charge in answer wants such morale at least. */
const STEADY = 3;
/** An advance is for whoever gains ground by it and is not alone among enemies. */
const CROWD = 3;
/** What going back into the zone of horse costs, as steps from the enemy. */
const IN_ZONE = 1.5;

const of = <T extends DowAction['type']>(options: readonly DowAction[], type: T): Of<T>[] =>
  options.filter((option): option is Of<T> => option.type === type);

const bestBy = <T>(items: readonly T[], worth: (item: T) => number): T | undefined => {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (value > most) [best, most] = [item, value];
  }
  return best;
};

/** Enemy stacks beside a hex. */
function foesBeside(land: Land, scene: Scene, side: number, hex: number): number {
  let count = 0;
  for (let d = 0; d < 6; d += 1) {
    const to = land.neighbours[hex * 6 + d] as number;
    if (to >= 0 && scene.holder(to) === 1 - side) count += 1;
  }
  return count;
}

/** Would enemy horse hold up whoever goes back through a hex (11.9.4)? */
function horseBeside(land: Land, scene: Scene, side: number, hex: number): boolean {
  for (let d = 0; d < 6; d += 1) {
    const to = land.neighbours[hex * 6 + d] as number;
    if (to < 0 || scene.holder(to) !== 1 - side) continue;
    if ((scene.stacks[to] as number[]).some((man) => (scene.men[man] as Man).counter.arm === 'cavalry'))
      return true;
  }
  return false;
}

/** Hexes to the nearest enemy. */
function farFromFoes(land: Land, scene: Scene, side: number, hex: number): number {
  const { grid } = land.world;
  let nearest = 9;
  for (const [n, man] of scene.men.entries()) {
    const at = scene.hex[n] as number;
    if (at >= 0 && man.side !== side) nearest = Math.min(nearest, grid.distance(hex, at));
  }
  return nearest;
}

/** The answer to a question that asks for no plan; undefined where it is none of these. */
export function habit(
  land: Land,
  p: DowPosition,
  seat: string,
  options: readonly DowAction[],
  random: RandomInt,
): DowAction | undefined {
  const { world } = land;
  const types = new Set(options.map(({ type }) => type));
  const has = (type: DowAction['type']): boolean => types.has(type);
  if (has('deploy')) return of(options, 'deploy')[0];
  if (has('endSetUp')) return of(options, 'endSetUp')[0];
  if (has('endPlanning')) return planning(land, p, options);
  if (has('rollFor')) return of(options, 'rollFor')[0];
  const scene = Scene.of(land, p);
  const side = sideOf(seat as 'french') === 'french' ? 0 : 1;
  if (has('receive')) return answerCharge(land, p, scene, options);
  if (has('stand')) return answerAttack(land, p, scene, side, options);
  if (has('hold')) return sufferWell(land, p, scene, side, options);
  if (has('retreatTo')) return goBack(land, scene, side, options, random);
  if (has('pay')) return cheapest(world, scene, of(options, 'pay'));
  if (has('remain')) return surprise(land, p, options);
  if (has('counterattack')) return strikeBack(land, scene, side, of(options, 'counterattack'));
  if (has('advance') || has('endAdvance')) return goForward(land, scene, side, options);
  return undefined;
}

/** 7.1, 8: whoever commands more among the troops goes there; whoever can regain a point does. */
function planning(land: Land, p: DowPosition, options: readonly DowAction[]): DowAction | undefined {
  const { world } = land;
  const tactical = of(options, 'takeTactical').find(({ leader }) => shouldTakeTactical(land, p, leader));
  if (tactical !== undefined) return tactical;
  const hurt = of(options, 'reorganize').filter(({ unit }) => moraleOf(world, p, unit) >= 2);
  const most = bestBy(hurt, ({ unit }) => moraleOf(world, p, unit));
  // A leader who has got out of the enemy's reach is there to gather his cadres (8.3).
  const cadre = bestBy(of(options, 'rally'), ({ unit }) => regained(world, p, unit));
  return most ?? cadre ?? of(options, 'endPlanning')[0];
}

function answerCharge(
  land: Land,
  p: DowPosition,
  scene: Scene,
  options: readonly DowAction[],
): DowAction | undefined {
  const react = bestBy(
    of(options, 'react'),
    ({ units }) =>
      units.reduce((sum, id) => sum + scene.strengthOf(id), 0) +
      2 * (meanMorale(land.world, p, units) - STEADY),
  );
  return react !== undefined && meanMorale(land.world, p, react.units) >= STEADY
    ? react
    : of(options, 'receive')[0];
}

const meanMorale = (world: World, p: DowPosition, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + moraleOf(world, p, id), 0) / Math.max(1, ids.length);

/** Horse that stands in front alone and would be beaten gets out of the way; three arms are shown. */
function answerAttack(
  land: Land,
  p: DowPosition,
  scene: Scene,
  side: number,
  options: readonly DowAction[],
): DowAction | undefined {
  const stands = of(options, 'stand');
  const stand = stands.find(({ claim }) => claim === true) ?? stands[0];
  const evades = of(options, 'evade');
  const [first] = evades;
  if (first === undefined) return stand;
  const hex = hexOf(land.world, p, first.units[0] as UnitId) as HexId;
  const stack = stackAt(land.world, p, sideOf(counterOf(land.world, first.units[0] as UnitId).army), hex);
  if (stack.some((id) => !counterOf(land.world, id).mounted)) return stand;
  const at = land.world.grid.index(hex);
  const danger = bestBlow(land, scene, at, lancesAt(land, scene, 1 - side, at));
  if (danger === undefined || danger.value < 0.5) return stand;
  const whole = evades.filter(({ units }) => units.length === stack.length);
  return bestBy(whole, (evade) => farFromFoes(land, scene, side, land.world.grid.index(evade.hex))) ?? stand;
}

/** Holding costs points, going back costs ground and perhaps those behind. */
function sufferWell(
  land: Land,
  p: DowPosition,
  scene: Scene,
  side: number,
  options: readonly DowAction[],
): DowAction | undefined {
  const falls = of(options, 'fallBack');
  const back = falls.find((one) => one.with !== undefined) ?? falls[0];
  const frame = p.stack.at(-1)?.locals as { readonly hex?: HexId; readonly hexes?: number } | undefined;
  const hex = land.world.grid.index(frame?.hex ?? '');
  if (hex < 0 || back === undefined) return back ?? of(options, 'hold')[0];
  const stack = scene.stacks[hex] as number[];
  const top = scene.men[stack[0] as number] as Man;
  const cost = top.price * (frame?.hexes ?? 1);
  const exit = land.exits.some((one) => land.world.grid.distance(one, hex) <= 1) && side === 1;
  const worth =
    land.weights.holding +
    BEHIND * Math.max(0, stack.length - 1) +
    (land.farm[hex] === 1 ? FARM_HELD : 0) -
    0.3 * Math.min(0, land.cover[hex] as number) +
    (exit ? 20 : 0);
  return cost < worth && top.strength > (frame?.hexes ?? 1) ? of(options, 'hold')[0] : back;
}

/** Away from the enemy, onto good ground, and nobody else pushed out if it can be helped. */
function goBack(
  land: Land,
  scene: Scene,
  side: number,
  options: readonly DowAction[],
  random: RandomInt,
): DowAction | undefined {
  return bestBy(of(options, 'retreatTo'), ({ hex, displace }) => {
    const at = land.world.grid.index(hex);
    return (
      Math.min(3, farFromFoes(land, scene, side, at)) -
      foesBeside(land, scene, side, at) -
      (horseBeside(land, scene, side, at) ? IN_ZONE : 0) -
      0.4 * (land.cover[at] as number) -
      (displace?.length ?? 0) +
      0.01 * random(10)
    );
  });
}

const cheapest = (world: World, scene: Scene, pays: readonly Of<'pay'>[]): DowAction | undefined =>
  bestBy(
    pays,
    ({ hex }) => -(scene.men[(scene.stacks[world.grid.index(hex)] as number[])[0] as number] as Man).price,
  );

/** 11.9.3: horse that is still there charges the attackers if more likely than not it throws them back. */
function surprise(land: Land, p: DowPosition, options: readonly DowAction[]): DowAction | undefined {
  const frame = p.stack.at(-1)?.locals as
    | {
        readonly side: 'french' | 'coalition';
        readonly hex: HexId;
        readonly against: readonly { hex: HexId }[];
      }
    | undefined;
  if (frame === undefined) return of(options, 'remain')[0];
  const targets = frame.against
    .map(({ hex }) => hex)
    .filter((hex) => stackAt(land.world, p, enemyOf(frame.side), hex).length > 0);
  const chance = ({ unit }: Of<'countercharge'>): number => {
    const charge = { side: frame.side, units: [unit], from: frame.hex, targets, surprise: true };
    const { column, die } = chargeOdds(land.world, p, charge);
    return land.chances.charge(column, die.total).home;
  };
  const best = targets.length === 0 ? undefined : bestBy(of(options, 'countercharge'), chance);
  return best !== undefined && chance(best) > 0.55 ? best : of(options, 'remain')[0];
}

function strikeBack(
  land: Land,
  scene: Scene,
  side: number,
  blows: readonly Of<'counterattack'>[],
): DowAction | undefined {
  return bestBy(blows, ({ hex }) => {
    const target = land.world.grid.index(hex);
    const lances: Lance[] = lancesAt(land, scene, side, target);
    return lances.length === 0 ? -1 : blow(land, scene, target, lances).value;
  });
}

/** One goes in, the steadiest first; others follow where they are not needed and the place is not a trap. */
function goForward(
  land: Land,
  scene: Scene,
  side: number,
  options: readonly DowAction[],
): DowAction | undefined {
  const { grid } = land.world;
  const end = of(options, 'endAdvance')[0];
  const worth = ({ unit, hex }: Of<'advance'>): number => {
    const man = scene.men[scene.index.get(unit) as number] as Man;
    const at = grid.index(hex);
    const crowd = foesBeside(land, scene, side, at);
    const empty = scene.holder(at) !== side;
    const cost = 0.25 * man.price * Math.max(0, crowd - 1);
    return (
      (empty ? 1 : 0.2) +
      0.15 * man.morale -
      0.3 * (land.cover[at] as number) -
      cost -
      (crowd > CROWD ? 1 : 0)
    );
  };
  const best = bestBy(of(options, 'advance'), worth);
  if (best === undefined) return end;
  return end !== undefined && worth(best) < land.weights.advance ? end : best;
}
