import type { DowPosition, HexId } from '../position.ts';

/** 9.4.5: does a reaction charge go into this hex or out of it? Until the movement phase ends nobody enters or leaves. */
export const isMarked = ({ clashes }: DowPosition, hex: HexId | undefined): boolean =>
  clashes.some(({ reacting, charging }) => reacting === hex || charging === hex);
