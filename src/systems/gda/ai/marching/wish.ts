import type { Heading, Point } from '../../../../geometry/table/units.ts';

/** What a unit wants of its place: where, how near, and how much of it. */
export interface Wish {
  readonly at: Point;
  readonly stand: number;
  readonly pull: number;
  /** Which way it is to look there, if that matters. */
  readonly heading?: Heading;
  /** Where there is room for columns alone (5.40). */
  readonly column?: true;
}
