import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { hasLink } from '../../../common/hex/links.ts';
import { spread } from '../../../common/hex/spread.ts';
import { type Army, enemyOf, type HexId, type NlbPosition, SIDES, sideOf, type UnitId } from '../position.ts';
import type { Substituted } from '../seams/play.ts';
import { stacksOf, zoneOf } from '../setup/deployment.ts';
import { counterOf, type World } from '../world.ts';

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

/** 1 for each hex that a line of supply may not enter, because it is out of play or the enemy stands there (14.2). */
function closedTo(world: World, p: NlbPosition, army: Army): Uint8Array {
  const { inPlay } = world;
  // Zones of control are no hindrance.
  return zoneOf(world, p, enemyOf(sideOf(army))).held.map((held, hex) => (inPlay[hex] === 0 ? 1 : held));
}

/** 14.1: the hexes where an army's lines may end, those that the enemy holds left out. */
function sourcesOf(world: World, p: NlbPosition, army: Army, closed: Uint8Array): number[] {
  let ids: readonly HexId[] = world.map.edges[SOURCES[army].edge];
  for (const asks of world.seams.supplySource) {
    ids = asks(world, p, army) ?? ids;
  }
  return ids.map((id) => world.grid.index(id)).filter((hex) => hex >= 0 && closed[hex] === 0);
}

/** The ground of an army's lines of supply: 1 for each hex. */
export interface SupplyNet {
  /** 14.0, 14.1: the road and trail hexes that are joined, by road or trail, to where the lines end. */
  readonly roads: Uint8Array;
  /** 14.0: the hexes from which a line leads there. */
  readonly supplied: Uint8Array;
}

/**
 * 14.0: five hexes of a line may be of any kind, the rest follows roads. Found from the other end: what lies within six
 * steps of a road that leads home (the sixth hex is the road's), or within five of the edge itself.
 */
export function supplyNet(world: World, p: NlbPosition, army: Army): SupplyNet {
  const { grid, roadLinks, stepLinks } = world;
  const closed = closedTo(world, p, army);
  const sources = sourcesOf(world, p, army, closed);
  const roads = new Uint8Array(grid.size);
  const onRoads = sources.filter((hex) => hasLink(roadLinks, hex));
  for (const hex of onRoads) {
    roads[hex] = 1;
  }
  const reached = [...onRoads, ...spread(grid, world.roadSteps, onRoads, roads, closed)];
  const supplied = roads.slice();
  const beside = spread(grid, stepLinks, reached, supplied, closed, 1);
  for (const hex of sources) {
    if (supplied[hex] === 0) {
      supplied[hex] = 1;
      beside.push(hex);
    }
  }
  spread(grid, stepLinks, beside, supplied, closed, world.tables.supplyOffRoad);
  return { roads, supplied };
}

export const supplyNets = (world: World, p: NlbPosition): ReadonlyMap<Army, SupplyNet> =>
  new Map(world.scenario.seats.map((army) => [army, supplyNet(world, p, army)]));

/** Units on the map to which no line of supply leads now. */
export function unsupplied(
  world: World,
  p: NlbPosition,
  nets: ReadonlyMap<Army, SupplyNet> = supplyNets(world, p),
): UnitId[] {
  const found: UnitId[] = [];
  for (const side of SIDES) {
    for (const [hex, units] of stacksOf(world, p, side)) {
      for (const unit of units) {
        const { army } = counterOf(world, unit.id);
        if (nets.get(army)?.supplied[hex] !== 1) {
          found.push(unit.id);
        }
      }
    }
  }
  return found;
}

/** Units off the map, behind something that stands for them on it (16.6), to which no line of supply leads now. */
export const unseenUnsupplied = (
  world: World,
  p: NlbPosition,
  nets: ReadonlyMap<Army, SupplyNet>,
): readonly Substituted[] =>
  world.seams.substituted
    .flatMap((asks) => asks(world, p))
    .filter(({ unit, hex }) => nets.get(counterOf(world, unit).army)?.supplied[world.grid.index(hex)] !== 1);
