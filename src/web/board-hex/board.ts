import { HEX, makePlan, paperOf } from '../../drawing/plan.ts';
import type { SceneOptions } from '../../drawing/scene.ts';
import type { BoardLayers, BoardView, HexBoard, HexBoardOptions } from './api.ts';
import './board-hex.css';
import { makeBoardElements } from './board-elements.ts';
import { CounterLayer } from './counters/counter-layer.ts';
import { Loupe } from './counters/loupe.ts';
import { loadNatoSymbols } from './counters/nato-symbols.ts';
import { Emitter } from './emitter.ts';
import { areaRect, rectAround } from './hand/area-rect.ts';
import { Keyboard } from './hand/keyboard.ts';
import { Pointing } from './hand/pointing.ts';
import { Viewport } from './hand/viewport.ts';
import { LegendPanel } from './legend/legend-panel.ts';
import { scaleBar } from './legend/scale-bar.ts';
import { MarkLayer } from './mark-layer.ts';
import { reliefOf } from './tiles/relief-source.ts';
import { TileLayer } from './tiles/tile-layer.ts';
import { openTileSource } from './tiles/tile-source.ts';

export function createHexBoard(element: HTMLElement, options: HexBoardOptions): HexBoard {
  const { map } = options;
  const plan = makePlan(map);
  const { grid } = plan;
  const bounds = paperOf(plan);
  const events = new Emitter();
  const parts = makeBoardElements(element, bounds, options.label ?? map.title);
  const { root, world } = parts;
  const counters = new CounterLayer(parts.counters, bounds, plan);
  const marks = new MarkLayer(parts.below, parts.above, plan);
  const scale = scaleBar(parts.scale, map.grid.metres);

  let theme = options.theme ?? 'period';
  const legend = new LegendPanel(parts.frame, map, theme, options.notes ?? {});
  let area = options.area;
  let layers: BoardLayers = {
    zoc: true,
    command: true,
    outOfCommand: true,
    supply: true,
    sight: true,
    numbers: false,
    grid: true,
    counters: true,
    labels: true,
  };
  let symbols = options.symbols ?? 'period';
  const sceneOptions = (): SceneOptions => ({
    style: theme,
    area,
    layers: { numbers: layers.numbers ? 'always' : 'near', grid: layers.grid, labels: layers.labels },
  });
  const tiles = new TileLayer(
    parts.tiles,
    bounds,
    sceneOptions(),
    (onTile) => openTileSource(map, options.relief ?? reliefOf(map.id), onTile),
    () => parts.drawing.remove(),
  );

  const viewport: Viewport = new Viewport(
    bounds,
    { width: 1, height: 1 },
    {
      paint: ({ x, y, zoom }, zooming) => {
        // Whole pixels let the browser copy the tiles instead of resampling them.
        const [left, top] = [Math.round(-x * zoom), Math.round(-y * zoom)];
        world.style.transform = `translate3d(${left}px,${top}px,0) scale(${zoom})`;
        tiles.show(viewport.rect, zoom, zooming);
      },
      moving: () => root.classList.add('is-moving'),
      atRest: ({ zoom }) => {
        tiles.show(viewport.rect, zoom, false);
        root.classList.remove('is-moving');
        root.classList.toggle('is-far', zoom < 0.42);
        scale.show(zoom);
        events.emit('view', { zoom });
      },
    },
  );
  const measure = () => {
    viewport.resize({ width: root.clientWidth, height: root.clientHeight }, areaRect(plan, area));
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  measure();

  const hexAt = (x: number, y: number): string | undefined => {
    const { camera } = viewport;
    const hex = plan.hexAt(camera.x + x / camera.zoom, camera.y + y / camera.zoom);
    return hex >= 0 ? grid.id(hex) : undefined;
  };
  const pointing = new Pointing({
    root,
    plan,
    viewport,
    counters,
    events,
    hexAt,
    pointed: () => keyboard.hideCursor(),
  });
  const keyboard = new Keyboard({
    root,
    plan,
    viewport,
    counters,
    marks,
    events,
    hover: (hex, counter) => pointing.hover(hex, counter),
    say: (text) => {
      parts.spoken.textContent = text;
    },
    fit: () => board.fit(area),
    zoomBy: (factor) => board.zoomBy(factor),
  });
  const loupe = new Loupe(parts.frame, counters);
  events.on('hover', ({ counter }) => loupe.show(counter));
  events.on('view', () => loupe.place());
  const spotOf = (hex: number, { x, y, zoom }: BoardView): { readonly x: number; readonly y: number } => {
    const [hx, hy] = plan.centre(hex);
    const { width, height } = viewport.size;
    return { x: (hx - x) * zoom + width / 2, y: (hy - y) * zoom + height / 2 };
  };

  events.on('hover', ({ hex }) => marks.setHover(hex));

  const board: HexBoard = {
    setCounters: (next) => {
      counters.set(next);
      loupe.place();
    },
    setMarks: (next) => marks.set(next),
    setTheme: (next) => {
      if (next === theme) return;
      theme = next;
      root.dataset.theme = theme;
      legend.setStyle(theme);
      tiles.setOptions(sceneOptions());
    },
    toggleLegend: () => legend.toggle(),
    setSymbols: (next) => {
      symbols = next;
      if (next === 'period') counters.setSymbols(undefined);
      else
        loadNatoSymbols().then((nato) => {
          if (symbols === 'nato') counters.setSymbols(nato);
        });
    },
    setLayers: (next) => {
      const before = JSON.stringify(sceneOptions());
      layers = { ...layers, ...next };
      marks.show(layers);
      parts.counters.hidden = !layers.counters;
      if (JSON.stringify(sceneOptions()) !== before) tiles.setOptions(sceneOptions());
    },
    setArea: (next) => {
      area = next;
      tiles.setOptions(sceneOptions());
    },
    centreOn: (wanted, how = {}) => {
      const ids = typeof wanted === 'string' ? [wanted] : wanted;
      const spots = ids.flatMap((id) => (grid.index(id) >= 0 ? [plan.centre(grid.index(id))] : []));
      const rect = rectAround(spots, HEX * 1.2);
      if (rect === undefined) return;
      const { width, height } = viewport.size;
      const free = Math.max(1, height - (how.covered ?? 0));
      const fits = Math.min(width / rect.width, free / rect.height);
      const zoom = Math.max(viewport.lowestZoom, how.zoom ?? Math.min(viewport.camera.zoom, fits));
      const middle = rect.y + rect.height / 2 - (how.covered ?? 0) / 2 / zoom;
      viewport.centre(rect.x + rect.width / 2, middle, zoom, how.animate !== false);
    },
    fit: (wanted = area, how = {}) => viewport.show(areaRect(plan, wanted), 1.6, how.animate !== false),
    zoomBy: (factor) => {
      const { cursor } = keyboard;
      viewport.zoomBy(factor, cursor === undefined ? pointing.spot : spotOf(cursor, board.view));
    },
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
    setCounterScale: (scale) => {
      root.style.setProperty('--hb-counter-scale', String(scale));
      counters.setScale(scale);
    },
    focusCounter: (id) => counters.focus(id),
    screenOf: (id, view = board.view) => {
      const hex = grid.index(id);
      return hex < 0 ? undefined : { ...spotOf(hex, view), width: HEX * view.zoom };
    },
    hexAt,
    on: (type, listener) => events.on(type, listener),
    destroy: () => {
      viewport.close();
      pointing.close();
      keyboard.close();
      observer.disconnect();
      tiles.close();
      parts.frame.remove();
    },
  };
  root.dataset.theme = theme;
  if (symbols === 'nato') board.setSymbols('nato');
  return board;
}
