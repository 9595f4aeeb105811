import {
  PointsMade as AnyPoints,
  Score as AnyScore,
  type ScoredSide,
} from '../../../../web/panels/score.tsx';
import type { NlbView } from '../../rules/view/view.ts';
import { useLookup } from '../desk.ts';

const useSides = ({ points }: NlbView): readonly [ScoredSide, ScoredSide] | undefined => {
  const { party } = useLookup();
  return points === null
    ? undefined
    : [
        { party: party('french'), points: points.french },
        { party: party('coalition'), points: points.coalition },
      ];
};

/** Both sides' points at a glance; the lines behind them are on their own leaf. */
export function Score({ view }: { readonly view: NlbView }) {
  const sides = useSides(view);
  return sides === undefined ? null : <AnyScore sides={sides} />;
}

/** Both sides' points line by line, where there are any. */
export function PointsMade({ view }: { readonly view: NlbView }) {
  const sides = useSides(view);
  return sides === undefined ? null : <AnyPoints sides={sides} />;
}
