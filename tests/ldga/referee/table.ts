import { parentOf } from '../../../src/systems/ldga/content/vedette-ids.ts';
import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import type { Army, LeaderState, Side, UnitState } from '../../../src/systems/ldga/rules/position.ts';
import { map, tables, units } from '../content.ts';

/*
 * A second referee, slow and literal, written from the book and its rulings and sharing no code with the rules: hexes
 * are pairs of numbers, points are whole and half numbers, and every question is answered by going through everything.
 */

/** Rows from the south, columns from the west; odd rows lie half a hex further east. */
const beside = new Map<string, string[]>();

export function neighbours(hex: string): string[] {
  const known = beside.get(hex) ?? around(hex);
  beside.set(hex, known);
  return known;
}

function around(hex: string): string[] {
  const r = Number(hex.slice(0, 2));
  const c = Number(hex.slice(2));
  const east = r % 2 === 1 ? 1 : 0;
  const all = [
    [r, c - 1],
    [r, c + 1],
    [r + 1, c - 1 + east],
    [r + 1, c + east],
    [r - 1, c - 1 + east],
    [r - 1, c + east],
  ] as const;
  return all
    .map(([row, column]) => `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`)
    .filter((one) => map.hexes[one] !== undefined);
}

export const pair = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
export const sideAt = (a: string, b: string) => map.sides[pair(a, b)];
/** `road`, `trail` or nothing. */
export const wayAt = (a: string, b: string) => map.links[pair(a, b)];
export const ground = (hex: string) => map.hexes[hex];
export const isChateau = (hex: string): boolean =>
  ground(hex)?.chateau === true || ground(hex)?.terrain === 'chateau';
/** 11.31B: the top of a hill is not the slope that leads up to it. */
export const isSlope = (hex: string): boolean => ground(hex)?.level === 1;
export const isUphill = (from: string, to: string): boolean => {
  const side = sideAt(from, to);
  return side?.slope === true && side.up === to;
};

export const foe = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');
export const weather = (p: LdgaPosition) => tables.turns[p.turn - 1] as (typeof tables.turns)[number];

/** What is printed on a unit; on a vedette what its parent says of it. */
export interface Print {
  readonly army: Army;
  readonly formation: string;
  readonly nationality: string;
  readonly arm: string;
  readonly strength: number;
  readonly reduced: number | null;
  readonly vedette: boolean;
}

const printed = new Map<string, Print>();

export function print(id: string): Print {
  const known = printed.get(id);
  if (known !== undefined) return known;
  const parent = parentOf(id);
  const counter = units.units.find((one) => one.id === (parent ?? id)) as (typeof units.units)[number];
  const pool = units.vedettes.find((one) => one.parent === parent);
  const made: Print =
    parent === undefined
      ? { ...counter, vedette: false }
      : { ...counter, arm: 'cavalry', strength: pool?.strength ?? 0, reduced: null, vedette: true };
  printed.set(id, made);
  return made;
}

const counters = new Set(units.units.map(({ id }) => id));
export const isUnit = (id: string): boolean => counters.has(parentOf(id) ?? id);
export const leaderPrint = (id: string) =>
  units.leaders.find((one) => one.id === id) as (typeof units.leaders)[number];
export const isVedette = (id: string): boolean => parentOf(id) !== undefined;
export const isHorse = (id: string): boolean => print(id).arm === 'cavalry';
export const isFoot = (id: string): boolean => print(id).arm === 'infantry';
export const isGun = (id: string): boolean => print(id).arm.endsWith('artillery');

/** Who stands where, written down once for each position: it is asked for all the time. */
interface Muster {
  readonly states: ReadonlyMap<string, UnitState>;
  readonly stacks: Readonly<Record<Side, ReadonlyMap<string, UnitState[]>>>;
  readonly leaders: Readonly<Record<Side, ReadonlyMap<string, LeaderState[]>>>;
}
const musters = new WeakMap<LdgaPosition, Muster>();

function byHex<T extends { readonly place: string; readonly hex: string | null }>(
  all: readonly T[],
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all)
    if (one.place === 'map' && one.hex !== null) found.set(one.hex, [...(found.get(one.hex) ?? []), one]);
  return found;
}

function muster(p: LdgaPosition): Muster {
  const known = musters.get(p);
  if (known !== undefined) return known;
  const { french, coalition } = p.units;
  const made: Muster = {
    states: new Map([...french, ...coalition].map((unit) => [unit.id, unit])),
    stacks: { french: byHex(french), coalition: byHex(coalition) },
    leaders: { french: byHex(p.leaders.french), coalition: byHex(p.leaders.coalition) },
  };
  musters.set(p, made);
  return made;
}

export const stateOf = (p: LdgaPosition, id: string): UnitState => muster(p).states.get(id) as UnitState;
/** Face value as it lies on the map. */
export const points = (p: LdgaPosition, id: string): number => {
  const { strength, reduced } = print(id);
  return stateOf(p, id).reduced ? (reduced ?? strength) : strength;
};

export const stackOf = (p: LdgaPosition, side: Side, hex: string): readonly UnitState[] =>
  muster(p).stacks[side].get(hex) ?? [];
export const leadersIn = (p: LdgaPosition, side: Side, hex: string): readonly LeaderState[] =>
  muster(p).leaders[side].get(hex) ?? [];
export const trainsIn = (p: LdgaPosition, hex: string) =>
  p.trains.filter((train) => train.place === 'map' && train.hex === hex);
/** 3.13: those who take up room. */
export const bodiesIn = (p: LdgaPosition, side: Side, hex: string): UnitState[] =>
  stackOf(p, side, hex).filter(({ id }) => !isVedette(id));

/** 5.2: a leader by himself counts as a vedette, so his hex is held too. */
export const isHeld = (p: LdgaPosition, side: Side, hex: string): boolean =>
  stackOf(p, side, hex).length > 0 || leadersIn(p, side, hex).length > 0;
/** 11.62: one infantry unit, and nobody else who fights. */
export const isGarrisoned = (p: LdgaPosition, side: Side, hex: string): boolean => {
  const stack = stackOf(p, side, hex);
  return isChateau(hex) && stack.length === 1 && isFoot((stack[0] as UnitState).id);
};

/** 4.0 without the chateau: does this hex project a zone into that one? */
const reaches = (from: string, to: string): boolean => sideAt(from, to)?.water !== 'river';

/**
 * Hexes of `side` whose zone covers somebody of the other side in this hex. Walls keep zones from a single infantry unit
 * (ruling R27): from the one that stands there, or, of those who are still to come, from `coming`.
 */
export function zonesInto(p: LdgaPosition, side: Side, hex: string, coming?: string): string[] {
  const there = stackOf(p, foe(side), hex).map(({ id }) => id);
  const all = coming === undefined || there.includes(coming) ? there : [...there, coming];
  if (isChateau(hex) && all.length === 1 && isUnit(all[0] as string) && isFoot(all[0] as string)) return [];
  return neighbours(hex).filter((from) => reaches(from, hex) && isHeld(p, side, from));
}
export const isZoned = (p: LdgaPosition, side: Side, hex: string, coming?: string): boolean =>
  zonesInto(p, side, hex, coming).length > 0;
/** Zones of more than vedettes: those that bar retreats (4.4). */
export const isBarred = (p: LdgaPosition, side: Side, hex: string, coming?: string): boolean =>
  zonesInto(p, side, hex, coming).some((from) => bodiesIn(p, side, from).length > 0);

/** 3.1: may these stand in one hex, with a leader or without? */
export function fits(ids: readonly string[], trains: number, led: boolean): boolean {
  const count = (test: (id: string) => boolean): number => ids.filter(test).length;
  const bodies = ids.filter((id) => !isVedette(id));
  if (count(isVedette) > 3) return false;
  const foot = bodies.filter(isFoot).length;
  const guns = bodies.filter((id) => print(id).arm === 'foot-artillery').length;
  const mounted = bodies.length - foot - guns;
  if (led) return foot <= 2 && mounted <= 4 && guns + trains <= 1;
  if (trains > 0) return bodies.length === 0 && trains === 1;
  return bodies.length <= 3 && foot <= 2;
}
