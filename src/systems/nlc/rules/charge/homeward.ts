import type { Seat } from '../../../../engine/position.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { living } from '../combat/retreat.ts';
import { auto, procedure } from '../kit.ts';
import type { HexId, Side, UnitId } from '../position.ts';
import type { Reacted } from './react.ts';

/** Beaten cavalry on its way back to where it started (7.6b). */
export interface Homeward {
  readonly units: readonly UnitId[];
  readonly side: Side;
  /** The hexes of its way that are left, the one it started from last. */
  readonly hexes: readonly HexId[];
  /** Who has tried to fall upon it already, or has something else to do. */
  readonly tried: readonly UnitId[];
  /** Seats that want to hear no more of it. */
  readonly resting?: readonly Seat[];
  readonly result?: unknown;
}

/** 7.8: cavalry may fall upon it in any hex that it comes through; once beaten again it is asked about no more. */
export const homeward = procedure<Homeward>('nlc.homeward', {
  ride: auto('NLC-7.8.1', (at) => {
    const { side, tried, resting = [], hexes: left } = at.locals;
    const [hex, ...hexes] = left;
    const movers = living(at, at.locals.units).map(({ id }) => id);
    return hex === undefined || movers.length === 0
      ? done()
      : call('nlc.react', { side, movers, hex, trigger: 'retreat', tried, resting }, 'passed', {
          ...at.locals,
          hexes,
        });
  }),
  passed: auto('NLC-7.8.4', (at) => {
    const { result, ...locals } = at.locals;
    const { beaten, tried, resting } = result as Reacted;
    return beaten ? done() : next('ride', { ...locals, tried, resting });
  }),
});
