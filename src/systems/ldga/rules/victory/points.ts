import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { type LdgaPosition, SIDES, type Side, sideOf } from '../position.ts';
import { counterOf, type World } from '../world.ts';

/* 20.1, 20.2: victory points and levels. */

/**
 * 20.11: strength points in both boxes, as the counters were at full strength when the scenario began; vedettes do not
 * count.
 */
export function lossesOf(world: World, p: LdgaPosition, side: Side): number {
  let points = 0;
  for (const { id, place } of p.units[side]) {
    if (place !== 'day' && place !== 'night' && place !== 'lost') continue;
    points += counterOf(world, id).atStake;
  }
  return points;
}

/** The last of these bands that `value` reaches; the first where it reaches none. */
const bandOf = (
  bands: readonly { readonly from: number; readonly points: number }[],
  value: number,
): number =>
  bands.reduce((points, band) => (value >= band.from ? band.points : points), bands[0]?.points ?? 0);

/** 20.11: coalition losses for each French point lost; without any on the French side the best there is (R75). */
function ratioLine(world: World, p: LdgaPosition): LedgerLine {
  const french = lossesOf(world, p, 'french');
  const coalition = lossesOf(world, p, 'coalition');
  const ratio = french === 0 ? Number.POSITIVE_INFINITY : coalition / french;
  const { values } = world.tables.victory.lossRatio;
  return line(bandOf(values, ratio), 'loss-ratio', 'LDGA-20.11.1', { french, coalition });
}

/** 20.12: the sources that a side has points for and the enemy does not hold. */
function sourceLines(world: World, p: LdgaPosition, side: Side): LedgerLine[] {
  return Object.entries(world.tables.victory.sources[side]).flatMap(([entry, points]) =>
    p.captured.includes(entry)
      ? []
      : [
          line(
            points,
            'source',
            entry === 'H' ? 'LDGA-20.12.1' : entry === 'C' ? 'LDGA-20.12.2' : 'LDGA-20.12.3',
            { entry },
          ),
        ],
  );
}

/** 20.13: formations and contingents of the enemy that have lost heart (R54). */
function demoralizedLines(world: World, p: LdgaPosition, side: Side): LedgerLine[] {
  const tracks = [...world.tracks.values()].filter(
    ({ id, army }) => sideOf(army) !== side && p.tracks[id]?.demoralized === true,
  );
  return tracks.map(({ id }) =>
    line(world.tables.victory.demoralizedCorps, 'demoralized-corps', 'LDGA-20.13', { track: id }),
  );
}

export function pointsOf(world: World, p: LdgaPosition): Readonly<Record<Side, Ledger>> {
  const { values } = world.tables.victory.coalitionLosses;
  const lost = lossesOf(world, p, 'coalition');
  const own: Readonly<Record<Side, LedgerLine>> = {
    french: ratioLine(world, p),
    coalition: line(bandOf(values, lost), 'coalition-losses', 'LDGA-20.14', { lost }),
  };
  const of = (side: Side): Ledger =>
    ledger([own[side], ...sourceLines(world, p, side), ...demoralizedLines(world, p, side)]);
  return Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<Side, Ledger>;
}

/** 20.2: the list of levels as this game reads it (R77). */
export const levelsOf = ({ options, tables: { victory } }: World): (typeof victory)['levels'] =>
  options.has('french-need-double') ? victory.lineByLine : victory.levels;

/** 20.2: the level that these points come to. */
export function levelOf(world: World, french: number, coalition: number): string {
  const levels = levelsOf(world);
  if (french <= 0) return levels[0]?.level as string;
  if (coalition <= 0) return levels.at(-1)?.level as string;
  const ratio = french / coalition;
  const reached = levels.filter(({ from, above }) =>
    from !== undefined ? ratio >= from : above !== undefined && ratio > above,
  );
  return reached.at(-1)?.level as string;
}

export const winnerOf = (level: string): Side => (level.startsWith('coalition') ? 'coalition' : 'french');
