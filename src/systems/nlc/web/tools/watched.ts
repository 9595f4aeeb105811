import type { Facts } from '../../../../web/messages/protocol.ts';

/** A hex in which somebody might be charged, and by whom. */
export interface Watched {
  readonly hex: string;
  readonly units: readonly string[];
}

/** Where enemy cavalry might charge on a march, as the worker says (7.8). */
export const watchedBy = (facts: Facts | undefined): readonly Watched[] =>
  Array.isArray(facts?.watched) ? (facts.watched as readonly Watched[]) : [];
