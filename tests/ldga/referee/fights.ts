import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import type { Side, UnitState } from '../../../src/systems/ldga/rules/position.ts';
import {
  foe,
  ground,
  isFoot,
  isGarrisoned,
  isGun,
  isHorse,
  isUphill,
  isZoned,
  leadersIn,
  neighbours,
  pair,
  points,
  print,
  sideAt,
  stackOf,
  wayAt,
  weather,
  zonesInto,
} from './table.ts';

/* 10.11, 11 and 16 by the book's sentences: who fights whom, with what, and what the table says. */

/** The printed table, die by die, and its columns as ratios. */
const RATIOS = [1 / 5, 1 / 4, 1 / 3, 1 / 2, 1 / 1.5, 1, 1.5, 2, 3, 4, 5, 6] as const;
const TABLE = [
  'Ar2 Ar Dr Dr Dr Dr Dr2 Dh De De De De',
  'Ar3 Ar2 Ex Dr Dr Dr Dr Dr2 Dh Dh Dh De',
  'Ah Ar3 Ar Ex Ex Ex Dr Dr Dr2 Dr2 Dr2 Dh',
  'Ae Ar4 Ar2 Ar Ar Ex Ex Ex Dr Dr3 Dr3 Dr2',
  'Ae Ah Ah Ar2 Ar Ar Ex Ex Ex Ex Dr4 Dr3',
  'Ae Ae Ae Ah Ah Ar2 Ar2 Ar Ar Ex Ex Ex',
].map((row) => row.split(' '));

/** 11.3, 11.32: the column from 0 (1-5) to 11 (6-1); one more or less for each whole ratio beyond. */
export function columnOf(attack: number, defence: number): number {
  if (attack >= 7 * defence) return 5 + Math.floor(attack / defence + 1e-9);
  if (5 * attack < defence) return 5 - Math.ceil(defence / attack - 1e-9);
  let column = 0;
  for (const [n, ratio] of RATIOS.entries()) if (attack >= ratio * defence - 1e-9) column = n;
  return column;
}

/** The table read at a column that may lie beyond its ends. */
export function resultOf(column: number, die: number): string {
  const shifted = die + Math.max(0, -column) - Math.max(0, column - 11);
  const row = TABLE[Math.min(6, Math.max(1, shifted)) - 1] as string[];
  return row[Math.min(11, Math.max(0, column))] as string;
}

/** 5.14: stacked with a force; alone he is a vedette like other leaders. */
const hasNapoleon = (p: LdgaPosition, hexes: readonly string[]): boolean =>
  hexes.some(
    (hex) =>
      stackOf(p, 'french', hex).length > 0 &&
      leadersIn(p, 'french', hex).some(({ id }) => id === 'fr.leader.napoleon'),
  );

/** 8.42A, 11.57, 11.46: who of a stack can still attack. */
export const attackersIn = (p: LdgaPosition, side: Side, hex: string): UnitState[] =>
  stackOf(p, side, hex).filter(
    ({ id, roadMarch, attacked, bombarded, advanced }) =>
      !roadMarch && !attacked && !bombarded && !advanced && !(isGun(id) && weather(p).mud),
  );

/** Who meets an attack on this hex; those who have fought already add nothing (ruling R110). */
export const defendersIn = (p: LdgaPosition, side: Side, hex: string): UnitState[] =>
  stackOf(p, side, hex).filter(({ attacked, advanced }) => !attacked && !advanced);

/** 5.2: leaders by themselves are half a point each. */
const faceOf = (p: LdgaPosition, side: Side, hex: string, who: readonly UnitState[]): number =>
  who.reduce((sum, { id }) => sum + points(p, id), 0) +
  (stackOf(p, side, hex).length === 0 ? leadersIn(p, side, hex).length / 2 : 0);

export const hasBridge = (p: LdgaPosition, a: string, b: string): boolean =>
  sideAt(a, b)?.bridge === true ||
  wayAt(a, b) !== undefined ||
  p.trains.some(({ place, across }) => place === 'bridge' && across === pair(a, b));

/** 11.22, 11.31E: may whoever stands in one hex attack the other at all? */
export const canReach = (p: LdgaPosition, from: string, to: string): boolean =>
  neighbours(from).includes(to) && (sideAt(from, to)?.water !== 'river' || hasBridge(p, from, to));

/** 11.31: the one best multiple that the ground gives the defender of this hex. */
export function shelter(from: readonly string[], target: string, guns: boolean): number {
  const town = ground(target)?.terrain === 'town' ? 1.5 : 1;
  const water = (hex: string) => sideAt(hex, target)?.water;
  if (!guns && from.every((hex) => water(hex) === 'river')) return 2;
  return from.every((hex) => water(hex) === 'stream' || isUphill(hex, target)) ? 1.5 : town;
}

export interface Reckoning {
  readonly attack: number;
  readonly defence: number;
  readonly odds: number;
  readonly column: number;
}

export interface Strike {
  readonly from: readonly string[];
  readonly target: string;
  readonly who: readonly UnitState[];
  readonly meet: readonly UnitState[];
}

/** Rounded up, but never to more than the whole of a single vedette (ruling R46). */
const half = (points: number): number => Math.min(points, Math.ceil(points / 2));

/** Both strengths of an attack on one hex, as the ground leaves them. */
export function strengths(
  p: LdgaPosition,
  side: Side,
  { from, target, who, meet }: Strike,
): [number, number] {
  const woods = (hex: string): boolean => sideAt(hex, target)?.woods === true;
  let attack = 0;
  let halved = 0;
  for (const { id, hex } of who)
    if (isHorse(id) && woods(hex as string)) halved += points(p, id);
    else attack += points(p, id);
  attack += half(halved);
  const cover = shelter(from, target, false);
  // Of what the ground does to a side only the best counts: who has cover is not halved as well.
  const wooded = cover === 1 && from.every(woods);
  const horse = meet.filter(({ id }) => isHorse(id));
  const rest = meet.filter(({ id }) => !isHorse(id));
  const riders = horse.reduce((sum, { id }) => sum + points(p, id), 0);
  const defence = faceOf(p, foe(side), target, rest) + (wooded ? half(riders) : riders);
  return [attack, defence * cover];
}

/** 16.1 with rulings R2 and R3. */
export function isCombined(p: LdgaPosition, { from, target, who, meet }: Strike): boolean {
  const horse = who.filter(({ id }) => isHorse(id));
  const worth = horse.reduce((sum, { id }) => sum + points(p, id), 0);
  const guns = who.some(({ id }) => isGun(id)) || p.bombardedHexes.includes(target);
  if (!who.some(({ id }) => isFoot(id)) || worth < 1 || !guns) return false;
  if (horse.some(({ hex }) => sideAt(hex as string, target)?.woods)) return false;
  if (from.some((hex) => sideAt(hex, target)?.water === 'river')) return false;
  const their = meet.filter(({ id }) => isHorse(id)).reduce((sum, { id }) => sum + points(p, id), 0);
  return !(meet.some(({ id }) => isFoot(id)) && their >= 1);
}

export interface Manner {
  readonly chateau: boolean;
  readonly failedRepulse: boolean;
}

/** An attack of several hexes on one. */
export function reckon(
  p: LdgaPosition,
  side: Side,
  strike: Strike,
  { chateau, failedRepulse }: Manner,
): Reckoning {
  const [attack, defence] = strengths(p, side, strike);
  const odds = columnOf(attack, defence);
  let column = odds;
  if (failedRepulse) column -= 2;
  else {
    if (side === 'french' && hasNapoleon(p, strike.from)) column += 1;
    if (side === 'coalition' && hasNapoleon(p, [strike.target])) column -= 1;
    if (!chateau && isCombined(p, strike)) column += 1;
    if (strike.who.some(({ id }) => id === 'fr.g.friant' || id === 'fr.g.michel')) column += 1;
  }
  return { attack, defence, odds, column: chateau ? Math.min(column, 7) : column };
}

/** 11.5: guns on one hex. */
export function reckonFire(
  p: LdgaPosition,
  side: Side,
  guns: readonly UnitState[],
  target: string,
): Reckoning {
  const from = [...new Set(guns.map(({ hex }) => hex as string))];
  const attack = guns.reduce((sum, { id }) => sum + points(p, id), 0);
  const meet = defendersIn(p, foe(side), target);
  const face = faceOf(p, foe(side), target, meet);
  const defence = face * shelter(from, target, true);
  const odds = columnOf(attack, defence);
  let column = odds + (face < 10 ? -1 : face > 18 ? 1 : 0);
  if (side === 'french' && hasNapoleon(p, from)) column += 1;
  if (side === 'coalition' && hasNapoleon(p, [target])) column -= 1;
  return { attack, defence, odds, column };
}

/** 11.48, 11.54A, 11.63: what becomes of the printed result; null where nothing happens. */
export function applied(
  result: string,
  kind: 'attack' | 'bombardment',
  chateau: boolean,
  who: readonly UnitState[],
  meet: readonly UnitState[],
): string | null {
  if (kind === 'bombardment') return result.startsWith('D') ? result : null;
  const old = (all: readonly UnitState[]): boolean =>
    all.length > 0 && all.every(({ id }) => isFoot(id) && print(id).nationality === 'old-guard');
  const turned = chateau && result === 'Dh' && !old(who) ? 'Ex' : result;
  if (turned !== 'Ex') return turned;
  return old(who) ? 'Dr' : old(meet) ? 'Ar' : 'Ex';
}

/** 2.11C3, 4.31, 11.22, 11.62: hexes whose units must attack now, and enemy hexes that must be attacked. */
export function duties(p: LdgaPosition, side: Side): { mine: Set<string>; theirs: Set<string> } {
  const mine = new Set<string>();
  const theirs = new Set<string>();
  const enemy = foe(side);
  for (const { hex, place } of p.units[side]) {
    if (place !== 'map' || hex === null || !isZoned(p, enemy, hex)) continue;
    if (attackersIn(p, side, hex).length === 0) continue;
    mine.add(hex);
    // Whoever has both before him leaves the walls alone (ruling R120).
    for (const there of zonesInto(p, enemy, hex)) if (!isGarrisoned(p, enemy, there)) theirs.add(there);
  }
  return { mine, theirs };
}
