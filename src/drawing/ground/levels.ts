import { meets, type Pen, type Rect } from '../pen.ts';
import type { Plan, Spot } from '../plan.ts';
import type { Palette } from '../styles.ts';
import { boxOf, organic, rims, traceLoop } from './outline.ts';

/** High ground where a system's map has classes of it: one wash for each class, one over the other. */
export interface Levels {
  readonly patches: readonly { readonly loop: readonly Spot[]; readonly box: Rect }[];
}

export function makeLevels(plan: Plan): Levels {
  const levelOf = (hex: number) => plan.hex(hex)?.level ?? 0;
  let top = 0;
  for (let h = 0; h < plan.grid.size; h++) top = Math.max(top, levelOf(h));
  const patches = [];
  for (let level = 1; level <= top; level++) {
    for (const rim of rims(plan, (hex) => levelOf(hex) >= level)) {
      const loop = organic(rim, 1.5 + 2 * level, 2, 71);
      patches.push({ loop, box: boxOf(loop, 4) });
    }
  }
  return { patches };
}

export function drawLevels(pen: Pen, levels: Levels, view: Rect, palette: Palette): void {
  const seen = levels.patches.filter((patch) => meets(patch.box, view));
  if (seen.length === 0) return;
  pen.fillStyle = palette.highGround;
  pen.beginPath();
  for (const { loop } of seen) traceLoop(pen, loop);
  pen.fill();
}
