import type { BoardMarks, HexMark, LineMark } from '../board-hex/api.ts';
import type { Act } from '../orders/act.ts';
import type { Hands } from '../orders/hands.ts';
import { endOf, type March, type MarchGrammar } from '../orders/marching/march.ts';
import { costOf, costsOf } from '../orders/marching/march-parts.tsx';

/** How hexes and numbers are called. */
interface Called {
  place(hex: string): string;
  readonly words: { numberText(value: number): string };
}

/** Every hex that these orders lead to, with its cost where that is known. */
const reachMarks = <M extends March>(
  orders: readonly M[],
  { leavesMap }: Pick<MarchGrammar<M>, 'leavesMap'>,
  costs: ReadonlyMap<M, number>,
  { place, words: { numberText } }: Called,
): readonly HexMark[] =>
  orders.flatMap((order): HexMark[] => {
    const hex = leavesMap(order) ? undefined : endOf(order);
    if (hex === undefined) return [];
    const cost = costs.get(order);
    return [
      {
        hex,
        kind: 'reach',
        ...(cost === undefined ? {} : { text: numberText(cost) }),
        title: `${place(hex)}: can be reached${cost === undefined ? '' : ` for ${numberText(cost)}`}`,
      },
    ];
  });

interface Marching<M extends March> {
  readonly hands: Pick<Hands<Act, M>, 'orders' | 'previews' | 'together' | 'plotted' | 'march'>;
  readonly grammar: Pick<MarchGrammar<M>, 'leavesMap'>;
  /** Where the chosen unit stands. */
  readonly from: string | undefined;
  /** The hex under the pointer. */
  readonly hover: string | undefined;
  readonly called: Called;
}

/** Where the chosen unit can go, the way that is meant, and the ways of those who go with it. */
export const marchMarks = <M extends March>(marching: Marching<M>): Required<BoardMarks> => {
  const { hands, grammar, from, hover, called } = marching;
  const { to, parts } = hands.together;
  const hexes = [...reachMarks(hands.orders, grammar, costsOf(hands.orders, hands.previews), called)];
  if (to !== undefined) hexes.push({ hex: to, kind: 'selected' });
  const lines = (parts ?? []).flatMap(({ does, way }): LineMark[] =>
    does === 'marches' ? [{ hexes: way, kind: 'march' }] : [],
  );
  const shown = hands.plotted ?? hands.march.proposal ?? hands.orders.find((one) => endOf(one) === hover);
  if (shown !== undefined && to === undefined) {
    const cost = costOf(hands.previews.get(shown))?.total;
    lines.push({
      hexes: [...(from === undefined ? [] : [from]), ...shown.path],
      kind: 'march',
      ...(cost === undefined ? {} : { text: called.words.numberText(cost) }),
    });
  }
  return { hexes, lines };
};
