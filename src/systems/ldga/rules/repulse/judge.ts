import type { Seat } from '../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { touches } from '../combat/declaring/parties.ts';
import type { ActionOf, At } from '../kit.ts';
import { type Group, groupOf, strangers } from '../movement/group.ts';
import { leftBehind } from '../movement/march.ts';
import { groupPrices } from '../movement/reach.ts';
import { type PieceState, pieceOf, piecesAt } from '../pieces.ts';
import type { HexId, PieceId } from '../position.ts';
import { holderOf } from '../seats.ts';
import { isEngaged } from '../stacking/field.ts';
import { apparentEnemies, apparentZone, controllers } from '../stacking/zones.ts';

/* 10.1: who may try to push whom away, as far as he who tries can see. */

/** Enemy hexes that look as if their zone reached into this one, but for chateaux (10.12B). */
export function pushable({ world, position: p }: At, hex: HexId): HexId[] {
  const { grid, lie } = world;
  const enemies = apparentEnemies(world, p, p.phasing);
  const at = grid.index(hex);
  const found: HexId[] = [];
  for (let d = 0; d < 6; d += 1) {
    const there = grid.neighbours[at * 6 + d] as number;
    if (there < 0 || enemies[there] !== 1 || lie.zones[at * 6 + d] !== 1) continue;
    if (lie.chateaux[there] === 0 && !p.repulsed.includes(grid.id(there))) found.push(grid.id(there));
  }
  return found.sort();
}

/** The dearest of the hexes that are to be entered (10.12A); undefined where one cannot be. */
export function priceOfPush(at: At, group: Group, targets: readonly HexId[]): number | undefined {
  const { grid } = at.world;
  const prices = groupPrices(at.world, at.position, group);
  const from = grid.index(group.from);
  let most = 0;
  for (const hex of targets) {
    const direction = grid.directionTo(from, grid.index(hex));
    const price = direction === -1 ? -1 : (prices[from * 6 + direction] as number);
    if (price < 0) return undefined;
    most = Math.max(most, price);
  }
  return most;
}

export const pushGroup = (at: At, pieces: readonly PieceId[]): Group => {
  const members = pieces.map((id) => pieceOf(at.world, at.position, id) as PieceState);
  const column = members.some(({ roadMarch }) => roadMarch);
  return groupOf(at.world, at.position, pieces, members[0]?.hex as HexId, column);
};

export function judgeRepulse(at: At, action: ActionOf<'repulse'>, seat: Seat): Refusal[] {
  const { world, position: p } = at;
  const { pieces, targets } = action;
  const found = strangers(world, p, seat, pieces);
  if (found.length > 0) return found;
  const members = pieces.map((id) => pieceOf(world, p, id) as PieceState);
  const absent = members.filter(({ place }) => place !== 'map').map(({ id }) => id);
  if (absent.length > 0) return [refuse('LDGA-8.0.1', 'not-on-map', { piece: absent[0] })];
  const hexes = [...new Set(members.map(({ hex }) => hex as HexId))];
  if (hexes.length > 1) return [refuse('LDGA-8.3.1', 'not-together', { hexes })];
  const hex = hexes[0] as HexId;
  for (const { id, moved } of members)
    if (moved) found.push(refuse('LDGA-8.34C', 'move-is-over', { piece: id }));
  const moving = members.filter((piece) => piece.moving);
  if (moving.length > 0 && moving.length < members.length)
    found.push(refuse('LDGA-8.3.2', 'not-one-group', { moving: moving.map(({ id }) => id) }));
  if (!members.some(({ fights }) => fights)) found.push(refuse('LDGA-10.1.1', 'nobody-fights', { pieces }));
  if (new Set(targets).size !== targets.length) found.push(refuse('LDGA-10.1.1', 'named-twice'));
  for (const target of targets) {
    const index = world.grid.index(target);
    if (index < 0 || apparentEnemies(world, p, p.phasing)[index] !== 1)
      found.push(refuse('LDGA-10.1.1', 'no-enemy-there', { hex: target }));
    else if (!touches(world, hex, target))
      found.push(refuse('LDGA-10.1.1', 'not-adjacent', { from: hex, hex: target }));
    else if (world.lie.chateaux[index] === 1)
      found.push(refuse('LDGA-10.12B', 'chateau-there', { hex: target }));
    else if (p.repulsed.includes(target))
      found.push(refuse('LDGA-10.22.6', 'tried-already', { hex: target }));
    else if (!pushable(at, hex).includes(target))
      found.push(refuse('LDGA-10.1.1', 'no-zone-from-there', { hex: target }));
  }
  if (found.length > 0) return found;
  const group = pushGroup(at, pieces);
  const cost = priceOfPush(at, group, targets);
  if (cost === undefined) return [refuse('LDGA-8.31.1', 'no-way-there', { hexes: targets })];
  if (cost > group.budget)
    return [refuse('LDGA-10.1.2', 'too-little-movement', { cost: cost / 2, left: group.budget / 2 })];
  // Whoever has not moved may be free to march once the enemy is gone, or pushes him away himself.
  return leftBehind(world, p, group, (piece) => !piece.moved && !piece.moving);
}

/** 8.42B: has a column run into an enemy whom it can push, so not behind walls? */
export function mustRepulse(at: At, pieces: readonly PieceId[]): boolean {
  const { world, position: p } = at;
  const column = pieces.map((id) => pieceOf(world, p, id)).find((piece) => piece?.roadMarch && piece.fights);
  if (column === undefined || column.hex === null || !isEngaged(world, p, p.phasing, column.hex))
    return false;
  return controllers(world, p, p.phasing, column.hex).some(
    (hex) => world.lie.chateaux[world.grid.index(hex)] === 0,
  );
}

/** Every stack in an enemy's zone against each hex that it could push, and against all of them. */
export function repulseOffers(at: At, seat: Seat, hex: HexId): LdgaAction[] {
  const { world, position: p } = at;
  if (apparentZone(world, p, p.phasing)[world.grid.index(hex)] !== 1) return [];
  const targets = pushable(at, hex);
  if (targets.length === 0) return [];
  const here = piecesAt(world, p, p.phasing, hex).filter(
    ({ id, moved, kind }) => !moved && kind !== 'train' && holderOf(world, p, id) === seat,
  );
  const units = here.filter(({ fights }) => fights).map(({ id }) => id);
  const groups = [here.map(({ id }) => id), units].filter(
    (pieces, i) => i === 0 || pieces.length < here.length,
  );
  const aims = targets.length > 1 ? [...targets.map((one) => [one]), targets] : [targets];
  return groups
    .flatMap((pieces) => aims.map((aim): LdgaAction => ({ type: 'repulse', pieces, targets: aim })))
    .filter(
      (action) =>
        action.type === 'repulse' && action.pieces.length > 0 && judgeRepulse(at, action, seat).length === 0,
    );
}
