import type { Draft } from '../../../../../engine/draft.ts';
import { type Army, type HexId, type NlbPosition, type Side, sideOf } from '../../position.ts';
import type { World } from '../../world.ts';
import { type HiddenPair, MARKERS, type Marker } from './hidden-state.ts';

/* 16.6: pairs of hidden-movement markers, one of which stands for units held off the map, the other for nothing. */

export const pairsOf = (p: NlbPosition): readonly HiddenPair[] => p.hidden ?? [];

export const pairOf = (p: NlbPosition, id: string): HiddenPair | undefined =>
  pairsOf(p).find((pair) => pair.id === id);

/** Pairs have names of their own, `french.1`, which no unit has. */
export const isPairName = ({ scenario, optionalRules }: World, id: string): boolean =>
  optionalRules.has('16.6') && scenario.seats.some((army) => id.startsWith(`${army}.`));

/** Where the real marker of a pair stands; null while it waits off the map. */
export const realHex = (pair: HiddenPair): HexId | null => pair[pair.real];

export interface MarkerAt {
  readonly pair: HiddenPair;
  readonly marker: Marker;
  readonly hex: number;
}

/** Every marker on the map, real or not: that is no secret. */
export function* markersOnMap(world: World, p: NlbPosition): Iterable<MarkerAt> {
  for (const pair of pairsOf(p)) {
    for (const marker of MARKERS) {
      const hex = pair[marker];
      if (hex !== null) {
        yield { pair, marker, hex: world.grid.index(hex) };
      }
    }
  }
}

/** 16.6B: the hexes of a side's markers, closed to its units. */
export function markerHexes(world: World, p: NlbPosition, side: Side): number[] {
  const hexes: number[] = [];
  for (const { pair, hex } of markersOnMap(world, p)) {
    if (sideOf(pair.army) === side && !hexes.includes(hex)) {
      hexes.push(hex);
    }
  }
  return hexes;
}

export function changePair(draft: Draft<NlbPosition>, id: string, patch: Partial<HiddenPair>): void {
  draft.update({
    hidden: pairsOf(draft.position).map((pair) => (pair.id === id ? { ...pair, ...patch } : pair)),
  });
}

export function dropPair(draft: Draft<NlbPosition>, id: string): void {
  draft.update({ hidden: pairsOf(draft.position).filter((pair) => pair.id !== id) });
}

/** 16.6: the first pair of an army that is not in use; undefined when all are. */
export function sparePair(world: World, p: NlbPosition, army: Army): string | undefined {
  for (let n = 1; n <= world.tables.hiddenPairs[army]; n += 1) {
    const id = `${army}.${n}`;
    if (pairOf(p, id) === undefined) {
      return id;
    }
  }
  return undefined;
}
