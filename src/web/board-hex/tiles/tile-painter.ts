import type { GameMap } from '../../../content/map.ts';
import type { Relief } from '../../../drawing/ground/relief-file.ts';
import type { Raster } from '../../../drawing/pen.ts';
import { makeScene, type Scene, type SceneOptions } from '../../../drawing/scene.ts';
import { canvasSurface, type MakeCanvas } from './canvas-surface.ts';

/** One square piece of the map at one zoom. */
export interface TileRequest {
  readonly id: number;
  /** Drawing units: the tile's corner and its size. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** CSS zoom the tile is meant for, and device pixels per drawing unit. */
  readonly zoom: number;
  readonly scale: number;
  /** Device pixels added on every side, so that neighbours overlap without a seam. */
  readonly gutter: number;
  readonly options: SceneOptions;
}

/** Draws tiles of one map; the same code runs in the worker and, where there is none, on the page. */
export class TilePainter {
  readonly #scene: Scene;
  readonly #makeCanvas: MakeCanvas;
  readonly #rasters = new WeakMap<Raster, CanvasImageSource>();

  constructor(map: GameMap, relief: Relief | undefined, makeCanvas: MakeCanvas) {
    this.#scene = makeScene(map, relief);
    this.#makeCanvas = makeCanvas;
  }

  paint(request: TileRequest): HTMLCanvasElement | OffscreenCanvas {
    const { x, y, size, zoom, scale, gutter } = request;
    const pixels = Math.round(size * scale) + 2 * gutter;
    const canvas = this.#makeCanvas(pixels, pixels);
    const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D;
    const edge = gutter / scale;
    context.scale(scale, scale);
    context.translate(-x + edge, -y + edge);
    const view = { x: x - edge, y: y - edge, width: size + 2 * edge, height: size + 2 * edge };
    this.#scene.draw(canvasSurface(context, this.#makeCanvas, this.#rasters), view, zoom, request.options);
    return canvas;
  }
}
