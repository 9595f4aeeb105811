import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Direction } from '../../../../geometry/hex/grid.ts';
import { between } from '../board/board.ts';
import { halves, isSlopeHex } from '../board/costs.ts';
import type { HexId, LdgaPosition } from '../position.ts';
import type { Barriers } from '../recall.ts';
import { bodiesOf, companyOf, crowdProblems } from '../stacking/limits.ts';
import type { World } from '../world.ts';
import { barriersOf } from './bounds.ts';
import type { Group } from './group.ts';
import { type Price, pontoonAt, priceAt, totalOf } from './prices.ts';

/* One march, hex by hex: what it costs and what is against it (8.3). */

export interface Walk {
  readonly refusals: readonly Refusal[];
  readonly lines: readonly LedgerLine[];
  readonly total: number;
}

/** The dearest price among those who go, or why one of them may not. */
function stepPrice(
  world: World,
  p: LdgaPosition,
  group: Group,
  from: number,
  direction: Direction,
  to: number,
): Price | Refusal {
  let dearest: Price | undefined;
  for (const gait of group.gaits) {
    const price = priceAt(world, p, gait, group.column, from, direction);
    if (price === 'closed') return refuse('LDGA-9.24.1', 'bridge-not-tried', { hex: world.grid.id(to) });
    if (typeof price === 'number') return prohibition(world, gait, from, to);
    if (dearest === undefined || totalOf(price) > totalOf(dearest)) dearest = price;
  }
  return dearest as Price;
}

/** Why this gait may not take this step. */
function prohibition(world: World, gait: Group['gaits'][number], from: number, to: number): Refusal {
  const hex = world.grid.id(to);
  if (!world.board.inPlay(to)) return refuse('LDGA-8.3.3', 'off-the-map', { hex });
  const { water } = between(world.board, from, to) ?? {};
  if (water === 'river') return refuse('LDGA-8.51.1', 'river-between', { hex });
  if (water === 'stream' && (gait === 'artillery' || gait === 'train'))
    return refuse('LDGA-8.51.5', 'stream-needs-bridge', { hex });
  if (gait === 'train' && isSlopeHex(world.board, to))
    return refuse('LDGA-9.13', 'slope-closed-to-trains', { hex });
  return refuse('LDGA-TEC.24', 'marsh-closed', { hex });
}

/** Every part of a price that is not nothing, with its reason. */
function priceLines(world: World, p: LdgaPosition, from: number, to: number, price: Price): LedgerLine[] {
  const hex = world.grid.id(to);
  const quick = price.link === 'road' && price.hex < halves(world.tables.terrain.trail);
  const lines = [
    price.link === undefined
      ? line(price.hex, 'open', 'LDGA-1.4.MA.1', { hex })
      : line(price.hex, quick ? 'road' : 'trail', quick ? 'LDGA-TEC.12' : 'LDGA-8.44', { hex }),
  ];
  const add = (value: number, code: string, rule: LedgerLine['rule']): void => {
    if (value > 0) lines.push(line(value, code, rule, { hex }));
  };
  const { water } = between(world.board, from, to) ?? {};
  add(price.uphill, 'uphill', 'LDGA-TEC.4');
  add(price.woods, 'woods', 'LDGA-1.4.WD.1');
  add(price.banks, 'wooded-stream', 'LDGA-8.32.5');
  if (price.link === undefined) add(price.water, 'stream', 'LDGA-8.32.3');
  else add(price.water, 'bridge', water === 'river' ? 'LDGA-TEC.21' : 'LDGA-TEC.20');
  const fresh = pontoonAt(world, p, world.grid.sideBetween(from, to))?.fresh === true;
  add(price.pontoon, fresh ? 'new-bridge' : 'pontoon', fresh ? 'LDGA-9.24.1' : 'LDGA-9.2.1');
  add(price.mud, 'mud', 'LDGA-1.4.TRN.3');
  return lines;
}

/** Why nobody of this group may enter this hex now. */
function barredBy(group: Group, barriers: Barriers, to: number, hex: HexId): Refusal | undefined {
  if (barriers.enemies[to] === 1) return refuse('LDGA-8.34F.1', 'enemy-there', { hex });
  if (barriers.unsafe?.[to] === 1) return refuse('LDGA-4.12.1', 'needs-friend-there', { hex });
  if (barriers.columns.includes(to))
    return refuse(group.column ? 'LDGA-8.42D' : 'LDGA-8.42G.2', 'column-in-the-way', { hex });
  if (barriers.interval.includes(to)) return refuse('LDGA-8.42E', 'column-too-near', { hex });
  return undefined;
}

/** What leaving a column costs those who go on without it (8.43). */
export const formUpLines = (world: World, { members, column }: Group): LedgerLine[] =>
  !column && members.some(({ roadMarch }) => roadMarch)
    ? [line(halves(world.tables.roadMarch.formUp), 'form-up', 'LDGA-8.43.1')]
    : [];

/** 3.0: half a point to stay with another combat unit; trains, leaders and vedettes are none that count. */
export function stayLines(world: World, p: LdgaPosition, group: Group, hex: HexId): LedgerLine[] {
  if (!group.bodies.some(({ fights }) => fights)) return [];
  const there = companyOf(world, p, group.side, hex, [], group.pieces);
  return bodiesOf(there) === 0
    ? []
    : [line(halves(world.tables.stacking.toStay), 'to-stack', 'LDGA-3.0.2', { hex })];
}

/** The march along this path, the hexes entered; `before` has been paid already, as for entering the map. */
export function walk(
  world: World,
  p: LdgaPosition,
  group: Group,
  path: readonly HexId[],
  before: readonly LedgerLine[] = [],
): Walk {
  const { grid } = world;
  const barriers = barriersOf(world, p, group);
  const formUp = formUpLines(world, group);
  const lines: LedgerLine[] = [...before, ...formUp];
  const refusals: Refusal[] = [];
  let total = lines.reduce((sum, { value }) => sum + value, 0);
  let at = grid.index(group.from);
  let terrain = 0;
  for (const [n, hex] of path.entries()) {
    const to = grid.index(hex);
    const direction = to < 0 ? -1 : grid.directionTo(at, to);
    if (direction === -1)
      return { refusals: [...refusals, refuse('LDGA-8.3.3', 'not-adjacent', { hex })], lines, total };
    if (n > 0 && group.members.some(({ kind }) => kind !== 'leader') && barriers.zone[at] === 1)
      refusals.push(refuse('LDGA-8.34E', 'zone-stops', { hex: grid.id(at) }));
    const barred = barredBy(group, barriers, to, hex);
    if (barred !== undefined) refusals.push(barred);
    const price = stepPrice(world, p, group, at, direction, to);
    if ('code' in price) return { refusals: [...refusals, price], lines, total };
    lines.push(...priceLines(world, p, at, to, price));
    terrain = totalOf(price);
    total += terrain;
    at = to;
  }
  const end = path[path.length - 1] ?? group.from;
  const stay = stayLines(world, p, group, end);
  lines.push(...stay);
  total += stay.reduce((sum, { value }) => sum + value, 0);
  // 8.34A: whoever has spent nothing yet, nor forms up or comes on, may always go one hex, whatever its ground costs.
  const fresh = group.spent === 0 && formUp.length + before.length === 0 && group.budget > 0;
  const single = path.length === 1 && fresh && terrain > group.budget;
  if (total > group.budget && !single)
    refusals.push(refuse('LDGA-8.34A.1', 'too-little-movement', { cost: total / 2, left: group.budget / 2 }));
  const company = companyOf(world, p, group.side, end, group.pieces, [], group.column);
  refusals.push(...crowdProblems(world, end, company));
  return { refusals, lines, total: Math.min(total, Math.max(group.budget, 0)) };
}
