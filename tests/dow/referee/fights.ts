import type { DowPosition } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { map, tables } from '../content.ts';
import {
  apart,
  foe,
  ground,
  high,
  left,
  morale,
  name,
  neighbours,
  print,
  ring,
  sideAt,
  spot,
  stackOf,
  stateOf,
} from './table.ts';

/* 10 and 11 by the book's sentences: who fights, with what, and what guns see. */

const isGun = (id: string): boolean => print(id).arm.endsWith('artillery');

/** The uppermost unit, which is two counters where two Guard brigades lie on each other; then the rest. */
export function peel(stack: readonly string[]): [string[], string[]] {
  const [a, b] = stack;
  if (a === undefined) return [[], []];
  if (b !== undefined && print(a).guard && print(b).guard) return [[a, b], stack.slice(2)];
  return [[a], stack.slice(1)];
}

export function attackersOf(p: DowPosition, side: Side, hex: string): string[] {
  const [top, rest] = peel(stackOf(p, side, hex));
  if (top.length === 0) return [];
  if (!isGun(top[0] as string)) return top;
  const [second] = peel(rest);
  return second[0] !== undefined && !isGun(second[0]) ? second : [];
}

export function defendersOf(p: DowPosition, side: Side, hex: string): string[] {
  const [top, rest] = peel(stackOf(p, side, hex));
  return top[0] !== undefined && isGun(top[0]) ? [...top, ...peel(rest)[0]] : top;
}

/** May whoever attacks from this hex do so now? */
export function mayAttack(p: DowPosition, side: Side, from: string, target: string): boolean {
  const who = attackersOf(p, side, from);
  if (who.length === 0 || !neighbours(from).includes(target)) return false;
  if (stackOf(p, foe(side), target).length === 0 || p.settled.includes(target)) return false;
  const edge = sideAt(from, target);
  const link = map.links[from < target ? `${from}-${target}` : `${target}-${from}`];
  if (edge?.water === 'lake' || (edge?.water === 'river' && link === undefined && !edge.ford)) return false;
  return who.every((id) => {
    const { outOfCommand, attacked, mark } = stateOf(p, id);
    return !outOfCommand && !attacked && mark !== 'spent' && mark !== 'clashing';
  });
}

interface Body {
  readonly m: number;
  readonly s: number;
}

/** 11.3: how a fraction is rounded. */
function rounded(parts: readonly Body[], role: 'attacker' | 'defender'): number {
  const average = parts.reduce((n, { m }) => n + m, 0) / parts.length;
  if (Number.isInteger(average)) return average;
  const over = parts.filter(({ m }) => m > average).reduce((n, { s }) => n + s, 0);
  const under = parts.filter(({ m }) => m < average).reduce((n, { s }) => n + s, 0);
  if (over > under) return Math.ceil(average);
  if (under > over) return Math.floor(average);
  if (average % 1 === 0.5) return role === 'attacker' ? Math.floor(average) : Math.ceil(average);
  return Math.round(average);
}

/** The units as the average counts them. */
function bodiesOf(p: DowPosition, ids: readonly string[], role: 'attacker' | 'defender'): Body[] {
  const bodies: Body[] = [];
  let rest: readonly string[] = ids;
  while (rest.length > 0) {
    const [top, others] = peel(rest);
    bodies.push({
      m: rounded(
        top.map((id) => ({ m: morale(p, id), s: left(p, id) })),
        role,
      ),
      s: top.reduce((n, id) => n + left(p, id), 0),
    });
    rest = others;
  }
  return bodies;
}

/** 11.3 for the units of one hex. */
export const mean = (p: DowPosition, ids: readonly string[], role: 'attacker' | 'defender'): number =>
  rounded(bodiesOf(p, ids, role), role);

export interface Reckoning {
  readonly attack: number;
  readonly defence: number;
  readonly column: string;
  readonly die: number;
}

/** An attack of several hexes on one, without guns before it. */
export function reckon(p: DowPosition, side: Side, from: readonly string[], target: string): Reckoning {
  const mine = from.flatMap((hex) => attackersOf(p, side, hex));
  const theirs = defendersOf(p, foe(side), target);
  const attack = mine.reduce(
    (n, id) => n + left(p, id) + (print(id).arm === 'cavalry' ? morale(p, id) : 0),
    0,
  );
  const defence = theirs.reduce((n, id) => n + left(p, id) + (isGun(id) ? morale(p, id) : 0), 0);
  let column = '6-1';
  if (attack < defence) column = attack * 2 >= defence ? '1-2' : '1-3';
  else for (const n of [5, 4, 3, 2, 1]) if (attack < (n + 1) * defence) column = `${n}-1`;
  const cover = tables.terrain.hexes[ground(target) as 'clear']?.combat ?? 0;
  const edges = from.map((hex) => {
    const water = sideAt(hex, target)?.water;
    return (!high(hex) && high(target) ? -1 : 0) + (water === 'river' ? -2 : water === 'stream' ? -1 : 0);
  });
  // The mean of each hex's own units is not the mean of all: all units are averaged together.
  const die =
    meanOf(
      p,
      from.map((hex) => attackersOf(p, side, hex)),
      'attacker',
    ) -
    mean(p, theirs, 'defender') +
    cover +
    Math.max(...edges);
  return { attack, defence, column, die };
}

/** Units of several hexes in one average; brigades of different hexes are no pair. */
export const meanOf = (
  p: DowPosition,
  groups: readonly (readonly string[])[],
  role: 'attacker' | 'defender',
): number =>
  rounded(
    groups.flatMap((ids) => bodiesOf(p, ids, role)),
    role,
  );

/** Centres in the plane, hexes one high. */
const centre = (hex: string): [number, number] => {
  const [c, r] = spot(hex);
  return [c * (Math.sqrt(3) / 2), r + (c % 2 === 1 ? 0.5 : 0)];
};

/** What blocks in a hex between two others (10.2, 10.3). */
function stops(p: DowPosition, hex: string, from: string, to: string): boolean {
  const thing =
    stackOf(p, 'french', hex).length > 0 ||
    stackOf(p, 'coalition', hex).length > 0 ||
    ['woods', 'forest', 'town', 'grand-farm'].includes(ground(hex));
  if (high(from) && high(to)) return high(hex) && thing;
  if (high(from) || high(to)) return high(hex);
  return high(hex) || thing;
}

/** 10.2: `clear`, `half` or `blocked`, by walking two lines a hair to either side of the true one. */
export function sight(p: DowPosition, from: string, to: string): 'clear' | 'half' | 'blocked' {
  if (apart(from, to) === 1) return sideAt(from, to)?.crest ? 'blocked' : 'clear';
  const [ax, ay] = centre(from);
  const [bx, by] = centre(to);
  const long = Math.hypot(bx - ax, by - ay);
  const shift = 1e-4;
  // A line along the edge has nothing on its outer side that could block it.
  const near = ring(spot(from))
    .flatMap((s) => [s, ...ring(s)])
    .flatMap((s) => [s, ...ring(s)])
    .filter(([c, r]) => c >= 0 && r >= 0)
    .map(name);
  const hexes = [...new Set([from, to, ...near])];
  const at = (x: number, y: number): string => {
    let best = from;
    let far = Number.POSITIVE_INFINITY;
    for (const hex of hexes) {
      const [cx, cy] = centre(hex);
      const d = (cx - x) ** 2 + (cy - y) ** 2;
      if (d < far) {
        far = d;
        best = hex;
      }
    }
    return best;
  };
  const blockedOn = (sign: number): boolean => {
    const ox = (-(by - ay) / long) * shift * sign;
    const oy = ((bx - ax) / long) * shift * sign;
    let last = from;
    for (let n = 1; n <= 150; n += 1) {
      const hex = at(ax + ((bx - ax) * n) / 150 + ox, ay + ((by - ay) * n) / 150 + oy);
      if (hex === last) continue;
      if (sideAt(last, hex)?.crest && !(high(from) && high(to))) return true;
      if (hex !== to && hex !== from && stops(p, hex, from, to)) return true;
      last = hex;
    }
    return false;
  };
  const one = blockedOn(1);
  const other = blockedOn(-1);
  return one && other ? 'blocked' : one || other ? 'half' : 'clear';
}
