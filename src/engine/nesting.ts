/** More than anything that is meant has: maps, armies and positions come to a dozen. */
const MOST_NESTED = 100;

/** To be said of what is too deep. */
export const TOO_DEEP = `lists and objects stand in each other more than ${MOST_NESTED} deep`;

/**
 * Whether JSON from outside is nested so deeply that whatever goes down into it, step by step, could run out of room:
 * found out without going down into it so.
 */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth <= MOST_NESTED; depth += 1) {
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'object' && value !== null) {
        for (const inner of Object.values(value)) below.push(inner);
      }
    }
    if (below.length === 0) return false;
    level = below;
  }
  return true;
}
