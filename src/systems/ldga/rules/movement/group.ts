import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Gait } from '../board/costs.ts';
import { isPiece, type PieceState, pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, PieceId, Side } from '../position.ts';
import { holderOf } from '../seats.ts';
import { COLUMN, LEADER, TRAIN } from '../stacking/crowd.ts';
import { unitIsEngaged, unitState } from '../stacking/field.ts';
import { apparentZone } from '../stacking/zones.ts';
import { counterOf, type World } from '../world.ts';
import { groupAllowance } from './allowance.ts';

/* 8.3: who goes together. */

export interface Group {
  readonly side: Side;
  readonly pieces: readonly PieceId[];
  readonly members: readonly PieceState[];
  readonly from: HexId;
  readonly gaits: readonly Gait[];
  /** Those who count for stacking and keep the rules of columns. */
  readonly bodies: readonly PieceState[];
  /** Somebody in it fights; otherwise it enters no zone of the enemy alone (4.12). */
  readonly fights: boolean;
  readonly column: boolean;
  /** Half points spent in this phase so far. */
  readonly spent: number;
  readonly budget: number;
  /** What they count where they come to stay (3.1). */
  readonly crowd: number;
}

const crowdOfAll = (world: World, members: readonly PieceState[], column: boolean): number => {
  let sum = column ? COLUMN : 0;
  for (const { id, kind } of members)
    sum += kind === 'unit' ? counterOf(world, id).crowd : kind === 'leader' ? LEADER : TRAIN;
  return sum;
};

export function groupOf(
  world: World,
  p: LdgaPosition,
  pieces: readonly PieceId[],
  from: HexId,
  column: boolean,
): Group {
  const members = pieces.map((id) => pieceOf(world, p, id) as PieceState);
  const spent = members.every(({ moving }) => moving) ? (p.march?.spent ?? 0) : 0;
  return {
    side: (members[0] as PieceState).side,
    pieces,
    members,
    from,
    gaits: gaitsOf(members),
    bodies: members.filter(({ body }) => body),
    fights: members.some(({ fights }) => fights),
    column,
    spent,
    budget: groupAllowance(world, p, pieces) - spent,
    crowd: crowdOfAll(world, members, column),
  };
}

function gaitsOf(members: readonly PieceState[]): Gait[] {
  const gaits: Gait[] = [];
  for (const { gait } of members) if (!gaits.includes(gait)) gaits.push(gait);
  return gaits;
}

/** The same in road march. */
export const inColumn = (group: Group): Group => ({ ...group, column: true, crowd: group.crowd + COLUMN });

/** What is wrong with these as pieces of this seat, wherever they are. */
export function strangers(world: World, p: LdgaPosition, seat: Seat, pieces: readonly PieceId[]): Refusal[] {
  const unknown = pieces.filter((id) => !isPiece(world, p, id));
  if (unknown.length > 0) return [refuse('LDGA-1.3', 'no-such-piece', { pieces: unknown })];
  const foreign = pieces.filter((id) => holderOf(world, p, id) !== seat);
  if (foreign.length > 0) return [refuse('LDGA-2.11B2.5', 'not-your-piece', { pieces: foreign })];
  return pieces.length === 1 || new Set(pieces).size === pieces.length
    ? []
    : [refuse('LDGA-1.3', 'named-twice')];
}

/** Why this piece may not move now, whoever asks for it. */
export const idleReasons = (world: World, p: LdgaPosition, id: PieceId): Refusal[] =>
  memberReasons(world, p, pieceOf(world, p, id) as PieceState);

function memberReasons(
  world: World,
  p: LdgaPosition,
  { id, place, moved, kind, hex }: PieceState,
): Refusal[] {
  if (place !== 'map') return [refuse('LDGA-8.0.1', 'not-on-map', { piece: id })];
  const found: Refusal[] = [];
  if (moved) found.push(refuse('LDGA-8.34C', 'move-is-over', { piece: id }));
  if (kind === 'unit' && isHeld(world, p, id))
    found.push(refuse('LDGA-4.11.2', 'engaged', { piece: id, hex }));
  return found;
}

/** Does the enemy's zone keep this piece where it is (4.11)? */
export const isHeld = (world: World, p: LdgaPosition, id: PieceId): boolean =>
  world.counters.has(id) && unitIsEngaged(world, p, id) && !mayStepOut(world, p, id);

/** 2.21, where it is chosen: a unit in command that begins in the enemy's zone may leave it with its first step. */
const mayStepOut = (world: World, p: LdgaPosition, id: PieceId): boolean => {
  const { outOfCommand, moving } = unitState(world, p, id);
  return world.options.has('step-out') && !outOfCommand && !moving;
};

/** What is against the first step of whoever stands in one zone: that it leads into another (2.21). */
export function stepOutJudge(
  world: World,
  p: LdgaPosition,
  { side, from, members }: Group,
): ((to: HexId) => Refusal[]) | undefined {
  const engaged = members.some(({ id, kind }) => kind === 'unit' && unitIsEngaged(world, p, id));
  if (!engaged) return undefined;
  const zone = apparentZone(world, p, side);
  return (to) =>
    zone[world.grid.index(to)] === 1 ? [refuse('LDGA-2.21C.5', 'zone-to-zone', { from, hex: to })] : [];
}

/** What is wrong with these as one group on the map (8.3). */
export function groupReasons(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  pieces: readonly PieceId[],
  column: boolean,
): Refusal[] {
  const found = strangers(world, p, seat, pieces);
  if (found.length > 0) return found;
  const members = pieces.map((id) => pieceOf(world, p, id) as PieceState);
  for (const member of members) found.push(...memberReasons(world, p, member));
  if (members.some(({ hex }) => hex !== members[0]?.hex)) {
    const hexes = new Set(members.map(({ hex }) => hex));
    found.push(refuse('LDGA-8.3.1', 'not-together', { hexes: [...hexes] }));
  }
  const moving = members.filter((piece) => piece.moving);
  if (moving.length > 0 && moving.length < members.length)
    found.push(refuse('LDGA-8.3.2', 'not-one-group', { moving: moving.map(({ id }) => id) }));
  if (found.length === 0) found.push(...columnReasons(world, members, column));
  return found;
}

/** 8.41, 8.42C: a column is one unit or train, and begins on a road. */
export function columnReasons(world: World, members: readonly PieceState[], column: boolean): Refusal[] {
  if (!column) return [];
  if (world.options.has('without-road-march')) return [refuse('LDGA-21.13.1', 'no-road-march')];
  const bodies = members.filter(({ body }) => body);
  if (bodies.length === 0)
    return [refuse('LDGA-8.43.2', 'needs-no-column', { pieces: members.map(({ id }) => id) })];
  if (bodies.length > 1)
    return [refuse('LDGA-8.42C', 'column-moves-singly', { pieces: bodies.map(({ id }) => id) })];
  const [{ roadMarch, hex, id }] = bodies as [PieceState];
  return roadMarch || hex === null || world.lie.onRoad[world.grid.index(hex)] === 1
    ? []
    : [refuse('LDGA-8.41.1', 'not-on-a-road', { piece: id, hex })];
}

/** One infantry unit alone: what a chateau shelters (11.62). */
export const isSoleInfantry = (world: World, { members }: Group): boolean => {
  const fighters = members.filter(({ fights }) => fights);
  return fighters.length === 1 && counterOf(world, (fighters[0] as PieceState).id).arm === 'infantry';
};
