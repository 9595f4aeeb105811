import type { Act } from '../act.ts';
import type { ChoiceGrammar } from './choice.ts';

/** A piece that is set up for the player, in the first of those of its places from which it is not far to its own. */
export const nearestPlace = <P extends Act>(
  placings: readonly P[],
  grammar: Pick<ChoiceGrammar<NoInfer<P>>, 'unitOf' | 'hexOf'>,
  ownOf: (piece: string) => readonly string[],
  distance: (a: string, b: string) => number,
): P | undefined => {
  const [first] = placings;
  const who = first === undefined ? undefined : grammar.unitOf(first);
  if (who === undefined) return undefined;
  const own = ownOf(who);
  const far = (placing: P): number => {
    const hex = grammar.hexOf(placing);
    return hex === undefined ? 0 : own.reduce((sum, other) => sum + distance(hex, other), 0);
  };
  return placings
    .filter((one) => grammar.unitOf(one) === who)
    .reduce((best, one) => (far(one) < far(best) ? one : best));
};
