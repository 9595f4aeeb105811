import type { Database } from '../sql.ts';

/** How often something happened in a span of time that ends at `ends`. */
export interface Count {
  readonly count: number;
  readonly ends: number;
}

export interface LimitsStore {
  /** Counts something `by` times more; a span that is over begins anew. */
  hit(key: string, now: number, span: number, by?: number): Promise<Count>;
}

export const createLimitsStore = (database: Database): LimitsStore => ({
  hit: async (key, now, span, by = 1) => {
    const [row] = await database.all<Count>(
      `INSERT INTO limits (key, ends, count) VALUES ($1, $2, $4)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN limits.ends <= $3 THEN excluded.count ELSE limits.count + excluded.count END,
         ends = CASE WHEN limits.ends <= $3 THEN excluded.ends ELSE limits.ends END
       RETURNING count, ends`,
      [key, now + span, now, by],
    );
    return row ?? { count: by, ends: now + span };
  },
});
