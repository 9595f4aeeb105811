/**
 * Are two pieces of plain data the same? Positions that come of one another share what they do not change, so most of
 * it need not be looked at: writing both out to compare them costs many times as much.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, n) => isSameData(part, other[n]))
    );
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSameData((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
