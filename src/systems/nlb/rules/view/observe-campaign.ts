import { corpsLevel, corpsLosses } from '../morale/corps.ts';
import type { CorpsState, NlbPosition } from '../position.ts';
import { isSupplyTurn, supplyNets, unsupplied } from '../supply/lines.ts';
import type { Corps, World } from '../world.ts';
import type { CorpsView, SupplyView } from './view.ts';

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
  const named = (mask: Uint8Array): string[] => {
    const ids: string[] = [];
    for (let hex = 0; hex < mask.length; hex += 1) {
      if (mask[hex] === 1) {
        ids.push(world.grid.id(hex));
      }
    }
    return ids;
  };
  const nets = supplyNets(world, p);
  const next = world.turns.findIndex((_, turn) => turn > p.turn && isSupplyTurn(world, turn));
  return {
    roads: Object.fromEntries([...nets].map(([army, { roads }]) => [army, named(roads)])),
    cut: unsupplied(world, p, nets),
    nextCheck: next < 0 ? null : next,
  };
}
