import type { SystemWork } from './system-work.ts';

/** The registry of the worker: one line for every system that can be played in the page. */
export const WORKS: Readonly<Record<string, () => Promise<{ readonly work: SystemWork }>>> = {
  nlb: () => import('../../systems/nlb/web/worker/index.ts'),
  nlc: () => import('../../systems/nlc/web/worker/index.ts'),
  dow: () => import('../../systems/dow/web/worker/index.ts'),
  ldga: () => import('../../systems/ldga/web/worker/index.ts'),
  gda: () => import('../../systems/gda/web/worker/index.ts'),
};
