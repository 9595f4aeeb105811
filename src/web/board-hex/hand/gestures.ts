/** What the hand does, in pixels of the element. The board decides what it means. */
export interface GestureHandlers {
  /** May a drag that starts here plot a path instead of panning? */
  startsPath(target: EventTarget | null, pointer: string, x: number, y: number): boolean;
  panBy(dx: number, dy: number): void;
  /** Fingers left the glass at this speed, pixels per millisecond. */
  fling(vx: number, vy: number): void;
  zoomAt(factor: number, x: number, y: number): void;
  path(x: number, y: number, state: 'start' | 'move' | 'end' | 'cancel', target: EventTarget | null): void;
  hold(x: number, y: number, target: EventTarget | null): void;
  point(x: number, y: number, target: EventTarget | null): void;
  leave(): void;
  touched(): void;
}

const SLOP = 6;
const HOLD_MS = 500;

interface Held {
  x: number;
  y: number;
}

/** Mouse, pen and fingers: drag to pan, wheel and pinch to zoom, hold, or drag a counter over hexes. */
export function bindGestures(element: HTMLElement, on: GestureHandlers): () => void {
  const down = new Map<number, Held>();
  let from: Held | undefined;
  let mode: 'idle' | 'pending' | 'pan' | 'pinch' | 'path' = 'idle';
  let target: EventTarget | null = null;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let suppressClick = false;
  let speed = { x: 0, y: 0, at: 0 };
  const stop = new AbortController();
  const listen = { signal: stop.signal };

  const local = (event: MouseEvent): Held => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...down.values()] as [Held, Held];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(20, Math.hypot(a.x - b.x, a.y - b.y)) };
  };
  let pinch = { x: 0, y: 0, apart: 1 };

  const pressed = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    on.touched();
    down.set(event.pointerId, local(event));
    clearTimeout(hold);
    if (down.size === 1) {
      from = local(event);
      target = event.target;
      mode = 'pending';
      suppressClick = false;
      speed = { x: 0, y: 0, at: event.timeStamp };
      if (event.pointerType !== 'mouse') {
        const { x, y } = from;
        hold = setTimeout(() => {
          if (mode !== 'pending') return;
          suppressClick = true;
          mode = 'idle';
          on.hold(x, y, target);
        }, HOLD_MS);
      }
    } else if (down.size === 2) {
      if (mode === 'path') on.path(0, 0, 'cancel', target);
      mode = 'pinch';
      suppressClick = true;
      pinch = spread();
    }
  };

  const moved = (event: PointerEvent) => {
    const held = down.get(event.pointerId);
    const now = local(event);
    if (held === undefined) {
      if (event.pointerType === 'mouse') on.point(now.x, now.y, event.target);
      return;
    }
    const before = { ...held };
    Object.assign(held, now);
    if (mode === 'pending' && from !== undefined && Math.hypot(now.x - from.x, now.y - from.y) > SLOP) {
      clearTimeout(hold);
      suppressClick = true;
      element.setPointerCapture(event.pointerId);
      mode = on.startsPath(target, event.pointerType, from.x, from.y) ? 'path' : 'pan';
      if (mode === 'path') on.path(from.x, from.y, 'start', target);
      else on.panBy(now.x - from.x, now.y - from.y);
    } else if (mode === 'pan') {
      on.panBy(now.x - before.x, now.y - before.y);
      const passed = Math.max(1, event.timeStamp - speed.at);
      const mix = Math.min(1, passed / 60);
      speed = {
        x: speed.x * (1 - mix) + ((now.x - before.x) / passed) * mix,
        y: speed.y * (1 - mix) + ((now.y - before.y) / passed) * mix,
        at: event.timeStamp,
      };
    } else if (mode === 'pinch' && down.size >= 2) {
      const next = spread();
      on.panBy(next.x - pinch.x, next.y - pinch.y);
      on.zoomAt(next.apart / pinch.apart, next.x, next.y);
      pinch = next;
    }
    if (mode === 'path') on.path(now.x, now.y, 'move', target);
  };

  const released = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(hold);
    const { x, y } = local(event);
    if (mode === 'path') on.path(x, y, event.type === 'pointerup' ? 'end' : 'cancel', target);
    if (mode === 'pan' && event.timeStamp - speed.at < 60) on.fling(speed.x, speed.y);
    if (mode === 'pinch' && down.size === 1) {
      mode = 'pan';
      speed = { x: 0, y: 0, at: event.timeStamp };
    } else if (down.size === 0) mode = 'idle';
  };

  element.addEventListener('pointerdown', pressed, listen);
  element.addEventListener('pointermove', moved, listen);
  element.addEventListener('pointerup', released, listen);
  element.addEventListener('pointercancel', released, listen);
  element.addEventListener('pointerleave', () => on.leave(), listen);
  // A drag must not end as a click on whatever lies under it.
  element.addEventListener(
    'click',
    (event) => {
      if (!suppressClick) return;
      suppressClick = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { ...listen, capture: true },
  );
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      on.touched();
      const { x, y } = local(event);
      const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 320 : 1;
      // Trackpads send a pinch as a wheel with Ctrl held, in much smaller steps.
      const rate = event.ctrlKey ? 0.01 : 0.0016;
      on.zoomAt(Math.exp(-event.deltaY * lines * rate), x, y);
      if (event.deltaX !== 0 && !event.ctrlKey) on.panBy(-event.deltaX * lines, 0);
    },
    { ...listen, passive: false },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || mode !== 'path') return;
      on.path(0, 0, 'cancel', target);
      mode = 'idle';
    },
    listen,
  );
  return () => {
    clearTimeout(hold);
    stop.abort();
  };
}
