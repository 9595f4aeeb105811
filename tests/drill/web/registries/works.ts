import { WORKS as shipped } from '../../../../src/web/worker/works.ts';

export const WORKS: typeof shipped = { ...shipped, drill: () => import('../worker.ts') };
