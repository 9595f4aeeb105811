import type { Viewer } from '../../../../engine/position.ts';
import type { DowScenario } from '../../content/content.ts';
import { armyLosses, corpsLosses, moraleOf } from '../morale/levels.ts';
import { leaderState } from '../movement/leaders.ts';
import {
  ARMIES,
  type Army,
  type DowPosition,
  type HexId,
  SIDES,
  type Side,
  type Stack,
  type UnitState,
} from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { hexOf, stackAt, stands, strengthOf } from '../stacking/stacks.ts';
import { influenceOf, knownInfluence } from '../stacking/zones.ts';
import { type Counter, turnNumber, type World } from '../world.ts';
import type { ArmyView, DowView, MarchView, UnitView } from './view.ts';

/** Which side a viewer plays; nobody of a side sees no more than both enemies do. */
export const sideOfViewer = (world: World, viewer: Viewer): Side | undefined =>
  SIDES.find((side) => world.seats[side].includes(viewer));

/** What a viewer may see of the table (5.4.2, 4.1.7). */
export function observe(world: World, p: DowPosition, viewer: Viewer): DowView {
  const own = sideOfViewer(world, viewer);
  const { time, weather } = world.scenario.turns[p.turn] as DowScenario['turns'][number];
  const armies = Object.fromEntries(
    ARMIES.map((army): [string, ArmyView] => [
      army,
      { ...p.armies[army], losses: armyLosses(world, p, army), disintegration: world.armyLevels[army] },
    ]),
  ) as DowView['armies'];
  const secret = own === undefined || own !== p.phasing;
  return {
    schema: 'dow-view/1',
    viewer,
    turn: p.turn,
    time,
    weather,
    phasing: p.phasing,
    phase: p.phase,
    units: SIDES.flatMap((side) =>
      world.order[side].map((counter) => unitView(world, p, counter, side === own)),
    ),
    stacks: {
      french: stacksFor(world, p, 'french', own === 'french'),
      coalition: stacksFor(world, p, 'coalition', own === 'coalition'),
    },
    leaders: SIDES.flatMap((side) =>
      world.leaders[side].map((leader) => leaderView(world, p, leader.id, side, own)),
    ),
    armies,
    corps: [...world.corps.values()].map((corps) => ({
      id: corps.id,
      army: corps.army,
      losses: corpsLosses(world, p, corps.id),
      strength: corps.strength,
      demoralization: corps.demoralization,
      disintegration: corps.disintegration,
      demoralized: p.corps[corps.id]?.demoralized === true,
      dissolved: p.corps[corps.id]?.dissolved === true,
    })),
    deployed: p.deployed,
    marches: {
      french: marchFor(p, 'french', secret),
      allied: marchFor(p, 'allied', secret),
      prussian: marchFor(p, 'prussian', secret),
    },
    ordered:
      secret && p.phase !== 'set-up'
        ? []
        : p.ordered.filter((hex) => own !== undefined && stands(world, p, own, hex)),
    clashes: p.clashes,
    columns: p.columns,
    settled: p.settled,
    ended: p.ended,
    zones: { french: zonesFor(world, p, 'french', own), coalition: zonesFor(world, p, 'coalition', own) },
    frames: p.stack,
    outcome: p.outcome,
  };
}

function marchFor(p: DowPosition, army: Army, secret: boolean): MarchView | null {
  const march = p.marches[army];
  return march === null ? null : { ...march, spent: secret ? null : march.spent };
}

/** 4.1.7: nobody sees what a side has placed until it has set up. */
const isOpen = (p: DowPosition, side: Side): boolean => p.deployed.includes(side);

/** In the order of the map, so that nobody reads off it in which order they came there. */
function stacksFor(world: World, p: DowPosition, side: Side, own: boolean): Record<HexId, Stack> {
  const seen: Record<HexId, Stack> = {};
  if (!own && !isOpen(p, side)) return seen;
  for (const { hex, stack } of fieldOf(world, p, side).posts) seen[hex] = own ? stack : stack.slice(0, 1);
  return seen;
}

const isTop = (world: World, p: DowPosition, side: Side, hex: HexId, id: string): boolean =>
  stackAt(world, p, side, hex)[0] === id;

function unitView(world: World, p: DowPosition, counter: Counter, own: boolean): UnitView {
  const { side, slot, id, army, corps } = counter;
  const unit = p.units[side][slot] as UnitState;
  const hex = hexOf(world, p, id) ?? null;
  const hidden =
    !own && (!isOpen(p, side) || (hex !== null && !isTop(world, p, side, hex, id) && !unit.seen));
  const placed = unit.place === 'map' && !isOpen(p, side) && !own ? 'unplaced' : unit.place;
  const told = own || (!hidden && hex !== null);
  const arrival = world.arrivals.get(id);
  return {
    id,
    side,
    army,
    corps,
    place: placed,
    hex: hidden ? null : hex,
    depth:
      own && hex !== null
        ? stackAt(world, p, side, hex).indexOf(id)
        : hex !== null && !hidden && isTop(world, p, side, hex, id)
          ? 0
          : null,
    losses: unit.losses,
    strength: strengthOf(world, p, id),
    morale: moraleOf(world, p, id),
    reorganizing: unit.reorganizing,
    outOfCommand: told ? unit.outOfCommand : null,
    moved: told ? unit.moved : null,
    moving: told ? unit.moving : null,
    began: own ? unit.began : null,
    column: told ? unit.column : null,
    mark: told ? unit.mark : null,
    fired: told ? unit.fired : null,
    attacked: told ? unit.attacked : null,
    breakthrough: told ? unit.breakthrough : null,
    seen: unit.seen,
    due:
      arrival !== undefined && unit.place === 'waiting'
        ? { turn: turnNumber(world, arrival.turn), entry: arrival.entry }
        : null,
  };
}

function leaderView(world: World, p: DowPosition, id: string, side: Side, own: Side | undefined) {
  const state = leaderState(world, p, id);
  const army = world.leaderById.get(id)?.army ?? 'french';
  const shown = own === side || isOpen(p, side) || state.place !== 'map';
  return { ...(shown ? state : { ...state, place: 'unplaced' as const, hex: null }), side, army };
}

function zonesFor(world: World, p: DowPosition, side: Side, own: Side | undefined): HexId[] {
  if (own !== side && !isOpen(p, side)) return [];
  const zone = own === side ? influenceOf(world, p, side) : knownInfluence(world, p, side);
  const hexes: HexId[] = [];
  for (let hex = 0; hex < zone.length; hex += 1) if (zone[hex] === 1) hexes.push(world.grid.id(hex));
  return hexes;
}
