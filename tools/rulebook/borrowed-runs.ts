// Punctuation, case and line breaks do not make a sentence our own, so both texts are compared as
// bare words.

export function borrowedRuns(text: string, book: string, least: number): readonly string[] {
  const ours = wordsOf(text);
  const theirs = windowsOf(book, least);
  const runs: string[] = [];
  let start = 0;
  while (start + least <= ours.length) {
    let end = start;
    while (end + least <= ours.length && theirs.has(ours.slice(end, end + least).join(' '))) end += 1;
    if (end > start) runs.push(ours.slice(start, end - 1 + least).join(' '));
    start = end + 1;
  }
  return runs;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll('ﬁ', 'fi')
    .replaceAll('ﬂ', 'fl')
    .replaceAll('’', "'")
    .replace(/-\n/g, '')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
}

const windows = new Map<string, ReadonlySet<string>>();

// One book is asked about thousands of times; its windows are cut once.
function windowsOf(book: string, size: number): ReadonlySet<string> {
  const key = `${size} ${book.length} ${book.slice(0, 80)}`;
  const known = windows.get(key);
  if (known) return known;
  const words = wordsOf(book);
  const made = new Set<string>();
  for (let at = 0; at + size <= words.length; at += 1) made.add(words.slice(at, at + size).join(' '));
  windows.set(key, made);
  return made;
}
