import type { Subject } from './position.ts';

/** Units that a player would move by one order: those of one stack, of one division, of one corps. */
export interface Formation {
  readonly id: string;
  readonly kind: 'stack' | 'division' | 'corps';
  /** The hex of a stack, the name of a body of troops. */
  readonly of: string;
  readonly units: readonly Subject[];
}

/** One order of a march together, and whom it is for. */
export interface FormationOrder<A> {
  readonly subject: Subject;
  readonly action: A;
}
