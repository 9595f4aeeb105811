import type { MapStyle } from '../../drawing/style-names.ts';
import type { MarkTone } from './api.ts';

type Rgb = readonly [number, number, number];

/** The colours of a table in one light. */
export interface TablePalette {
  /** From low ground to the top of a hill. */
  readonly heights: readonly Rgb[];
  readonly shadow: Rgb;
  readonly light: Rgb;
  readonly grain: number;
  readonly contour: string;
  readonly frame: string;
  readonly frameLight: string;
  readonly beyond: string;
  readonly woodFloor: string;
  readonly trees: readonly string[];
  readonly treeLight: string;
  readonly shade: string;
  readonly street: string;
  readonly walls: string;
  readonly roofs: readonly string[];
  readonly earth: string;
  readonly earthLight: string;
  readonly water: string;
  readonly waterEdge: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly ink: string;
  readonly halo: string;
  readonly base: string;
  readonly baseEdge: string;
}

const PERIOD: TablePalette = {
  heights: [
    [150, 158, 104],
    [164, 165, 109],
    [182, 174, 118],
    [199, 186, 133],
    [211, 198, 150],
  ],
  shadow: [66, 62, 40],
  light: [238, 230, 186],
  grain: 7,
  contour: 'rgb(104 82 40 / 34%)',
  frame: '#5b3d22',
  frameLight: '#8a6238',
  beyond: '#cfc3a4',
  woodFloor: 'rgb(86 101 54 / 55%)',
  trees: ['#4c6531', '#587138', '#435a2c', '#647b40'],
  treeLight: 'rgb(190 204 130 / 45%)',
  shade: 'rgb(30 28 14 / 34%)',
  street: '#c3b083',
  walls: '#8d7c5c',
  roofs: ['#a8553a', '#99493a', '#8c6a48', '#7b6b5c', '#b06a48'],
  earth: '#8a6c43',
  earthLight: '#b59a68',
  water: '#7da2b4',
  waterEdge: '#4f7688',
  road: '#d6c396',
  roadEdge: '#9c875a',
  ink: '#2b2214',
  halo: 'rgb(240 232 200 / 88%)',
  base: '#98a064',
  baseEdge: 'rgb(44 40 18 / 70%)',
};

const DARK: TablePalette = {
  ...PERIOD,
  heights: [
    [60, 68, 46],
    [70, 75, 50],
    [82, 82, 56],
    [96, 92, 64],
    [108, 102, 74],
  ],
  shadow: [14, 15, 10],
  light: [150, 146, 112],
  grain: 4,
  contour: 'rgb(220 200 140 / 20%)',
  frame: '#2a1c10',
  frameLight: '#4a331c',
  beyond: '#14130f',
  woodFloor: 'rgb(30 42 22 / 70%)',
  trees: ['#2f4321', '#374c27', '#293a1d', '#40552d'],
  treeLight: 'rgb(140 160 90 / 28%)',
  shade: 'rgb(0 0 0 / 45%)',
  street: '#6d6046',
  walls: '#4d4433',
  roofs: ['#73402f', '#68382d', '#5f4934', '#544a40', '#7a4b34'],
  earth: '#5c482d',
  earthLight: '#7d6a45',
  water: '#3d5f70',
  waterEdge: '#25414f',
  road: '#85754f',
  roadEdge: '#4f4430',
  ink: '#f2e9d2',
  halo: 'rgb(18 17 12 / 88%)',
  base: '#4a5430',
  baseEdge: 'rgb(0 0 0 / 75%)',
};

/** Plain strong contrast: pale ground without grain, nothing that only shade tells. */
const CONTRAST: TablePalette = {
  ...PERIOD,
  heights: [
    [226, 232, 210],
    [222, 222, 190],
    [220, 208, 166],
    [214, 192, 140],
    [204, 176, 118],
  ],
  shadow: [120, 110, 80],
  light: [255, 255, 255],
  grain: 0,
  contour: '#6b4d12',
  woodFloor: 'rgb(112 150 86 / 80%)',
  ink: '#000000',
  halo: '#ffffff',
  base: '#cfd6a8',
  baseEdge: '#000000',
};

export const paletteOf = (style: MapStyle): TablePalette =>
  style === 'dark' ? DARK : style === 'contrast' ? CONTRAST : PERIOD;

/** Line and fill of each kind of mark. */
export const TONES: Readonly<
  Record<MarkTone, { readonly line: string; readonly fill: string; readonly dash?: readonly number[] }>
> = {
  command: { line: '#1f5c9e', fill: 'rgb(31 92 158 / 7%)', dash: [7, 5] },
  fire: { line: '#b4301c', fill: 'rgb(190 48 28 / 16%)' },
  'long-fire': { line: 'rgb(180 48 28 / 60%)', fill: 'rgb(190 48 28 / 7%)', dash: [4, 4] },
  charge: { line: '#c2410c', fill: 'rgb(224 110 20 / 16%)' },
  support: { line: '#2e7d32', fill: 'rgb(46 125 50 / 14%)', dash: [5, 4] },
  reach: { line: '#1d4ed8', fill: 'rgb(40 90 200 / 9%)' },
  zone: { line: '#f4ecd0', fill: 'rgb(255 250 225 / 16%)', dash: [10, 6] },
  objective: { line: '#b8860b', fill: 'rgb(240 190 40 / 15%)' },
  target: { line: '#b4301c', fill: 'rgb(190 48 28 / 12%)' },
  forbidden: { line: '#7f1d1d', fill: 'rgb(127 29 29 / 16%)', dash: [3, 3] },
  advice: { line: '#a16207', fill: 'rgb(234 179 8 / 18%)' },
  trail: { line: 'rgb(40 32 16 / 62%)', fill: 'rgb(0 0 0 / 0%)' },
  ruler: { line: '#111111', fill: 'rgb(255 255 255 / 80%)' },
};
