import { partOf, type TwoSided } from './sides.ts';

interface Standing {
  readonly id: string;
  readonly hex: string | null;
}

/**
 * Whether a game can have come from where a plan was made: most pieces stand where they stood then, or where the plan
 * sends them. Fights move some of them, but never most.
 */
export function isMostlyAsPlanned(
  now: TwoSided<readonly Standing[]>,
  made: TwoSided<readonly Standing[]>,
  ends: ReadonlyMap<string, string | null>,
): boolean {
  let known = 0;
  let all = 0;
  for (const side of ['french', 'coalition'] as const) {
    const then = partOf(made, side);
    for (const [n, { hex, id }] of partOf(now, side).entries()) {
      all += 1;
      if (hex === then[n]?.hex || hex === ends.get(id)) known += 1;
    }
  }
  return known * 2 > all;
}
