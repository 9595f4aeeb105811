/*
 * A second, slow referee, written from the book and not from the rules: hexes are strings, everything is searched for
 * by trying all hexes over and over, nothing is remembered. It rules on zones of control (5.4), prices (5.1, 5.2),
 * command range (12.1), marches under Attack, Defend and Reserve (5, 12.2), and the strength of attacks and
 * bombardments (7.1, 7.3, 7.6, 8).
 */

export type Ground = 'clear' | 'forest' | 'marsh' | 'town' | 'chateau';

export interface Edge {
  readonly water?: 'river' | 'stream' | 'lake';
  readonly bridge?: true;
  readonly crest?: true;
}

export interface Man {
  readonly id: string;
  readonly side: 'french' | 'coalition';
  readonly hex: string;
  readonly arm: 'infantry' | 'cavalry' | 'foot-artillery' | 'horse-artillery';
  readonly strength: number;
  readonly movement: number;
  readonly disrupted: boolean;
  /** What his formation is told to do, and where its leader and overall commander are. */
  readonly order: 'attack' | 'defend' | 'reserve';
  readonly ground: readonly string[];
  readonly leaders: readonly string[];
}

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: Readonly<Record<string, Ground>>;
  /** By the two hexes, lower first. */
  readonly edges: Readonly<Record<string, Edge>>;
  readonly men: readonly Man[];
}

const pad = (n: number): string => String(n).padStart(2, '0');
const key = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The six neighbours on the map; even columns lie half a hex further south. */
export function around({ columns, rows }: Field, hex: string): string[] {
  const [c, r] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const low = c % 2 === 0 ? r + 1 : r;
  const high = c % 2 === 0 ? r : r - 1;
  return (
    [
      [c, r - 1],
      [c, r + 1],
      [c - 1, high],
      [c - 1, low],
      [c + 1, high],
      [c + 1, low],
    ] as const
  )
    .filter(([x, y]) => x >= 1 && x <= columns && y >= 1 && y <= rows)
    .map(([x, y]) => pad(x) + pad(y));
}

export function allHexes({ columns, rows }: Field): string[] {
  const hexes: string[] = [];
  for (let c = 1; c <= columns; c += 1) for (let r = 1; r <= rows; r += 1) hexes.push(pad(c) + pad(r));
  return hexes;
}

const edge = (f: Field, a: string, b: string): Edge => f.edges[key(a, b)] ?? {};
const ground = (f: Field, hex: string): Ground => f.terrain[hex] ?? 'clear';

/** 5.4: an unbridged river or lake; nothing passes. */
const shut = (f: Field, a: string, b: string): boolean => {
  const { water, bridge } = edge(f, a, b);
  return (water === 'river' || water === 'lake') && bridge !== true;
};

const isHeld = (f: Field, side: Man['side'], hex: string): boolean =>
  f.men.some((man) => man.side === side && man.hex === hex);

const enemy = (side: Man['side']): Man['side'] => (side === 'french' ? 'coalition' : 'french');

/** 5.4, 10: is this hex in the zone of control of that side? */
export const inZone = (f: Field, side: Man['side'], hex: string): boolean =>
  ground(f, hex) !== 'chateau' && around(f, hex).some((next) => isHeld(f, side, next) && !shut(f, next, hex));

/** 5.1, 5.2: what a step costs; undefined where there is none. */
export function price(f: Field, from: string, to: string, mounted: boolean): number | undefined {
  if (!around(f, from).includes(to) || shut(f, from, to)) return undefined;
  const enter = { clear: [1, 1], town: [1, 1], chateau: [2, 2], forest: [2, 4], marsh: [2, 4] }[
    ground(f, to)
  ];
  const { water, bridge } = edge(f, from, to);
  return (enter[mounted ? 1 : 0] as number) + (water === 'stream' && bridge !== true ? 2 : 0);
}

/** Cheapest cost from one hex to all others through hexes that are open, by going over the map until nothing changes. */
function spread(
  f: Field,
  from: string,
  mounted: boolean,
  open: (hex: string) => boolean,
): Map<string, number> {
  const cost = new Map([[from, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [hex, spent] of [...cost]) {
      for (const next of around(f, hex)) {
        const step = price(f, hex, next, mounted);
        if (step !== undefined && open(next) && spent + step < (cost.get(next) ?? Number.POSITIVE_INFINITY)) {
          cost.set(next, spent + step);
          changed = true;
        }
      }
    }
  }
  return cost;
}

/** 12.1: within four points for cavalry of one of these hexes, not through enemies, nor their zones without friends. */
export function inRange(
  f: Field,
  side: Man['side'],
  leaders: readonly string[],
  hex: string,
  alsoOpen?: string,
): boolean {
  return leaders.some((leader) => {
    const open = (one: string): boolean =>
      !isHeld(f, enemy(side), one) &&
      (!inZone(f, enemy(side), one) || isHeld(f, side, one) || one === alsoOpen);
    return (spread(f, leader, true, open).get(hex) ?? Number.POSITIVE_INFINITY) <= 4;
  });
}

/** How many hexes lie between, counted one by one. */
export function hexesApart(f: Field, from: string, to: string): number {
  let ring = [from];
  const seen = new Set(ring);
  for (let n = 0; ring.length > 0; n += 1) {
    if (ring.includes(to)) return n;
    ring = ring.flatMap((hex) => around(f, hex)).filter((hex) => !seen.has(hex) && seen.add(hex));
  }
  return Number.POSITIVE_INFINITY;
}

const nearestEnemy = (f: Field, side: Man['side'], hex: string): number =>
  Math.min(...f.men.filter((man) => man.side !== side).map((man) => hexesApart(f, hex, man.hex)));

/** 5, 12: may this man march this way? */
export function mayMarch(f: Field, man: Man, path: readonly string[]): boolean {
  const foe = enemy(man.side);
  const mounted = man.arm === 'cavalry' || man.arm === 'horse-artillery';
  const free = man.arm === 'cavalry';
  const commanded = inRange(f, man.side, man.leaders, man.hex);
  const held = inZone(f, foe, man.hex);
  if (held && !free && man.order !== 'defend') return false;
  let spent = 0;
  let zones = 0;
  let from = man.hex;
  const alone = !f.men.some(
    (other) => other.id !== man.id && other.side === man.side && other.hex === man.hex,
  );
  for (const [n, to] of path.entries()) {
    const step = price(f, from, to, mounted);
    if (step === undefined || isHeld(f, foe, to)) return false;
    if (!free && zones >= 2) return false;
    spent += step + (n === 0 && held && alone && !free ? 1 : 0);
    if (inZone(f, foe, to)) {
      if (!commanded || man.order === 'reserve') return false;
      if (man.order === 'defend' && !man.ground.includes(to)) return false;
      zones += 1;
    }
    from = to;
  }
  if (spent > man.movement) return false;
  if (!commanded) return isQuickestWay(f, man, path, mounted, held && alone && !free ? 1 : 0);
  if (!inRange(f, man.side, man.leaders, from, from)) return false;
  if (man.order !== 'attack') return true;
  const [now, then] = [nearestEnemy(f, man.side, man.hex), nearestEnemy(f, man.side, from)];
  return now > 2 ? then < now : then <= now;
}

/** 12.2: could he march to where the enemy has a zone, by whichever way? */
export function couldEngage(f: Field, man: Man, path: readonly string[] = [], spent = 0): boolean {
  const from = path.at(-1) ?? man.hex;
  if (path.length > 0 && inZone(f, enemy(man.side), from) && mayMarch(f, man, path)) return true;
  const mounted = man.arm === 'cavalry' || man.arm === 'horse-artillery';
  return around(f, from).some((to) => {
    const step = price(f, from, to, mounted);
    const fresh = to !== man.hex && !path.includes(to);
    return (
      fresh &&
      step !== undefined &&
      spent + step <= man.movement &&
      couldEngage(f, man, [...path, to], spent + step)
    );
  });
}

/** 12.1: back into range as fast as can be. */
function isQuickestWay(
  f: Field,
  man: Man,
  path: readonly string[],
  mounted: boolean,
  extra: number,
): boolean {
  const foe = enemy(man.side);
  const open = (hex: string): boolean => !isHeld(f, foe, hex) && !inZone(f, foe, hex);
  const traced = (hex: string): boolean => open(hex) || (!isHeld(f, foe, hex) && isHeld(f, man.side, hex));
  const near = man.leaders.flatMap((leader) => [...spread(f, leader, true, traced)]);
  const goals = near.filter(([hex, cost]) => cost <= 4 && open(hex)).map(([hex]) => hex);
  const known = new Map<string, number>();
  const left = (hex: string): number => {
    if (!known.has(hex)) {
      const cost = spread(f, hex, mounted, open);
      known.set(hex, Math.min(...goals.map((goal) => cost.get(goal) ?? Number.POSITIVE_INFINITY)));
    }
    return known.get(hex) as number;
  };
  let from = man.hex;
  let spent = extra;
  for (const to of path) {
    const step = price(f, from, to, mounted) as number;
    if (!open(to) || left(from) === Number.POSITIVE_INFINITY || left(to) + step !== left(from)) return false;
    spent += step;
    from = to;
  }
  if (left(from) === 0) return true;
  return !around(f, from).some((to) => {
    const step = price(f, from, to, mounted);
    return step !== undefined && open(to) && left(to) + step === left(from) && spent + step <= man.movement;
  });
}

const CUT = { clear: 0, town: 0.25, chateau: 0.5, forest: 0.5, marsh: 0.5 } as const;
const BOMB = { clear: 0, town: 0.75, forest: 0.5, marsh: 0.5 } as const;

/** 7.3, 7.6: attackers' strength on a hex, before rounding. */
export const attackStrength = (f: Field, men: readonly Man[], target: string): number =>
  men.reduce((sum, man) => {
    const { water, bridge, crest } = edge(f, man.hex, target);
    const cut = Math.max(
      CUT[ground(f, target)],
      bridge === true ? 0.5 : water === 'stream' ? 0.25 : 0,
      crest === true ? 0.25 : 0,
    );
    return sum + man.strength * (man.arm === 'cavalry' ? 0.5 : 1) * (man.disrupted ? 0.5 : 1) * (1 - cut);
  }, 0);

/** 7.3, 7.6, 8.5: what fires back out of a hex. */
export function defenceStrength(f: Field, hex: string, side: Man['side']): number {
  const men = f.men.filter((man) => man.hex === hex && man.side === side);
  const onlyGuns = men.every(({ arm }) => arm.endsWith('artillery'));
  const woods = ground(f, hex) === 'forest' || ground(f, hex) === 'marsh' ? 0.5 : 1;
  return men.reduce(
    (sum, man) =>
      sum +
      man.strength *
        (man.arm === 'cavalry' ? 0.5 : 1) *
        (man.disrupted ? 0.5 : 1) *
        (onlyGuns ? 0.5 : 1) *
        woods,
    0,
  );
}

export const bombardmentStrength = (f: Field, men: readonly Man[], target: string): number =>
  men.reduce((sum, man) => sum + man.strength * (1 - (BOMB[ground(f, target) as keyof typeof BOMB] ?? 1)), 0);
