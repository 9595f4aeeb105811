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
  readonly result?: unknown;
}

/** 7.8: cavalry may fall upon it in any hex that it comes through; once beaten again it is asked about no more. */
export const homeward = procedure<Homeward>('nlc.homeward', {
  ride: auto('NLC-7.8.1', (at) => {
    const { side, tried, hexes: left } = at.locals;
    const [hex, ...hexes] = left;
    const movers = living(at, at.locals.units).map(({ id }) => id);
    return hex === undefined || movers.length === 0
      ? done()
      : call('nlc.react', { side, movers, hex, trigger: 'retreat', tried }, 'passed', {
          ...at.locals,
          hexes,
        });
  }),
  passed: auto('NLC-7.8.4', (at) => {
    const { result, ...locals } = at.locals;
    const { beaten, tried, rest } = result as Reacted;
    return beaten || rest ? done() : next('ride', { ...locals, tried });
  }),
});
