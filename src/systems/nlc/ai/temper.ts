import type { NamedTempers } from '../../../ai/search/tempers.ts';

/** The tempers of these commanders; `caution` and `drive` are beside what the Sergeant thinks, which is 1. */
export const TEMPERS: NamedTempers = {
  seeking: { name: 'seeking', care: 1, caution: 0.8, drive: 1.2 },
  holding: { name: 'holding', care: 1, caution: 1.2, drive: 1 },
  others: [
    { name: 'bold', care: 0.7, caution: 0.5, drive: 1.6 },
    { name: 'careful', care: 1.3, caution: 1.8, drive: 0.7 },
  ],
};
