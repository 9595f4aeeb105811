import { spread } from '../../../common/hex/spread.ts';
import { hexOf, stateOf, zoneOf } from '../ground/standing.ts';
import type { Scribe } from '../kit.ts';
import { GROUPS, type GroupId, groupOfUnit } from '../morale/groups.ts';
import { eliminate } from '../morale/losses.ts';
import { settle } from '../morale/settle.ts';
import {
  type Army,
  enemyOf,
  type GroupState,
  type HexId,
  type NlcPosition,
  SIDES,
  type Side,
  sideOf,
} from '../position.ts';
import type { Counter, World } from '../world.ts';

/* 17: lines of supply. */

/** The hexes of one edge of the playing area. */
export function edgeHexes(world: World, edge: 'north' | 'east' | 'south' | 'west'): number[] {
  const { grid, inPlay } = world;
  const best = new Map<number, number>();
  const along = edge === 'north' || edge === 'south';
  const sign = edge === 'south' || edge === 'east' ? 1 : -1;
  for (let hex = 0; hex < grid.size; hex += 1) {
    if (inPlay[hex] !== 1) {
      continue;
    }
    const line = along ? grid.column(hex) : grid.row(hex);
    const far = (one: number): number => (along ? grid.row(one) : grid.column(one)) * sign;
    const known = best.get(line);
    if (known === undefined || far(hex) > far(known)) {
      best.set(line, hex);
    }
  }
  return [...best.values()];
}

/** 17: the enemy's units, and his zones where no friend stands, cut the line. */
function shutFor(world: World, p: NlcPosition, side: Side): Uint8Array {
  const enemy = zoneOf(world, p, enemyOf(side));
  const friends = zoneOf(world, p, side).held;
  return enemy.held.map((held, hex) => (held === 1 || (enemy.zoc[hex] === 1 && friends[hex] !== 1) ? 1 : 0));
}

/** 32.3: over a damaged bridge no line leads, off the road neither. */
const offRoad = ({ contact, closed }: World): Uint8Array =>
  closed === undefined ? contact : contact.map((open, link) => (closed[link] === 1 ? 0 : open));

/** The hexes from which these ends can be reached: at most five hexes off the road, then by road or trail. */
export function suppliedFrom(world: World, p: NlcPosition, side: Side, ends: readonly number[]): Uint8Array {
  const shut = shutFor(world, p, side);
  const marked = new Uint8Array(world.grid.size);
  const open = ends.filter((hex) => shut[hex] !== 1);
  for (const hex of open) {
    marked[hex] = 1;
  }
  const roads = spread(world.grid, world.supplyRoads, open, marked, shut);
  spread(world.grid, offRoad(world), [...open, ...roads], marked, shut, world.tables.supplyOffRoad);
  return marked;
}

export function supplied(world: World, p: NlcPosition, army: Army): Uint8Array {
  const edge = world.battle.supplyEdges[army];
  if (edge === undefined) {
    throw new Error(`${world.battle.id} names no edge of supply for ${army}`);
  }
  return suppliedFrom(world, p, sideOf(army), edgeHexes(world, edge));
}

/** Units that cannot trace a line now. */
export function unsupplied(world: World, p: NlcPosition): Counter[] {
  const cut: Counter[] = [];
  const known = new Map<Army, Uint8Array>();
  for (const side of SIDES) {
    for (const counter of world.order[side]) {
      const state = stateOf(p, counter);
      if (state.place !== 'map') {
        continue;
      }
      const lines = known.get(counter.army) ?? supplied(world, p, counter.army);
      known.set(counter.army, lines);
      if (lines[hexOf(world, state)] !== 1) {
        cut.push(counter);
      }
    }
  }
  return cut;
}

/** 26.9: how many turns running each army group has had no line: the French to their edge, Wellington to Brussels. */
function countCuts(at: Scribe, cut: readonly Counter[]): void {
  const { world } = at;
  const { brussels } = world.battle;
  const toBrussels =
    brussels === null
      ? undefined
      : suppliedFrom(world, at.position, 'coalition', [world.grid.index(brussels)]);
  const tally = new Map<GroupId, { all: number; cut: number }>(
    GROUPS.map((group) => [group, { all: 0, cut: 0 }]),
  );
  for (const side of SIDES) {
    for (const counter of world.order[side]) {
      const state = stateOf(at.position, counter);
      if (state.place !== 'map') {
        continue;
      }
      const group = groupOfUnit(world, at.position, counter);
      const of = tally.get(group) as { all: number; cut: number };
      of.all += 1;
      const lost =
        group === 'wellington' && toBrussels !== undefined
          ? toBrussels[hexOf(world, state)] !== 1
          : cut.includes(counter);
      of.cut += lost ? 1 : 0;
    }
  }
  const groups: Record<string, GroupState> = { ...at.position.groups };
  for (const [group, { all, cut: lost }] of tally) {
    const state = groups[group];
    if (state !== undefined) {
      groups[group] = { ...state, cut: all > 0 && lost * 2 >= all ? state.cut + 1 : 0 };
    }
  }
  at.draft.update({ groups });
}

/** 17: at the end of a turn whoever has no line is lost; the hexes in which that has happened, by side. */
export function checkSupply(at: Scribe): Readonly<Record<Side, readonly HexId[]>> {
  if (at.world.battle.supply === null) {
    return { french: [], coalition: [] };
  }
  const cut = unsupplied(at.world, at.position);
  if (at.world.battle.groupValues !== null) {
    countCuts(at, cut);
  }
  for (const { id } of cut) {
    eliminate(at, id, 'supply');
  }
  settle(at);
  const hexesOf = (of: Side): HexId[] =>
    cut.filter(({ side }) => side === of).map((counter) => stateOf(at.position, counter).hex as HexId);
  return { french: hexesOf('french'), coalition: hexesOf('coalition') };
}
