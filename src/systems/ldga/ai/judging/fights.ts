import type { Result } from '../../content/tables.ts';
import { rungOf } from '../../rules/combat/odds/ladder.ts';
import type { Blow } from './blow.ts';
import type { Land } from './land.ts';
import type { Flank, Scene } from './scene.ts';
import { cheapest, type Ranks, Tolls } from './tolls.ts';

/* What an attack promises, die by die, in victory points. */

/** An attack that must be made and cannot is told off at this much for each point that stands there idle. */
const UNPAID = 0.04;

/** Everything that decides a fight. */
export interface Sides {
  readonly tolls: Tolls;
  /** No better column than this is read (11.63). */
  readonly most: number;
  readonly attack: number;
  readonly defence: number;
  readonly shift: number;
  readonly attackPrice: number;
  readonly defencePrice: number;
  /** How much of them could go back, by what it is worth. */
  readonly attackFree: number;
  readonly defenceFree: number;
}

/** Thrown back with nowhere to go. */
const TRAPPED = 0.9;

/** What it costs to be thrown back. */
const thrown = (driven: number, price: number, free: number): number =>
  price * (driven * free + TRAPPED * (1 - free));

function resultWorth(driven: number, read: Result, s: Sides): number {
  const result = s.tolls.applied(read);
  if (result.startsWith('Dr')) return thrown(driven, s.defencePrice, s.defenceFree);
  if (result.startsWith('Ar')) return -thrown(driven, s.attackPrice, s.attackFree);
  const { attack, defence } = s.tolls.of(result);
  return defence - attack;
}

export function fightWorth(land: Land, s: Sides): { value: number; rung: number } {
  const rung = Math.min(s.most, rungOf(land.world.tables.combat, s.attack, s.defence) + s.shift);
  let sum = 0;
  for (const result of land.results(rung)) sum += resultWorth(land.weights.driven, result, s);
  return { value: sum / 6, rung };
}

/** Could somebody thrown back out of this hex go anywhere: not beside the enemy, not over water without a bridge? */
export function isFree(land: Land, scene: Scene, side: Flank, hex: number): boolean {
  const foe = scene.count[1 - side] as Uint8Array;
  const { neighbours } = land.world.grid;
  const { zones } = land.world.lie;
  for (let d = 0; d < 6; d += 1) {
    const to = neighbours[hex * 6 + d] as number;
    if (to < 0 || land.open[hex * 6 + d] === 0 || foe[to] !== 0) continue;
    let watched = false;
    for (let e = 0; e < 6 && !watched; e += 1) {
      const by = neighbours[to * 6 + e] as number;
      watched = by >= 0 && foe[by] !== 0 && zones[to * 6 + e] === 1 && scene.party(by).firm;
    }
    if (!watched) return true;
  }
  return false;
}

const directionTo = (land: Land, from: number, to: number): number =>
  land.world.grid.directionTo(from, to) as number;

/** The defenders' multiplier: the best that any of their hexes offers; a side only where all attackers face one (11.31). */
function shelterOf(land: Land, from: readonly number[], targets: readonly number[]): number {
  let best = 1;
  for (const target of targets) {
    best = Math.max(best, land.cover[target] as number);
    let worst = 9;
    for (const hex of from)
      worst = Math.min(worst, land.wall[hex * 6 + directionTo(land, hex, target)] as number);
    if (worst < 9) best = Math.max(best, worst);
  }
  return best;
}

/** An attack of everybody who can, out of these hexes, on those; most are weighed again and again while others move. */
export function assault(
  land: Land,
  scene: Scene,
  side: Flank,
  from: readonly number[],
  targets: readonly number[],
  /** The garrison of a chateau, whom guns do nothing to (11.63). */
  walls = false,
): Blow {
  const foe = (1 - side) as Flank;
  const hangsOn: unknown[] = [scene.leaders.get(scene.napoleon)];
  for (const hex of from) hangsOn.push(scene.party(hex), isFree(land, scene, side, hex));
  for (const hex of targets) hangsOn.push(scene.party(hex), isFree(land, scene, foe, hex));
  const key = `${from.join()}>${targets.join()}${walls ? ' walls' : ''}`;
  const kept = scene.weighed.get(key);
  if (kept?.hangsOn.every((one, n) => one === hangsOn[n])) return kept.blow;
  const blow = weighed(land, scene, side, from, targets, walls);
  scene.weighed.set(key, { hangsOn, blow });
  return blow;
}

function weighed(
  land: Land,
  scene: Scene,
  side: Flank,
  from: readonly number[],
  targets: readonly number[],
  walls: boolean,
): Blow {
  const { shifts } = land.world.tables;
  let [attack, price, safe, foot, guns, riders] = [0, 0, 0, 0, 0, 0];
  let [wooded, river, irresistible] = [false, false, false];
  const [attackers, defenders]: [Ranks[], Ranks[]] = [[], []];
  for (const hex of from) {
    const party = scene.party(hex);
    attackers.push(party.strikers);
    let horse = party.riderAttack;
    for (const target of targets) {
      const link = hex * 6 + directionTo(land, hex, target);
      if (land.woods[link] === 1 && horse > 0) {
        wooded = true;
        horse = Math.min(horse, Math.ceil(party.riderAttack / 2));
      }
      if (land.river[link] === 1) river = true;
    }
    attack += party.footAttack + (walls ? 0 : party.gunAttack) + horse;
    price += party.price;
    if (isFree(land, scene, side, hex)) safe += party.price;
    foot += party.footAttack;
    guns += party.gunAttack;
    riders += party.riderAttack;
    irresistible ||= party.irresistible;
  }
  let [points, dear, free, mixed, dark] = [0, 0, 0, false, false];
  const emperor = scene.leaders.get(scene.napoleon) ?? -1;
  for (const hex of targets) {
    const party = scene.party(hex);
    defenders.push(party.ranks);
    points += party.points;
    dear += party.price;
    mixed ||= party.foot > 0 && party.riders >= 1;
    dark ||= side === 1 && hex === emperor;
    if (isFree(land, scene, (1 - side) as Flank, hex)) free += party.price;
  }
  let shift = 0;
  if (side === 0 && from.includes(emperor)) shift += shifts.napoleonAttacks;
  if (dark) shift += shifts.napoleonDefends;
  if (irresistible) shift += shifts.oldGuard;
  if (foot > 0 && guns > 0 && riders >= 1 && !wooded && !river && !mixed) shift += shifts.combinedArms;
  const { value, rung } = fightWorth(land, {
    most: walls ? land.walled : Number.POSITIVE_INFINITY,
    attack,
    defence: points * shelterOf(land, from, targets),
    shift,
    tolls: new Tolls(attackers, defenders, walls),
    attackPrice: price,
    defencePrice: dear,
    attackFree: price > 0 ? safe / price : 1,
    defenceFree: dear > 0 ? free / dear : 1,
  });
  return { from, targets, value, rung, guns: false, forgone: false };
}

/** The guns of these hexes fire at that one, and nobody goes in (11.5). */
export function salvo(
  land: Land,
  scene: Scene,
  side: Flank,
  from: readonly number[],
  target: number,
): Blow | undefined {
  const { density, shifts } = land.world.tables;
  let guns = 0;
  let least = 9;
  const hexes: number[] = [];
  for (const hex of from) {
    const { gunAttack } = scene.party(hex);
    const link = hex * 6 + directionTo(land, hex, target);
    if (gunAttack === 0 || land.woods[link] === 1) continue;
    guns += gunAttack;
    least = Math.min(least, land.river[link] === 1 ? 1 : (land.wall[link] as number));
    hexes.push(hex);
  }
  if (guns === 0) return undefined;
  const { points, price, ranks } = scene.party(target);
  const defence = points * Math.max(land.cover[target] as number, least < 9 ? least : 1);
  const shift =
    points < density.thinBelow ? shifts.thinTarget : points > density.denseAbove ? shifts.denseTarget : 0;
  const rung = rungOf(land.world.tables.combat, guns, defence) + shift;
  const free = isFree(land, scene, (1 - side) as Flank, target);
  let value = 0;
  for (const result of land.results(rung)) {
    if (result === 'De') value += price;
    else if (result === 'Dh') value += cheapest(ranks.fighters, points / 2);
    else if (result.startsWith('D')) value += (free ? land.weights.driven : 0.9) * price;
  }
  return { from: hexes, targets: [target], value: value / 6, rung, guns: true, forgone: false };
}

/** Idle troops that must attack and have nobody whom they can: what that is held against a plan. */
export const unpaid = (points: number): number => -UNPAID * points;
