import { type Heading, headingOf, type Point, QUARTER_TURN } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { World } from '../world.ts';

/** The table as an army sees it from its own edge: grains from its left, grains from its rear. */
export interface Outlook {
  readonly right: number;
  readonly ahead: number;
}

/** How wide and how deep the table is for an army. */
export const spanOf = (world: World, side: Side): Outlook => {
  const edge = world.scenario.edges[side];
  return edge === 'south' || edge === 'north'
    ? { right: world.width, ahead: world.depth }
    : { right: world.depth, ahead: world.width };
};

/** Where an army looks from its edge of the table. */
export const facingOf = (world: World, side: Side): Heading =>
  ({ south: 0, west: 900, north: 1800, east: 2700 })[world.scenario.edges[side]];

/** A point of the table as an army sees it. */
export function asSeen(world: World, side: Side, { x, y }: Point): Outlook {
  switch (world.scenario.edges[side]) {
    case 'south':
      return { right: x, ahead: y };
    case 'north':
      return { right: world.width - x, ahead: world.depth - y };
    case 'west':
      return { right: world.depth - y, ahead: x };
    default:
      return { right: y, ahead: world.width - x };
  }
}

/** The point of the table that an army sees there. */
export function onTable(world: World, side: Side, { right, ahead }: Outlook): Point {
  switch (world.scenario.edges[side]) {
    case 'south':
      return { x: right, y: ahead };
    case 'north':
      return { x: world.width - right, y: world.depth - ahead };
    case 'west':
      return { x: ahead, y: world.depth - right };
    default:
      return { x: world.width - ahead, y: right };
  }
}

export type Edge = 'rear' | 'left' | 'right';

/** A place on an edge of the table, `at` grains from the army's left or, on a flank, from its rear, looking inwards. */
export function atEdge(
  world: World,
  side: Side,
  edge: Edge,
  at: number,
): { readonly x: number; readonly y: number; readonly heading: Heading } {
  const span = spanOf(world, side);
  const facing = facingOf(world, side);
  const seen =
    edge === 'rear' ? { right: at, ahead: 0 } : { right: edge === 'left' ? 0 : span.right, ahead: at };
  const turn = edge === 'rear' ? 0 : edge === 'left' ? QUARTER_TURN : -QUARTER_TURN;
  return { ...onTable(world, side, seen), heading: headingOf(facing + turn) };
}
