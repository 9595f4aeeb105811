import { columnOf } from '../../rules/combat/odds.ts';
import type { Land } from '../day/land.ts';
import type { Man, Scene } from '../day/scene.ts';

/* What a side can hope for from the attacks that offer themselves. */

/** More than so many hexes are seldom brought against one. */
const MOST_HEXES = 4;

/** Somebody who could attack: a unit or a Guard pair, from its hex. */
export interface Lance {
  readonly hex: number;
  readonly men: readonly number[];
  readonly strength: number;
  readonly morale: number;
  readonly price: number;
  readonly shaken: boolean;
}

export interface Blow {
  readonly target: number;
  readonly lances: readonly Lance[];
  readonly column: number;
  readonly value: number;
  /** That the enemy is driven, or pays to stay. */
  readonly driven: number;
}

interface Shield {
  readonly strength: number;
  readonly morale: number;
  readonly price: number;
  readonly shaken: boolean;
  readonly below: readonly Man[];
  /** Guns in front that never go back, and so always pay (11.9). */
  readonly fixed: boolean;
  /** Nowhere to go back to. */
  readonly held: boolean;
}

/** The uppermost element from a place in the stack on: a man, or two of the Guard (5.2). */
export function element(scene: Scene, stack: readonly number[], from: number): readonly number[] {
  const first = stack[from];
  if (first === undefined) return [];
  const second = stack[from + 1];
  const guards = (man: number | undefined): boolean =>
    man !== undefined && (scene.men[man] as Man).counter.guard === true;
  return guards(first) && guards(second) ? [first, second as number] : [first];
}

const isGun = (scene: Scene, man: number | undefined): boolean =>
  man !== undefined && (scene.men[man] as Man).counter.artillery;

/** What a man adds to an attack: horse its morale besides (11.2). */
export const force = ({ counter, strength, morale }: Man): number =>
  strength + (counter.arm === 'cavalry' ? morale : 0);

/** Whoever would attack out of a hex; `again` also those who have attacked, for a breakthrough. */
export function lanceOf(scene: Scene, hex: number, again = false): Lance | undefined {
  const stack = scene.stacks[hex] as number[];
  const men = element(scene, stack, isGun(scene, stack[0]) ? 1 : 0);
  let strength = 0;
  let morale = 0;
  let price = 0;
  let shaken = false;
  for (const man of men) {
    const one = scene.men[man] as Man;
    if (one.counter.artillery || !(one.able || again) || one.strength <= 0) return undefined;
    strength += force(one);
    morale += one.morale;
    price += one.price;
    shaken ||= one.shaken;
  }
  if (men.length === 0) return undefined;
  return { hex, men, strength, morale: morale / men.length, price: price / men.length, shaken };
}

function shieldOf(land: Land, scene: Scene, hex: number): Shield {
  const stack = scene.stacks[hex] as number[];
  const gun = isGun(scene, stack[0]);
  const men = gun ? [stack[0] as number, ...element(scene, stack, 1)] : element(scene, stack, 0);
  let strength = 0;
  let morale = 0;
  for (const man of men) {
    const one = scene.men[man] as Man;
    strength += one.strength + (one.counter.artillery ? one.morale : 0);
    morale += one.morale;
  }
  const top = scene.men[stack[0] as number] as Man;
  const below = stack.filter((man) => !men.includes(man)).map((man) => scene.men[man] as Man);
  return {
    strength,
    morale: morale / men.length,
    price: top.price,
    shaken: top.shaken,
    below,
    fixed: top.counter.foot,
    held: refuges(land, scene, hex, top.side) === 0,
  };
}

/** Hexes to which whoever is in this one could go back. */
function refuges(land: Land, scene: Scene, hex: number, side: number): number {
  let count = 0;
  for (let d = 0; d < 6; d += 1) {
    const to = land.neighbours[hex * 6 + d] as number;
    if (to < 0 || land.inPlay[to] === 0) continue;
    const holder = scene.holder(to);
    if (holder !== 1 - side && land.open[hex * 6 + d] === 1) count += 1;
  }
  return count;
}

/** What an attack on a hex promises. */
export const blow = (land: Land, scene: Scene, target: number, lances: readonly Lance[]): Blow =>
  blowAt(land, target, shieldOf(land, scene, target), lances, 1);

/** `weight` counts those who are not there yet for less. */
function blowAt(land: Land, target: number, shield: Shield, lances: readonly Lance[], weight: number): Blow {
  const { ground, carried } = land.weights;
  let strength = 0;
  let morale = 0;
  let price = 0;
  let across = Number.NEGATIVE_INFINITY;
  let shaken = false;
  for (const lance of lances) {
    strength += lance.strength * weight;
    morale += lance.morale;
    price += lance.price;
    shaken ||= lance.shaken;
    across = Math.max(across, crossing(land, lance.hex, target));
  }
  morale /= lances.length;
  price /= lances.length;
  const column = columnOf(strength, shield.strength);
  const modifier = Math.round(morale - shield.morale) + (land.cover[target] as number) + across;
  const chances = land.chances.combat(column, modifier);
  const theirs = shield.price * (shield.shaken ? 2 : 1);
  const ours = price * (shaken ? 2 : 1);
  const { held } = shield;
  let run = 0;
  for (const man of shield.below) run += carried * Math.max(0, (6 - man.morale) / 6);
  const extra = shield.shaken ? shield.price : 0;
  const back = held ? shield.price : shield.fixed ? shield.price + run : Math.min(shield.price, ground + run);
  const farm = land.farm[target] === 1;
  const dr = farm ? theirs - ours : back + extra;
  const dr2 = farm ? 2 * (theirs - ours) : (held ? 2 : 1.7) * back + extra;
  const repulse = lances.length * (Math.min(price, ground) + (shaken ? price : 0));
  const value =
    chances.Dr * dr +
    chances.Dr2 * dr2 +
    chances.DrC * (dr - 0.4 * Math.min(price, ground)) +
    chances.Ex * (theirs - ours) -
    chances.Ar * repulse;
  return { target, lances, column, value, driven: chances.Dr + chances.Dr2 + chances.DrC };
}

/** What the hexside does to an attack; nothing is known of somebody who has still to come up. */
function crossing(land: Land, from: number, to: number): number {
  for (let d = 0; d < 6; d += 1) {
    if (land.neighbours[from * 6 + d] === to) return land.across[from * 6 + d] as number;
  }
  return 0;
}

/** Whoever counts most in an attack comes first. */
export const strongestFirst = (lances: Lance[]): void => {
  lances.sort((a, b) => b.strength + 2 * b.morale - a.strength - 2 * a.morale);
};

/** The best that can be done against a hex with some of these, who come with the strongest first. */
export function bestBlow(
  land: Land,
  scene: Scene,
  target: number,
  lances: readonly Lance[],
  weight = 1,
): Blow | undefined {
  if (lances.length === 0) return undefined;
  const shield = shieldOf(land, scene, target);
  let best: Blow | undefined;
  for (let count = 1; count <= Math.min(MOST_HEXES, lances.length); count += 1) {
    const one = blowAt(land, target, shield, lances.slice(0, count), weight);
    if (best === undefined || one.value > best.value) best = one;
  }
  return best;
}

/** Who stands beside a hex and could attack it now. */
export function lancesAt(land: Land, scene: Scene, side: number, target: number): Lance[] {
  const found: Lance[] = [];
  for (let d = 0; d < 6; d += 1) {
    const from = land.neighbours[target * 6 + d] as number;
    if (from < 0 || scene.holder(from) !== side || land.open[from * 6 + ((d + 3) % 6)] === 0) continue;
    const lance = lanceOf(scene, from);
    if (lance !== undefined) found.push(lance);
  }
  strongestFirst(found);
  return found;
}

/** The attacks that a side would make as everybody stands, the best first, nobody in two of them. */
export function blowsOf(land: Land, scene: Scene, side: number): Blow[] {
  const found: { target: number; lances: Lance[]; best: Blow }[] = [];
  for (const target of scene.held(1 - side)) {
    const lances = lancesAt(land, scene, side, target);
    const best = lances.length === 0 ? undefined : bestBlow(land, scene, target, lances);
    if (best !== undefined && best.value > land.weights.assault) found.push({ target, lances, best });
  }
  found.sort((a, b) => b.best.value - a.best.value);
  const used = new Set<number>();
  const chosen: Blow[] = [];
  for (const { target, lances, best } of found) {
    const free = lances.filter(({ hex }) => !used.has(hex));
    const now = free.length === lances.length ? best : bestBlow(land, scene, target, free);
    if (now === undefined || now.value <= land.weights.assault) continue;
    chosen.push(now);
    for (const { hex } of now.lances) used.add(hex);
  }
  return chosen;
}
