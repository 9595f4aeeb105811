import type { GameMap, MapHex, MapSide } from '../../content/map.ts';

/** What a legend can explain, in the order it is listed. */
export const LEGEND_SUBJECTS = [
  'town',
  'village',
  'chateau',
  'grand-farm',
  'forest',
  'wooded-side',
  'marsh',
  'chaussee',
  'road',
  'trail',
  'river',
  'stream',
  'lake',
  'bridge',
  'ford',
  'crest',
  'slope',
  'redoubt',
  'entrenchment',
  'high-ground',
  'farm',
  'objective',
] as const;

export type LegendSubject = (typeof LEGEND_SUBJECTS)[number];

/** The subjects a map has. */
export function subjectsOf(map: GameMap): LegendSubject[] {
  const found = new Set<LegendSubject>();
  for (const { terrain, chateau, name, level, entrenched } of Object.values(map.hexes)) {
    if (terrain === 'clear') {
      if (name !== undefined) found.add('farm');
    } else if (terrain === 'woods') found.add('forest');
    else if (terrain === 'swamp') found.add('marsh');
    else found.add(terrain);
    if (level !== undefined && level > 0) found.add('high-ground');
    if (chateau === true) found.add('chateau');
    if (entrenched !== undefined) found.add('entrenchment');
  }
  for (const { water, bridge, ford, crest, slope, woods, redoubt } of Object.values(map.sides)) {
    if (water !== undefined) found.add(water);
    if (bridge) found.add('bridge');
    if (ford) found.add('ford');
    if (crest) found.add('crest');
    if (slope) found.add('slope');
    if (woods) found.add('wooded-side');
    if (redoubt !== undefined) found.add('redoubt');
  }
  for (const link of Object.values(map.links)) found.add(link === 'highway' ? 'chaussee' : link);
  if (map.routes.some((route) => route.paved)) found.add('chaussee');
  if (map.objectives.length > 0) found.add('objective');
  return LEGEND_SUBJECTS.filter((subject) => found.has(subject));
}

/**
 * A map of three by three hexes with one thing on it, so that the legend is
 * drawn by the very code that draws the map and can never differ from it.
 */
export function legendMap(subject: LegendSubject, like: GameMap): GameMap {
  const hexes: Record<string, MapHex> = {};
  for (let column = 1; column <= 3; column++) {
    for (let row = 1; row <= 3; row++) hexes[`0${column}0${row}`] = { terrain: 'clear', elevation: 100 };
  }
  const sides: Record<string, MapSide> = {};
  const links: GameMap['links'] = {};
  const routes: GameMap['routes'] = [];
  // Flat-topped, even columns half a hex south: 0202 has 0102, 0103 to the west and 0302, 0303 to the east.
  const east = { '0102-0202': true, '0202-0303': true } as const;
  const along = ['0202-0203', '0201-0202'] as const;
  switch (subject) {
    case 'chaussee':
    case 'road':
    case 'trail':
      for (const key of Object.keys(east)) links[key] = subject === 'trail' ? 'trail' : 'road';
      if (subject === 'chaussee')
        routes.push({
          id: 'legend',
          name: 'legend',
          kind: 'road',
          paved: true,
          hexes: ['0102', '0202', '0303'],
        });
      break;
    case 'river':
    case 'stream':
    case 'lake':
      for (const key of ['0102-0202', '0201-0202', '0202-0302']) sides[key] = { water: subject };
      break;
    case 'bridge':
    case 'ford':
      for (const key of ['0102-0202', '0201-0202', '0202-0302']) sides[key] = { water: 'stream' };
      sides[along[1]] = { water: 'stream', [subject]: true };
      links[along[0]] = 'road';
      links[along[1]] = 'road';
      break;
    case 'crest':
    case 'slope':
      for (const key of ['0102-0202', '0201-0202', '0202-0302']) sides[key] = { [subject]: true, up: '0202' };
      break;
    case 'redoubt':
      for (const key of ['0102-0202', '0201-0202', '0202-0302']) sides[key] = { redoubt: '0202' };
      break;
    case 'entrenchment':
      hexes['0202'] = { terrain: 'clear', elevation: 100, entrenched: ['0102', '0201', '0302'] };
      break;
    case 'wooded-side':
      for (const key of ['0102-0202', '0201-0202', '0202-0302']) sides[key] = { woods: true };
      break;
    case 'objective':
      break;
    case 'high-ground':
      hexes['0202'] = { terrain: 'clear', elevation: 100, level: 1 };
      break;
    case 'farm':
      hexes['0202'] = { terrain: 'clear', elevation: 100, name: ' ' };
      break;
    default:
      hexes['0202'] = { terrain: subject, elevation: 100 };
      if (subject === 'town' || subject === 'village')
        for (const key of Object.keys(east)) links[key] = 'trail';
  }
  return {
    schema: like.schema,
    id: 'legend',
    system: like.system,
    title: subject,
    grid: {
      orientation: 'flat',
      columns: 3,
      rows: 3,
      shifted: 'even',
      numbering: 'CCRR',
      rowsFrom: 'north',
      metres: like.grid.metres,
      placement: {
        kind: 'affine',
        toLonLat: [
          [1, 0, 0],
          [0, 1, 0],
        ],
      },
    },
    sheets: [],
    outOfPlay: [],
    hexes,
    sides,
    links,
    routes,
    entries: [],
    exits: [],
    objectives: subject === 'objective' ? [{ name: 'legend', hexes: ['0202'], rule: 'legend' }] : [],
    edges: { north: [], east: [], south: [], west: [] },
    supply: [],
    provenance: { features: {}, overrides: [] },
  };
}
