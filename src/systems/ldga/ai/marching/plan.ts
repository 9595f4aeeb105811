import type { Plan } from '../../../../ai/search/strategist.ts';
import type { RandomInt } from '../../../../engine/game.ts';
import type { Seat } from '../../../../engine/position.ts';
import { columnAt } from '../../rules/combat/odds/ladder.ts';
import type { HexId, LdgaPosition, PieceId, UnitId, UnitState } from '../../rules/position.ts';
import { sideOfSeat } from '../../rules/seats.ts';
import { blowsOf } from '../fighting/battles.ts';
import { drawn } from '../judging/draw.ts';
import type { Land } from '../judging/land.ts';
import { type Flank, type Man, Scene } from '../judging/scene.ts';
import { type Outlook, outlookOf, termsOf, worthOf, YARDSTICK } from '../judging/worth.ts';
import type { Manner } from '../manners.ts';
import { escort, escortsOf, ridersOf } from './escort.ts';
import { press } from './press.ts';
import { hasRoom, type Mover, moversOf, place, type Way } from './ways.ts';

/** Who goes from where to where, together. */
export interface March {
  readonly pieces: readonly PieceId[];
  readonly from: HexId;
  readonly to: HexId;
  readonly column: boolean;
}

/** Where everybody of a seat goes this turn. */
export interface LdgaPlan extends Plan {
  readonly turn: string;
  readonly seat: Seat;
  /** How it goes about it, and what it looks at the ground with. */
  readonly manner: Manner;
  readonly eyes: Land;
  readonly marches: readonly March[];
  /** Vedettes that ride with those who fight. */
  readonly escorts: readonly UnitId[];
  /** Everybody of its side as they stood when it was made. */
  readonly made: readonly UnitState[];
}

export interface Asked {
  readonly manner: Manner;
  /** The ground as whoever goes about it so weighs what happens on it. */
  readonly eyes: Land;
  /** Ways looked at for each mover. */
  readonly depth: number;
  /** How far the order in which they are thought about is shuffled. */
  readonly shuffle: number;
  /** Concentrates upon one enemy after the other, and not only where single moves lead to. */
  readonly concerted: boolean;
}

export const turnName = (p: LdgaPosition): string => `${p.turn} ${p.phasing}`;
export const flankOf = (land: Land, seat: Seat): Flank => (sideOfSeat(land.world, seat) === 'french' ? 0 : 1);

const standsWhere = ({ place, hex }: UnitState, was: UnitState | undefined): boolean =>
  place === was?.place && hex === was.hex;

/** Is this the turn that it was made for, and not another that is played since somebody took it back: has nobody moved but who could since? */
export const isTurnOf = (p: LdgaPosition, { turn, made }: LdgaPlan): boolean =>
  turnName(p) === turn &&
  p.units[p.phasing].every(
    (unit, n) => standsWhere(unit, made[n]) || unit.moved || unit.moving || made[n]?.place !== 'map',
  );

/** Before anything of it is done it is made afresh: the enemy may have taken his own turn back and moved otherwise. */
export const hasBegun = (p: LdgaPosition, { made }: LdgaPlan): boolean =>
  p.units[p.phasing].some((unit, n) => !standsWhere(unit, made[n]));

/** Whoever looks at so many ways goes round twice. */
const THOROUGH = 6;
/** A place beside the enemy is worth a look. */
const BESIDE = 0.6;
/** So is one that counts for victory. */
const PRIZE = 9;

/** The ways of a mover that are worth weighing, the most promising first. */
function looked(land: Land, scene: Scene, outlook: Outlook, mover: Mover, most: number): Way[] {
  const { neighbours } = land.world.grid;
  const foe = scene.count[1 - outlook.side] as Uint8Array;
  const prizes = new Set([...outlook.prizes, ...outlook.guards].flatMap(({ hexes }) => hexes));
  const glance = ({ to }: Way): number => {
    let sum = 0;
    for (const man of mover.men) sum += drawn(outlook.draw, scene.men[man] as Man, to);
    for (let d = 0; d < 6; d += 1) {
      const beside = neighbours[to * 6 + d] as number;
      if (beside >= 0 && foe[beside] !== 0) sum += BESIDE;
    }
    if (prizes.has(to)) sum += PRIZE;
    return sum - 0.02 * (outlook.danger.at[to] as number);
  };
  return mover.ways
    .map((way) => ({ way, first: glance(way) }))
    .sort((a, b) => b.first - a.first)
    .slice(0, most)
    .map(({ way }) => way);
}

/** Moves one after the other to where the whole is worth most. */
function settle(
  land: Land,
  scene: Scene,
  outlook: Outlook,
  movers: readonly Mover[],
  depth: number,
  stop: (() => boolean) | undefined,
): void {
  let best = worthOf(land, scene, outlook);
  for (const mover of movers) {
    if (stop?.() === true) return;
    const now = scene.hex[mover.men[0] as number] as number;
    // Whoever has been sent off by himself does not march with the others any more.
    if (mover.men.some((man) => scene.hex[man] !== now)) continue;
    const home: Way = { to: mover.from, column: false, spare: true };
    const ways = looked(land, scene, outlook, mover, depth);
    let chosen: Way | undefined;
    for (const way of now === mover.from ? ways : [home, ...ways]) {
      if (way.to === now || !hasRoom(land, scene, mover, way)) continue;
      const back = place(scene, mover, way);
      const value = worthOf(land, scene, outlook);
      if (value > best + 1e-6) [best, chosen] = [value, way];
      back();
    }
    if (chosen !== undefined) place(scene, mover, chosen);
  }
}

/** A plan for the marches of this seat in the turn under way. */
export function makePlan(
  land: Land,
  p: LdgaPosition,
  seat: Seat,
  { manner, eyes, depth, shuffle, concerted }: Asked,
  random: RandomInt,
  stop?: () => boolean,
): LdgaPlan {
  const side = flankOf(land, seat);
  const scene = Scene.of(eyes, p);
  const outlook = outlookOf(eyes, p, scene, side, manner.temper);
  const rank = new Map<Mover, number>();
  const all = moversOf(land, p, scene, seat, side);
  for (const mover of all) {
    const near = -(outlook.danger.at[mover.from] as number) - 0.01 * mover.points;
    rank.set(mover, near + (shuffle === 0 ? 0 : (shuffle * random(1000)) / 100));
  }
  const movers = all.toSorted((a, b) => (rank.get(a) as number) - (rank.get(b) as number));
  const stacks = movers.filter(({ men }) => men.length > 1);
  const singles = movers.filter(({ men }) => men.length === 1);
  if (concerted) {
    settle(eyes, scene, outlook, stacks, depth, stop);
    press(eyes, scene, outlook, movers, stop);
  }
  settle(eyes, scene, outlook, singles, depth, stop);
  if (concerted && depth >= THOROUGH) {
    press(eyes, scene, outlook, movers, stop);
    settle(eyes, scene, outlook, singles, depth, stop);
  }
  if (concerted) escort(eyes, scene, outlook, ridersOf(eyes, p, scene, seat, side), stop);
  return written(land, p, seat, scene, manner, eyes);
}

/** Everybody where he stands in another scene of the same position. */
function moved(scene: Scene, { hex, column, leaders }: Scene): Scene {
  for (const n of scene.men.keys()) scene.put(n, hex[n] as number, column[n] === 1);
  for (const [id, at] of leaders) scene.leaders.set(id, at);
  return scene;
}

/** What the scene that has been thought out orders, and what it is worth by the yardstick of all. */
function written(
  land: Land,
  p: LdgaPosition,
  seat: Seat,
  scene: Scene,
  manner: Manner,
  eyes: Land,
): LdgaPlan {
  const { grid } = land.world;
  const side = flankOf(land, seat);
  const start = Scene.of(land, p);
  const marches = new Map<string, { pieces: PieceId[]; from: HexId; to: HexId; column: boolean }>();
  const join = (id: PieceId, from: number, to: number, column: boolean): void => {
    const key = column ? id : `${from} ${to}`;
    const known = marches.get(key);
    if (known === undefined) marches.set(key, { pieces: [id], from: grid.id(from), to: grid.id(to), column });
    else known.pieces.push(id);
  };
  for (const [n, { counter }] of scene.men.entries()) {
    const [from, to] = [start.hex[n] as number, scene.hex[n] as number];
    if (from !== to) join(counter.id, from, to, scene.column[n] === 1);
  }
  for (const [id, to] of scene.leaders) {
    const from = start.leaders.get(id) as number;
    if (from !== to) join(id, from, to, false);
  }
  const end = eyes === land ? scene : moved(Scene.of(land, p), scene);
  const yard = outlookOf(land, p, end, side, YARDSTICK);
  const terms = termsOf(land, end, yard);
  const list = [...marches.values()];
  return {
    name: manner.temper.name,
    value: terms.reduce((sum, term) => sum + term.value, 0),
    terms,
    key: list
      .map(({ pieces, to }) => `${pieces.join('+')}>${to}`)
      .sort()
      .join(' '),
    facts: { marches: list.length, attacks: attacksOf(eyes, scene, side) },
    turn: turnName(p),
    seat,
    manner,
    eyes,
    marches: list,
    escorts: escortsOf(land, scene, side),
    made: p.units[p.phasing],
  };
}

/** The fights that the plan leads to, for explanations. */
const attacksOf = (land: Land, scene: Scene, side: Flank) =>
  blowsOf(land, scene, side)
    .filter(({ forgone }) => !forgone)
    .map(({ from, targets, rung, guns }) => ({
      from: from.map((hex) => land.world.grid.id(hex)),
      targets: targets.map((hex) => land.world.grid.id(hex)),
      column: columnAt(land.world.tables.combat, rung),
      guns,
    }));
