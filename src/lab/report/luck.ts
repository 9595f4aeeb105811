/** Of a hundred battles with fair dice, in how many luck would be less than so many spreads from the middle. */
export const hundredths = (spreads: number): number => {
  // The logistic curve lies within a hundredth of the normal one.
  const share = 1 / (1 + Math.exp(-1.702 * spreads));
  return Math.min(99, Math.max(1, Math.round(100 * share)));
};

/** A die against the mean of its faces, each worth so much to whoever cast it. */
export function diceLuck(
  faces: readonly number[],
  die: number,
): { readonly got: number; readonly expected: number; readonly variance: number } {
  const expected = faces.reduce((sum, face) => sum + face, 0) / faces.length;
  const variance = faces.reduce((sum, face) => sum + (face - expected) ** 2, 0) / faces.length;
  return { got: faces[die - 1] ?? expected, expected, variance };
}

/** A die that was cast. */
export interface Cast {
  readonly side: string;
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

/** By how much the dice favoured a side. */
export const luckOf = (rolls: readonly Cast[], side: string): number =>
  rolls.reduce((sum, one) => sum + (one.side === side ? 1 : -1) * (one.got - one.expected), 0);

/** By how much that strays when fair dice are cast for them again and again. */
export const spreadOf = (rolls: readonly Cast[]): number =>
  Math.sqrt(rolls.reduce((sum, { variance }) => sum + variance, 0));
