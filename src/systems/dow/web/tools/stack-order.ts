/** A stack from top to bottom with one of its counters moved to another place (5.4.3). */
export const moved = (stack: readonly string[], id: string, to: number): readonly string[] => {
  const others = stack.filter((one) => one !== id);
  if (others.length === stack.length) return stack;
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
};

export const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, n) => b[n] === id);
