import type { UnitCounter } from '../../content/units.ts';
import type { TrainState } from '../position.ts';

/* 3: who stands in a hex, as one number. Such numbers add up as companies do, so that a sum tells who would be there. */

/** Everybody of a side in a hex, sorted as the limits count them. */
export interface Company {
  readonly infantry: number;
  /** Cavalry and horse artillery. */
  readonly mounted: number;
  readonly foot: number;
  readonly trains: number;
  readonly vedettes: number;
  readonly leaders: number;
  /** Units and trains in road march. */
  readonly columns: number;
}

/** More than there are pieces of any kind; seven such digits still make an exact number. */
const MOST = 128;
const INFANTRY = 1;
const MOUNTED = MOST;
const FOOT = MOUNTED * MOST;
const VEDETTE = FOOT * MOST;
export const TRAIN = VEDETTE * MOST;
export const LEADER = TRAIN * MOST;
export const COLUMN = LEADER * MOST;

/** What a combat unit, or a vedette of one, counts. */
export function crowdOf(arm: UnitCounter['arm'], vedette: boolean): number {
  if (vedette) return VEDETTE;
  return arm === 'infantry' ? INFANTRY : arm === 'foot-artillery' ? FOOT : MOUNTED;
}

/** What a train counts: one captured in this player turn nothing, so that it keeps nobody from its hex (3.12, ruling R127). */
export const trainCrowd = ({ roadMarch, seized }: Pick<TrainState, 'roadMarch' | 'seized'>): number =>
  seized === true ? 0 : roadMarch ? TRAIN + COLUMN : TRAIN;

const digit = (crowd: number, unit: number): number => Math.floor(crowd / unit) % MOST;

/** Who they are of whom a crowd is made. */
export const companyIn = (crowd: number): Company => ({
  infantry: digit(crowd, INFANTRY),
  mounted: digit(crowd, MOUNTED),
  foot: digit(crowd, FOOT),
  trains: digit(crowd, TRAIN),
  vedettes: digit(crowd, VEDETTE),
  leaders: digit(crowd, LEADER),
  columns: digit(crowd, COLUMN),
});

/** Is a combat unit among them that is no vedette? These are the lowest bits of the number. */
export const hasBodies = (crowd: number): boolean => (crowd & (VEDETTE - 1)) !== 0;

/** Which crowds may stay in one hex, as far as that has been found out lately; each in a place of its own as far as possible. */
export interface Rooms {
  readonly crowds: Float64Array;
  readonly open: Uint8Array;
}

const PLACES = 4096;

export const makeRooms = (): Rooms => ({
  crowds: new Float64Array(PLACES).fill(-1),
  open: new Uint8Array(PLACES),
});

/** Where the answer for a crowd is kept. */
export function placeOfCrowd(crowd: number): number {
  const units = crowd & (TRAIN - 1);
  const others = (crowd - units) / TRAIN;
  return (
    (units ^ (units >>> 5) ^ (units >>> 11) ^ (units >>> 17) ^ (others << 6) ^ (others >>> 3)) & (PLACES - 1)
  );
}
