const BEFORE = 3;

/** Where two texts first differ, line by line, with a little of what stands before it; undefined when they are the same. */
export function difference(kept: string, told: string): string | undefined {
  if (kept === told) {
    return undefined;
  }
  const [old, now] = [kept.split('\n'), told.split('\n')];
  const at = old.findIndex((line, n) => line !== now[n]);
  const line = at < 0 ? old.length : at;
  return [
    `from line ${line + 1} on:`,
    ...old.slice(Math.max(0, line - BEFORE), line).map((same) => `    ${same}`),
    `  - ${old[line] ?? '(the end)'}`,
    `  + ${now[line] ?? '(the end)'}`,
  ].join('\n');
}
