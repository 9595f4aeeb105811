import type { HiddenPairView } from '../../rules/variants/hidden/hidden-state.ts';
import type { NlbView, UnitView } from '../../rules/view/view.ts';
import { UNARMED } from './unarmed.ts';

/*
 * Hidden-movement markers (16.6) on the screen: each is a counter that is ordered about like a unit, called
 * by its pair and its letter, `french.1.a`.
 */

export interface MarkerName {
  readonly pair: string;
  readonly marker: 'a' | 'b';
}

export const markerId = ({ pair, marker }: MarkerName): string => `${pair}.${marker}`;

export function markerNamed(id: string): MarkerName | undefined {
  const parts = /^((?:french|prussian|allied)\.\d+)\.([ab])$/.exec(id);
  return parts === null ? undefined : { pair: parts[1] as string, marker: parts[2] as 'a' | 'b' };
}

export interface MarkerView extends MarkerName {
  readonly of: HiddenPairView;
  /** Undefined where the viewer does not know. */
  readonly real: boolean | undefined;
}

/** A marker among the units, with what the viewer knows of it. */
interface MarkerPiece extends UnitView {
  readonly marker: MarkerView;
}

export const markerOf = (piece: object): MarkerView | undefined =>
  'marker' in piece ? (piece as MarkerPiece).marker : undefined;

/** A marker as the screen shows it among the units. */
export const markersAsUnits = (view: NlbView): MarkerPiece[] =>
  (view.hidden ?? []).flatMap((pair) =>
    (['a', 'b'] as const).map(
      (marker): MarkerPiece => ({
        marker: {
          pair: pair.id,
          marker,
          of: pair,
          real: pair.held === null ? undefined : pair.held.real === marker,
        },
        id: markerId({ pair: pair.id, marker }),
        side: pair.army === 'french' ? 'french' : 'coalition',
        army: pair.army,
        place: pair[marker] === null ? 'waiting' : 'map',
        hex: pair[marker],
        movement: pair.held?.allowance ?? 0,
        moved: pair.moved.includes(marker),
        ...UNARMED,
      }),
    ),
  );

/** `1A`, and for those who know it which of the two is real. */
export const markerLabel = ({ pair, marker, real }: MarkerView): string => {
  const name = `${pair.split('.')[1] ?? ''}${marker.toUpperCase()}`;
  return real === undefined ? name : `${name} ${real ? 'real' : 'dummy'}`;
};
