import type { MapBoard } from '../../../content/map-board.ts';

/** The kinds of ground that the map of the campaign of 1815 knows. */
export type CampaignTerrain = 'clear' | 'forest' | 'marsh' | 'town' | 'chateau';

/** The ground of a hex; maps of other games know other kinds. */
export const terrainAt = (board: MapBoard, hex: number): CampaignTerrain => {
  const terrain = board.hex(hex)?.terrain;
  switch (terrain) {
    case 'clear':
    case 'forest':
    case 'marsh':
    case 'town':
    case 'chateau':
      return terrain;
    default:
      throw new Error(`hex ${board.grid.id(hex)} is no terrain of this game: ${terrain ?? 'nothing'}`);
  }
};
