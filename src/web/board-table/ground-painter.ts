import type { MapStyle } from '../../drawing/style-names.ts';
import type { Spot, TableGround, TableLine } from './api.ts';
import { paletteOf, type TablePalette } from './palette.ts';
import { contourOf, heightsOf, middleOf, shadedGround } from './relief.ts';
import {
  type Canvas,
  type Drawn,
  drawMarsh,
  drawRedoubt,
  drawSteepSlope,
  drawStrongpoint,
  drawVillage,
  drawWood,
  trace,
} from './scenery.ts';

/** The wooden edge round the table, millimetres. */
export const FRAME = 26;

const CONTOURS: readonly number[] = [0.3, 0.55, 0.8];

/** Draws the ground of one table into any canvas that is scaled to millimetres, y downward from the far left corner. */
export interface GroundPainter {
  /** `pixel` is how many millimetres one of the screen covers. */
  paint(pen: Canvas, layers: { readonly names: boolean; readonly rulers: boolean }, pixel: number): void;
  paintNames(pen: Canvas, pixel: number): void;
}

export const groundPainter = (ground: TableGround, style: MapStyle): GroundPainter => {
  const palette = paletteOf(style);
  const heights = heightsOf(ground);
  const raster = shadedGround(heights, palette);
  const image = new OffscreenCanvas(raster.width, raster.height);
  image.getContext('2d')?.putImageData(new ImageData(raster.rgba, raster.width, raster.height), 0, 0);
  const contours = CONTOURS.map((level) => contourOf(heights, level));
  const down = ({ x, y }: Spot): Spot => ({ x, y: ground.depth - y });
  const features: readonly Drawn[] = ground.features.map((feature) => ({
    ...feature,
    outline: feature.outline.map(down),
  }));
  const lines = ground.lines.map((line) => ({
    ...line,
    along: line.along.map(down),
    gaps: line.gaps.map((gap) => ({ ...gap, at: down(gap.at) })),
  }));
  const cells = { width: (raster.width - 1) * heights.cell, height: (raster.height - 1) * heights.cell };
  return {
    paint: (pen, layers, pixel) => {
      drawFrame(pen, ground, palette);
      pen.save();
      trace(pen, [
        { x: 0, y: 0 },
        { x: ground.width, y: 0 },
        { x: ground.width, y: ground.depth },
        { x: 0, y: ground.depth },
      ]);
      pen.clip();
      pen.imageSmoothingEnabled = true;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, cells.width, cells.height);
      drawContours(pen, contours, palette);
      for (const feature of features) if (GROWN.has(feature.kind)) drawFoot(pen, feature, palette);
      for (const feature of features) if (feature.kind === 'steepSlope') drawSteepSlope(pen, feature);
      for (const line of lines) drawLine(pen, line, palette);
      for (const feature of features) DRAW[feature.kind]?.(pen, feature, palette);
      pen.restore();
      if (layers.rulers) drawRulers(pen, ground, pixel);
      if (layers.names) drawNames(pen, features, palette, pixel);
    },
    paintNames: (pen, pixel) => drawNames(pen, features, palette, pixel),
  };
};

const drawFrame = (pen: Canvas, { width, depth }: TableGround, palette: TablePalette): void => {
  pen.fillStyle = 'rgb(0 0 0 / 26%)';
  pen.fillRect(-FRAME + 8, -FRAME + 10, width + 2 * FRAME, depth + 2 * FRAME);
  pen.fillStyle = palette.frame;
  pen.fillRect(-FRAME, -FRAME, width + 2 * FRAME, depth + 2 * FRAME);
  pen.strokeStyle = palette.frameLight;
  pen.lineWidth = 2;
  pen.strokeRect(-FRAME + 3, -FRAME + 3, width + 2 * FRAME - 6, depth + 2 * FRAME - 6);
  pen.strokeStyle = 'rgb(0 0 0 / 45%)';
  pen.lineWidth = 3;
  pen.strokeRect(-1.5, -1.5, width + 3, depth + 3);
};

const GROWN: ReadonlySet<Drawn['kind']> = new Set([
  'hill',
  'hillock',
  'steepSlope',
  'openWood',
  'wood',
  'denseWood',
  'marsh',
]);

/** Where a hill or a wood begins: rules ask for it, so it is drawn exactly. */
const drawFoot = (pen: Canvas, { outline }: Drawn, palette: TablePalette): void => {
  pen.strokeStyle = palette.contour;
  pen.lineWidth = 1.6;
  pen.setLineDash([6, 3]);
  trace(pen, outline);
  pen.stroke();
  pen.setLineDash([]);
};

const drawContours = (
  pen: Canvas,
  contours: readonly (readonly (readonly [Spot, Spot])[])[],
  palette: TablePalette,
): void => {
  pen.strokeStyle = palette.contour;
  pen.lineCap = 'round';
  contours.forEach((pieces, level) => {
    pen.lineWidth = 0.6 + level * 0.15;
    pen.beginPath();
    for (const [a, b] of pieces) {
      pen.moveTo(a.x, a.y);
      pen.lineTo(b.x, b.y);
    }
    pen.stroke();
  });
};

const DRAW: Readonly<
  Partial<Record<Drawn['kind'], (pen: Canvas, feature: Drawn, palette: TablePalette) => void>>
> = {
  openWood: drawWood,
  wood: drawWood,
  denseWood: drawWood,
  builtUpArea: drawVillage,
  scenery: drawVillage,
  strongpoint: drawStrongpoint,
  redoubt: drawRedoubt,
  marsh: drawMarsh,
};

const WIDTHS: Readonly<Record<TableLine['kind'], number>> = {
  road: 13,
  stream: 8,
  deepStream: 14,
  river: 34,
  hedge: 7,
  wall: 5,
};

const drawLine = (pen: Canvas, { kind, along, gaps }: TableLine, palette: TablePalette): void => {
  const width = WIDTHS[kind];
  const wet = kind === 'stream' || kind === 'deepStream' || kind === 'river';
  pen.lineJoin = 'round';
  pen.lineCap = kind === 'road' || wet ? 'round' : 'butt';
  const stroke = (colour: string, thick: number, dash: readonly number[] = []): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = thick;
    pen.setLineDash([...dash]);
    traceCurve(pen, along);
    pen.stroke();
    pen.setLineDash([]);
  };
  if (wet) {
    stroke(palette.waterEdge, width + 2);
    stroke(palette.water, width);
    stroke('rgb(255 255 255 / 20%)', width * 0.3, [14, 22]);
  } else if (kind === 'road') {
    stroke(palette.roadEdge, width + 2.4);
    stroke(palette.road, width);
    stroke('rgb(120 96 52 / 34%)', 1.2, [9, 7]);
  } else if (kind === 'hedge') {
    stroke(palette.shade, width + 3);
    stroke(palette.trees[0] ?? '', width, [9, 2]);
    stroke(palette.treeLight, width * 0.4, [6, 5]);
  } else {
    stroke(palette.shade, width + 2);
    stroke('#9a9283', width, [10, 1.2]);
  }
  for (const { at, width: gap } of gaps) drawGap(pen, at, gap, along, wet ? width : 0, palette);
};

/** A bridge over water; a gate is ground that nothing bars. */
const drawGap = (
  pen: Canvas,
  at: Spot,
  gap: number,
  along: readonly Spot[],
  water: number,
  palette: TablePalette,
): void => {
  const near = along.reduce(
    (best, p, i) =>
      Math.hypot(p.x - at.x, p.y - at.y) < best.far ? { i, far: Math.hypot(p.x - at.x, p.y - at.y) } : best,
    { i: 0, far: Number.POSITIVE_INFINITY },
  ).i;
  const [a, b] = [along[Math.max(0, near - 1)] ?? at, along[Math.min(along.length - 1, near + 1)] ?? at];
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  pen.fillStyle = palette.road;
  pen.fillRect(-gap / 2, -(water / 2 + 5), gap, water + 10);
  pen.strokeStyle = palette.walls;
  pen.lineWidth = 2;
  if (water > 0)
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo((side * gap) / 2, -(water / 2 + 6));
      pen.lineTo((side * gap) / 2, water / 2 + 6);
      pen.stroke();
    }
  pen.restore();
};

const traceCurve = (pen: Canvas, along: readonly Spot[]): void => {
  pen.beginPath();
  along.forEach((p, i) => {
    const next = along[i + 1];
    if (i === 0) pen.moveTo(p.x, p.y);
    else if (next === undefined) pen.lineTo(p.x, p.y);
    else pen.quadraticCurveTo(p.x, p.y, (p.x + next.x) / 2, (p.y + next.y) / 2);
  });
};

/** Every ten centimetres along the edges, as on a measuring stick. */
const drawRulers = (pen: Canvas, { width, depth }: TableGround, pixel: number): void => {
  pen.strokeStyle = 'rgb(240 220 170 / 70%)';
  pen.fillStyle = '#f0dfb4';
  pen.lineWidth = 0.8;
  pen.font = '500 11px "Alegreya Sans", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const every = pixel > 3.2 ? 200 : 100;
  pen.beginPath();
  for (let x = 0; x <= width; x += 50) {
    const long = x % 100 === 0 ? 8 : 4;
    pen.moveTo(x, depth + 2);
    pen.lineTo(x, depth + 2 + long);
    pen.moveTo(x, -2);
    pen.lineTo(x, -2 - long);
  }
  for (let y = 0; y <= depth; y += 50) {
    const long = y % 100 === 0 ? 8 : 4;
    pen.moveTo(-2, depth - y);
    pen.lineTo(-2 - long, depth - y);
    pen.moveTo(width + 2, depth - y);
    pen.lineTo(width + 2 + long, depth - y);
  }
  pen.stroke();
  for (let x = every; x < width; x += every) pen.fillText(String(x / 10), x, depth + 17);
  for (let y = every; y < depth; y += every) pen.fillText(String(y / 10), -17, depth - y);
};

/** Names keep a readable size on the screen, and stand below the middle of what they name. */
const drawNames = (pen: Canvas, features: readonly Drawn[], palette: TablePalette, pixel: number): void => {
  const size = Math.min(30, Math.max(13 * pixel, 15));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { name, kind, outline } of features) {
    const large = kind === 'hill' || kind === 'builtUpArea' || kind === 'strongpoint';
    const px = large ? size * 1.15 : size * 0.9;
    pen.font = `italic ${px}px "Old Standard TT", serif`;
    const { x } = middleOf(outline);
    const y = kind === 'hill' ? middleOf(outline).y - 12 : Math.max(...outline.map((p) => p.y)) + px * 0.75;
    pen.strokeStyle = palette.halo;
    pen.lineWidth = px / 5;
    pen.strokeText(name, x, y);
    pen.fillStyle = palette.ink;
    pen.fillText(name, x, y);
  }
};
