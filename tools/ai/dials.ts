import type { Temper } from '../../src/ai/search/tempers.ts';
import { TEMPERS, type Tempers } from '../../src/systems/nlb/ai/temper.ts';
import type { Weights } from '../../src/systems/nlb/ai/weights.ts';

/** The numbers that training turns, by name, each as the logarithm of its factor over the first. */
export type Dials = Readonly<Record<string, number>>;

type Group = 'weights' | 'seeking' | 'holding';

/** What is a share of something cannot be more than all of it. */
const MOST: Readonly<Record<string, number>> = {
  'weights.seen': 1,
  'weights.taken': 1,
  'weights.perComer': 1,
  'weights.kept': 1,
  'weights.passed': 1,
  'weights.shaken': 1,
  'weights.even': 1,
  'weights.driven': 1,
  'weights.guard': 1.2,
  'weights.retreat': 0.6,
  'weights.repulse': 0.6,
};
const FURTHEST = { down: -2, up: 1.6 } as const;

/** What a broken army is worth is the measure of all the rest, and stays. */
const FIXED = 'weights.decides';

const start: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(TEMPERS.weights).map(([name, value]) => [`weights.${name}`, value])),
  ...numbersOf('seeking', TEMPERS.seeking),
  ...numbersOf('holding', TEMPERS.holding),
};

function numbersOf(group: Group, { care, caution, drive }: Temper): Record<string, number> {
  return { [`${group}.care`]: care, [`${group}.caution`]: caution, [`${group}.drive`]: drive };
}

export const dialNames: readonly string[] = Object.keys(start).filter((name) => name !== FIXED);

/** Keeps a dial where it means something. */
export function within(name: string, dial: number): number {
  const most = MOST[name];
  const cap = most === undefined ? FURTHEST.up : Math.log(most / (start[name] as number));
  return Math.max(FURTHEST.down, Math.min(FURTHEST.up, cap, dial));
}

/** The player that has its dials so. */
export function tempersOf(dials: Dials): Tempers {
  const group = (wanted: Group): Record<string, number> =>
    Object.fromEntries(
      Object.entries(start)
        .filter(([name]) => name.startsWith(`${wanted}.`))
        .map(([name, value]) => [name.slice(wanted.length + 1), value * Math.exp(dials[name] ?? 0)]),
    );
  return {
    ...TEMPERS,
    weights: { ...TEMPERS.weights, ...(group('weights') as Partial<Weights>) },
    seeking: { ...TEMPERS.seeking, ...group('seeking') },
    holding: { ...TEMPERS.holding, ...group('holding') },
  };
}
