import type { LegendSubject } from '../../../../drawing/legend/legend-map.ts';
import type { LegendNotes } from '../../../../web/board-hex/api.ts';
import type { DowTables, DowTerrain } from '../../content/content.ts';

/** Under which name of the legend a kind of ground is found; the legend has one sign for both kinds of trees. */
const GROUND: Readonly<Partial<Record<LegendSubject, DowTerrain>>> = {
  village: 'village',
  town: 'town',
  marsh: 'swamp',
  'grand-farm': 'grand-farm',
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const ground = ({ terrain, stacking }: DowTables, kind: DowTerrain): string => {
  const { combat, bombardment } = terrain.hexes[kind];
  return [
    `attack ${signed(combat)}`,
    `bombardment ${signed(bombardment)}`,
    ...(stacking.single.includes(kind) ? ['room for one unit'] : []),
  ].join('; ');
};

/** What each sign of the map means for fights and stacks, by the tables of the game. */
export const legendNotes = (tables: DowTables): LegendNotes => {
  const { uphill, stream, river } = tables.terrain.sides;
  const { woods, forest } = tables.terrain.hexes;
  return {
    ...Object.fromEntries(Object.entries(GROUND).map(([sign, kind]) => [sign, ground(tables, kind)])),
    forest: `attack ${signed(woods.combat)} in woods, ${signed(forest.combat)} in forest; room for one unit`,
    'high-ground': `attack ${signed(uphill)} from below`,
    crest: 'blocks the sight of guns',
    stream: `attack ${signed(stream)} across it`,
    river: `attack ${signed(river)} across it, and only over a bridge or ford`,
  };
};
