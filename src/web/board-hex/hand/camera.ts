import type { Rect } from '../../../drawing/pen.ts';

/** Where the map lies under the window: the drawing's spot (x, y) is at the element's top left corner. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 3;

/** The whole map, with a little around it, is as far out as anyone needs. */
export const minZoom = (map: Rect, window: Size): number =>
  Math.min(1, Math.min(window.width / map.width, window.height / map.height) * 0.9);

/**
 * Keeps the map in the window: never scrolled out of sight, centred when it is smaller. Beyond its edge at most `beyond`
 * of the window may show: who drags an edge to the middle wants to see it there.
 */
export function clampCamera(camera: Camera, map: Rect, window: Size, beyond = 0.25): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(minZoom(map, window), camera.zoom));
  const along = (at: number, from: number, length: number, seen: number) => {
    if (seen >= length) return from - (seen - length) / 2;
    const slack = seen * beyond;
    return Math.min(Math.max(at, from - slack), from + length - seen + slack);
  };
  return {
    x: along(camera.x, map.x, map.width, window.width / zoom),
    y: along(camera.y, map.y, map.height, window.height / zoom),
    zoom,
  };
}

/** Zooms so that what is under the pointer stays under it. */
export function zoomAt(
  camera: Camera,
  factor: number,
  px: number,
  py: number,
  map: Rect,
  window: Size,
): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(minZoom(map, window), camera.zoom * factor));
  const x = camera.x + px / camera.zoom - px / zoom;
  const y = camera.y + py / camera.zoom - py / zoom;
  return clampCamera({ x, y, zoom }, map, window);
}

/** Shows a rectangle whole, in the middle as far as there is map around it. */
export function frame(rect: Rect, map: Rect, window: Size, most = MAX_ZOOM): Camera {
  const zoom = Math.min(most, window.width / rect.width, window.height / rect.height);
  return clampCamera(
    {
      x: rect.x + rect.width / 2 - window.width / zoom / 2,
      y: rect.y + rect.height / 2 - window.height / zoom / 2,
      zoom,
    },
    map,
    window,
    0,
  );
}
