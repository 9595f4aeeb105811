import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import type { Army, Side } from '../../../src/systems/ldga/rules/position.ts';
import { map, tables } from '../content.ts';
import { hasBridge } from './fights.ts';
import { kindOf } from './moves.ts';
import {
  fits,
  foe,
  isBarred,
  isHeld,
  isSlope,
  isUnit,
  isVedette,
  leadersIn,
  neighbours,
  sideAt,
  stackOf,
  trainsIn,
  wayAt,
} from './table.ts';

/* 11.42 to 11.44 and 14 by the book's sentences. */

/** May a piece be driven over this hexside at all, whatever it costs? */
export function canCross(p: LdgaPosition, id: string, from: string, to: string): boolean {
  const water = sideAt(from, to)?.water;
  const wheels = kindOf(id) === 'train' || kindOf(id) === 'artillery';
  if (water === 'river' && !hasBridge(p, from, to)) return false;
  if (water === 'stream' && wheels && !hasBridge(p, from, to)) return false;
  return !(kindOf(id) === 'train' && isSlope(to) && wayAt(from, to) === undefined);
}

/** A way that breaks no rule and pushes nobody: through no zone but those of vedettes, to a hex with room. */
export function isFreeWay(
  p: LdgaPosition,
  side: Side,
  pieces: readonly string[],
  from: string,
  path: readonly string[],
  rivers: boolean,
): boolean {
  const enemy = foe(side);
  let at = from;
  for (const to of path) {
    if (
      !neighbours(at).includes(to) ||
      isHeld(p, enemy, to) ||
      isBarred(p, enemy, to, pieces.filter(isUnit).length === 1 ? pieces.find(isUnit) : undefined)
    )
      return false;
    if (!rivers && sideAt(at, to)?.water === 'river') return false;
    const last = at;
    if (!pieces.every((id) => canCross(p, id, last, to))) return false;
    at = to;
  }
  // 3.2: nobody stands with a column.
  const bodies = pieces.some((id) => isUnit(id) && !isVedette(id));
  if (bodies && stackOf(p, side, at).some(({ roadMarch }) => roadMarch)) return false;
  const there = stackOf(p, side, at).map(({ id }) => id);
  const units = pieces.filter(isUnit);
  const trains =
    trainsIn(p, at).filter(({ owner }) => owner === side).length +
    (pieces.some((id) => kindOf(id) === 'train') ? 1 : 0);
  const led = leadersIn(p, side, at).length > 0 || pieces.some((id) => !isUnit(id) && kindOf(id) === 'rider');
  return fits([...there.filter((id) => !units.includes(id)), ...units], trains, led);
}

/** 11.42: every way that ends so many hexes from where it began. */
export function waysOfLength(from: string, hexes: number): string[][] {
  let near = new Set([from]);
  let ways: string[][] = [[]];
  for (let n = 0; n < hexes; n += 1) {
    ways = ways.flatMap((way) =>
      neighbours(way.at(-1) ?? from)
        .filter((to) => !near.has(to))
        .map((to) => [...way, to]),
    );
    near = new Set([...near, ...[...near].flatMap(neighbours)]);
  }
  return ways;
}

const ARMIES: Readonly<Record<string, Army>> = {
  French: 'french',
  Prussian: 'prussian',
  'Anglo-Allied': 'allied',
};

/** 14: the hexes from which a line leads to a source of this army. */
export function inSupply(p: LdgaPosition, army: Army): Set<string> {
  const enemy = foe(army === 'french' ? 'french' : 'coalition');
  const open = (hex: string): boolean => !isHeld(p, enemy, hex);
  const sources = map.entries
    .filter(({ id, army: owner }) => ARMIES[owner ?? ''] === army && p.opened.includes(id))
    .flatMap(({ hexes }) => hexes)
    .filter(open);
  const served = new Set(sources);
  for (let changed = true; changed; ) {
    changed = false;
    for (const hex of [...served])
      for (const to of neighbours(hex))
        if (wayAt(hex, to) !== undefined && open(to) && !served.has(to)) {
          served.add(to);
          changed = true;
        }
  }
  const wet = (a: string, b: string): boolean =>
    sideAt(a, b)?.water !== undefined && sideAt(a, b)?.bridge !== true;
  let ring = new Set(served);
  for (let n = 0; n < tables.supply.toRoad; n += 1) {
    const next = new Set(ring);
    for (const hex of ring) for (const to of neighbours(hex)) if (!wet(hex, to) && open(to)) next.add(to);
    ring = next;
  }
  return ring;
}
