import type { Rect } from '../../../drawing/pen.ts';
import type { SceneOptions } from '../../../drawing/scene.ts';
import type { TileImage, TileSource } from './tile-source.ts';

/** Device pixels along a tile's edge, and the overlap that hides seams. */
const TILE = 512;
const GUTTER = 1;
const KEPT_TILES = 140;

interface Tile {
  readonly key: string;
  readonly id: number;
  readonly level: number;
  readonly column: number;
  readonly row: number;
  readonly look: number;
  element: HTMLCanvasElement | undefined;
  usedAt: number;
}

/** Zoom comes to rest on steps of an eighth of a doubling, so that tiles can be drawn for exactly that size. */
export const zoomOfLevel = (level: number): number => 2 ** (level / 8);
export const levelFor = (zoom: number): number => Math.round(Math.log2(zoom) * 8);

/** The whole map, small, lies beneath everything, so that a quick zoom out never shows a bare table. */
const BACKDROP = levelFor(0.2);

/**
 * The map's picture: square tiles painted once per level, laid in drawing
 * units into an element that the board moves and scales as a whole.
 */
export class TileLayer {
  readonly #host: HTMLElement;
  readonly #bounds: Rect;
  readonly #source: TileSource;
  readonly #tiles = new Map<string, Tile>();
  readonly #byId = new Map<number, Tile>();
  readonly #ratio: number;
  #options: SceneOptions;
  #look = 0;
  #shown: { level: number; view: Rect } | undefined;
  #nextId = 1;
  #begun = false;
  #clock = 0;

  constructor(
    host: HTMLElement,
    bounds: Rect,
    options: SceneOptions,
    open: (onTile: (id: number, image: TileImage) => void) => TileSource,
    onFirst: () => void,
  ) {
    this.#host = host;
    this.#bounds = bounds;
    this.#options = options;
    this.#ratio = Math.min(2, window.devicePixelRatio || 1);
    this.#source = open((id, image) => {
      if (!this.#begun) onFirst();
      this.#begun = true;
      this.#arrived(id, image);
    });
  }

  /** Another style, area or set of layers: old tiles stay in sight until the new ones cover them. */
  setOptions(options: SceneOptions): void {
    this.#options = options;
    this.#look++;
    if (this.#shown !== undefined) this.#fill();
  }

  /** While the zoom changes, what is there is stretched and nothing new is painted. */
  show(view: Rect, zoom: number, zooming: boolean): void {
    if (zooming && this.#shown !== undefined) return;
    this.#shown = { view, level: levelFor(zoom) };
    this.#fill();
  }

  close(): void {
    this.#source.close();
  }

  #fill(): void {
    if (this.#shown === undefined) return;
    const { level, view } = this.#shown;
    this.#clock++;
    const wanted = [
      ...this.#wanted(level, view, 0),
      ...this.#wanted(BACKDROP, this.#bounds, 0),
      ...this.#wanted(level, view, 0.35),
    ];
    for (const tile of wanted) tile.usedAt = this.#clock;
    this.#request(wanted);
    this.#retire(level, view);
  }

  /** Tiles over the view and a border around it, nearest the middle first. */
  #wanted(level: number, view: Rect, border: number): Tile[] {
    const size = TILE / (zoomOfLevel(level) * this.#ratio);
    const { x, y, width, height } = this.#bounds;
    const left = Math.max(view.x - size * border, x);
    const top = Math.max(view.y - size * border, y);
    const right = Math.min(view.x + view.width + size * border, x + width);
    const bottom = Math.min(view.y + view.height + size * border, y + height);
    const tiles: { tile: Tile; far: number }[] = [];
    for (let row = Math.floor(top / size); row * size < bottom; row++) {
      for (let column = Math.floor(left / size); column * size < right; column++) {
        const cx = (column + 0.5) * size - (view.x + view.width / 2);
        const cy = (row + 0.5) * size - (view.y + view.height / 2);
        tiles.push({ tile: this.#tile(level, column, row), far: cx * cx + cy * cy });
      }
    }
    return tiles.sort((a, b) => a.far - b.far).map(({ tile }) => tile);
  }

  #tile(level: number, column: number, row: number): Tile {
    const key = `${this.#look}/${level}/${column}/${row}`;
    let tile = this.#tiles.get(key);
    if (tile === undefined) {
      tile = { key, id: 0, level, column, row, look: this.#look, element: undefined, usedAt: this.#clock };
      this.#tiles.set(key, tile);
    }
    return tile;
  }

  /** Few tiles are under way at a time, so that a moved view is served before what it left behind. */
  #request(wanted: readonly Tile[]): void {
    for (const tile of wanted) {
      if (this.#source.busy >= 2) return;
      if (tile.id !== 0) continue;
      const zoom = zoomOfLevel(tile.level);
      const scale = zoom * this.#ratio;
      const size = TILE / scale;
      const id = this.#nextId++;
      this.#byId.set(id, Object.assign(tile, { id }));
      this.#source.request({
        id,
        x: tile.column * size,
        y: tile.row * size,
        size,
        zoom,
        scale,
        gutter: GUTTER,
        options: this.#options,
      });
    }
  }

  #arrived(id: number, image: TileImage): void {
    const tile = this.#byId.get(id);
    this.#byId.delete(id);
    if (tile !== undefined && tile.look === this.#look) this.#place(tile, image);
    else if (tile !== undefined) this.#tiles.delete(tile.key);
    this.#fill();
  }

  #place(tile: Tile, image: TileImage): void {
    const scale = zoomOfLevel(tile.level) * this.#ratio;
    const size = TILE / scale;
    const edge = GUTTER / scale;
    let element: HTMLCanvasElement;
    if (image instanceof HTMLCanvasElement) element = image;
    else {
      element = document.createElement('canvas');
      element.width = image.width;
      element.height = image.height;
      element.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(image);
    }
    element.className = 'hb-tile';
    element.style.left = `${tile.column * size - edge}px`;
    element.style.top = `${tile.row * size - edge}px`;
    element.style.width = element.style.height = `${size + 2 * edge}px`;
    tile.element = element;
    this.#host.append(element);
  }

  /** Takes away tiles of other levels and looks once the wanted ones cover the view, and the longest unused. */
  #retire(level: number, view: Rect): void {
    const covered = this.#wanted(level, view, 0).every((tile) => tile.element !== undefined);
    for (const tile of this.#tiles.values()) {
      if (tile.element === undefined) continue;
      if (covered && tile.look !== this.#look) this.#drop(tile);
      // Until the wanted tiles cover the view, nearer levels lie over farther ones.
      const depth = tile.level === BACKDROP ? 0 : 100 - Math.abs(tile.level - level);
      style(tile.element, 'zIndex', String(depth + (tile.look === this.#look ? 100 : 0)));
      style(tile.element, 'display', covered && tile.level !== level ? 'none' : '');
    }
    for (const tile of this.#tiles.values()) if (tile.id === 0 && tile.usedAt < this.#clock) this.#drop(tile);
    if (this.#tiles.size <= KEPT_TILES) return;
    const old = [...this.#tiles.values()].filter(
      (tile) => tile.element !== undefined && tile.usedAt < this.#clock,
    );
    old.sort((a, b) => a.usedAt - b.usedAt);
    for (const tile of old.slice(0, this.#tiles.size - KEPT_TILES)) this.#drop(tile);
  }

  #drop(tile: Tile): void {
    tile.element?.remove();
    this.#tiles.delete(tile.key);
  }
}

/** Writes a style only when it changes: writing invalidates even what stays the same. */
function style(element: HTMLElement, name: 'zIndex' | 'display', value: string): void {
  if (element.style[name] !== value) element.style[name] = value;
}
