import { firstOnLine, type Meeting } from '../../../common/hex/sight.ts';
import { terrainAt } from '../../../common/hex/terrain.ts';
import { ruleOf } from '../citations.ts';
import type { World } from '../world.ts';
import type { Obstacle } from './ground.ts';

/**
 * 8.3: the straight line between two hex centres, stopped by forest, chateau and town hexes in between and by
 * crest hexsides anywhere, their ends included; by slopes where the table of the field says so, but not for who is
 * next to the other (29.3). Units and other ground never block. From and to hexes that stand above all else nothing
 * does but another of them (32.19).
 */
export function obstacleBetween(world: World, from: number, to: number): Obstacle | undefined {
  const key = from * world.grid.size + to;
  const known = world.memory.sightLines.get(key);
  if (known !== undefined) {
    return known ?? undefined;
  }
  const above = world.heights.has(from) || world.heights.has(to);
  const found = firstOnLine(world.grid, from, to, (meeting) =>
    above ? anotherHeight(world, from, to, meeting) : blocking(world, from, to, meeting),
  );
  world.memory.sightLines.set(key, found ?? null);
  return found;
}

/** 32.19: between two who look over everything else only a third height hides anything. */
function anotherHeight(world: World, from: number, to: number, meeting: Meeting): Obstacle | undefined {
  const { hex } = meeting.kind === 'hex' ? meeting : { hex: -1 };
  return hex !== from && hex !== to && world.heights.has(hex)
    ? { rule: ruleOf(world.battle.special?.heights?.rule ?? 'NLC-32.19.1'), at: [world.grid.id(hex)] }
    : undefined;
}

const rowAt = (world: World, hex: number) => world.tables.terrain[terrainAt(world.board, hex)];

const blocks = (world: World, hex: number): boolean =>
  hex >= 0 && world.board.inPlay(hex) && rowAt(world, hex).blocksSight;

function blocking(world: World, from: number, to: number, meeting: Meeting): Obstacle | undefined {
  const { grid, board } = world;
  const inside = (hex: number): boolean => hex !== from && hex !== to;
  const isCrest = (side: number): boolean => side >= 0 && board.sideAt(side)?.crest === true;
  const steep = grid.distance(from, to) > 1 ? (world.tables.sides.slope?.sight ?? null) : null;
  const isSteep = (side: number): boolean =>
    steep !== null && side >= 0 && board.sideAt(side)?.slope === true;
  switch (meeting.kind) {
    case 'hex':
      return inside(meeting.hex) && blocks(world, meeting.hex)
        ? { rule: ruleOf(rowAt(world, meeting.hex).rules.sight), at: [grid.id(meeting.hex)] }
        : undefined;
    case 'side':
      return isCrest(meeting.side)
        ? { rule: 'NLC-8.3.4', at: [grid.id(meeting.from), grid.id(meeting.to)] }
        : isSteep(meeting.side)
          ? { rule: ruleOf(steep as string), at: [grid.id(meeting.from), grid.id(meeting.to)] }
          : undefined;
    case 'corner': {
      const at = meeting.hexes.map((hex) => grid.id(hex));
      const touches = (is: (side: number) => boolean): boolean =>
        meeting.hexes.some((a, i) =>
          meeting.hexes
            .slice(i + 1)
            .some((b) => is(grid.sideBetween(a, b)) && !isAlong(world, from, to, a, b)),
        );
      return touches(isCrest)
        ? { rule: 'NLC-8.3.5', at }
        : touches(isSteep)
          ? { rule: ruleOf(steep as string), at }
          : undefined;
    }
    case 'along': {
      const at = meeting.flanks.filter((hex) => hex >= 0).map((hex) => grid.id(hex));
      const [left, right] = meeting.flanks.map((hex) => inside(hex) && blocks(world, hex)) as [
        boolean,
        boolean,
      ];
      if (isCrest(meeting.side)) {
        return left && right
          ? { rule: 'NLC-8.3.6', at }
          : left || right
            ? { rule: 'NLC-8.3.7', at }
            : undefined;
      }
      // Between two hexes that would each block: no more to be seen than through either.
      return left && right ? { rule: ruleOf(rowAt(world, meeting.flanks[0]).rules.sight), at } : undefined;
    }
  }
}

/** Is the side between two hexes one that the line runs along, and not one whose end it only touches? */
function isAlong(world: World, from: number, to: number, a: number, b: number): boolean {
  const side = world.grid.sideBetween(a, b);
  return (
    firstOnLine(world.grid, from, to, (meeting) =>
      meeting.kind === 'along' && meeting.side === side ? true : undefined,
    ) === true
  );
}
