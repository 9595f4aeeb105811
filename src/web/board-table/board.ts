import type { Camera } from '../board-hex/hand/camera.ts';
import { Viewport } from '../board-hex/hand/viewport.ts';
import { loadMapFonts } from '../board-hex/tiles/map-fonts.ts';
import type { Spot, TableBoard, TableBoardOptions, TableEvents, TableLayers } from './api.ts';
import './board-table.css';
import { FRAME } from './ground-painter.ts';
import { bindKeys } from './keyboard.ts';
import { PieceLayer } from './piece-layer.ts';
import { bindPointing } from './pointing.ts';
import { type Laid, ScenePainter } from './scene-painter.ts';
import { Tween } from './tween.ts';

/** Round the table, its edge included, millimetres. */
const MARGIN = FRAME + 14;
/** On the left there are tools over the table: room for them beside it. */
const TOOLS = 60;

type Listeners = { [K in keyof TableEvents]: Set<(event: TableEvents[K]) => void> };

/** A free table in an element: drawn on canvases, its pieces real buttons over them. */
export function createTableBoard(element: HTMLElement, options: TableBoardOptions): TableBoard {
  const { ground } = options;
  const root = make(element, 'tb');
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  root.setAttribute('aria-roledescription', 'table');
  root.setAttribute('aria-label', options.label);
  const under = canvasIn(root);
  const over = canvasIn(root);
  const world = make(root, 'tb-world');
  const spoken = make(root, 'tb-spoken');
  spoken.setAttribute('aria-live', 'polite');
  const layer = new PieceLayer(world, ground.depth);
  const painter = new ScenePainter(ground, options.theme ?? 'period', under, over, MARGIN);

  let laid: Laid = { pieces: [], ghosts: [], marks: [] };
  let layers: TableLayers = { names: true, rulers: true, pieces: true };
  let measuring = false;
  let queued = 0;
  const tween = new Tween();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const paintPieces = (camera: Camera, moving = false): void => {
    const pieces = tween.at(laid.pieces, performance.now());
    painter.paintPieces(camera, { ...laid, pieces }, layers, moving || tween.isMoving);
    if (tween.isMoving) repaint();
  };
  const listeners: Listeners = {
    piece: new Set(),
    spot: new Set(),
    ghost: new Set(),
    hover: new Set(),
    drag: new Set(),
    turn: new Set(),
    look: new Set(),
    measure: new Set(),
    view: new Set(),
  };
  const emit = <K extends keyof TableEvents>(type: K, event: TableEvents[K]): void => {
    for (const listener of listeners[type] as Set<(event: TableEvents[K]) => void>) listener(event);
  };

  const bounds = {
    x: -MARGIN - TOOLS,
    y: -MARGIN,
    width: ground.width + 2 * MARGIN + TOOLS,
    height: ground.depth + 2 * MARGIN,
  };
  const viewport: Viewport = new Viewport(
    bounds,
    { width: 1, height: 1 },
    {
      paint: (camera) => {
        follow(camera);
        // Pieces on the march are drawn in every frame anyway.
        if (tween.isMoving) paintPieces(camera, true);
        painter.follow(camera, laid, layers);
      },
      moving: () => root.classList.add('is-moving'),
      atRest: (camera) => {
        follow(camera);
        root.classList.remove('is-moving');
        layer.zoomed(camera.zoom);
        painter.paintGround(camera, layers, false);
        paintPieces(camera);
        emit('view', { zoom: camera.zoom });
      },
    },
  );
  const follow = ({ x, y, zoom }: Camera): void => {
    world.style.transform = `translate3d(${-x * zoom}px,${-y * zoom}px,0) scale(${zoom})`;
  };
  /** What lies on the table changed: drawn once for all changes of one moment. */
  const repaint = (): void => {
    if (queued !== 0) return;
    queued = requestAnimationFrame(() => {
      queued = 0;
      paintPieces(viewport.camera);
    });
  };
  const regrind = (): void => {
    painter.forget();
    painter.paintGround(viewport.camera, layers, false);
    repaint();
  };

  const measure = (): void => {
    const size = { width: root.clientWidth, height: root.clientHeight };
    if (size.width === 0 || size.height === 0) return;
    painter.resize(size);
    viewport.resize(size, bounds);
    painter.paintGround(viewport.camera, layers, false);
    paintPieces(viewport.camera);
    layer.zoomed(viewport.camera.zoom);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  measure();
  void loadMapFonts(document.fonts, document.baseURI).then(regrind);

  const spotAt = (x: number, y: number): Spot => {
    const { camera } = viewport;
    return { x: camera.x + x / camera.zoom, y: ground.depth - (camera.y + y / camera.zoom) };
  };
  const unbind = [
    bindPointing({ root, viewport, layer, emit, spotAt, isMeasuring: () => measuring }),
    bindKeys({
      root,
      layer,
      emit,
      panBy: (dx, dy) => viewport.panBy(dx, dy),
      reveal: (id) => {
        const piece = layer.pieces.get(id);
        if (piece !== undefined && !isInSight(board, piece.pose)) board.centreOn(piece.pose);
      },
    }),
  ];

  const board: TableBoard = {
    setPieces: (pieces) => {
      laid = {
        ...laid,
        pieces: [...pieces].sort((a, b) => Number(a.above ?? false) - Number(b.above ?? false)),
      };
      layer.set(laid.pieces);
      tween.set(laid.pieces, performance.now(), calm.matches);
      repaint();
    },
    setGhosts: (ghosts) => {
      laid = { ...laid, ghosts };
      layer.setGhosts(ghosts, viewport.camera.zoom);
      repaint();
    },
    setMarks: (marks) => {
      laid = { ...laid, marks };
      repaint();
    },
    setTheme: (theme) => {
      painter.setStyle(theme);
      root.dataset.theme = theme;
      regrind();
    },
    setLayers: (next) => {
      layers = { ...layers, ...next };
      world.hidden = !layers.pieces;
      regrind();
    },
    setRuler: (on) => {
      measuring = on;
      root.classList.toggle('is-measuring', on);
    },
    centreOn: (wanted, how = {}) => {
      const spots = 'x' in wanted ? [wanted] : wanted;
      if (spots.length === 0) return;
      const xs = spots.map(({ x }) => x);
      const ys = spots.map(({ y }) => ground.depth - y);
      const room = 120;
      const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
      const [wide, high] = [Math.max(...xs) + room - left, Math.max(...ys) + room - top];
      const fits = Math.min(viewport.size.width / wide, viewport.size.height / high);
      const zoom = Math.max(viewport.lowestZoom, how.zoom ?? Math.min(viewport.camera.zoom, fits));
      viewport.centre(left + wide / 2, top + high / 2, zoom, how.animate !== false);
    },
    fit: (how = {}) => viewport.show(bounds, 3, how.animate !== false),
    zoomBy: (factor) => viewport.zoomBy(factor),
    get zoom() {
      return viewport.camera.zoom;
    },
    get view() {
      const { x, y, width, height } = viewport.rect;
      return { x: x + width / 2, y: y + height / 2, zoom: viewport.camera.zoom };
    },
    get sight() {
      return viewport.rect;
    },
    goTo: ({ x, y, zoom }) => viewport.centre(x, y, zoom, true),
    focusPiece: (id) => layer.focus(id),
    screenOf: ({ x, y }) => {
      const { camera } = viewport;
      return { x: (x - camera.x) * camera.zoom, y: (ground.depth - y - camera.y) * camera.zoom };
    },
    on: (type, listener) => {
      const all = listeners[type] as Set<typeof listener>;
      all.add(listener);
      return () => all.delete(listener);
    },
    destroy: () => {
      cancelAnimationFrame(queued);
      for (const stop of unbind) stop();
      viewport.close();
      observer.disconnect();
      root.remove();
    },
  };
  root.dataset.theme = options.theme ?? 'period';
  return board;
}

const isInSight = (board: TableBoard, spot: Spot): boolean => {
  const { x, y } = board.screenOf(spot);
  const { width, height } = board.sight;
  return x > 20 && y > 20 && x < width * board.zoom - 20 && y < height * board.zoom - 20;
};

const make = (parent: Element, className: string): HTMLElement => {
  const div = document.createElement('div');
  div.className = className;
  parent.append(div);
  return div;
};

const canvasIn = (parent: Element): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = 'tb-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  parent.append(canvas);
  return canvas;
};
