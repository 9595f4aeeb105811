/** Up to `most` of the known ids that look most like a mistyped one, nearest first. */
export function nearIds(known: Iterable<string>, typed: string, most = 5): readonly string[] {
  const wanted = typed.toUpperCase();
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  const candidates: { id: string; distance: number }[] = [];
  for (const id of known) {
    const distance = editDistance(wanted, id.toUpperCase());
    if (distance <= limit) candidates.push({ id, distance });
  }
  return candidates
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ id }) => id);
}

/** Insertions, deletions and replacements that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from.charAt(i - 1) === to.charAt(j - 1) ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
