import type { z } from 'zod';

/** Reads an action that came from outside: the action, or what is wrong with it and where. */
export const actionReader =
  <A>(schema: z.ZodType<A>) =>
  (json: unknown): A | string => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return issue === undefined ? 'not an action' : `${issue.path.join('.') || 'action'}: ${issue.message}`;
  };
