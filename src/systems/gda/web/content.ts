import type { TableGround } from '../../../web/board-table/api.ts';
import type { Group, Side } from '../content/atoms.ts';
import type { GdaGround } from '../content/ground.ts';
import type { BrigadeSheet, GdaScenario, UnitSheet } from '../content/scenario.ts';
import type { GdaTables } from '../content/tables.ts';

/** What a game is played with, as the worker has read and checked it. */
export interface SentContent {
  readonly scenario: GdaScenario;
  readonly ground: GdaGround;
  readonly tables: GdaTables;
}

export interface UnitCard extends Omit<UnitSheet, 'nation'> {
  readonly side: Side;
  readonly group: Group;
  readonly nation: string;
  readonly brigade: string;
  /** The skirmish line of a brigade. */
  readonly screen: boolean;
}

export interface BrigadeCard {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly nation: string;
  readonly kind: BrigadeSheet['kind'];
  /** Its units in close order, then its screen. */
  readonly units: readonly string[];
}

/** The same, arranged for the screens that draw and name things. */
export interface GdaPageContent extends SentContent {
  readonly table: TableGround;
  readonly units: ReadonlyMap<string, UnitCard>;
  readonly brigades: ReadonlyMap<string, BrigadeCard>;
}

type Corner = readonly [number, number];
const spot = ([x, y]: Corner): { readonly x: number; readonly y: number } => ({ x, y });

/** The ground in the shape in which the table is drawn. */
export const tableOf = (ground: GdaGround): TableGround => ({
  title: ground.title,
  width: ground.width,
  depth: ground.depth,
  features: ground.features.map(({ id, name, kind, outline, crest, gorge }) => ({
    id,
    name,
    kind,
    outline: outline.map(spot),
    ...(crest === undefined ? {} : { crest: crest.map(spot) }),
    ...(gorge === undefined ? {} : { gorge }),
  })),
  lines: ground.lines.map(({ id, name, kind, along, gaps = [] }) => ({
    id,
    name,
    kind,
    along: along.map(spot),
    gaps: gaps.map(({ at, width }) => ({ at: spot(at), width })),
  })),
});

/** The name under which the rules keep the screen of a brigade. */
const screenId = (brigade: string): string => `${brigade}.screen`;

export const arrange = (sent: SentContent): GdaPageContent => {
  const units = new Map<string, UnitCard>();
  const brigades = new Map<string, BrigadeCard>();
  for (const { seat: side, group, nation, brigades: sheets } of sent.scenario.armies)
    for (const sheet of sheets) {
      const enlist = (unit: UnitSheet, screen: boolean): string => {
        const own = unit.nation ?? nation;
        units.set(unit.id, { ...unit, side, group, nation: own, brigade: sheet.id, screen });
        return unit.id;
      };
      const ids = sheet.units.map((unit) => enlist(unit, false));
      const [first] = sheet.units;
      if (sheet.skirmishBases > 0 && first !== undefined)
        ids.push(
          enlist(
            { ...first, id: screenId(sheet.id), name: `${sheet.name}'s skirmishers`, light: true },
            true,
          ),
        );
      brigades.set(sheet.id, {
        id: sheet.id,
        name: sheet.name,
        side,
        nation: sheet.units[0]?.nation ?? nation,
        kind: sheet.kind,
        units: ids,
      });
    }
  return { ...sent, table: tableOf(sent.ground), units, brigades };
};
