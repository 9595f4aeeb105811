import type { Rect } from '../../drawing/pen.ts';
import { HEX, makePlan } from '../../drawing/plan.ts';
import { MARGIN, type SceneOptions } from '../../drawing/scene.ts';
import type { BoardArea, BoardLayers, HexBoard, HexBoardOptions, PointerModifiers } from './api.ts';
import './board-hex.css';
import { type Camera, clampCamera, frame, MAX_ZOOM, minZoom, zoomAt } from './camera.ts';
import { CounterLayer } from './counter-layer.ts';
import { Emitter } from './emitter.ts';
import { bindGestures } from './gestures.ts';
import { extendPath, stepByKey } from './hex-steps.ts';
import { MarkLayer } from './mark-layer.ts';
import { loadNatoSymbols } from './nato-symbols.ts';
import { scaleBar } from './scale-bar.ts';
import { levelFor, TileLayer, zoomOfLevel } from './tile-layer.ts';
import { openTileSource } from './tile-source.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** How long after the last movement the view counts as at rest. */
const REST_MS = 140;

export function createHexBoard(element: HTMLElement, options: HexBoardOptions): HexBoard {
  const { map, relief } = options;
  const plan = makePlan(map);
  const { grid } = plan;
  const bounds: Rect = {
    x: plan.bounds.x - MARGIN,
    y: plan.bounds.y - MARGIN,
    width: plan.bounds.width + 2 * MARGIN,
    height: plan.bounds.height + 2 * MARGIN,
  };
  const events = new Emitter();

  const make = (parent: Element, className: string) => {
    const div = document.createElement('div');
    div.className = className;
    parent.append(div);
    return div;
  };
  const makeSvg = (className: string) => {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('class', className);
    svg.setAttribute('aria-hidden', 'true');
    world.append(svg);
    return svg;
  };
  const root = make(element, 'hb');
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  root.setAttribute('aria-roledescription', 'hex map');
  root.setAttribute('aria-label', options.label ?? map.title);
  const world = make(root, 'hb-world');
  const tilesHost = make(world, 'hb-tiles');
  const below = makeSvg('hb-marks hb-marks-below');
  const countersHost = make(world, 'hb-counters');
  // As large as the map, or the browser makes a layer of every counter: they lie too far apart to share a small one.
  Object.assign(countersHost.style, {
    left: `${bounds.x}px`,
    top: `${bounds.y}px`,
    width: `${bounds.width}px`,
    height: `${bounds.height}px`,
  });
  const above = makeSvg('hb-marks hb-marks-above');
  const scale = scaleBar(make(root, 'hb-scale'), map.grid.metres);
  const spoken = make(root, 'hb-spoken');
  spoken.setAttribute('aria-live', 'polite');

  const counters = new CounterLayer(countersHost, bounds, plan);
  const marks = new MarkLayer(below, above, plan);

  let theme = options.theme ?? 'period';
  let area = options.area;
  let layers: BoardLayers = { zoc: true, numbers: true, grid: true, counters: true, labels: true };
  const sceneOptions = (): SceneOptions => ({
    style: theme,
    area,
    layers: { numbers: layers.numbers, grid: layers.grid, labels: layers.labels },
  });
  const tiles = new TileLayer(tilesHost, bounds, sceneOptions(), (onTile) =>
    openTileSource(map, relief, onTile),
  );

  let size = { width: root.clientWidth || 1, height: root.clientHeight || 1 };
  let camera: Camera = { x: bounds.x, y: bounds.y, zoom: 1 };
  let placed = false;
  let queued = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let motion = 0;
  let zooming = false;
  /** Where on the screen the last zoom was centred. */
  let focus = { x: size.width / 2, y: size.height / 2 };

  const viewRect = (): Rect => ({
    x: camera.x,
    y: camera.y,
    width: size.width / camera.zoom,
    height: size.height / camera.zoom,
  });
  const paint = () => {
    queued = 0;
    const { x, y, zoom } = camera;
    // Whole pixels let the browser copy the tiles instead of resampling them.
    world.style.transform = `translate3d(${Math.round(-x * zoom)}px,${Math.round(-y * zoom)}px,0) scale(${zoom})`;
    tiles.show(viewRect(), zoom, zooming);
  };
  const atRest = () => {
    if (zooming && settle()) return;
    zooming = false;
    tiles.show(viewRect(), camera.zoom, false);
    root.classList.remove('is-moving');
    root.classList.toggle('is-far', camera.zoom < 0.42);
    scale.show(camera.zoom);
    events.emit('view', { zoom: camera.zoom });
  };
  const look = (next: Camera) => {
    const before = camera.zoom;
    camera = clampCamera(next, bounds, size);
    if (placed && camera.zoom !== before) zooming = true;
    root.classList.add('is-moving');
    if (queued === 0) queued = requestAnimationFrame(paint);
    clearTimeout(restTimer);
    restTimer = setTimeout(atRest, REST_MS);
  };
  /** Glides the last few hundredths to a zoom that tiles are drawn for; true while it does. */
  const settle = (): boolean => {
    const exact = zoomOfLevel(levelFor(camera.zoom));
    if (Math.abs(camera.zoom / exact - 1) < 1e-6) return false;
    const lowest = minZoom(bounds, size);
    const zoom = exact < lowest || exact > MAX_ZOOM ? camera.zoom : exact;
    if (zoom === camera.zoom) return false;
    glideTo(zoomAt(camera, zoom / camera.zoom, focus.x, focus.y, bounds, size), 120);
    return true;
  };
  const stopMotion = () => {
    cancelAnimationFrame(motion);
    motion = 0;
  };
  const glideTo = (goal: Camera, duration = 260) => {
    stopMotion();
    const from = camera;
    const to = clampCamera(goal, bounds, size);
    const began = performance.now();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = (now: number) => {
      const t = still ? 1 : Math.min(1, (now - began) / duration);
      const e = 1 - (1 - t) ** 3;
      const zoom = from.zoom * (to.zoom / from.zoom) ** e;
      // Centres move evenly; corners would swing when the zoom changes as well.
      const mid = (c: Camera) => [c.x + size.width / c.zoom / 2, c.y + size.height / c.zoom / 2] as const;
      const [fx, fy] = mid(from);
      const [tx, ty] = mid(to);
      look({
        x: fx + (tx - fx) * e - size.width / zoom / 2,
        y: fy + (ty - fy) * e - size.height / zoom / 2,
        zoom,
      });
      if (t < 1) motion = requestAnimationFrame(step);
    };
    motion = requestAnimationFrame(step);
  };

  const hexIdAt = (x: number, y: number): string | undefined => {
    const hex = plan.hexAt(camera.x + x / camera.zoom, camera.y + y / camera.zoom);
    return hex >= 0 ? grid.id(hex) : undefined;
  };
  const areaRect = (wanted: BoardArea | undefined): Rect => {
    if (wanted === undefined) return bounds;
    const spots = [];
    for (const column of wanted.columns) {
      for (const row of wanted.rows) {
        const hex = grid.at(column, row);
        if (hex >= 0) spots.push(plan.centre(hex));
      }
    }
    return rectOf(spots, HEX * 0.8) ?? bounds;
  };

  const measure = () => {
    const next = { width: root.clientWidth, height: root.clientHeight };
    if (next.width === 0 || next.height === 0) return;
    const middle = {
      x: camera.x + size.width / camera.zoom / 2,
      y: camera.y + size.height / camera.zoom / 2,
    };
    size = next;
    if (!placed) {
      placed = true;
      look(frame(areaRect(area), bounds, size, 1.2));
      paint();
      atRest();
    } else {
      look({
        x: middle.x - size.width / camera.zoom / 2,
        y: middle.y - size.height / camera.zoom / 2,
        zoom: camera.zoom,
      });
    }
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  measure();

  // --- pointing -----------------------------------------------------------
  let hovered: { hex: string | undefined; counter: string | undefined } = {
    hex: undefined,
    counter: undefined,
  };
  let fanTimer: ReturnType<typeof setTimeout> | undefined;
  const hover = (hex: string | undefined, counter: string | undefined) => {
    if (hovered.hex === hex && hovered.counter === counter) return;
    hovered = { hex, counter };
    events.emit('hover', hovered);
  };
  const fanLater = (hex: string | undefined) => {
    clearTimeout(fanTimer);
    fanTimer = setTimeout(() => {
      if (
        !root.contains(document.activeElement) ||
        counters.idOf(document.activeElement) === undefined ||
        hex !== undefined
      )
        counters.fan(hex);
    }, 260);
  };
  let path: { id: string; hexes: readonly number[] } | undefined;
  const emitPath = (state: 'under-way' | 'done' | 'cancelled') => {
    if (path === undefined) return;
    events.emit('dragpath', { id: path.id, hexes: path.hexes.map((hex) => grid.id(hex)), state });
  };
  const modifiers = (event: MouseEvent | KeyboardEvent): PointerModifiers => ({
    shift: event.shiftKey,
    ctrl: event.ctrlKey || event.metaKey,
    alt: event.altKey,
  });
  const placeAt = (x: number, y: number, target: EventTarget | null) => {
    const counter = counters.idOf(target);
    const hex = counter === undefined ? hexIdAt(x, y) : counters.view(counter)?.hex;
    return hex === undefined ? undefined : { hex, counter, x, y };
  };

  const unbindGestures = bindGestures(root, {
    startsPath: (target, pointer) => {
      const id = counters.idOf(target);
      const view = id === undefined ? undefined : counters.view(id);
      return view?.draggable === true && (pointer !== 'touch' || view.selected === true);
    },
    panBy: (dx, dy) => look({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }),
    fling: (vx, vy) => {
      let [sx, sy] = [vx, vy];
      let last = performance.now();
      const step = (now: number) => {
        const passed = Math.min(40, now - last);
        last = now;
        look({
          ...camera,
          x: camera.x - (sx * passed) / camera.zoom,
          y: camera.y - (sy * passed) / camera.zoom,
        });
        const slower = 0.995 ** passed;
        sx *= slower;
        sy *= slower;
        if (Math.hypot(sx, sy) > 0.02) motion = requestAnimationFrame(step);
      };
      if (Math.hypot(vx, vy) > 0.15) motion = requestAnimationFrame(step);
    },
    zoomAt: (factor, x, y) => {
      focus = { x, y };
      look(zoomAt(camera, factor, x, y, bounds, size));
    },
    path: (x, y, state, target) => {
      if (state === 'start') {
        const id = counters.idOf(target);
        const from = id === undefined ? undefined : counters.view(id)?.hex;
        if (id === undefined || from === undefined) return;
        counters.fan(undefined);
        path = { id, hexes: [grid.index(from)] };
      } else if (path === undefined) return;
      if (state === 'cancel' || state === 'end') {
        emitPath(state === 'end' ? 'done' : 'cancelled');
        path = undefined;
        return;
      }
      const here = hexIdAt(x, y);
      if (here === undefined) return;
      const grown = extendPath(grid, path.hexes, grid.index(here));
      if (grown === path.hexes && state !== 'start') return;
      path = { ...path, hexes: grown };
      emitPath('under-way');
    },
    hold: (x, y, target) => {
      const place = placeAt(x, y, target);
      if (place !== undefined) events.emit('longpress', place);
    },
    point: (x, y, target) => {
      const counter = counters.idOf(target);
      const hex = counter === undefined ? hexIdAt(x, y) : counters.view(counter)?.hex;
      hover(hex, counter);
      if (counter !== undefined && hex !== counters.fanned) fanLater(hex);
      else if (counter === undefined && counters.fanned !== undefined && hex !== counters.fanned)
        fanLater(undefined);
      else clearTimeout(fanTimer);
    },
    leave: () => {
      hover(undefined, undefined);
      fanLater(undefined);
    },
    touched: stopMotion,
  });

  root.addEventListener('click', (event) => {
    const box = root.getBoundingClientRect();
    const counter = counters.idOf(event.target);
    const view = counter === undefined ? undefined : counters.view(counter);
    if (counter !== undefined && view !== undefined) {
      counters.fan(view.hex);
      events.emit('counter', { id: counter, hex: view.hex, modifiers: modifiers(event) });
      return;
    }
    const hex = hexIdAt(event.clientX - box.left, event.clientY - box.top);
    counters.fan(undefined);
    setCursor(undefined);
    if (hex !== undefined) events.emit('hex', { hex, modifiers: modifiers(event) });
  });
  root.addEventListener('contextmenu', (event) => {
    const box = root.getBoundingClientRect();
    const place = placeAt(event.clientX - box.left, event.clientY - box.top, event.target);
    event.preventDefault();
    if (place !== undefined) events.emit('contextmenu', place);
  });

  // --- keyboard -----------------------------------------------------------
  let cursor: number | undefined;
  let lastFocused: string | undefined;
  const setCursor = (hex: number | undefined) => {
    cursor = hex;
    const id = hex === undefined ? undefined : grid.id(hex);
    marks.setCursor(id);
    if (id === undefined || hex === undefined) return;
    hover(id, undefined);
    keepInSight(hex);
    spoken.textContent = [
      `Hex ${id}`,
      describeHex(hex),
      counters.topOf(id)?.description ?? '',
      marks.titleOf(id),
    ]
      .filter((part) => part !== '')
      .join('. ');
  };
  const describeHex = (hex: number): string => {
    const at = plan.hex(hex);
    return at === undefined ? 'out of play' : [at.name ?? '', at.terrain].filter((s) => s !== '').join(', ');
  };
  const keepInSight = (hex: number) => {
    const [x, y] = plan.centre(hex);
    const { x: vx, y: vy, width, height } = viewRect();
    const edge = HEX;
    if (x < vx + edge || y < vy + edge || x > vx + width - edge || y > vy + height - edge)
      glideTo({ x: x - width / 2, y: y - height / 2, zoom: camera.zoom });
  };
  const startCursor = (): number => {
    const from = lastFocused === undefined ? undefined : counters.view(lastFocused)?.hex;
    if (from !== undefined) return grid.index(from);
    const { x, y, width, height } = viewRect();
    const middle = plan.hexAt(x + width / 2, y + height / 2);
    return Math.max(middle, 0);
  };
  const ARROW: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  root.addEventListener('keydown', (event) => {
    const onCounter = counters.idOf(event.target);
    const arrow = ARROW[event.key];
    if (arrow !== undefined && event.shiftKey) {
      stopMotion();
      look({
        ...camera,
        x: camera.x + (arrow[0] * 80) / camera.zoom,
        y: camera.y + (arrow[1] * 80) / camera.zoom,
      });
    } else if (arrow !== undefined && onCounter !== undefined) {
      const next = counters.neighbour(onCounter, arrow[0], arrow[1]);
      if (next !== undefined) counters.focus(next);
    } else if (arrow !== undefined) {
      setCursor(cursor === undefined ? startCursor() : (stepByKey(grid, cursor, event.key) ?? cursor));
    } else if (event.key === '+' || event.key === '=' || event.key === '-') {
      board.zoomBy(event.key === '-' ? 1 / Math.SQRT2 : Math.SQRT2);
    } else if (event.key === '0' || event.key === 'Home') board.fit(area);
    else if (
      (event.key === 'Enter' || event.key === ' ') &&
      onCounter === undefined &&
      cursor !== undefined
    ) {
      events.emit('hex', { hex: grid.id(cursor), modifiers: modifiers(event) });
    } else if (event.key === 'Escape' && counters.fanned !== undefined) counters.fan(undefined);
    else return;
    event.preventDefault();
  });
  root.addEventListener('focusin', (event) => {
    const id = counters.idOf(event.target);
    if (id === undefined) return;
    lastFocused = id;
    setCursor(undefined);
    // A mouse press focuses too; only the keyboard needs the stack opened and brought into sight.
    if (!(event.target as Element).matches(':focus-visible')) return;
    counters.focused(id);
    const view = counters.view(id);
    if (view === undefined) return;
    hover(view.hex, id);
    keepInSight(grid.index(view.hex));
  });
  root.addEventListener('focusout', (event) => {
    if (!root.contains(event.relatedTarget as Node | null)) setCursor(undefined);
  });

  const applyTheme = () => {
    root.dataset.theme = theme;
  };
  applyTheme();

  const board: HexBoard = {
    setCounters: (next) => counters.set(next),
    setMarks: (next) => marks.set(next),
    setTheme: (next) => {
      theme = next;
      applyTheme();
      tiles.setOptions(sceneOptions());
    },
    setSymbols: (symbols) => {
      if (symbols === 'period') counters.setSymbols(undefined);
      else loadNatoSymbols().then((nato) => counters.setSymbols(nato));
    },
    setLayers: (next) => {
      const before = sceneOptions();
      layers = { ...layers, ...next };
      marks.showZoc(layers.zoc);
      countersHost.hidden = !layers.counters;
      if (JSON.stringify(before) !== JSON.stringify(sceneOptions())) tiles.setOptions(sceneOptions());
    },
    setArea: (next) => {
      area = next;
      tiles.setOptions(sceneOptions());
    },
    centreOn: (wanted, how = {}) => {
      const ids = typeof wanted === 'string' ? [wanted] : wanted;
      const spots = ids
        .map((id) => grid.index(id))
        .filter((hex) => hex >= 0)
        .map((hex) => plan.centre(hex));
      const rect = rectOf(spots, HEX * 1.2);
      if (rect === undefined) return;
      const fits = Math.min(size.width / rect.width, size.height / rect.height);
      const zoom = Math.max(minZoom(bounds, size), how.zoom ?? Math.min(camera.zoom, fits));
      const goal = {
        x: rect.x + rect.width / 2 - size.width / zoom / 2,
        y: rect.y + rect.height / 2 - size.height / zoom / 2,
        zoom,
      };
      if (how.animate === false) look(goal);
      else glideTo(goal);
    },
    fit: (wanted) => glideTo(frame(areaRect(wanted), bounds, size, 1.6)),
    zoomBy: (factor) => glideTo(zoomAt(camera, factor, size.width / 2, size.height / 2, bounds, size)),
    get zoom() {
      return camera.zoom;
    },
    focusCounter: (id) => counters.focus(id),
    screenOf: (id) => {
      const hex = grid.index(id);
      if (hex < 0) return undefined;
      const [x, y] = plan.centre(hex);
      return { x: (x - camera.x) * camera.zoom, y: (y - camera.y) * camera.zoom, width: HEX * camera.zoom };
    },
    hexAt: hexIdAt,
    on: (type, listener) => events.on(type, listener),
    destroy: () => {
      stopMotion();
      cancelAnimationFrame(queued);
      clearTimeout(restTimer);
      clearTimeout(fanTimer);
      unbindGestures();
      observer.disconnect();
      tiles.close();
      root.remove();
    },
  };
  if (options.symbols === 'nato') board.setSymbols('nato');
  return board;
}

function rectOf(spots: readonly (readonly [number, number])[], margin: number): Rect | undefined {
  if (spots.length === 0) return undefined;
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
