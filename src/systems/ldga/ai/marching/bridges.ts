import type { LdgaAction } from '../../rules/index.ts';
import { groupOf, groupReasons } from '../../rules/movement/group.ts';
import { waysOf } from '../../rules/movement/reach.ts';
import type { HexId, TrainState } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { endsOf, hasBegun } from '../../rules/trains/bridges.ts';
import { counterOf } from '../../rules/world.ts';
import type { Decision } from '../decision.ts';
import type { Land } from '../judging/land.ts';
import { flankOf } from './plan.ts';

/*
 * Bridge trains (9): a bridge is laid where it spares most strength most of the way to the enemy, and taken up when
 * nobody is left for whom it does. Rivers only: streams can be waded.
 */

/** A crossing must spare so many half points of the way, those that the pontoons cost included. */
const WORTH_IT = 5;
/** Troops so many hexes from a crossing use it. */
const NEAR = 7;
/** So much strength, at the least. */
const ENOUGH = 6;
/** No train goes so near to the enemy. */
const SAFE = 3;

interface Crossing {
  readonly from: number;
  readonly to: number;
  /** What it spares them all together, in half points and strength. */
  readonly worth: number;
}

interface Field {
  /** How far it is from each hex to the enemy, in half points. */
  readonly far: Float64Array;
  readonly foes: readonly number[];
  readonly troops: readonly { readonly hex: number; readonly points: number }[];
}

function lookAround({ land, p, seat }: Decision): Field {
  const { world } = land;
  const own = flankOf(land, seat) === 0 ? 'french' : 'coalition';
  const bodies = (side: 'french' | 'coalition') =>
    p.units[side].flatMap(({ id, place, hex }) => {
      const { vedette, strength } = counterOf(world, id);
      return place === 'map' && hex !== null && !vedette
        ? [{ hex: world.grid.index(hex), points: strength }]
        : [];
    });
  const foes = [...new Set(bodies(own === 'french' ? 'coalition' : 'french').map(({ hex }) => hex))];
  return { far: land.fieldTo(foes), foes, troops: bodies(own) };
}

/** What a bridge from this bank to that one would spare; nothing for troops that have a shorter way already. */
function worthOf({ world }: Land, { far, troops }: Field, from: number, to: number): number {
  const spared = (far[from] as number) - (far[to] as number) - WORTH_IT;
  if (spared <= 0) return 0;
  let strength = 0;
  for (const { hex, points } of troops)
    if (world.grid.distance(hex, from) <= NEAR && (far[hex] as number) >= (far[to] as number) + WORTH_IT)
      strength += points;
  return strength >= ENOUGH ? spared * strength : 0;
}

const isSafe = ({ world }: Land, { foes }: Field, hex: number): boolean =>
  foes.every((foe) => world.grid.distance(foe, hex) >= SAFE);

/** Every place on a river without a bridge at which one would help. */
function crossingsOf(land: Land, field: Field): Crossing[] {
  const { grid } = land.world;
  const found: Crossing[] = [];
  for (let from = 0; from < land.size; from += 1)
    for (let d = 0; d < 6; d += 1) {
      const link = from * 6 + d;
      if (land.river[link] === 0 || land.open[link] === 1) continue;
      const to = grid.neighbours[link] as number;
      const worth = isSafe(land, field, from) ? worthOf(land, field, from, to) : 0;
      if (worth > 0) found.push({ from, to, worth });
    }
  return found.sort((a, b) => b.worth - a.worth);
}

/** Before anybody moves: bridges that have done their service. */
export function takeUp(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { grid } = land.world;
  if (hasBegun(p)) return undefined;
  let field: Field | undefined;
  for (const { id, across } of p.trains) {
    if (across === null || holderOf(land.world, p, id) !== seat) continue;
    field ??= lookAround(decision);
    const [a, b] = endsOf(land.world, across).map((hex) => grid.index(hex)) as [number, number];
    const around = field;
    if (worthOf(land, around, a, b) > 0 || worthOf(land, around, b, a) > 0) continue;
    const banks = [a, b].filter((hex) => isSafe(land, around, hex));
    for (const bank of banks.sort(
      (one, other) => (around.far[one] as number) - (around.far[other] as number),
    )) {
      const action: LdgaAction = { type: 'takeUpBridge', train: id, hex: grid.id(bank) };
      if (game.judge(p, seat, action).ok) return action;
    }
  }
  return undefined;
}

/** Trains go to where a bridge is wanted most, each to another place, and lay it. */
export function bridge(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  const idle = p.trains.filter(
    ({ id, place, moved, moving }) => place === 'map' && !moved && !moving && holderOf(world, p, id) === seat,
  );
  if (idle.length === 0) return undefined;
  const wanted = crossingsOf(land, lookAround(decision));
  for (const train of idle) {
    const at = world.grid.index(train.hex as HexId);
    const here = wanted.filter(({ from }) => from === at);
    for (const { to } of here) {
      const lay: LdgaAction = { type: 'layBridge', train: train.id, hex: world.grid.id(to) };
      if (game.judge(p, seat, lay).ok) return lay;
    }
    const [best] = wanted;
    const ride = best === undefined ? undefined : rideTo(decision, train, best.from);
    if (ride !== undefined) return ride;
  }
  return undefined;
}

/** As near as it gets this turn. */
function rideTo(
  { game, land, p, seat }: Decision,
  { id, hex }: TrainState,
  goal: number,
): LdgaAction | undefined {
  const { world } = land;
  const from = hex as HexId;
  if (groupReasons(world, p, seat, [id], false).length > 0) return undefined;
  const far = land.fieldTo([goal]);
  const left = ({ path }: { readonly path: readonly HexId[] }): number =>
    far[world.grid.index(path.at(-1) as HexId)] as number;
  const ways = waysOf(world, p, groupOf(world, p, [id], from, false)).filter(
    (way) => left(way) < (far[world.grid.index(from)] as number),
  );
  for (const way of ways.sort((a, b) => left(a) - left(b))) {
    const action: LdgaAction = { type: 'march', pieces: [id], path: [...way.path] };
    if (game.judge(p, seat, action).ok) return action;
  }
  return undefined;
}
