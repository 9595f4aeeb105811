import { type Box, boxOf, type Polygon } from '../../../geometry/table/distance.ts';
import { mm, type Point } from '../../../geometry/table/units.ts';
import { GRADES, type Group, type Rating, type Side } from '../content/atoms.ts';
import type { Feature, GdaGround, GroundLine } from '../content/ground.ts';
import { groupOf } from '../content/nations.ts';
import type { ArmySheet, BrigadeSheet, GdaScenario, UnitSheet } from '../content/scenario.ts';
import type { GdaTables } from '../content/tables.ts';
import { type Cut, cutAtGaps } from './ground/gaps.ts';
import { isRough, isSevere } from './ground/going.ts';
import { heightAt } from './ground/heights.ts';

/** What one game is made from. */
export interface GdaContent {
  readonly scenario: GdaScenario;
  readonly ground: GdaGround;
  readonly tables: GdaTables;
  readonly options: Readonly<Record<string, boolean | string>>;
}

/** A unit as it was mustered, with its place in the army; `index` is its place in `position.units`. */
export interface Unit extends UnitSheet {
  readonly index: number;
  readonly side: Side;
  readonly group: Group;
  /** The index of its brigade. */
  readonly brigade: number;
  /** The screen of a brigade: not a battalion, and never in close order. */
  readonly screen: boolean;
}

export interface Brigade {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly group: Group;
  readonly kind: BrigadeSheet['kind'];
  /** The place of its division in its army. */
  readonly division: number;
  readonly sheet: BrigadeSheet;
  /** Its units in close order, as mustered; losses are counted against these. */
  readonly units: readonly number[];
  /** Its skirmish line, if it has one. */
  readonly screen: number | undefined;
}

/** A commander with his ADCs and the brigades under him. */
export interface Division {
  readonly name: string;
  readonly rating: Rating;
  readonly adcs: number;
  readonly brigades: readonly number[];
}

export interface Army {
  readonly side: Side;
  readonly sheet: ArmySheet;
  readonly brigades: readonly number[];
  readonly divisions: readonly Division[];
}

export interface Place extends Feature {
  readonly polygon: Polygon;
  readonly box: Box;
  /** How high the ground is on which it stands, by its first corner. */
  readonly base: number;
  readonly crestLine: readonly Point[];
}

export interface Along extends GroundLine, Cut {
  readonly points: readonly Point[];
  readonly box: Box;
}

/** What a unit could aim at when it was last asked, and by which states of units and brigades. */
export interface Aimed {
  readonly units: object;
  readonly brigades: object;
  readonly aims: readonly Aim[];
}

/** What can be aimed at: in arc, in range, in sight, and not locked in a melee with friends. */
export interface Aim {
  readonly target: number;
  readonly square: number;
  readonly share: 'full' | 'half';
}

/** What a unit covered when it was last asked: memory, and nothing that a rule could read otherwise. */
export interface Stand {
  readonly of: object;
  readonly ground: Polygon;
  readonly box: Box;
}

/** The area of a brigade when it was last asked for, and the middles of those who make it: memory too. */
export interface Area {
  /** The states of all its units, of which it was made. */
  readonly of: readonly object[];
  readonly ground: Polygon;
  readonly middles: readonly Point[];
}

export interface World {
  readonly scenario: GdaScenario;
  readonly tables: GdaTables;
  readonly options: GdaContent['options'];
  readonly year: number;
  /** Grains. */
  readonly width: number;
  readonly depth: number;
  readonly table: Polygon;
  readonly places: readonly Place[];
  readonly lines: readonly Along[];
  /** 5.32, 5.33: the outlines of bad ground and of the worst. */
  readonly rough: readonly Polygon[];
  readonly severe: readonly Polygon[];
  readonly units: readonly Unit[];
  readonly unitById: ReadonlyMap<string, Unit>;
  readonly brigades: readonly Brigade[];
  readonly brigadeById: ReadonlyMap<string, Brigade>;
  readonly armies: Readonly<Record<Side, Army>>;
  readonly zones: Readonly<Record<Side, Polygon>>;
  readonly reserveZones: Readonly<Record<Side, Polygon>> | undefined;
  /** By the unit's index. */
  readonly stands: (Stand | undefined)[];
  /** By the brigade's index. */
  readonly areas: (Area | undefined)[];
  readonly aimed: (Aimed | undefined)[];
}

export const enemyOf = (side: Side): Side => (side === 'french' ? 'allied' : 'french');

const point = ([x, y]: readonly [number, number]): Point => ({ x: mm(x), y: mm(y) });
const polygon = (outline: readonly (readonly [number, number])[]): Polygon => outline.map(point);

const screenOf = (sheet: BrigadeSheet): UnitSheet => ({
  id: `${sheet.id}.screen`,
  name: `${sheet.name}'s skirmishers`,
  arm: 'infantry',
  size: 'standard',
  grade: averageGrade(sheet.units),
  light: true,
  lancer: false,
  cuirassier: false,
});

/** 3.25, ruled: the grade in the middle of a brigade's units, of two there the higher. */
export const averageGrade = (units: readonly Pick<UnitSheet, 'grade'>[]): UnitSheet['grade'] => {
  const sorted = units.map(({ grade }) => GRADES.indexOf(grade)).sort((a, b) => a - b);
  return GRADES[sorted[Math.floor(sorted.length / 2)] ?? 1] ?? 'line';
};

export function makeWorld({ scenario, ground, tables, options }: GdaContent): World {
  const units: Unit[] = [];
  const brigades: Brigade[] = [];
  const armies = {} as Record<Side, Army>;
  for (const sheet of scenario.armies) {
    const { seat: side, group } = sheet;
    const own: number[] = [];
    for (const brigade of sheet.brigades) {
      const index = brigades.length;
      own.push(index);
      const enlist = (unit: UnitSheet, screen: boolean): number => {
        const its = unit.nation === undefined ? group : groupOf(tables, unit.nation, scenario.year);
        units.push({ ...unit, index: units.length, side, group: its, brigade: index, screen });
        return units.length - 1;
      };
      const { id, name, kind } = brigade;
      brigades.push({
        index,
        id,
        name,
        side,
        group,
        kind,
        division: brigade.division ?? 0,
        sheet: brigade,
        units: brigade.units.map((unit) => enlist(unit, false)),
        screen: brigade.skirmishBases > 0 ? enlist(screenOf(brigade), true) : undefined,
      });
    }
    const commands = [{ commander: sheet.commander, adcs: sheet.adcs }, ...(sheet.corps?.divisions ?? [])];
    const divisions = commands.map(({ commander, adcs }, division) => ({
      ...commander,
      adcs,
      brigades: own.filter((index) => brigades[index]?.division === division),
    }));
    armies[side] = { side, sheet, brigades: own, divisions };
  }
  const [width, depth] = [mm(ground.width), mm(ground.depth)];
  const zone = (zones: {
    readonly french: { outline: [number, number][] };
    readonly allied: { outline: [number, number][] };
  }) => ({
    french: polygon(zones.french.outline),
    allied: polygon(zones.allied.outline),
  });
  const drawn = ground.features.map((feature) => {
    const outline = polygon(feature.outline);
    return {
      ...feature,
      polygon: outline,
      box: boxOf(outline),
      crestLine: (feature.crest ?? []).map(point),
    };
  });
  const places = drawn.map((place) => ({
    ...place,
    base: place.polygon[0] === undefined ? 0 : heightAt({ places: drawn }, place.polygon[0]),
  }));
  return {
    scenario,
    tables,
    options,
    year: scenario.year,
    width,
    depth,
    table: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: depth },
      { x: 0, y: depth },
    ],
    places,
    rough: places.filter(isRough).map((place) => place.polygon),
    severe: places.filter(isSevere).map((place) => place.polygon),
    lines: ground.lines.map((line) => {
      const points = line.along.map(point);
      return { ...line, points, box: boxOf(points), ...cutAtGaps(points, line.gaps) };
    }),
    units,
    unitById: new Map(units.map((unit) => [unit.id, unit])),
    brigades,
    brigadeById: new Map(brigades.map((brigade) => [brigade.id, brigade])),
    armies,
    zones: zone(scenario.zones),
    reserveZones: scenario.reserveZones === undefined ? undefined : zone(scenario.reserveZones),
    stands: new Array<Stand | undefined>(units.length).fill(undefined),
    areas: new Array<Area | undefined>(brigades.length).fill(undefined),
    aimed: new Array<Aimed | undefined>(units.length).fill(undefined),
  };
}
