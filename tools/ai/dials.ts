import type { Numbers, Trainee } from '../../src/ai/trainee.ts';

/** How far each number of a trainee is turned: the logarithm of its factor over the first. */
export type Dials = Readonly<Record<string, number>>;

const FURTHEST = { down: -2, up: 1.6 } as const;

export const dialNames = ({ numbers }: Trainee): readonly string[] => Object.keys(numbers);

/** Keeps a dial where it means something. */
export function within({ numbers, most }: Trainee, name: string, dial: number): number {
  const limit = most?.[name];
  const cap = limit === undefined ? FURTHEST.up : Math.log(limit / (numbers[name] as number));
  return Math.max(FURTHEST.down, Math.min(FURTHEST.up, cap, dial));
}

/** What the numbers come to with their dials so. */
export const turned = ({ numbers }: Trainee, dials: Dials): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, value * Math.exp(dials[name] ?? 0)]),
  );
