import type { PersonRecord } from '../store/people/people-contract.ts';
import type { Bundle } from './words.ts';

/** Will never arrive, however often it is tried. */
export class Undeliverable extends Error {}

export interface Delivery {
  readonly person: PersonRecord;
  readonly bundle: Bundle;
  /** Places that have it already, from an attempt that reached only some. */
  readonly delivered: readonly string[];
  noteDelivered(places: readonly string[]): Promise<void>;
}

/** Delivers, or throws: `Undeliverable` for good, anything else to be tried again. */
export type Deliver = (delivery: Delivery) => Promise<void>;
