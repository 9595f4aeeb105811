import type { DowPosition } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { map, scenario, units } from '../content.ts';

export { map };

/*
 * A second referee, slow and literal, written from the book and sharing no code with the rules: hexes are pairs of
 * numbers, points are whole and half numbers, and every question is answered by going through everything.
 */

export type Spot = readonly [column: number, row: number];

export const spot = (hex: string): Spot => [Number(hex.slice(0, 2)), Number(hex.slice(2))];
export const name = ([c, r]: Spot): string => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
export const isOnMap = ([c, r]: Spot): boolean => map.hexes[name([c, r])] !== undefined;

/** Odd columns lie half a hex further south. Also what lies beyond the edge of the map. */
export function ring([c, r]: Spot): Spot[] {
  const down = c % 2 === 1 ? 1 : 0;
  return [
    [c, r - 1],
    [c, r + 1],
    [c - 1, r - 1 + down],
    [c - 1, r + down],
    [c + 1, r - 1 + down],
    [c + 1, r + down],
  ];
}

export const around = (from: Spot): Spot[] => ring(from).filter(isOnMap);

export const beside = (a: string, b: string): boolean => around(spot(a)).some((s) => name(s) === b);
export const neighbours = (hex: string): string[] => around(spot(hex)).map(name);

/** How many steps from one hex to the other, found by spreading out; far ones are only called far. */
export function apart(a: string, b: string): number {
  const [[c, r], [d, q]] = [spot(a), spot(b)];
  if (Math.abs(c - d) > 3 || Math.abs(r - q) > 4) return Number.POSITIVE_INFINITY;
  let ring = new Set([a]);
  const seen = new Set(ring);
  for (let n = 0; ring.size > 0; n += 1) {
    if (ring.has(b)) return n;
    const next = new Set<string>();
    for (const hex of ring) for (const one of neighbours(hex)) if (!seen.has(one)) next.add(one);
    for (const hex of next) seen.add(hex);
    ring = next;
  }
  return Number.POSITIVE_INFINITY;
}

const pair = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
export const sideAt = (a: string, b: string) => map.sides[pair(a, b)];
export const roadAt = (a: string, b: string) => map.links[pair(a, b)];
export const ground = (hex: string) => map.hexes[hex]?.terrain ?? 'clear';
export const high = (hex: string): boolean => map.hexes[hex]?.level === 1;
export const weather = (p: DowPosition) => scenario.turns[p.turn]?.weather ?? 'clear';

export const print = (id: string) =>
  units.units.find((unit) => unit.id === id) as (typeof units.units)[number];
export const stateOf = (p: DowPosition, id: string) =>
  [...p.units.french, ...p.units.coalition].find(
    (unit) => unit.id === id,
  ) as DowPosition['units']['french'][number];
export const left = (p: DowPosition, id: string): number => print(id).strength - stateOf(p, id).losses;
export const foe = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');
export const stackOf = (p: DowPosition, side: Side, hex: string): readonly string[] =>
  p.stacks[side].find((post) => post.hex === hex)?.stack ?? [];

/** 12.1, 12.2: morale as it is now, counted from the casualties themselves. */
export function morale(p: DowPosition, id: string): number {
  const { corps, army, morale: printed } = print(id);
  const lost = units.units
    .filter((unit) => unit.corps === corps)
    .reduce((n, unit) => n + stateOf(p, unit.id).losses, 0);
  const level = units.corps.find((one) => one.id === corps)?.demoralization ?? 99;
  return Math.max(0, printed - (p.armies[army].demoralized || lost >= level ? 1 : 0));
}

/** 6.0: does cavalry of this side, as far as its enemy has seen it, pin in this hex? */
export const pinsIn = (p: DowPosition, side: Side, hex: string): boolean =>
  neighbours(hex).some((from) => {
    const water = sideAt(from, hex)?.water;
    if (water === 'river' || water === 'lake') return false;
    return stackOf(p, side, from).some(
      (id, n) => print(id).arm === 'cavalry' && (n === 0 || stateOf(p, id).seen),
    );
  });

/** 5.2: does a stack of these fit into the hex? Two Guard brigades that touch are one unit. */
export function fits(p: DowPosition, hex: string, stack: readonly string[]): boolean {
  if (['clear', 'village'].includes(ground(hex))) return stack.reduce((n, id) => n + left(p, id), 0) <= 12;
  let count = 0;
  for (let n = 0; n < stack.length; n += 1) {
    count += 1;
    if (print(stack[n] as string).guard && stack[n + 1] !== undefined && print(stack[n + 1] as string).guard)
      n += 1;
  }
  return count <= 1;
}
