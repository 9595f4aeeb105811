import { type NlbPosition, sideOf } from '../../src/systems/nlb/rules/position.ts';
import type { HiddenPair } from '../../src/systems/nlb/rules/variants/hidden/hidden-state.ts';

/**
 * The same position with the other marker of every hidden pair of a side real, and their contents passed on by
 * one pair of the same size, which is no secret; undefined where that side hides nothing.
 */
export function disguised(p: NlbPosition, side: string): NlbPosition | undefined {
  const pairs = p.hidden ?? [];
  const closed = (pair: HiddenPair): boolean => sideOf(pair.army) === side && !pair.seen;
  if (!pairs.some(closed)) return undefined;
  const passedOn = (pair: HiddenPair): HiddenPair => {
    const like = pairs.filter(
      (one) =>
        closed(one) &&
        one.army === pair.army &&
        one.entry === pair.entry &&
        one.units.length === pair.units.length,
    );
    return like[(like.indexOf(pair) + 1) % like.length] as HiddenPair;
  };
  return {
    ...p,
    hidden: pairs.map((pair) => {
      if (!closed(pair)) return pair;
      const { units, leaders } = passedOn(pair);
      return { ...pair, real: pair.real === 'a' ? 'b' : 'a', units, leaders };
    }),
  };
}
