import { between, type Plan, type Spot } from '../plan.ts';

/** A run of hexsides from corner to corner, without a fork in it. */
export interface SideChain {
  readonly sides: readonly number[];
  /** One more corner than sides; loosened, so that neighbours meet at the same spot. */
  readonly corners: readonly Spot[];
  readonly keys: readonly string[];
  readonly closed: boolean;
}

interface Ends {
  readonly keys: readonly [string, string];
  readonly spots: readonly [Spot, Spot];
}

/** Joins hexsides end to end; a chain ends at a fork or where the line stops. */
export function chainSides(plan: Plan, sides: readonly number[]): SideChain[] {
  const ends = new Map<number, Ends>();
  const at = new Map<string, number[]>();
  for (const side of sides) {
    const { hex, direction } = plan.sideAt(side);
    const keys = [plan.cornerKey(hex, direction), plan.cornerKey(hex, direction + 1)] as const;
    ends.set(side, {
      keys,
      spots: [plan.looseCorner(hex, direction), plan.looseCorner(hex, direction + 1)],
    });
    for (const key of keys) at.set(key, [...(at.get(key) ?? []), side]);
  }
  const used = new Set<number>();
  const chains: SideChain[] = [];
  const follow = (first: number, startKey: string) => {
    const chain: number[] = [];
    const corners: Spot[] = [];
    const keys: string[] = [startKey];
    let side: number | undefined = first;
    let key = startKey;
    while (side !== undefined && !used.has(side)) {
      used.add(side);
      const end = ends.get(side) as Ends;
      const forward = end.keys[0] === key;
      if (chain.length === 0) corners.push(end.spots[forward ? 0 : 1]);
      corners.push(end.spots[forward ? 1 : 0]);
      key = end.keys[forward ? 1 : 0];
      keys.push(key);
      chain.push(side);
      const here: readonly number[] = at.get(key) ?? [];
      side = here.length === 2 ? here.find((s) => !used.has(s)) : undefined;
    }
    chains.push({ sides: chain, corners, keys, closed: key === startKey });
  };
  for (const [key, here] of at) {
    if (here.length !== 2) for (const side of here) if (!used.has(side)) follow(side, key);
  }
  for (const side of sides) if (!used.has(side)) follow(side, (ends.get(side) as Ends).keys[0]);
  return chains;
}

/** A quadratic curve: from, bend, to. */
export type Curve = readonly [from: Spot, bend: Spot, to: Spot];

/** The chain as smooth curves through the middles of its sides, two half-sides a curve. */
export function curvesOf(chain: SideChain): Curve[] {
  const { corners } = chain;
  const last = corners.length - 1;
  const curves: Curve[] = [];
  for (let k = 0; k <= last; k++) {
    const here = corners[k] as Spot;
    const before = corners[k - 1];
    const after = corners[k + 1];
    if (before === undefined)
      curves.push([here, between(here, after as Spot, 0.25), between(here, after as Spot)]);
    else if (after === undefined) curves.push([between(before, here), between(before, here, 0.75), here]);
    else curves.push([between(before, here), here, between(here, after)]);
  }
  return curves;
}

/** The spot on a side through which lines along it and roads across it both run. */
export function sideMiddle(plan: Plan, side: number): Spot {
  const { hex, direction } = plan.sideAt(side);
  return between(plan.looseCorner(hex, direction), plan.looseCorner(hex, direction + 1));
}

export const onCurve = ([a, b, c]: Curve, t: number): Spot => {
  const u = 1 - t;
  return [u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]];
};

/** Unit direction of travel on a curve. */
export const alongCurve = ([a, b, c]: Curve, t: number): Spot => {
  const dx = (1 - t) * (b[0] - a[0]) + t * (c[0] - b[0]);
  const dy = (1 - t) * (b[1] - a[1]) + t * (c[1] - b[1]);
  const size = Math.hypot(dx, dy) || 1;
  return [dx / size, dy / size];
};
