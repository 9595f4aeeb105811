/** What a chance step asks for. The position never holds a seed: only a host answers. */
export type ChanceRequest =
  | { readonly kind: 'dice'; readonly count: number; readonly sides: number }
  /** Draw without replacement: distinct places in a cup of `of` pieces. */
  | { readonly kind: 'draw'; readonly of: number; readonly count: number };

export interface Roll {
  readonly values: readonly number[];
}

export const dice = (count: number, sides = 6): ChanceRequest => ({ kind: 'dice', count, sides });

export const draw = (of: number, count = 1): ChanceRequest => ({ kind: 'draw', of, count });

/** A sentence on what is wrong with a roll for this request, or undefined if it fits. */
export function rollProblem(request: ChanceRequest, roll: Roll): string | undefined {
  const { values } = roll;
  if (!Array.isArray(values) || values.length !== request.count) {
    return `expected ${request.count} value(s)`;
  }
  const [low, high] = request.kind === 'dice' ? [1, request.sides] : [0, request.of - 1];
  for (const value of values) {
    if (!Number.isInteger(value) || value < low || value > high) {
      return `value ${String(value)} is not between ${low} and ${high}`;
    }
  }
  if (request.kind === 'draw' && new Set(values).size !== values.length) {
    return 'the same piece was drawn twice';
  }
  return undefined;
}

/** Every answer a request can have, for exact expectations and perft. Dice counts multiply: use with care. */
export function allRolls(request: ChanceRequest): Roll[] {
  let partial: number[][] = [[]];
  for (let i = 0; i < request.count; i += 1) {
    const longer: number[][] = [];
    for (const values of partial) {
      if (request.kind === 'dice') {
        for (let face = 1; face <= request.sides; face += 1) {
          longer.push([...values, face]);
        }
      } else {
        for (let piece = 0; piece < request.of; piece += 1) {
          if (!values.includes(piece)) {
            longer.push([...values, piece]);
          }
        }
      }
    }
    partial = longer;
  }
  return partial.map((values) => ({ values }));
}
