import type { Extent } from '../../../geometry/table/footprint.ts';
import { mm } from '../../../geometry/table/units.ts';
import type { UnitSheet } from './scenario.ts';
import type { GdaTables } from './tables.ts';

type Footprints = GdaTables['footprints'];

/** The formation of somebody and, in skirmish order, of how many bases. */
export interface Drawn {
  readonly formation: string;
  readonly bases: number;
  /** How skirmishers are spread; in one rank at the closest where nothing is said. */
  readonly spread?: Spread | null;
}

/** 6.2, 6.3: ranks of a skirmish line, and the millimetres between its bases. */
export interface Spread {
  readonly ranks: number;
  readonly gap: number;
}

/** Bases of the front rank, which alone fires (6.3). */
export const frontBases = ({ bases, spread }: Pick<Drawn, 'bases' | 'spread'>): number =>
  Math.ceil(bases / (spread?.ranks ?? 1));

/** Millimetres between one rank of skirmishers and the next. */
export const RANK_GAP = 20;

/** The front of a number of skirmish bases with the book's gap between them, in millimetres. */
export const screenWidth = (
  { skirmishBase, skirmishGap }: Footprints,
  bases: number,
  gap: number = skirmishGap,
): number => bases * skirmishBase[0] + Math.max(0, bases - 1) * gap;

const even = (grains: number): number => grains - (grains % 2);

/** What a unit covers in a formation; a garrison crowds together like a column of attack. */
export const extentIn = (
  footprints: Footprints,
  { arm, size }: Pick<UnitSheet, 'arm' | 'size'>,
  { formation, bases, spread }: Drawn,
): Extent => {
  if (formation === 'skirmish') {
    const ranks = spread?.ranks ?? 1;
    return {
      width: even(mm(screenWidth(footprints, frontBases({ bases, spread: spread ?? null }), spread?.gap))),
      depth: mm(ranks * footprints.skirmishBase[1] + (ranks - 1) * RANK_GAP),
    };
  }
  const [width, depth] =
    arm === 'infantry'
      ? footprints.infantry[formation === 'garrison' ? 'attackColumn' : (formation as 'line')][size]
      : arm === 'cavalry'
        ? footprints.cavalry[formation as 'line'][size]
        : footprints.artillery[formation === 'deployed' ? 'deployed' : 'limbered'][
            size === 'large' ? 'large' : 'standard'
          ];
  return { width: mm(width), depth: mm(depth) };
};
