import type { Page } from 'playwright-core';

export interface FrameFigure {
  readonly what: string;
  readonly frames: number;
  readonly fps: number;
  /** Milliseconds between frames: nineteen in twenty were no slower. */
  readonly p95: number;
  /** Milliseconds of processor time for each frame, all processes of the browser: what a busy machine does not change. */
  readonly cpu: number;
}

/** What is to be measured: the board as it lies before, and what is done to it. */
export interface Driven {
  readonly what: string;
  readonly kind: 'pan' | 'wheel';
  /** Lays the board so, at once. */
  readonly lay: () => Promise<void>;
}

/**
 * Drives a board in its page by events sent once per animation frame (a drag
 * that bounces round the window; a wheel in and out) and counts the frames by
 * the times requestAnimationFrame gives.
 */
export async function measureFrames(
  page: Page,
  board: string,
  all: readonly Driven[],
  milliseconds = 3000,
): Promise<FrameFigure[]> {
  const figures: FrameFigure[] = [];
  for (const { what, kind, lay } of all) {
    await lay();
    await page.waitForTimeout(1500);
    const before = await processorTime(page);
    const driven = await page.evaluate(drive, [board, kind, milliseconds] as const);
    const cpu = Math.round((10_000 * ((await processorTime(page)) - before)) / driven.frames) / 10;
    figures.push({ what, ...driven, cpu });
  }
  return figures;
}

/** Seconds that all processes of the browser have worked. */
async function processorTime(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('the page has no browser');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Runs inside the page. */
function drive([selector, kind, milliseconds]: readonly [string, 'pan' | 'wheel', number]): Promise<
  Omit<FrameFigure, 'what' | 'cpu'>
> {
  const board = document.querySelector(selector) as HTMLElement;
  // Made-up pointers cannot be captured.
  board.setPointerCapture = () => {};
  const touch = (type: string, x: number, y: number) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: x,
        clientY: y,
        button: 0,
      }),
    );
  let [x, y, vx, vy] = [640, 400, 7, 5];
  if (kind === 'pan') touch('pointerdown', x, y);
  return new Promise((resolve) => {
    const times: number[] = [];
    const step = (now: number) => {
      times.push(now);
      const passed = now - (times[0] as number);
      if (passed < milliseconds) {
        if (kind === 'pan') {
          if (x > 1200 || x < 80) vx = -vx;
          if (y > 740 || y < 60) vy = -vy;
          x += vx;
          y += vy;
          touch('pointermove', x, y);
        } else {
          const deltaY = Math.floor(times.length / 45) % 2 === 0 ? -18 : 18;
          board.dispatchEvent(
            new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 700, clientY: 380, deltaY }),
          );
        }
        requestAnimationFrame(step);
        return;
      }
      if (kind === 'pan') touch('pointerup', x, y);
      const gaps = times.slice(1).map((time, k) => time - (times[k] as number));
      gaps.sort((a, b) => a - b);
      resolve({
        frames: times.length,
        fps: Math.round((10_000 * (times.length - 1)) / passed) / 10,
        p95: Math.round((gaps[Math.floor(gaps.length * 0.95)] as number) * 10) / 10,
      });
    };
    requestAnimationFrame(step);
  });
}
