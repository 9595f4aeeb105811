import type { Rect } from '../../../drawing/pen.ts';
import { levelFor, zoomOfLevel } from '../tiles/tile-layer.ts';
import { type Camera, clampCamera, frame, MAX_ZOOM, minZoom, type Size, zoomAt } from './camera.ts';

/** How long after the last movement the view counts as at rest. */
const REST_MS = 140;

export interface ViewportHandlers {
  /** Once a frame while anything moves. */
  paint(camera: Camera, zooming: boolean): void;
  moving(): void;
  atRest(camera: Camera): void;
}

/** Where the window is over the map, and how it gets from one place to another. */
export class Viewport {
  readonly #map: Rect;
  readonly #on: ViewportHandlers;
  #size: Size;
  #camera: Camera;
  #placed = false;
  #zooming = false;
  #queued = 0;
  #motion = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where on the screen the last zoom was centred. */
  #focus = { x: 0, y: 0 };

  constructor(map: Rect, size: Size, on: ViewportHandlers) {
    this.#map = map;
    this.#on = on;
    this.#size = size;
    this.#camera = { x: map.x, y: map.y, zoom: 1 };
  }

  get camera(): Camera {
    return this.#camera;
  }

  get size(): Size {
    return this.#size;
  }

  get lowestZoom(): number {
    return minZoom(this.#map, this.#size);
  }

  /** What is seen, in drawing units. */
  get rect(): Rect {
    const { x, y, zoom } = this.#camera;
    return { x, y, width: this.#size.width / zoom, height: this.#size.height / zoom };
  }

  /** The window's size changed; the first time it is known the view goes to `first`. */
  resize(size: Size, first: Rect): void {
    if (size.width === 0 || size.height === 0) return;
    const { x, y, width, height } = this.rect;
    this.#size = size;
    if (this.#placed) {
      this.#look(this.#centred(x + width / 2, y + height / 2, this.#camera.zoom));
      return;
    }
    this.#placed = true;
    const goal = frame(first, this.#map, size, 1.2);
    const exact = zoomOfLevel(Math.floor(Math.log2(goal.zoom) * 8 + 1e-6));
    const zoom = Math.max(exact, this.lowestZoom);
    this.#look(
      this.#centred(goal.x + size.width / goal.zoom / 2, goal.y + size.height / goal.zoom / 2, zoom),
    );
    this.#paint();
    this.#rest();
  }

  panBy(dx: number, dy: number): void {
    const { x, y, zoom } = this.#camera;
    this.#look({ x: x - dx / zoom, y: y - dy / zoom, zoom });
  }

  zoomAt(factor: number, x: number, y: number): void {
    this.#focus = { x, y };
    this.#look(zoomAt(this.#camera, factor, x, y, this.#map, this.#size));
  }

  /** Zooms about a spot in pixels of the window, or its middle. */
  zoomBy(factor: number, at?: { readonly x: number; readonly y: number }): void {
    this.#focus = at ?? { x: this.#size.width / 2, y: this.#size.height / 2 };
    const { x, y } = this.#focus;
    this.glideTo(zoomAt(this.#camera, factor, x, y, this.#map, this.#size));
  }

  /** Runs on at a speed in pixels per millisecond and slows down. */
  fling(vx: number, vy: number): void {
    let [sx, sy] = [vx, vy];
    let last = performance.now();
    const step = (now: number) => {
      const passed = Math.min(40, now - last);
      last = now;
      this.panBy(sx * passed, sy * passed);
      const slower = 0.995 ** passed;
      sx *= slower;
      sy *= slower;
      if (Math.hypot(sx, sy) > 0.02) this.#motion = requestAnimationFrame(step);
    };
    if (Math.hypot(vx, vy) > 0.15) this.#motion = requestAnimationFrame(step);
  }

  show(rect: Rect, most: number, animate: boolean): void {
    const goal = frame(rect, this.#map, this.#size, most);
    this.stop();
    if (animate) this.glideTo(goal);
    else this.#look(goal);
  }

  centre(x: number, y: number, zoom: number, animate: boolean): void {
    const goal = this.#centred(x, y, zoom);
    this.stop();
    if (animate) this.glideTo(goal);
    else this.#look(goal);
  }

  glideTo(goal: Camera, duration = 260): void {
    this.stop();
    const from = this.#camera;
    const to = clampCamera(goal, this.#map, this.#size);
    const began = performance.now();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const middle = ({ x, y, zoom }: Camera) =>
      [x + this.#size.width / zoom / 2, y + this.#size.height / zoom / 2] as const;
    const [fx, fy] = middle(from);
    const [tx, ty] = middle(to);
    const step = (now: number) => {
      const t = still ? 1 : Math.min(1, Math.max(0, now - began) / duration);
      const e = 1 - (1 - t) ** 3;
      const zoom = from.zoom * (to.zoom / from.zoom) ** e;
      // Centres move evenly; corners would swing when the zoom changes as well.
      this.#look(t === 1 ? to : this.#centred(fx + (tx - fx) * e, fy + (ty - fy) * e, zoom));
      if (t < 1) this.#motion = requestAnimationFrame(step);
    };
    this.#motion = requestAnimationFrame(step);
  }

  /** Stops gliding and running on: a hand has been laid on the map. */
  stop(): void {
    cancelAnimationFrame(this.#motion);
    this.#motion = 0;
  }

  close(): void {
    this.stop();
    cancelAnimationFrame(this.#queued);
    clearTimeout(this.#restTimer);
  }

  #centred(x: number, y: number, zoom: number): Camera {
    return { x: x - this.#size.width / zoom / 2, y: y - this.#size.height / zoom / 2, zoom };
  }

  #look(next: Camera): void {
    const before = this.#camera.zoom;
    this.#camera = clampCamera(next, this.#map, this.#size);
    if (this.#placed && this.#camera.zoom !== before) this.#zooming = true;
    this.#on.moving();
    if (this.#queued === 0) this.#queued = requestAnimationFrame(() => this.#paint());
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#rest(), REST_MS);
  }

  #paint(): void {
    this.#queued = 0;
    this.#on.paint(this.#camera, this.#zooming);
  }

  #rest(): void {
    if (this.#zooming && this.#settle()) return;
    this.#zooming = false;
    this.#on.atRest(this.#camera);
  }

  /** Glides the last few hundredths, about the spot of the last zoom, to a zoom that tiles are drawn for; true while it does. */
  #settle(): boolean {
    const { zoom } = this.#camera;
    const exact = zoomOfLevel(levelFor(zoom));
    if (Math.abs(zoom / exact - 1) < 1e-6 || exact < this.lowestZoom || exact > MAX_ZOOM) return false;
    const { x, y } = this.#focus;
    this.glideTo(zoomAt(this.#camera, exact / zoom, x, y, this.#map, this.#size), 120);
    return true;
  }
}
