import type { GameMap } from '../../../content/map.ts';
import type { ReliefFile } from '../../../drawing/ground/relief-file.ts';
import { loadMapFonts } from './map-fonts.ts';
import { loadRelief } from './relief-source.ts';
import { TilePainter, type TileRequest } from './tile-painter.ts';

/** What the page sends: the map once, then tiles as it needs them. */
export type ToTileWorker =
  | {
      readonly kind: 'map';
      readonly map: GameMap;
      readonly relief: ReliefFile | string | undefined;
      readonly base: string;
    }
  | { readonly kind: 'tile'; readonly request: TileRequest };

export type FromTileWorker =
  | { readonly kind: 'tile'; readonly id: number; readonly bitmap: ImageBitmap }
  | { readonly kind: 'failed'; readonly message: string };

/** The few members of a worker's global scope used here; the page's types do not describe it. */
interface WorkerScope {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToTileWorker>) => void) | null;
  postMessage(message: FromTileWorker, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

let ready: Promise<TilePainter> | undefined;

const start = async (
  map: GameMap,
  relief: ReliefFile | string | undefined,
  base: string,
): Promise<TilePainter> => {
  const fonts = loadMapFonts(scope.fonts, base);
  const painter = new TilePainter(
    map,
    await loadRelief(relief),
    (width, height) => new OffscreenCanvas(width, height),
  );
  await fonts;
  return painter;
};

scope.onmessage = async ({ data }) => {
  try {
    if (data.kind === 'map') {
      ready = start(data.map, data.relief, data.base);
      return;
    }
    const painter = await ready;
    if (painter === undefined) return;
    const canvas = painter.paint(data.request) as OffscreenCanvas;
    const bitmap = canvas.transferToImageBitmap();
    scope.postMessage({ kind: 'tile', id: data.request.id, bitmap }, [bitmap]);
  } catch (error) {
    scope.postMessage(
      { kind: 'failed', message: error instanceof Error ? error.message : String(error) },
      [],
    );
  }
};
