import type { Extent, Pose } from '../../../../geometry/table/footprint.ts';
import { GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type {
  FigureKind,
  PieceBadge,
  PieceLook,
  PiecePose,
  PieceView,
  Spot,
} from '../../../../web/board-table/api.ts';
import type { Side } from '../../content/atoms.ts';
import { isUnseen } from '../../content/fog.ts';
import { extentIn } from '../../content/footprints.ts';
import type { BrigadeState, UnitState } from '../../rules/position.ts';
import type { GdaView } from '../../rules/view/view.ts';
import type { GdaPageContent, UnitCard } from '../content.ts';
import { flagOf, generalLivery, liveryOf } from './liveries.ts';

/** Generals are pieces too; their ids are those of their brigades with this before them. */
export const GENERAL = 'general:';
const COMMANDER = 'commander:';

/** The bases of generals, millimetres. */
const BRIGADIER_BASE = 26;
const COMMANDER_BASE = 36;

export const onBoard = ({ x, y }: Spot): Spot => ({ x: x / GRAINS_PER_MM, y: y / GRAINS_PER_MM });
export const poseOnBoard = (pose: Pose): PiecePose => ({ ...onBoard(pose), heading: pose.heading });
export const inGrains = ({ x, y }: Spot): Spot => ({
  x: Math.round(x * GRAINS_PER_MM),
  y: Math.round(y * GRAINS_PER_MM),
});

export const extentAs = (
  content: GdaPageContent,
  unit: UnitCard,
  drawn: Pick<UnitState, 'formation' | 'bases'>,
): Extent => extentIn(content.tables.footprints, unit, drawn);

const FIGURES: Readonly<Record<UnitCard['arm'], FigureKind>> = {
  infantry: 'foot',
  cavalry: 'horse',
  footArtillery: 'gun',
  horseArtillery: 'gun',
};

/** The base of one stand of figures. */
const baseOf = (
  { tables: { footprints } }: GdaPageContent,
  unit: UnitCard,
  formation: string,
  extent: Extent,
): readonly [number, number] => {
  const whole: readonly [number, number] = [extent.width / GRAINS_PER_MM, extent.depth / GRAINS_PER_MM];
  if (formation === 'skirmish') return footprints.skirmishBase;
  if (unit.arm === 'infantry') {
    // A column one base wide says how wide a base is, a line how deep.
    return [footprints.infantry.companyColumn.small[0], footprints.infantry.line.small[1]];
  }
  if (unit.arm === 'cavalry') {
    const [width] = footprints.cavalry.squadronColumn.small;
    return [Math.min(width, whole[0]), footprints.cavalry.line.small[1]];
  }
  return whole;
};

/** How a unit in a formation looks, wherever it stands. */
export const lookOf = (
  content: GdaPageContent,
  unit: UnitCard,
  drawn: Pick<UnitState, 'formation' | 'bases'>,
): PieceLook & { readonly width: number; readonly depth: number } => {
  const extent = extentAs(content, unit, drawn);
  const guns = unit.arm === 'footArtillery' || unit.arm === 'horseArtillery';
  return {
    side: unit.side,
    figures: guns && drawn.formation !== 'deployed' ? 'limber' : FIGURES[unit.arm],
    posture: drawn.formation === 'skirmish' ? 'loose' : drawn.formation === 'square' ? 'square' : 'ranks',
    base: baseOf(content, unit, drawn.formation, extent),
    livery: liveryOf(unit),
    ...(guns || unit.screen ? {} : { flag: flagOf(unit.nation) }),
    width: extent.width / GRAINS_PER_MM,
    depth: extent.depth / GRAINS_PER_MM,
  };
};

const badgesOf = (state: UnitState, inMelee: boolean): readonly PieceBadge[] => {
  const badges: PieceBadge[] = [];
  if (state.order !== 'formed') badges.push(state.order);
  if (inMelee) badges.push('melee');
  if (state.wild) badges.push('out-of-hand');
  if (state.ammunition === 'low') badges.push('low-ammunition');
  if (state.elan) badges.push('elan');
  if (state.done || state.involved) badges.push('moved');
  if (state.fired) badges.push('fired');
  return badges;
};

export interface PieceStates {
  readonly selected: ReadonlySet<string>;
  readonly active: ReadonlySet<string>;
  readonly pressing: ReadonlySet<string>;
  readonly movable: ReadonlySet<string>;
  /** Who stands in contact with an enemy. */
  readonly fighting: ReadonlySet<string>;
  /** What is read out of each. */
  describe(id: string): string;
  /** The few letters beside it. */
  label(id: string): string | undefined;
}

/** A unit of the view that is not hidden. */
export const seenUnit = (unit: GdaView['units'][number]): UnitState | undefined =>
  'hidden' in unit ? undefined : unit;
export const seenBrigade = (brigade: GdaView['brigades'][number]): BrigadeState | undefined =>
  'hidden' in brigade ? undefined : brigade;

/** Who holds houses stands in the middle of them. */
const heldAt = (content: GdaPageContent, { holds, pose }: UnitState): PiecePose => {
  const place = holds === null ? undefined : content.table.features.find(({ id }) => id === holds);
  if (place === undefined) return poseOnBoard(pose);
  const count = place.outline.length;
  const x = place.outline.reduce((sum, one) => sum + one.x, 0) / count;
  const y = place.outline.reduce((sum, one) => sum + one.y, 0) / count;
  return { x, y: y + 20, heading: 0 };
};

/** Everything that stands on the table, as this view shows it. */
export const piecesOf = (
  content: GdaPageContent,
  view: GdaView,
  states: PieceStates,
): readonly PieceView[] => {
  const shared = (
    id: string,
  ): Pick<PieceView, 'description' | 'selected' | 'active' | 'pressing' | 'movable'> => ({
    description: states.describe(id),
    selected: states.selected.has(id),
    active: states.active.has(id),
    pressing: states.pressing.has(id),
    movable: states.movable.has(id),
  });
  const pieces: PieceView[] = [];
  for (const one of view.units) {
    const state = seenUnit(one);
    const unit = content.units.get(one.id);
    if (state === undefined || unit === undefined || state.place !== 'table') continue;
    const label = states.label(state.id);
    pieces.push({
      ...lookOf(content, unit, state),
      id: state.id,
      pose: heldAt(content, state),
      casualties: state.casualties,
      badges: badgesOf(state, states.fighting.has(state.id)),
      ...(label === undefined ? {} : { label }),
      ...shared(state.id),
      above: unit.screen,
    });
  }
  for (const one of view.brigades) {
    const state = seenBrigade(one);
    const brigade = content.brigades.get(one.id);
    if (
      state === undefined ||
      brigade === undefined ||
      isUnseen(view, state) ||
      state.standing === 'gone' ||
      state.standing === 'offTable'
    )
      continue;
    const id = `${GENERAL}${state.id}`;
    const label = states.label(id);
    pieces.push({
      ...officer(brigade.side, brigade.nation, BRIGADIER_BASE, onBoard(state.brigadier.at)),
      id,
      badges: state.command === 'steady' ? [] : [state.command],
      ...(label === undefined ? {} : { label }),
      ...shared(id),
    });
  }
  for (const { seat, nation } of content.scenario.armies)
    for (const [division, { commander, commandUsed }] of view.armies[seat].divisions.entries()) {
      // He stands on the table once he has ridden to one of his brigades.
      if (!commandUsed) continue;
      const id = `${COMMANDER}${seat}.${division}`;
      pieces.push({
        ...officer(seat, nation, COMMANDER_BASE, onBoard(commander)),
        id,
        flag: flagOf(nation),
        ...shared(id),
      });
    }
  return pieces;
};

const officer = (
  side: Side,
  nation: string,
  size: number,
  at: Spot,
): Omit<PieceView, 'id' | 'description'> => ({
  side,
  figures: 'general',
  posture: 'ranks',
  base: [size, size],
  livery: generalLivery(nation),
  width: size,
  depth: size,
  pose: { x: at.x, y: at.y + size / 2, heading: 0 },
  above: true,
});
