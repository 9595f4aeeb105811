import type { Pen, Raster, Surface } from '../../../drawing/pen.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export type MakeCanvas = (width: number, height: number) => HTMLCanvasElement | OffscreenCanvas;

/** A browser's canvas as a drawing surface; a raster is turned into a canvas of its own once. */
export function canvasSurface(
  context: Context,
  makeCanvas: MakeCanvas,
  rasters: WeakMap<Raster, CanvasImageSource>,
): Surface {
  return {
    pen: context as Pen,
    drawRaster: (raster, x, y, width, height) => {
      let image = rasters.get(raster);
      if (image === undefined) {
        const canvas = makeCanvas(raster.width, raster.height);
        const inner = canvas.getContext('2d') as Context;
        inner.putImageData(new ImageData(raster.rgba, raster.width, raster.height), 0, 0);
        image = canvas;
        rasters.set(raster, image);
      }
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, x, y, width, height);
    },
  };
}
