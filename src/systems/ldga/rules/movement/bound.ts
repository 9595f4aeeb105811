import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isReleased } from '../command/ends.ts';
import { pieceOf } from '../pieces.ts';
import type { HexId, LdgaPosition, MarchOrder, PieceId, Side } from '../position.ts';
import type { Way } from '../recall.ts';
import type { World } from '../world.ts';
import { orderOf } from './allowance.ts';
import { barriersOf } from './bounds.ts';
import type { Group } from './group.ts';
import { fieldTo } from './objective.ts';
import { canStayAt, groupPrices } from './reach.ts';
import { formUpLines } from './walk.ts';

/* 8.24: what a march order binds a force to: the shortest way, as far as its points go, and no contact. */

/** The orders under which any of these march, whether they still bind them or not. */
export const slipsOf = (p: LdgaPosition, pieces: readonly PieceId[]): ReadonlySet<MarchOrder> =>
  new Set(pieces.flatMap((id) => orderOf(p, id) ?? []));

/** The orders that say where any of these must go. */
const bindingOf = (world: World, p: LdgaPosition, pieces: readonly PieceId[]): ReadonlySet<MarchOrder> =>
  slipsOf(
    p,
    pieces.filter((id) => !isReleased(world, p, id)),
  );

/** Must any of these go where an order says? */
export const isBound = (world: World, p: LdgaPosition, pieces: readonly PieceId[]): boolean =>
  bindingOf(world, p, pieces).size > 0;

/** What an order says against a way. */
interface OrderJudge {
  readonly judge: (path: readonly HexId[]) => Refusal[];
  /** Does a way bring them nearer by as much as it costs, so that each of its steps does? One that does not is refused. */
  readonly isStraight: (way: Pick<Way, 'hex' | 'cost'>) => boolean;
}

/** What the orders of those who march say against a way, each of them; nothing where they have none. */
export function orderJudge(world: World, p: LdgaPosition, group: Group): OrderJudge | undefined {
  const orders = bindingOf(world, p, group.pieces);
  if (orders.size === 0) return undefined;
  const judges = [...orders].map((order) => judgeBy(world, p, group, order));
  const [only] = judges;
  if (judges.length === 1) return only;
  return {
    judge: (path) => judges.flatMap(({ judge }) => judge(path)),
    isStraight: (way) => judges.every(({ isStraight }) => isStraight(way)),
  };
}

/** What one order says. */
function judgeBy(world: World, p: LdgaPosition, group: Group, order: MarchOrder): OrderJudge {
  const { grid } = world;
  const facts = { objective: order.objective };
  const prices = groupPrices(world, p, group);
  const field = fieldTo(world, p, group, order.objective);
  const { zone, shut, closed } = barriersOf(world, p, group);
  const formUp = formUpLines(world, group).reduce((sum, { value }) => sum + value, 0);
  const nearer = (link: number): boolean => {
    const to = grid.neighbours[link] as number;
    const price = prices[link] as number;
    return price >= 0 && field[to] !== -1 && (field[to] as number) + price === field[Math.floor(link / 6)];
  };
  /** Could it come nearer than this, to where it could stay, if it has spent so many half points? */
  const couldGoOn = (at: number, spent: number, seen: Set<number> = new Set()): boolean => {
    for (let link = at * 6; link < at * 6 + 6; link += 1) {
      const to = grid.neighbours[link] as number;
      if (to < 0 || seen.has(to) || !nearer(link) || zone[to] === 1) continue;
      const there = spent + (prices[link] as number);
      if (there > group.budget || shut[to] === 1 || closed?.[to] === 1) continue;
      // By whichever of the shortest ways, it costs the same to come here.
      seen.add(to);
      if (canStayAt(world, p, group, grid.id(to), there) || couldGoOn(to, there, seen)) return true;
    }
    return false;
  };
  const judge = (path: readonly HexId[]): Refusal[] => {
    const found: Refusal[] = [];
    let at = grid.index(group.from);
    let spent = formUp;
    let straight = true;
    for (const hex of path) {
      const to = grid.index(hex);
      const direction = grid.directionTo(at, to);
      if (direction === -1) return found;
      const link = at * 6 + direction;
      if (!nearer(link)) straight = false;
      if (zone[to] === 1) found.push(refuse('LDGA-8.24.3', 'order-keeps-clear', { ...facts, hex }));
      spent += Math.max(prices[link] as number, 0);
      at = to;
    }
    if (!straight) found.push(refuse('LDGA-8.24.2', 'not-the-shortest-way', facts));
    if (found.length === 0 && couldGoOn(at, spent))
      found.push(refuse('LDGA-8.24.4', 'order-goes-farther', facts));
    return found;
  };
  const far = field[grid.index(group.from)] as number;
  const isStraight = ({ hex, cost }: Pick<Way, 'hex' | 'cost'>): boolean =>
    field[hex] !== -1 && far - (field[hex] as number) === cost - formUp;
  return { judge, isStraight };
}

/** Those of a side whom an order binds and who are not on the march. */
export const underOrders = (world: World, p: LdgaPosition, side: Side): PieceId[] =>
  p.orders
    .filter((order) => order.side === side && order.ended === null && order.from <= p.turn)
    .flatMap(({ units }) => units)
    .filter((id) => pieceOf(world, p, id)?.moving === false && !isReleased(world, p, id));
