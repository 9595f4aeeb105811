import type { Camera, Size } from '../board-hex/hand/camera.ts';

/** How much more than the window is drawn on each side, as a share of it: so far it can be dragged at once. */
const SPARE = 0.2;
/** As far as a drawing may be stretched or shrunk before it is made anew. */
const STRETCH = 2;

/**
 * A canvas somewhat larger than the window. While the table moves it is shifted and stretched as it is, which costs
 * nothing; it is drawn anew when the window leaves what was drawn, and once all is at rest.
 */
export class Sheet {
  readonly canvas: HTMLCanvasElement;
  #size: Size = { width: 1, height: 1 };
  #spare: Size = { width: 0, height: 0 };
  #drawn: Camera | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
  }

  resize(size: Size): void {
    const { style } = this.canvas;
    this.#size = size;
    this.#spare = { width: Math.ceil(size.width * SPARE), height: Math.ceil(size.height * SPARE) };
    const [wide, high] = [size.width + 2 * this.#spare.width, size.height + 2 * this.#spare.height];
    this.canvas.width = Math.round(wide * devicePixelRatio);
    this.canvas.height = Math.round(high * devicePixelRatio);
    style.left = `${-this.#spare.width}px`;
    style.top = `${-this.#spare.height}px`;
    style.width = `${wide}px`;
    style.height = `${high}px`;
    style.transformOrigin = `${this.#spare.width}px ${this.#spare.height}px`;
    this.#drawn = undefined;
  }

  /** Where the camera would be whose window is the whole canvas: what is drawn now is drawn for that. */
  begin(camera: Camera): Camera {
    this.#drawn = camera;
    this.canvas.style.transform = '';
    const { x, y, zoom } = camera;
    return { x: x - this.#spare.width / zoom, y: y - this.#spare.height / zoom, zoom };
  }

  /** Follows the camera with what is drawn already; false where that does not fill the window or is too coarse. */
  follow({ x, y, zoom }: Camera): boolean {
    const drawn = this.#drawn;
    if (drawn === undefined) return false;
    const stretch = zoom / drawn.zoom;
    if (stretch > STRETCH || stretch < 1 / STRETCH) return false;
    const [left, top] = [(drawn.x - x) * zoom, (drawn.y - y) * zoom];
    const { width, height } = this.#spare;
    if (left - width * stretch > 0 || top - height * stretch > 0) return false;
    if (left + (this.#size.width + width) * stretch < this.#size.width) return false;
    if (top + (this.#size.height + height) * stretch < this.#size.height) return false;
    this.canvas.style.transform = `translate3d(${left}px,${top}px,0) scale(${stretch})`;
    return true;
  }
}
