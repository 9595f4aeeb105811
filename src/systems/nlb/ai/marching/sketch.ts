import { ARMIES, type Army, enemyOf, type NlbPosition, type Side } from '../../rules/position.ts';
import { type Counter, strengthOf } from '../../rules/world.ts';
import type { Land } from '../judging/lie-of-the-land.ts';

/** A unit as a planner sees it. */
export interface Piece {
  readonly id: string;
  readonly counter: Counter;
  readonly army: Army;
  readonly strength: number;
  readonly cavalry: boolean;
  readonly artillery: boolean;
  /** Has not fought in this combat phase. */
  readonly fresh: boolean;
}

/** Where one side stands, kept up to date piece by piece. */
export class Deployment {
  readonly pieces: readonly Piece[];
  /** Where each piece is; -1 off the map. */
  readonly hexes: Int16Array;
  readonly count: Uint8Array;
  readonly strength: Int16Array;
  readonly cavalry: Int16Array;
  /** How many occupied hexes reach into each hex with their zone of control. */
  readonly zoc: Uint8Array;
  /** The army that stands there, as a place in ARMIES. */
  readonly army: Uint8Array;
  /** How many pieces there have fought already. */
  readonly stale: Uint8Array;
  readonly #land: Land;

  constructor(land: Land, p: NlbPosition, side: Side) {
    this.#land = land;
    const { grid, order } = land.world;
    const pieces: Piece[] = [];
    const hexes: number[] = [];
    for (const [slot, unit] of p.forces[side].entries()) {
      if (unit.place !== 'map' && unit.place !== 'waiting') continue;
      const counter = order[side][slot] as Counter;
      pieces.push({
        id: unit.id,
        counter,
        army: counter.army,
        strength: strengthOf(counter, unit),
        cavalry: counter.arm === 'cavalry',
        artillery: counter.artillery,
        fresh: unit.combat === 'fresh',
      });
      hexes.push(unit.place === 'map' && unit.hex !== null ? grid.index(unit.hex) : -1);
    }
    this.pieces = pieces;
    this.hexes = new Int16Array(pieces.length).fill(-1);
    this.count = new Uint8Array(land.size);
    this.strength = new Int16Array(land.size);
    this.cavalry = new Int16Array(land.size);
    this.zoc = new Uint8Array(land.size);
    this.army = new Uint8Array(land.size);
    this.stale = new Uint8Array(land.size);
    for (const [n, hex] of hexes.entries()) {
      this.move(n, hex);
      if (hex >= 0 && !(pieces[n] as Piece).fresh) this.stale[hex] = (this.stale[hex] as number) + 1;
    }
  }

  move(n: number, to: number): void {
    const { strength, cavalry, army } = this.pieces[n] as Piece;
    const from = this.hexes[n] as number;
    if (from === to) return;
    if (from >= 0) {
      this.strength[from] = (this.strength[from] as number) - strength;
      if (cavalry) this.cavalry[from] = (this.cavalry[from] as number) - strength;
      const left = (this.count[from] as number) - 1;
      this.count[from] = left;
      if (left === 0) this.#spread(from, -1);
    }
    this.hexes[n] = to;
    if (to < 0) return;
    this.strength[to] = (this.strength[to] as number) + strength;
    if (cavalry) this.cavalry[to] = (this.cavalry[to] as number) + strength;
    this.army[to] = ARMIES.indexOf(army);
    const now = (this.count[to] as number) + 1;
    this.count[to] = now;
    if (now === 1) this.#spread(to, 1);
  }

  #spread(hex: number, by: 1 | -1): void {
    const { neighbours, zocLinks } = this.#land;
    for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
      if (zocLinks[link] === 0) continue;
      const to = neighbours[link] as number;
      this.zoc[to] = (this.zoc[to] as number) + by;
    }
  }
}

/** Both sides on the map, as one of them thinks about it. */
export class Sketch {
  readonly land: Land;
  readonly side: Side;
  readonly own: Deployment;
  readonly foe: Deployment;

  constructor(land: Land, p: NlbPosition, side: Side) {
    this.land = land;
    this.side = side;
    this.own = new Deployment(land, p, side);
    this.foe = new Deployment(land, p, enemyOf(side));
  }
}

/** How many hexes a unit of `who` in `hex` could fall back to, were the enemy to drive it out. */
export function waysOut(land: Land, who: Deployment, enemy: Deployment, hex: number): number {
  const { neighbours, contact, world } = land;
  let ways = 0;
  for (let d = 0; d < 6; d += 1) {
    if (contact[hex * 6 + d] === 0) continue;
    const to = neighbours[hex * 6 + d] as number;
    if (enemy.zoc[to] !== 0 || enemy.count[to] !== 0) continue;
    // In a chateau there is room for one; elsewhere friends make room if they can.
    if ((world.stackLimits[to] as number) < 2 && (who.count[to] as number) > 0) continue;
    ways += 1;
  }
  return ways;
}
