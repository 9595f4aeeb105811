import type { Arm } from '../../../content/units.ts';

/* What the odds of one fight are made of: who stands on either side and what lies between them. */

export interface Fighter {
  readonly id: string;
  readonly arm: Arm;
  /** What the counter says now: full or reduced; half a point for a leader alone (5.2). */
  readonly points: number;
  readonly vedette: boolean;
  readonly army: string;
  readonly formation: string;
  readonly guard: 'old' | 'young' | null;
  /** Friant or Michel, whose coming shakes the enemy and whose going back the army (16.3). */
  readonly irresistible: boolean;
}

/** Those of one hex who fight together. */
export interface Party<F extends Fighter = Fighter> {
  readonly hex: string;
  readonly fighters: readonly F[];
  /** Napoleon is with them (5.14). */
  readonly napoleon: boolean;
}

/** A hexside as an attack over it finds it. */
export interface Side {
  readonly water: 'river' | 'stream' | null;
  /** By which it can be crossed: a road or trail over it, or a pontoon bridge. */
  readonly bridge: 'bridge' | 'pontoon' | null;
  readonly woods: boolean;
  /** The attacker comes up out of the slope hex against the hilltop (11.31B). */
  readonly uphill: boolean;
}

export interface Fight {
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** The hexside between an attacking and a defending hex. */
  between(from: string, to: string): Side;
  /** Towns and the like, by the name that the terrain chart gives them. */
  ground(hex: string): 'clear' | 'slope' | 'woods' | 'village' | 'town';
}

export const fightersIn = <F extends Fighter>(parties: readonly Party<F>[]): F[] =>
  parties.flatMap(({ fighters }) => fighters);

export const isArtillery = ({ arm }: Fighter): boolean =>
  arm === 'foot-artillery' || arm === 'horse-artillery';
export const isRider = ({ arm }: Fighter): boolean => arm === 'cavalry';
export const isFoot = ({ arm }: Fighter): boolean => arm === 'infantry';
export const isGuardInfantry = (fighter: Fighter): boolean => fighter.guard !== null && isFoot(fighter);
export const isOldGuardInfantry = (fighter: Fighter): boolean => fighter.guard === 'old' && isFoot(fighter);

/** 11.48: is the whole force Old Guard infantry? */
export const isOldGuardAlone = (parties: readonly Party[]): boolean => {
  const fighters = fightersIn(parties);
  return fighters.length > 0 && fighters.every(isOldGuardInfantry);
};

export const facePoints = (parties: readonly Party[]): number =>
  fightersIn(parties).reduce((sum, { points }) => sum + points, 0);
