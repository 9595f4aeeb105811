/** A unit or a leader: whatever stands on the map and can be clicked. */
export interface Placed {
  readonly army: string;
  readonly place: string;
  readonly hex: string | null;
}

/** Where a piece stands; undefined off the map. */
export const hexOn = (piece: Pick<Placed, 'place' | 'hex'> | undefined): string | undefined =>
  piece?.place === 'map' && piece.hex !== null ? piece.hex : undefined;
