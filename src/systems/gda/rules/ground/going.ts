import type { FeatureKind } from '../../content/ground.ts';

/** 5.30 to 5.36: what ground asks of whom. Open woods are good going, dense ones are for skirmishers alone. */
const ROUGH: readonly FeatureKind[] = ['wood', 'steepSlope'];
const SEVERE: readonly FeatureKind[] = ['denseWood', 'marsh'];

interface Ground {
  readonly kind: FeatureKind;
}

export const isRough = ({ kind }: Ground): boolean => ROUGH.includes(kind);
export const isSevere = ({ kind }: Ground): boolean => SEVERE.includes(kind);
/** 4.4: where horse does not charge: rough ground, and woods of every kind. */
export const stopsHorse = (ground: Ground): boolean =>
  isRough(ground) || isSevere(ground) || ground.kind === 'openWood';
