import { type Corps, corpsLevel, corpsLosses } from './corps.ts';
import type { CorpsState, NlbPosition } from './position.ts';
import { isSupplyTurn, supplyRoads, unsupplied } from './supply.ts';
import type { CorpsView, SupplyView } from './view.ts';
import type { World } from './world.ts';

/** 13.0: losses against level; nothing of it is secret. */
export function corpsView(world: World, p: NlbPosition, corps: Corps): CorpsView {
  const { id, army, name } = corps;
  const state = p.corps[id] as CorpsState;
  return {
    ...state,
    id,
    army,
    name,
    losses: corpsLosses(world, p, corps),
    level: corpsLevel(world, p, corps),
  };
}

/** 14.0: who would be lost if the check came now, and over which roads the others are supplied. */
export function supplyView(world: World, p: NlbPosition): SupplyView {
  const named = (hexes: ReadonlySet<number>): string[] => [...hexes].map((hex) => world.grid.id(hex)).sort();
  const next = world.turns.findIndex((_, turn) => turn > p.turn && isSupplyTurn(world, turn));
  return {
    roads: Object.fromEntries(world.scenario.seats.map((army) => [army, named(supplyRoads(world, p, army))])),
    cut: unsupplied(world, p),
    nextCheck: next < 0 ? null : next,
  };
}
