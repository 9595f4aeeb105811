import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import type { Side } from '../../../src/systems/ldga/rules/position.ts';
import { tables, units } from '../content.ts';
import {
  bodiesIn,
  fits,
  foe,
  ground,
  isChateau,
  isFoot,
  isHeld,
  isHorse,
  isSlope,
  isUnit,
  isUphill,
  isVedette,
  isZoned,
  leaderPrint,
  leadersIn,
  neighbours,
  pair,
  print,
  sideAt,
  stackOf,
  stateOf,
  trainsIn,
  wayAt,
  weather,
} from './table.ts';

/* 8, 9, 3 and 4 by the book's sentences: what one piece pays, and where it may end. */

export type Kind = 'infantry' | 'cavalry' | 'artillery' | 'rider' | 'train';

/** 8.33: who pays what; leaders and vedettes ride free of road march (8.43). */
export function kindOf(id: string): Kind {
  if (units.trains.some((one) => one.id === id)) return 'train';
  if (!isUnit(id) || isVedette(id)) return 'rider';
  const { arm } = print(id);
  return arm === 'infantry' ? 'infantry' : arm === 'cavalry' ? 'cavalry' : 'artillery';
}

/** 12.1, 12.14: where the loss of a unit is counted. */
export function trackOf(id: string): string {
  const { army, nationality, formation } = print(id);
  if (army !== 'allied') return `${army}.${formation}`;
  return nationality === 'british' ? `allied.british-${formation}` : `allied.${nationality}`;
}

/** 12.1: everybody of the track who is off the map by the enemy's hand, at full strength. */
export const lossesOf = (p: LdgaPosition, track: string): number =>
  [...p.units.french, ...p.units.coalition]
    .filter(({ id, place }) => ['day', 'night', 'lost'].includes(place) && !isVedette(id))
    .filter(({ id }) => trackOf(id) === track)
    .reduce((sum, { id }) => sum + print(id).strength, 0);

/** 12.11, 12.15, 16.31. */
export function isShaken(p: LdgaPosition, track: string): boolean {
  const { level, army } = units.tracks.find(
    (one) => one.id === track.split('.')[1] && track.startsWith(one.army),
  ) ?? {
    level: null,
    army: 'french',
  };
  if (level === null) return false;
  const now = p.guardRecoiled && army === 'french' ? level - Math.floor(level / 3) : level;
  return lossesOf(p, track) >= now;
}

export function isDemoralized(p: LdgaPosition, id: string): boolean {
  const { outOfSupply, weary } = stateOf(p, id);
  return outOfSupply || weary || isShaken(p, trackOf(id));
}

/** 12.11, 12.21: an officer loses heart with his formation, a commander never does. */
function isShakenOfficer(p: LdgaPosition, id: string): boolean {
  const { kind, army } = leaderPrint(id);
  const post =
    p.leaders[army === 'french' ? 'french' : 'coalition'].find((one) => one.id === id)?.replaces ?? id;
  const { formation } = leaderPrint(post);
  if (kind === 'commander' || formation === null) return false;
  if (army !== 'allied') return isShaken(p, `${army}.${formation}`);
  // 5.17: Frederick has the Dutch of the Second Corps.
  const dutch = formation === 'dbc' || post === 'al.leader.frederick';
  return isShaken(p, dutch ? 'allied.netherlands' : `allied.british-${formation}`);
}

/** 8.12, 8.13, 8.16, 9.11, 13.16. */
export function allowance(p: LdgaPosition, side: Side, id: string): number {
  const kind = kindOf(id);
  if (kind === 'train') return 5;
  if (kind === 'rider')
    return isVedette(id) ? 9 : leaderPrint(id).movement - (isShakenOfficer(p, id) ? 1 : 0);
  const { drawn, forced } = p.purses[side];
  const pace = isHorse(id) || print(id).arm === 'horse-artillery' ? 'cavalry' : 'infantry';
  const chit = (one: typeof drawn): number => (one === null ? 0 : tables.chits.values[one][pace]);
  return (
    chit(drawn) +
    (stateOf(p, id).outOfCommand && !stateOf(p, id).entered ? 0 : chit(forced)) -
    (isDemoralized(p, id) ? 1 : 0)
  );
}

/** The step by itself, in road march or not; undefined where nobody of that kind may make it. */
export function price(
  p: LdgaPosition,
  kind: Kind,
  from: string,
  to: string,
  column: boolean,
): number | undefined {
  const side = sideAt(from, to);
  const way = wayAt(from, to);
  const wheels = kind === 'train' || kind === 'artillery';
  const light = column || kind === 'rider';
  const mired = wheels && weather(p).mud ? 2 : 1;
  const pontoon = p.trains.find((train) => train.place === 'bridge' && train.across === pair(from, to));
  if (way !== undefined) {
    const along = way === 'road' && light ? 0.5 : 1;
    const bridged = side?.water !== undefined && !light && !wheels && pontoon === undefined ? 1 : 0;
    return (along + bridged) * mired;
  }
  if (ground(to)?.terrain === 'marsh') return undefined;
  if (kind === 'train' && isSlope(to)) return undefined;
  let cost = 1;
  if (isUphill(from, to)) cost += 1;
  if (side?.woods) cost += kind === 'infantry' ? 1 : 3;
  // 8.32: woods on both banks.
  if (side?.woods && side.water === 'stream' && kind === 'infantry') cost += 1;
  const float = pontoon === undefined ? undefined : light ? 0 : pontoon.fresh ? pontoon.toll : 2;
  if (side?.water === 'stream') {
    const wade = wheels ? undefined : 1;
    const over = [wade, float].filter((one) => one !== undefined && one !== null);
    if (over.length === 0) return undefined;
    cost += Math.min(...over);
  }
  if (side?.water === 'river') {
    if (float === undefined || float === null) return undefined;
    cost += float;
  }
  return cost * mired;
}

const marchers = (p: LdgaPosition, side: Side, hex: string, but: string): boolean =>
  stackOf(p, side, hex).some(({ id, roadMarch }) => id !== but && roadMarch) ||
  trainsIn(p, hex).some(({ id, owner, roadMarch }) => id !== but && owner === side && roadMarch);

/** 8.42: may somebody in road march come into this hex? */
const columnMayEnter = (p: LdgaPosition, side: Side, id: string, hex: string): boolean =>
  !marchers(p, side, hex, id) &&
  !neighbours(hex).some((near) => wayAt(hex, near) === 'road' && marchers(p, side, near, id));

/**
 * Every hex in which one piece alone may end its march, from a standstill at the start of its move. A column may come into
 * the enemy's zone like anybody else; what it owes him there is another question (8.42B).
 */
export function ends(p: LdgaPosition, side: Side, id: string, from: string, column: boolean): Set<string> {
  const enemy = foe(side);
  const kind = kindOf(id);
  const leader = !isUnit(id) && kind === 'rider';
  const body = isUnit(id) && !isVedette(id);
  const state = body ? stateOf(p, id) : p.trains.find((one) => one.id === id);
  const marching = state?.roadMarch ?? false;
  const whole = allowance(p, side, id);
  const start = marching && !column ? 1 : 0;
  const found = new Set<string>();
  // 11.61: of several in a chateau the first of the infantry is inside, where no zone reaches.
  const inside = isChateau(from) && stackOf(p, side, from).find((one) => isFoot(one.id))?.id === id;
  if (!leader && !inside && isZoned(p, enemy, from)) return found;
  if (start > whole) return found;

  const friendly = (hex: string): boolean => stackOf(p, side, hex).some((one) => one.id !== id);
  const mayEnter = (hex: string): boolean => {
    if (isHeld(p, enemy, hex)) return false;
    if ((leader || kind === 'train') && isZoned(p, enemy, hex, id) && !friendly(hex)) return false;
    if (column) return columnMayEnter(p, side, id, hex);
    return kind === 'rider' || !marchers(p, side, hex, id);
  };
  const mayEnd = (hex: string, spent: number): boolean => {
    const others = stackOf(p, side, hex).filter((one) => one.id !== id);
    const bodies = bodiesIn(p, side, hex).filter((one) => one.id !== id);
    const trains = trainsIn(p, hex).filter((one) => one.id !== id && one.owner === side).length;
    const stays = body && bodies.length > 0 ? 0.5 : 0;
    if (spent + stays > whole) return false;
    if (column && (bodies.length > 0 || trains > 0)) return false;
    const led = leader || leadersIn(p, side, hex).length > 0;
    const all = [...others.map((one) => one.id), ...(isUnit(id) ? [id] : [])];
    return fits(all, trains + (kind === 'train' ? 1 : 0), led);
  };

  const best = new Map<string, number>([[from, start]]);
  // 8.34A: whoever has spent nothing may always go one hex, however much it costs.
  const forced = new Set<string>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [hex, spent] of [...best]) {
      if (hex !== from && !leader && isZoned(p, enemy, hex, id)) continue;
      for (const to of neighbours(hex)) {
        const cost = price(p, kind, hex, to, column);
        if (cost === undefined || !mayEnter(to)) continue;
        if (hex === from && spent === 0 && cost > whole) forced.add(to);
        if (spent + cost > whole || (best.get(to) ?? Number.POSITIVE_INFINITY) <= spent + cost) continue;
        best.set(to, spent + cost);
        changed = true;
      }
    }
  }
  best.delete(from);
  for (const [hex, spent] of best) if (mayEnd(hex, spent)) found.add(hex);
  for (const hex of forced) if (mayEnd(hex, 0)) found.add(hex);
  return found;
}
