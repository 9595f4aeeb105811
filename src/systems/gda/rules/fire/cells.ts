import type { GdaTables } from '../../content/tables.ts';

/** What a cell of the firing table says. Casualties are counted in eighths, so that every halving stays whole. */
export interface Cell {
  readonly eighths: number;
  readonly tests: boolean;
  /** The firer loses its fire discipline (FD), or the battery is worn by its own fire (FC). */
  readonly cost: 'none' | 'discipline' | 'fatigue';
}

export const EIGHTHS = 8;

type Row = keyof GdaTables['fire']['results'];

/** 7.18: the cell for a score; below the first column and above the last the outer ones hold. */
export function cellFor({ fire }: GdaTables, row: Row, score: number, recruit: boolean): Cell {
  const at = fire.columns.findIndex((highest) => score <= highest);
  const text = (fire.results[row] ?? [])[at === -1 ? fire.columns.length - 1 : at] ?? '0';
  if (text === 'FC') return { eighths: 0, tests: false, cost: 'fatigue' };
  if (text === 'FD' || (text === 'FD recruit' && recruit))
    return { eighths: 0, tests: false, cost: 'discipline' };
  if (text === 'FD recruit') return { eighths: 0, tests: false, cost: 'none' };
  const [count = '0', test] = text.split(' ');
  const eighths = count === '1/2' ? EIGHTHS / 2 : Number(count) * EIGHTHS;
  return { eighths, tests: test === 'DT', cost: 'none' };
}

/** Casualties after halvings: whole ones, and whether half of one is left over; less than half is nothing (7.13). */
export const halved = (
  eighths: number,
  times: number,
): { readonly whole: number; readonly half: boolean } => {
  const rest = eighths / 2 ** times;
  const whole = Math.floor(rest / EIGHTHS);
  return { whole, half: rest - whole * EIGHTHS >= EIGHTHS / 2 };
};

/** 7.9, ruled: the first of several takes one more than half; the others share the rest, one by one. */
export function spreadOver(casualties: number, targets: readonly number[]): ReadonlyMap<number, number> {
  const share = new Map<number, number>();
  const [lead, ...others] = targets;
  if (lead === undefined || casualties === 0) return share;
  const first = others.length === 0 ? casualties : Math.min(casualties, Math.floor(casualties / 2) + 1);
  share.set(lead, first);
  for (let left = casualties - first, i = 0; left > 0; left -= 1, i += 1) {
    const target = others[i % others.length] as number;
    share.set(target, (share.get(target) ?? 0) + 1);
  }
  return share;
}
