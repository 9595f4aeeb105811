import type { DowPosition } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import {
  fits,
  foe,
  ground,
  neighbours,
  pinsIn,
  print,
  roadAt,
  sideAt,
  stackOf,
  stateOf,
  weather,
} from './table.ts';

/* 9, 5.3, 7: marches of one unit, and command, by the book's sentences. */

const marked = (p: DowPosition, hex: string): boolean =>
  p.clashes.some((c) => c.reacting === hex || c.charging === hex);

/** 9.2.13, 9.2.14. */
export function points(p: DowPosition, id: string): number {
  const { movement, arm } = print(id);
  if (weather(p) === 'clear') return movement;
  if (weather(p) === 'mud') return movement - 1;
  return movement - (arm === 'cavalry' || arm === 'horse-artillery' ? 2 : 1);
}

/** The price of a step off the road; undefined where it may not be made. */
export function offRoad(id: string, from: string, to: string): number | undefined {
  const { arm } = print(id);
  const guns = arm.endsWith('artillery');
  const side = sideAt(from, to);
  const way = roadAt(from, to) !== undefined || side?.ford === true;
  let price = 0;
  if (side?.water === 'lake') return undefined;
  if (side?.water === 'river') {
    if (!way) return undefined;
    price += 1;
  }
  if (side?.water === 'stream' && guns) {
    if (!way) return undefined;
    price += 1;
  }
  switch (ground(to)) {
    case 'woods':
      return price + (arm === 'infantry' ? 2 : 4);
    case 'forest':
      return arm === 'infantry' ? price + 4 : undefined;
    case 'swamp':
      return guns ? undefined : price + 2;
    case 'grand-farm':
      return price + 2;
    default:
      return price + 1;
  }
}

/** Along the road; undefined where none leads. */
function onRoad(id: string, from: string, to: string): number | undefined {
  const road = roadAt(from, to);
  if (road === undefined) return undefined;
  const water = sideAt(from, to)?.water;
  const extra = water === 'river' || (water === 'stream' && print(id).arm.endsWith('artillery')) ? 1 : 0;
  return (road === 'highway' ? 0.5 : 1) + extra;
}

/** What a single unit pays for a step, taking the road where that helps and nobody stands there. */
function price(p: DowPosition, side: Side, id: string, from: string, to: string): number | undefined {
  if (stackOf(p, foe(side), to).length > 0 || marked(p, to)) return undefined;
  const here = stackOf(p, side, to).filter((other) => other !== id);
  if (here[0] !== undefined && print(here[0]).army !== print(id).army) return undefined;
  const plain = offRoad(id, from, to);
  const road = onRoad(id, from, to);
  const bound = weather(p) === 'severe-mud' && print(id).arm.endsWith('artillery');
  const { water, bridge } = sideAt(from, to) ?? {};
  const guns = print(id).arm.endsWith('artillery');
  const narrow = bridge === true && (water === 'river' || (water === 'stream' && guns));
  if (bound) return road === undefined || here.length > 0 ? undefined : road;
  const helps = road !== undefined && (plain === undefined || road < plain);
  if (narrow) return here.length > 0 ? undefined : helps ? road : plain;
  return helps && here.length === 0 ? road : plain;
}

/** Every hex in which one unit alone may end its march now, as its owner knows the field. */
export function ends(p: DowPosition, side: Side, id: string, from: string): Set<string> {
  const state = stateOf(p, id);
  const still =
    state.outOfCommand ||
    state.reorganizing ||
    state.moved ||
    state.mark === 'blown' ||
    state.mark === 'spent' ||
    marked(p, from);
  if (still || pinsIn(p, foe(side), from)) return new Set();
  const budget = points(p, id) - (state.moving ? (p.marches[print(id).army]?.spent ?? 0) / 2 : 0);
  const best = new Map<string, number>([[from, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [hex, spent] of [...best]) {
      if (hex !== from && pinsIn(p, foe(side), hex)) continue;
      for (const to of neighbours(hex)) {
        const cost = price(p, side, id, hex, to);
        if (cost === undefined || spent + cost > budget) continue;
        if ((best.get(to) ?? Number.POSITIVE_INFINITY) > spent + cost) {
          best.set(to, spent + cost);
          changed = true;
        }
      }
    }
  }
  best.delete(from);
  const found = new Set<string>();
  for (const hex of best.keys()) {
    const others = stackOf(p, side, hex).filter((other) => other !== id);
    // 5.3: nobody joins a column, nor one that is still on its way and halts as soon as another moves.
    const halted = (other: string): boolean =>
      stateOf(p, other).moving && p.marches[print(other).army]?.column === true;
    if (others.some((other) => stateOf(p, other).column || halted(other))) continue;
    if (fits(p, hex, [id, ...others])) found.add(hex);
  }
  return found;
}

/** 7.5: the hexes a leader's word reaches: three points as he would ride, round the enemy. */
export function reaches(p: DowPosition, side: Side, from: string): Set<string> {
  const best = new Map<string, number>([[from, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [hex, spent] of [...best]) {
      for (const to of neighbours(hex)) {
        const edge = sideAt(hex, to);
        const shut =
          edge?.water === 'lake' || (edge?.water === 'river' && roadAt(hex, to) === undefined && !edge.ford);
        if (shut || stackOf(p, foe(side), to).length > 0) continue;
        const total = spent + (roadAt(hex, to) === 'highway' ? 0.5 : 1);
        if (total <= 3 && (best.get(to) ?? 99) > total) {
          best.set(to, total);
          changed = true;
        }
      }
    }
  }
  return new Set(best.keys());
}
