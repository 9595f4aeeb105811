import type { Subject } from './position.ts';

/*
 * Answers given beforehand. A system says which conditions a player may write; what he has not written he is asked.
 */

interface Named {
  readonly id: string;
  /** For its words: what the player is asked to write. */
  readonly label: string;
  /** It can also be written for one unit, which then counts before what was written for all. */
  readonly perSubject?: true;
}

export type Preference = Named &
  (
    | { readonly kind: 'boolean' }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    /** A place on the map, by its id. */
    | { readonly kind: 'place' }
    /** A list of units. */
    | { readonly kind: 'subjects' }
  );

export type Written = boolean | string | readonly string[];

/** What a seat has written: for all, and for single units. */
export interface StandingOrders {
  readonly all: Readonly<Record<string, Written>>;
  readonly of: Readonly<Record<Subject, Readonly<Record<string, Written>>>>;
}

export const NO_ORDERS: StandingOrders = { all: {}, of: {} };

/** An answer that stands, and the condition that gave it. */
export interface StandingAnswer<A> {
  readonly action: A;
  readonly because: string;
}

/** What a seat has written, as a step reads it. */
export class Wishes {
  readonly #orders: StandingOrders;

  constructor(orders: StandingOrders) {
    this.#orders = orders;
  }

  /** What was written for this unit, else for all; undefined where the player wants to be asked. */
  of(id: string, subject?: Subject): Written | undefined {
    const own = subject === undefined ? undefined : this.#orders.of[subject]?.[id];
    return own ?? this.#orders.all[id];
  }

  text(id: string, subject?: Subject): string | undefined {
    const written = this.of(id, subject);
    return typeof written === 'string' ? written : undefined;
  }

  yes(id: string, subject?: Subject): boolean {
    return this.of(id, subject) === true;
  }
}

/** More units than any book has counters. */
const MOST_SUBJECTS = 1000;
const MOST_LENGTH = 80;

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const short = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_LENGTH;

function fits(preference: Preference, value: unknown): value is Written {
  switch (preference.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && preference.choices.includes(value);
    case 'place':
      return short(value);
    default:
      return Array.isArray(value) && value.length <= MOST_SUBJECTS && value.every(short);
  }
}

function readPart(
  vocabulary: readonly Preference[],
  json: unknown,
  single: boolean,
): Record<string, Written> | string {
  if (!isRecord(json)) {
    return 'what is written is an object of conditions';
  }
  const read: Record<string, Written> = {};
  for (const [id, value] of Object.entries(json)) {
    const preference = vocabulary.find((one) => one.id === id);
    if (preference === undefined || (single && preference.perSubject !== true)) {
      return `there is no such condition${single ? ' for one unit' : ''}: ${id}`;
    }
    if (!fits(preference, value)) {
      return `${id} cannot be ${JSON.stringify(value)}`;
    }
    read[id] = value;
  }
  return read;
}

/** Reads standing orders from untrusted JSON; the string says what is wrong with them. */
export function readStanding(vocabulary: readonly Preference[], json: unknown): StandingOrders | string {
  if (!isRecord(json) || Object.keys(json).some((key) => key !== 'all' && key !== 'of')) {
    return 'standing orders are written for all, and for single units in of';
  }
  const all = readPart(vocabulary, json.all ?? {}, false);
  if (typeof all === 'string') {
    return all;
  }
  const singles = json.of ?? {};
  if (!isRecord(singles) || Object.keys(singles).length > MOST_SUBJECTS) {
    return 'of is an object of units';
  }
  const of: Record<Subject, Record<string, Written>> = {};
  for (const [subject, part] of Object.entries(singles)) {
    const read = short(subject) ? readPart(vocabulary, part, true) : `no unit is called ${subject}`;
    if (typeof read === 'string') {
      return read;
    }
    of[subject] = read;
  }
  return { all, of };
}
