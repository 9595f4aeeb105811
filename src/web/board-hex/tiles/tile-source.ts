import type { GameMap } from '../../../content/map.ts';
import type { ReliefFile } from '../../../drawing/ground/relief-file.ts';
import { loadMapFonts } from './map-fonts.ts';
import { loadRelief } from './relief-source.ts';
import type { TilePainter, TileRequest } from './tile-painter.ts';
import type { FromTileWorker, ToTileWorker } from './tile-worker.ts';

export type TileImage = ImageBitmap | HTMLCanvasElement;

/** Paints tiles one after the other, off the page's thread where the browser can. */
export interface TileSource {
  readonly busy: number;
  request(request: TileRequest): void;
  close(): void;
}

const canPaintInWorker = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof OffscreenCanvas.prototype.transferToImageBitmap === 'function';

export function openTileSource(
  map: GameMap,
  relief: ReliefFile | string | undefined,
  onTile: (id: number, image: TileImage) => void,
): TileSource {
  return canPaintInWorker() ? workerSource(map, relief, onTile) : pageSource(map, relief, onTile);
}

function workerSource(
  map: GameMap,
  relief: ReliefFile | string | undefined,
  onTile: (id: number, image: TileImage) => void,
): TileSource {
  const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
  let busy = 0;
  let fallback: TileSource | undefined;
  const waiting = new Map<number, TileRequest>();
  const post = (message: ToTileWorker) => worker.postMessage(message);
  // A worker that cannot start or draw (old browser, blocked script) must not leave an empty board.
  const giveUp = () => {
    if (fallback !== undefined) return;
    worker.terminate();
    fallback = pageSource(map, relief, onTile);
    for (const request of waiting.values()) fallback.request(request);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<FromTileWorker>) => {
    if (data.kind === 'failed') return giveUp();
    busy--;
    waiting.delete(data.id);
    onTile(data.id, data.bitmap);
  };
  worker.onerror = giveUp;
  post({ kind: 'map', map, relief, base: document.baseURI });
  return {
    get busy() {
      return fallback?.busy ?? busy;
    },
    request: (request) => {
      if (fallback !== undefined) return fallback.request(request);
      busy++;
      waiting.set(request.id, request);
      post({ kind: 'tile', request });
    },
    close: () => {
      worker.terminate();
      fallback?.close();
    },
  };
}

/** One tile in each idle moment of the page. */
function pageSource(
  map: GameMap,
  relief: ReliefFile | string | undefined,
  onTile: (id: number, image: TileImage) => void,
): TileSource {
  const makeCanvas = (width: number, height: number) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };
  let closed = false;
  const queue: TileRequest[] = [];
  const work = (painter: TilePainter) => {
    const request = queue.shift();
    if (request === undefined || closed) return;
    onTile(request.id, painter.paint(request) as HTMLCanvasElement);
    if (queue.length > 0) setTimeout(() => work(painter), 0);
  };
  // The drawing code is fetched only here: with a worker the page itself never needs it.
  const ready = Promise.all([
    import('./tile-painter.ts'),
    loadRelief(relief),
    loadMapFonts(document.fonts, document.baseURI),
  ]).then(([module, ground]) => new module.TilePainter(map, ground, makeCanvas));
  return {
    get busy() {
      return queue.length;
    },
    request: (request) => {
      queue.push(request);
      if (queue.length === 1) ready.then((painter) => setTimeout(() => work(painter), 0));
    },
    close: () => {
      closed = true;
    },
  };
}
