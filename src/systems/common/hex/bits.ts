/**
 * A set of hexes as bits, eight of them to a byte: a mask takes eight times as much, which counts where thousands are kept.
 */
export type Bits = Uint8Array;

/** How many bytes a set over a grid of this size takes. */
export const bytesFor = (size: number): number => (size + 7) >> 3;

export const isIn = (bits: Bits, hex: number): boolean =>
  ((bits[hex >> 3] as number) & (1 << (hex & 7))) !== 0;

export function putIn(bits: Bits, hexes: readonly number[]): void {
  for (let n = 0; n < hexes.length; n += 1) {
    const hex = hexes[n] as number;
    bits[hex >> 3] = (bits[hex >> 3] as number) | (1 << (hex & 7));
  }
}
