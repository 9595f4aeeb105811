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
  stale: 'last seen here',
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

/** So many letters fit on the band beside the tag of the corps; so many of a single word, drawn narrower. */
const ROOM = 9;
const WORD = 12;

/** A name as short as the band wants it: `OG Chasseurs` is `OG Chas`, `Emperor's Escort` is `Escort`. */
export const shortName = (name: string): string => {
  if (name.length <= ROOM) return name;
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 1 || last.startsWith('(')) return first.length <= WORD ? first : first.slice(0, ROOM);
  if (first.length <= 3) return `${first} ${last.slice(0, 4)}`;
  return last.length <= 3 ? `${first.slice(0, ROOM - 1 - last.length)} ${last}` : last.slice(0, ROOM);
};
