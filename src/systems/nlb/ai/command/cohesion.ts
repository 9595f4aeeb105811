import { leaderState, leads } from '../../rules/command/leaders.ts';
import type { NlbPosition, Side } from '../../rules/position.ts';
import type { Leader, World } from '../../rules/world.ts';
import type { Piece } from '../marching/sketch.ts';

/** Of the hexes that a leader could ride over open ground, so many he makes on his way after his troops. */
const RIDE = 0.6;
/** For each strength point and hex that troops go beyond where their leaders can be after them. */
const ASTRAY = 0.12;
const FARTHEST = 12;

interface Post {
  readonly hex: number;
  /** As far from there troops can be led next turn. */
  readonly reach: number;
}

/** What it costs to march away from one's leaders: troops out of command cannot attack (11.3). */
export class Cohesion {
  readonly #world: World;
  /** By piece, who can lead it; several where any of them may. */
  readonly #posts: readonly (readonly Post[])[];
  readonly #idle: boolean;

  constructor(world: World, p: NlbPosition, side: Side, pieces: readonly Piece[]) {
    this.#world = world;
    this.#idle = world.leaders[side].length === 0 || !world.chapters.has('11');
    this.#posts = this.#idle ? [] : postsOf(world, p, side, pieces);
  }

  /** For a strength point of the nth piece in this hex. */
  cost(n: number, hex: number): number {
    if (this.#idle) return 0;
    const posts = this.#posts[n] as readonly Post[];
    let least = posts.length === 0 ? 0 : FARTHEST;
    for (const { hex: from, reach } of posts)
      least = Math.min(least, Math.max(0, this.#world.grid.distance(from, hex) - reach));
    return ASTRAY * least;
  }
}

function postsOf(world: World, p: NlbPosition, side: Side, pieces: readonly Piece[]): Post[][] {
  const { commander, officer } = world.tables.commandRange;
  const there: { readonly leader: Leader; readonly hex: number; readonly ride: number }[] = [];
  for (const leader of world.leaders[side]) {
    const { place, hex, gave } = leaderState(p, leader);
    if (place !== 'map' || hex === null || leader.kind === 'headquarters') continue;
    there.push({ leader, hex: world.grid.index(hex), ride: (RIDE * leader.movement) / (gave ? 2 : 1) });
  }
  return pieces.map(({ counter }) => {
    const own = there.filter(({ leader }) => leader.kind === 'officer' && leads(leader, counter));
    if (own.length > 0) return own.map(({ hex, ride }) => ({ hex, reach: ride + officer }));
    const chiefs = there.filter(({ leader }) => leader.kind === 'commander' && leader.army === counter.army);
    return chiefs.map(({ hex, ride }) => ({ hex, reach: ride + commander }));
  });
}
