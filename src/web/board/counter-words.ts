import type { CounterState } from '../board-hex/api.ts';

/** What the marks on a counter are called when it is read out. */
const SAID: Readonly<Partial<Record<CounterState, string>>> = {
  moved: 'moved',
  fought: 'has fought',
  immobile: 'may not move yet',
  garrison: 'in garrison',
  'garrison-forming': 'forming a garrison',
  'can-charge': 'can charge',
  charged: 'has charged',
  blown: 'blown',
  sustained: 'has not moved, sustained fire',
  'on-road': 'fills the road',
  observed: 'seen by the enemy',
  demoralised: 'demoralized',
  'out-of-command': 'out of command',
  unsupplied: 'cut off from supply',
  'out-of-supply': 'out of supply',
  inactive: 'not active',
  'must-act': 'must act',
};

export const statesText = (states: readonly CounterState[]): readonly string[] =>
  states.flatMap((state) => SAID[state] ?? []);

/** There is room for one name: titles, houses and offices stay off the counter. */
export const counterName = (name: string): string =>
  /^Duke of (.+)/.exec(name)?.[1] ?? (name.split(/,| of /)[0] as string);
