import type { Ledger } from '../../../../engine/ledger.ts';

/** What two dice can bring of one fire. */
export interface Chances {
  readonly strength: Ledger;
  readonly rounded: number;
  /** What is added to the dice, where morale weighs on them. */
  readonly shift: Ledger | undefined;
  /** Hits, and how many of the 36 rolls bring them, fewest hits first. */
  readonly ways: readonly (readonly [hits: number, count: number])[];
}

const ROLLS = 36;

export const shareOf = (count: number): string => `${Math.round((100 * count) / ROLLS)}%`;

/** Reads what the worker says of a fire; undefined where there is none. */
export const chancesOf = (told: unknown): Chances | undefined => {
  if (typeof told !== 'object' || told === null || !('ways' in told) || !('strength' in told))
    return undefined;
  const { strength, rounded, shift, ways } = told as {
    readonly strength: Ledger;
    readonly rounded: number;
    readonly shift?: Ledger;
    readonly ways: Readonly<Record<string, number>>;
  };
  const sorted = Object.entries(ways)
    .map(([hits, count]) => [Number(hits), count] as const)
    .sort(([a], [b]) => a - b);
  return { strength, rounded, shift, ways: sorted };
};

/** How many of the 36 rolls bring so many hits. */
export const waysTo = ({ ways }: Chances, hits: number): number =>
  ways.find(([each]) => each === hits)?.[1] ?? 0;
