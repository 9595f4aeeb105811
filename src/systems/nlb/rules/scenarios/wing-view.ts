import type { Ledger } from '../../../../engine/ledger.ts';

/** 27.1A: a wing of the French army while the wings fight apart. */
export interface WingView {
  readonly id: 'left' | 'right';
  readonly losses: number;
  readonly level: Ledger;
  readonly demoralized: boolean;
}
