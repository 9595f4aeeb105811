import type { Names } from '../../words/names.ts';
import type { Words } from '../../words/words.ts';
import type { BoardMarks, HexMark, LineMark } from '../board-hex/api.ts';
import type { Facts } from '../messages/protocol.ts';
import type { Act } from '../orders/act.ts';
import type { ChoiceGrammar } from '../orders/choosing/choice.ts';

/* Marks that any game on hexes draws; words and places arrive from its desk. */

/** How hexes are called. */
interface Called {
  place(hex: string): string;
}

type Sides = Readonly<Record<'french' | 'coalition', readonly string[]>>;

export const zoneMarks = (zones: Sides): readonly HexMark[] => [
  ...zones.french.map((hex): HexMark => ({ hex, kind: 'zoc-french' })),
  ...zones.coalition.map((hex): HexMark => ({ hex, kind: 'zoc-coalition' })),
];

export const objectiveMarks = (
  holders: Readonly<Record<string, string | null>>,
  { place, words, names }: Called & { readonly words: Pick<Words, 'sideName'>; readonly names: Names },
): readonly HexMark[] =>
  Object.entries(holders).map(([hex, side]) => ({
    hex,
    kind: 'objective',
    title: `${place(hex)}: objective, ${side === null ? 'held by nobody' : `held by the ${words.sideName(side, names)}`}`,
  }));

/** How a kind of choice is drawn, and what is said of its hex. */
export type ChoiceLooks = Readonly<Record<string, readonly [kind: HexMark['kind'], says: string]>>;

/** The hexes that what is left of a choice names. */
export const choiceMarks = <A extends Act>(
  options: readonly A[],
  { hexOf }: Pick<ChoiceGrammar<A>, 'hexOf'>,
  looks: ChoiceLooks,
  { place }: Called,
): readonly HexMark[] => {
  const seen = new Set<string>();
  return options.flatMap((action): HexMark[] => {
    const hex = hexOf(action);
    if (hex === undefined || seen.has(hex)) return [];
    seen.add(hex);
    const [kind, says] = looks[action.type] ?? (['target', 'choose this hex'] as const);
    return [{ hex, kind, title: `${place(hex)}: ${says}` }];
  });
};

/** Arrows from where attackers stand to what they attack. */
export const attackLines = (
  from: readonly string[],
  targets: readonly string[],
  distance: (a: string, b: string) => number,
): readonly LineMark[] =>
  [...new Set(from)].flatMap((hex) =>
    targets
      .filter((target) => distance(hex, target) === 1 || targets.length === 1)
      .map((target): LineMark => ({ hexes: [hex, target], kind: 'attack' })),
  );

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The ways by which a leader's word goes, as the worker has told them. */
export const commandMarks = (facts: Facts | undefined): Required<BoardMarks> => {
  const ways = Array.isArray(facts?.ways) ? (facts.ways as readonly (readonly string[])[]) : [];
  return {
    hexes: listOf(facts?.range).map((hex): HexMark => ({ hex, kind: 'command-range' })),
    lines: ways.map((hexes): LineMark => ({ hexes, kind: 'command' })),
  };
};
