/** Files that reach each other by their imports, in groups; a file alone is no group. By name, so that they compare. */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's walk: `low` is the earliest file on the walk that a file leads back to.
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const walk: string[] = [];
  const onWalk = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file) as number);
    walk.push(file);
    onWalk.add(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file) as number, low.get(next) as number));
      } else if (onWalk.has(next)) {
        low.set(file, Math.min(low.get(file) as number, order.get(next) as number));
      }
    }
    if (low.get(file) !== order.get(file)) return;
    const group = walk.splice(walk.indexOf(file));
    for (const one of group) onWalk.delete(one);
    if (group.length > 1 || (imports.get(file) ?? []).includes(file)) found.push(group.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => (a[0] as string).localeCompare(b[0] as string));
}
