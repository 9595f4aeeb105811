import type { RuleId } from '../../rulebook/ids.generated.ts';
import { stacksOf, zoneOf } from './deployment.ts';
import type { Desk } from './kit.ts';
import { driveExposed } from './leaders.ts';
import { checkMorale, eliminate } from './morale.ts';
import { costsFor, IMPASSABLE } from './movement-costs.ts';
import { type Army, enemyOf, type HexId, type NlbPosition, SIDES, sideOf, type UnitId } from './position.ts';
import { counterOf, type World } from './world.ts';

/** 14.0: so many hexes of a line may lie off the roads. */
const OFF_ROAD = 5;

/** 14.1: where each army's lines of supply must end. */
export const SOURCES = {
  french: { edge: 'south', rule: 'NLB-14.1.1' },
  prussian: { edge: 'east', rule: 'NLB-14.1.2' },
  allied: { edge: 'west', rule: 'NLB-14.1.3' },
} as const satisfies Record<Army, { edge: string; rule: RuleId }>;

/** 14.0: once a day, when the first daylight turn of that day begins. */
export function isSupplyTurn(world: World, turn: number): boolean {
  const label = world.turns[turn]?.label ?? '';
  const day = label.slice(0, 2);
  return world.tables.track.find((box) => box.turn.startsWith(day) && !box.night)?.turn === label;
}

/** A step that a line of supply can take: no prohibited terrain, no enemy (14.2); zones of control are no hindrance. */
function open(world: World, p: NlbPosition, army: Army, from: number, direction: number): number {
  const to = world.grid.neighbours[from * 6 + direction] as number;
  return to >= 0 &&
    world.inPlay[to] === 1 &&
    costsFor(world, 0)[from * 6 + direction] !== IMPASSABLE &&
    zoneOf(world, p, enemyOf(sideOf(army))).held[to] === 0
    ? to
    : -1;
}

/** 14.1: the hexes where an army's lines may end, those that the enemy holds left out. */
function sourcesOf(world: World, p: NlbPosition, army: Army): number[] {
  const enemy = zoneOf(world, p, enemyOf(sideOf(army)));
  let ids: readonly HexId[] = world.map.edges[SOURCES[army].edge];
  for (const asks of world.seams.supplySource) {
    ids = asks(world, p, army) ?? ids;
  }
  return ids
    .map((id) => world.grid.index(id))
    .filter((hex) => hex >= 0 && world.inPlay[hex] === 1 && enemy.held[hex] === 0);
}

/** 14.0, 14.1: the road and trail hexes that are joined, by road or trail, to where the army's lines end. */
export function supplyRoads(world: World, p: NlbPosition, army: Army): ReadonlySet<number> {
  const frontier = sourcesOf(world, p, army).filter((hex) => isRoadHex(world, hex));
  const reached = new Set(frontier);
  for (let hex = frontier.pop(); hex !== undefined; hex = frontier.pop()) {
    for (let d = 0; d < 6; d += 1) {
      if (world.board.link(hex, d as never) === undefined) {
        continue;
      }
      const to = open(world, p, army, hex, d);
      if (to >= 0 && !reached.has(to)) {
        reached.add(to);
        frontier.push(to);
      }
    }
  }
  return reached;
}

function isRoadHex(world: World, hex: number): boolean {
  for (let d = 0; d < 6; d += 1) {
    if (world.board.link(hex, d as never) !== undefined) {
      return true;
    }
  }
  return false;
}

/**
 * 14.0: the hexes from which a line leads to the army's edge: five hexes of any kind, the rest by road.
 * Found from the other end: what lies within six steps of a road that leads home (the sixth hex is the
 * road's), or within five of the edge itself.
 */
export function suppliedHexes(world: World, p: NlbPosition, army: Army): ReadonlySet<number> {
  const supplied = new Set(supplyRoads(world, p, army));
  let frontier = [...supplied];
  for (let steps = 0; steps <= OFF_ROAD; steps += 1) {
    const further: number[] = [];
    const take = (hex: number): void => {
      if (!supplied.has(hex)) {
        supplied.add(hex);
        further.push(hex);
      }
    };
    for (const hex of frontier) {
      for (let d = 0; d < 6; d += 1) {
        const to = open(world, p, army, hex, d);
        if (to >= 0) {
          take(to);
        }
      }
    }
    if (steps === 0) {
      for (const hex of sourcesOf(world, p, army)) {
        take(hex);
      }
    }
    frontier = further;
  }
  return supplied;
}

/** Units on the map to which no line of supply leads now. */
export function unsupplied(world: World, p: NlbPosition): UnitId[] {
  const supplied = new Map(world.scenario.seats.map((army) => [army, suppliedHexes(world, p, army)]));
  const found: UnitId[] = [];
  for (const side of SIDES) {
    for (const [hex, units] of stacksOf(world, p, side)) {
      for (const unit of units) {
        const { army } = counterOf(world, unit.id);
        if (supplied.get(army)?.has(hex) !== true) {
          found.push(unit.id);
        }
      }
    }
  }
  return found;
}

/** 14.0: whoever is cut off is removed for good, all at once; leaders are left alone. */
export function checkSupply(at: Desk): void {
  const cut = unsupplied(at.world, at.draft.position);
  at.emit(() => ({ type: 'supplyChecked', rule: 'NLB-14.0.1', units: cut }));
  if (at.world.seams.cutOff.length > 0) {
    for (const tell of at.world.seams.cutOff) {
      tell(at, cut);
    }
    return;
  }
  for (const unit of cut) {
    eliminate(at, unit, 'supply', 'NLB-14.0.2');
  }
  if (cut.length > 0) {
    checkMorale(at);
    for (const side of SIDES) {
      driveExposed(at, side);
    }
  }
}
