// Punctuation, case and line breaks do not make a sentence our own, so both texts are compared as
// bare words. Numbers and one-letter codes are facts of a table or a roster, not wording.

/** Every run of `size` words in a book, for asking about many passages of ours. */
export function windowsOf(book: string, size: number): ReadonlySet<string> {
  const words = wordsOf(book);
  const windows = new Set<string>();
  for (let at = 0; at + size <= words.length; at += 1) windows.add(words.slice(at, at + size).join(' '));
  return windows;
}

/** The runs of at least `size` words of `text` that stand in the book whose windows are given. */
export function borrowedRuns(text: string, book: ReadonlySet<string>, size: number): readonly string[] {
  const words = wordsOf(text);
  const stands = (at: number) => at + size <= words.length && book.has(words.slice(at, at + size).join(' '));
  const runs: string[] = [];
  for (let start = 0; start + size <= words.length; start += 1) {
    let end = start;
    while (stands(end)) end += 1;
    if (end > start) runs.push(words.slice(start, end - 1 + size).join(' '));
    start = end;
  }
  return runs;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll('ﬁ', 'fi')
    .replaceAll('ﬂ', 'fl')
    .replaceAll('’', "'")
    .replace(/(\p{L})-\n(?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => /^\p{L}[\p{L}']+$/u.test(word));
}
