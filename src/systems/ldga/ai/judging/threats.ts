import { fightWorth, isFree } from './fights.ts';
import type { Land } from './land.ts';
import type { Flank, Man, Party, Scene } from './scene.ts';
import { type Rank, type Ranks, Tolls } from './tolls.ts';

/* What the enemy could do to a side in his next turn: whoever can come up counts, and nobody twice. */

/** More than this from one side of a hex finds no room there. */
const PER_SIDE = 13;
/** How many of his attacks that could come he makes, all in all. */
const COMING = 0.55;
/** He needs no more than this to be sure. */
const PLENTY = 4;

/** What one hex has to fear, and of whom that was thought. */
interface Fear {
  readonly party: Party;
  readonly sides: number;
  readonly wall: number;
  readonly free: boolean;
  /** Hexes beside it that he holds, and not with vedettes alone. */
  readonly faced: number;
  /** What may come of it, by how likely it is that he comes. */
  readonly value: number;
  readonly used: number;
}

/** What does not change while one's own troops are put here and there, and what was found out meanwhile. */
export interface Danger {
  /** By hex: how much of the enemy could attack there next turn. */
  readonly at: Float64Array;
  /** How likely he comes to whom nobody of his faces, to whom one hex of his does, and to the rest. */
  readonly coming: readonly [far: number, near: number, held: number];
  /** By hex, what was last worked out for it: most troops stay when one is tried elsewhere. */
  readonly known: (Fear | undefined)[];
}

export function dangerTo(land: Land, scene: Scene, side: Flank, isLast = false): Danger {
  const { grid } = land.world;
  const { comingFar, comingNear, comingHeld, evenLast } = land.weights;
  const even = isLast ? evenLast : 0;
  const likely = (coming: number): number => coming + even * (COMING - coming);
  const danger = new Float64Array(land.size);
  for (const [n, man] of scene.men.entries()) {
    const from = scene.hex[n] as number;
    if (man.side === side || from < 0 || man.counter.vedette) continue;
    const most = Math.max(1, Math.round(usualPace(man))) + 1;
    for (const hex of grid.within(from, most)) {
      const far = grid.distance(from, hex);
      danger[hex] = (danger[hex] as number) + man.points * (far <= 1 ? 1 : 1 - (0.45 * (far - 1)) / most);
    }
  }
  return {
    at: danger,
    coming: [likely(comingFar), likely(comingNear), likely(comingHeld)],
    known: new Array<Fear | undefined>(land.size).fill(undefined),
  };
}

const usualPace = ({ counter }: Man): number =>
  counter.arm === 'infantry' || counter.arm === 'foot-artillery' ? 3 : 4;

/** Units of this strength come, more or less. */
const USUAL = 4;

/** Whoever may come: nobody knows yet who. */
function comersOf(points: number, price: number): Ranks {
  const n = Math.max(1, Math.round(points / USUAL));
  const one: Rank = {
    id: '',
    arm: 'infantry',
    points: points / n,
    vedette: false,
    army: '',
    formation: '',
    guard: null,
    irresistible: false,
    price: price / n,
  };
  return { hex: '', fighters: new Array<Rank>(n).fill(one), napoleon: false };
}

export function threatsTo(
  land: Land,
  scene: Scene,
  side: Flank,
  { at: danger, coming, known }: Danger,
): number {
  const { neighbours } = land.world.grid;
  const { brought, closed, rate } = land.weights;
  const foe = scene.count[1 - side] as Uint8Array;
  const dangers: Fear[] = [];
  let total = 0;
  for (const n of scene.own[1 - side] as readonly number[]) total += (scene.men[n] as Man).points;
  for (const n of scene.own[side]) {
    const hex = scene.hex[n] as number;
    // Each hex once: for the first who stands in it.
    if ((scene.stacks[hex] as number[])[0] !== n) continue;
    const could = danger[hex] as number;
    if (could === 0) continue;
    const party = scene.party(hex);
    let sides = 0;
    let wall = 9;
    let faced = 0;
    for (let d = 0; d < 6; d += 1) {
      const from = neighbours[hex * 6 + d] as number;
      const across = from < 0 ? 0 : (land.wall[from * 6 + ((d + 3) % 6)] as number);
      if (across === 0 || ((scene.count[side] as Uint8Array)[from] as number) > 0) continue;
      if (foe[from] === 0 && (danger[from] as number) === 0) continue;
      if (foe[from] !== 0 && scene.party(from).firm) faced += 1;
      sides += 1;
      wall = Math.min(wall, across);
    }
    if (sides === 0) continue;
    const free = isFree(land, scene, side, hex);
    let fear = known[hex];
    const same = fear?.party === party && fear.sides === sides && fear.wall === wall;
    if (fear === undefined || !same || fear.free !== free || fear.faced !== faced) {
      const defence = party.points * Math.max(land.cover[hex] as number, wall);
      const attack = Math.min(brought * could, sides * PER_SIDE, PLENTY * defence + 1);
      const { value } = fightWorth(land, {
        most: Number.POSITIVE_INFINITY,
        attack,
        defence,
        shift: 0,
        tolls: new Tolls([comersOf(attack, attack * rate)], [party.ranks], false),
        attackPrice: attack * rate,
        defencePrice: party.price,
        attackFree: 1,
        defenceFree: free ? Math.max(0, 1 - (sides - 1) / closed) : 0,
      });
      const likely = coming[Math.min(2, faced)] as number;
      fear = { party, sides, wall, free, faced, value: likely * value, used: attack };
      known[hex] = fear;
    }
    if (fear.value > 0) dangers.push(fear);
  }
  dangers.sort((a, b) => b.value - a.value);
  let spent = 0;
  let sum = 0;
  for (const { value, used } of dangers) {
    const left = Math.max(0, Math.min(1, (total - spent) / Math.max(1, used)));
    if (left === 0) break;
    sum += value * left;
    spent += used;
  }
  return sum;
}
