import type { Rect } from '../pen.ts';
import { HEX, type Plan, type Spot } from '../plan.ts';
import type { Gate } from '../works/gates.ts';
import { shownName, textWidth } from './lettering.ts';

export type LabelClass = 'great-town' | 'town' | 'village' | 'chateau' | 'farm' | 'wood' | 'gate';

/** A name that wants a place, and the spots it may take, best first. */
export interface LabelWish {
  readonly text: string;
  readonly kind: LabelClass;
  readonly priority: number;
  readonly hexes: readonly number[];
}

export interface LabelFont {
  /** On the screen, in pixels. */
  readonly size: number;
  readonly italic: boolean;
  readonly bold: boolean;
  readonly spacing: number;
}

/** Type sizes by zoom: names grow slower than the map, and small places appear later. */
export function labelFont(kind: LabelClass, zoom: number): LabelFont | undefined {
  const grow = zoom ** 0.62;
  const clamp = (size: number, least: number, most: number) => Math.min(Math.max(size, least), most);
  switch (kind) {
    case 'great-town':
      return { size: clamp(18 * grow, 9.5, 34), italic: false, bold: true, spacing: 1.1 };
    case 'town':
      return zoom < 0.22
        ? undefined
        : { size: clamp(14 * grow, 8, 26), italic: false, bold: false, spacing: 0.3 };
    case 'village':
      return zoom < 0.3
        ? undefined
        : { size: clamp(13 * grow, 8.5, 24), italic: false, bold: false, spacing: 0.2 };
    case 'chateau':
      return zoom < 0.45
        ? undefined
        : { size: clamp(12.5 * grow, 9, 23), italic: true, bold: false, spacing: 0.2 };
    case 'wood':
      return zoom < 0.45
        ? undefined
        : { size: clamp(12 * grow, 8.5, 22), italic: true, bold: false, spacing: 0.8 };
    case 'farm':
      return zoom < 0.6
        ? undefined
        : { size: clamp(11 * grow, 8.5, 20), italic: true, bold: false, spacing: 0 };
    case 'gate':
      return zoom < 0.4
        ? undefined
        : { size: clamp(11 * grow, 8.5, 18), italic: true, bold: false, spacing: 0.2 };
  }
}

const RANK: Readonly<Record<LabelClass, number>> = {
  'great-town': 60,
  town: 50,
  chateau: 45,
  village: 40,
  gate: 30,
  wood: 25,
  farm: 20,
};

/** Names on the map's hexes (hexes of one name that touch make one place) and where its gates lead. */
export function labelWishes(plan: Plan, gates: readonly Gate[]): LabelWish[] {
  const { grid } = plan;
  const wishes: LabelWish[] = [];
  const seen = new Set<number>();
  for (let h = 0; h < grid.size; h++) {
    const hex = plan.hex(h);
    if (hex?.name === undefined || seen.has(h)) continue;
    const group = [h];
    seen.add(h);
    for (const one of group) {
      for (const near of grid.within(one, 2)) {
        if (!seen.has(near) && plan.hex(near)?.name === hex.name) {
          seen.add(near);
          group.push(near);
        }
      }
    }
    const kind = classOf(hex.terrain, group.length);
    wishes.push({ text: shownName(hex.name), kind, priority: RANK[kind] + group.length, hexes: group });
  }
  for (const gate of gates) {
    if (gate.to === undefined) continue;
    wishes.push({ text: `→ ${gate.to}`, kind: 'gate', priority: RANK.gate, hexes: [gate.hex] });
  }
  return wishes.sort((a, b) => b.priority - a.priority || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

function classOf(terrain: string, hexes: number): LabelClass {
  if (terrain === 'town') return hexes > 1 ? 'great-town' : 'town';
  if (terrain === 'village') return 'village';
  if (terrain === 'chateau' || terrain === 'grand-farm') return 'chateau';
  if (terrain === 'forest' || terrain === 'woods') return 'wood';
  return 'farm';
}

export interface Candidate {
  /** Where the text's middle lies. */
  readonly at: Spot;
  readonly box: Rect;
  /** How far from the best place it is, before anything it runs into. */
  readonly dislike: number;
}

/** Places round a group of hexes for a text, clear of the middle of hexes where counters stand. */
export function candidates(plan: Plan, wish: LabelWish, font: LabelFont, zoom: number): Candidate[] {
  const size = font.size / zoom;
  const width = textWidth(wish.text, size, font.spacing / zoom) + 2 / zoom;
  const height = size * 1.02;
  const centres = wish.hexes.map((hex) => plan.centre(hex));
  const middle: Spot = [
    centres.reduce((sum, c) => sum + c[0], 0) / centres.length,
    centres.reduce((sum, c) => sum + c[1], 0) / centres.length,
  ];
  const made: Candidate[] = [];
  const put = (x: number, y: number, dislike: number) =>
    made.push({ at: [x, y], box: { x: x - width / 2, y: y - height / 2, width, height }, dislike });
  const unique = new Map<string, Spot>();
  for (const c of centres) unique.set(c.join(), c);
  const above = HEX * 0.5;
  const beside = HEX * 0.34 + width / 2;
  for (const [x, y] of unique.values()) {
    const away = (Math.abs(x - middle[0]) + Math.abs(y - middle[1])) / HEX;
    put(x, y - above, 0 + away);
    put(x, y + above, 0.4 + away);
    for (const slide of [0.3, -0.3, 0.55, -0.55]) {
      put(x + slide * width, y - above, 0.9 + Math.abs(slide) + away);
      put(x + slide * width, y + above, 1.2 + Math.abs(slide) + away);
    }
    put(x + beside, y, 2 + away);
    put(x - beside, y, 2.2 + away);
    for (const lift of [-0.25, 0.25]) {
      put(x + beside, y + lift * HEX, 1.6 + away);
      put(x - beside, y + lift * HEX, 1.8 + away);
    }
    put(x, y - above * 1.35, 2.4 + away);
    put(x, y + above * 1.35, 2.6 + away);
  }
  return made;
}
