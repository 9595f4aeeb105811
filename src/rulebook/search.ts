import type { Entry, RuleIndex } from './rulebook.ts';

/** What a word weighs by where it is found: a title says more of a rule than its small print. */
const weights = { id: 8, title: 4, text: 2, note: 1, ruling: 1 } as const;

/**
 * The cases that hold every word asked for, best first. A word matches the start of a word, so that
 * `retreat` finds `retreating`; accents and case do not matter.
 */
export function searchRules(index: RuleIndex, query: string): readonly Entry[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const found: { entry: Entry; score: number }[] = [];
  for (const entry of index.entries) {
    const score = scoreOf(entry, wanted);
    if (score > 0) found.push({ entry, score });
  }
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

function scoreOf(entry: Entry, wanted: readonly string[]): number {
  const { id, title, text, note = '' } = entry.case;
  const rulings = entry.rulings.map((ruling) => `${ruling.id} ${ruling.point} ${ruling.ruling}`).join(' ');
  const fields: readonly (readonly [number, readonly string[]])[] = [
    [weights.id, [plain(id)]],
    [weights.title, wordsOf(title)],
    [weights.text, wordsOf(text)],
    [weights.note, wordsOf(note)],
    [weights.ruling, wordsOf(rulings)],
  ];
  let total = 0;
  for (const word of wanted) {
    const best = fields.reduce(
      (sum, [weight, words]) => (words.some((candidate) => candidate.startsWith(word)) ? sum + weight : sum),
      0,
    );
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^a-z0-9.½-]+/)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => word !== '');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
