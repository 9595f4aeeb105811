import { type RefObject, useCallback, useRef } from 'react';
import type { BoardHandlers } from '../board/board.tsx';
import { type Followed, useFollow } from '../board/use-follow.ts';
import { type MapLayers, useMapLayers } from '../board/use-map-layers.ts';
import { type Pointing, usePointing } from '../board/use-pointing.ts';
import type { BoardMarks, CounterView, HexBoard } from '../board-hex/api.ts';
import type { Act } from '../orders/act.ts';
import type { Hands } from '../orders/hands.ts';
import type { March } from '../orders/marching/march.ts';
import { useBoardHandlers } from '../orders/use-board-handlers.ts';

/** What the board shows: counters with their states, and marks of what is in hand. */
export interface HexPicture {
  readonly counters: readonly CounterView[];
  readonly marks: BoardMarks;
  setHover(hex: string | undefined): void;
}

/** How a system's map knows where to look. */
export interface Sighting<Tableau> {
  followed(tableau: Tableau): Followed;
  /** Where something stands that can be named beside the map. */
  whereIs(tableau: Tableau, id: string): string | undefined;
}

export interface HexPlace {
  readonly board: RefObject<HexBoard | undefined>;
  readonly handlers: BoardHandlers;
  readonly pointing: Pointing;
  readonly shown: MapLayers;
  readonly own: Followed['own'];
}

/** A player's place at a map of hexes: the map, what clicks on it do, and how lists beside it point at it. */
export const useHexPlace = <Tableau, A extends Act, M extends A & March>(
  tableau: Tableau,
  hands: Hands<A, M>,
  { setHover }: HexPicture,
  { followed, whereIs }: Sighting<Tableau>,
): HexPlace => {
  const board = useRef<HexBoard | undefined>(undefined);
  const follows = followed(tableau);
  useFollow(board, follows);
  const handlers = useBoardHandlers(hands, setHover);
  const hexOf = useCallback((id: string) => whereIs(tableau, id), [tableau, whereIs]);
  const shown = useMapLayers();
  const pointing = usePointing(board, hands.look, hexOf, shown.show);
  return { board, handlers, pointing, shown, own: follows.own };
};
