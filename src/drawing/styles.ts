import type { MapStyle } from './style-names.ts';

/** A colour as red, green, blue for the raster, where CSS text would be parsed a million times. */
export type Rgb = readonly [number, number, number];

/** All colours and choices of one look. Colours of lines and areas are CSS text. */
export interface Palette {
  readonly paper: string;
  /** Ground from the lowest land to the highest. */
  readonly heights: readonly Rgb[];
  /** What shaded and lit slopes are mixed with, and how strongly (0 flat). */
  readonly shadow: Rgb;
  readonly light: Rgb;
  readonly shading: number;
  readonly grain: number;
  /** Empty where the look has no hachures. */
  readonly hachure: string;
  readonly forest: string;
  readonly forestEdge: string;
  readonly crown: string;
  readonly crownLight: string;
  readonly trunkShadow: string;
  readonly marsh: string;
  readonly marshStroke: string;
  readonly water: string;
  readonly waterEdge: string;
  readonly waterName: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly chaussee: string;
  readonly trail: string;
  readonly alley: string;
  readonly bridge: string;
  readonly bridgeDeck: string;
  readonly crest: string;
  readonly slope: string;
  /** Earth of field works, and the ditch before them. */
  readonly redoubt: string;
  readonly ditch: string;
  readonly highGround: string;
  readonly garden: string;
  readonly gardenDots: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly church: string;
  readonly wall: string;
  readonly park: string;
  readonly grid: string;
  readonly number: string;
  readonly lettering: string;
  readonly halo: string;
  readonly objective: string;
  readonly veil: string;
  readonly outside: string;
  readonly frame: string;
  /** Font families, the first ours. */
  readonly roman: string;
  readonly sans: string;
  readonly forestName: string;
  readonly gate: string;
}

const ROMAN = "'Old Standard TT', 'Old Standard', Georgia, 'DejaVu Serif', serif";
const SANS = "'Alegreya Sans', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";

const period: Palette = {
  paper: '#efe4c8',
  heights: [
    [214, 216, 172],
    [228, 222, 184],
    [239, 228, 196],
    [240, 222, 183],
    [232, 205, 160],
  ],
  shadow: [104, 74, 42],
  light: [255, 250, 232],
  shading: 1,
  grain: 5,
  hachure: 'rgba(96, 66, 36, 0.62)',
  forest: 'rgba(122, 142, 84, 0.80)',
  forestEdge: '#4d5f33',
  crown: '#56703a',
  crownLight: '#93a866',
  trunkShadow: 'rgba(40, 46, 20, 0.50)',
  marsh: 'rgba(150, 178, 160, 0.45)',
  marshStroke: '#4f7f86',
  water: '#6f9fb4',
  waterEdge: '#2f5a72',
  waterName: '#1f4a63',
  road: '#fbf3dc',
  roadEdge: '#6b4a2a',
  chaussee: '#f6d9a0',
  trail: '#7a5733',
  alley: '#56703a',
  bridge: '#3a2a1c',
  bridgeDeck: '#fbf3dc',
  crest: '#7d4b22',
  slope: '#8a5a2e',
  redoubt: '#6b4a22',
  ditch: '#3a2612',
  highGround: 'rgba(176, 112, 48, 0.20)',
  garden: 'rgba(190, 186, 122, 0.72)',
  gardenDots: '#6f7f45',
  building: '#b8402f',
  buildingEdge: '#54170f',
  church: '#2a1410',
  wall: '#3b2417',
  park: 'rgba(170, 182, 118, 0.70)',
  grid: 'rgba(92, 66, 38, 0.30)',
  number: 'rgba(84, 60, 34, 0.82)',
  lettering: '#23150b',
  halo: 'rgba(245, 236, 212, 0.86)',
  objective: '#a31621',
  veil: 'rgba(226, 216, 192, 0.66)',
  outside: '#d9cdae',
  frame: '#3b2a1a',
  roman: ROMAN,
  sans: SANS,
  forestName: '#2f4220',
  gate: '#6d1f16',
};

const dark: Palette = {
  paper: '#262a2b',
  heights: [
    [38, 46, 44],
    [45, 50, 46],
    [52, 53, 48],
    [60, 58, 50],
    [70, 65, 54],
  ],
  shadow: [8, 9, 12],
  light: [150, 140, 112],
  shading: 0.9,
  grain: 3,
  hachure: 'rgba(178, 158, 120, 0.34)',
  forest: 'rgba(38, 66, 44, 0.88)',
  forestEdge: '#16261a',
  crown: '#2f5537',
  crownLight: '#54805a',
  trunkShadow: 'rgba(0, 0, 0, 0.5)',
  marsh: 'rgba(52, 84, 88, 0.55)',
  marshStroke: '#7cb1b8',
  water: '#5d93b5',
  waterEdge: '#16303f',
  waterName: '#a4cfe6',
  road: '#cdbd95',
  roadEdge: '#100e0a',
  chaussee: '#e9cd8a',
  trail: '#a98f63',
  alley: '#4d7a52',
  bridge: '#f0e2bd',
  bridgeDeck: '#4a3f2c',
  crest: '#c98f52',
  slope: '#b58350',
  redoubt: '#e0b676',
  ditch: '#1a1208',
  highGround: 'rgba(200, 150, 84, 0.17)',
  garden: 'rgba(84, 82, 50, 0.72)',
  gardenDots: '#77895a',
  building: '#cc6350',
  buildingEdge: '#1b0b08',
  church: '#f3dcc8',
  wall: '#e6d3ac',
  park: 'rgba(62, 84, 54, 0.75)',
  grid: 'rgba(214, 198, 160, 0.20)',
  number: 'rgba(216, 202, 168, 0.74)',
  lettering: '#f4ead0',
  halo: 'rgba(22, 24, 24, 0.82)',
  objective: '#ff7a6b',
  veil: 'rgba(20, 22, 23, 0.60)',
  outside: '#17191a',
  frame: '#c8b88e',
  roman: ROMAN,
  sans: SANS,
  forestName: '#b4d3a6',
  gate: '#ffb09f',
};

const contrast: Palette = {
  paper: '#ffffff',
  heights: [
    [255, 255, 255],
    [250, 250, 248],
  ],
  shadow: [150, 150, 150],
  light: [255, 255, 255],
  shading: 0.35,
  grain: 0,
  hachure: '',
  forest: '#9fd08c',
  forestEdge: '#0b4d12',
  crown: '#1f7a2a',
  crownLight: '#1f7a2a',
  trunkShadow: 'rgba(0, 0, 0, 0)',
  marsh: '#c5ecef',
  marshStroke: '#006a75',
  water: '#0a5ad6',
  waterEdge: '#00308a',
  waterName: '#00308a',
  road: '#ffffff',
  roadEdge: '#000000',
  chaussee: '#ffd23f',
  trail: '#000000',
  alley: '#0b4d12',
  bridge: '#000000',
  bridgeDeck: '#ffffff',
  crest: '#8a3a00',
  slope: '#8a3a00',
  redoubt: '#000000',
  ditch: '#ffffff',
  highGround: 'rgba(255, 200, 120, 0.45)',
  garden: '#ffd9d2',
  gardenDots: '#ffd9d2',
  building: '#c00000',
  buildingEdge: '#000000',
  church: '#000000',
  wall: '#000000',
  park: '#e4d4f4',
  grid: 'rgba(0, 0, 0, 0.45)',
  number: '#000000',
  lettering: '#000000',
  halo: '#ffffff',
  objective: '#c00000',
  veil: 'rgba(200, 200, 200, 0.72)',
  outside: '#c8c8c8',
  frame: '#000000',
  roman: SANS,
  sans: SANS,
  forestName: '#0b4d12',
  gate: '#c00000',
};

const PALETTES: Readonly<Record<MapStyle, Palette>> = { period, dark, contrast };

export const paletteOf = (style: MapStyle): Palette => PALETTES[style];
