/** Cheapest way from any start to any goal; ties go to the lower node so that the result never varies. */
export function cheapest(
  starts: readonly number[],
  goals: ReadonlySet<number>,
  stepsFrom: (node: number) => readonly { readonly to: number; readonly cost: number }[],
): number[] | undefined {
  const cost = new Map<number, number>();
  const before = new Map<number, number>();
  const done = new Set<number>();
  const heap: [cost: number, node: number][] = [];
  const less = (a: readonly [number, number], b: readonly [number, number]) =>
    a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const push = (entry: [number, number]) => {
    heap.push(entry);
    let k = heap.length - 1;
    while (k > 0) {
      const up = (k - 1) >> 1;
      if (!less(heap[k] as [number, number], heap[up] as [number, number])) break;
      [heap[k], heap[up]] = [heap[up] as [number, number], heap[k] as [number, number]];
      k = up;
    }
  };
  const pop = (): [number, number] | undefined => {
    const top = heap[0];
    const last = heap.pop();
    if (heap.length > 0 && last !== undefined) {
      heap[0] = last;
      let k = 0;
      for (;;) {
        let small = k;
        for (const child of [2 * k + 1, 2 * k + 2]) {
          if (child < heap.length && less(heap[child] as [number, number], heap[small] as [number, number])) {
            small = child;
          }
        }
        if (small === k) break;
        [heap[k], heap[small]] = [heap[small] as [number, number], heap[k] as [number, number]];
        k = small;
      }
    }
    return top;
  };
  for (const start of starts) {
    cost.set(start, 0);
    push([0, start]);
  }
  for (;;) {
    const top = pop();
    if (top === undefined) return undefined;
    const [soFar, node] = top;
    if (done.has(node)) continue;
    done.add(node);
    if (goals.has(node)) {
      const path = [node];
      for (let at = before.get(node); at !== undefined; at = before.get(at)) path.unshift(at);
      return path;
    }
    for (const step of stepsFrom(node)) {
      const total = soFar + step.cost;
      const known = cost.get(step.to);
      if (known !== undefined && known <= total) continue;
      cost.set(step.to, total);
      before.set(step.to, node);
      push([total, step.to]);
    }
  }
}
