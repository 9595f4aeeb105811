import type { Part, Text } from '../../../../words/text.ts';

/** Names that are plural by their kind: `Zucchi's skirmishers`, `Tartar Uhlans`, `Italian Chasseurs a Cheval`. */
const PLURAL =
  /(?:skirmishers|cossacks|uhlans|hussars|dragoons|lancers|cuirassiers|carabiniers|chevaulegers|j[aä]gers|rifles|guards|grenadiers|fusiliers|voltigeurs|musketeers|chasseurs(?: [aà] cheval)?)$/i;

/** Is somebody of this name spoken of in the plural? `Italian Dragoons, 1st regiment (Villata)` is one regiment. */
export const isPlural = (name: string): boolean => PLURAL.test(name.replace(/ \([^()]*\)$/, ''));

const PLURALS: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  its: 'their',
  it: 'they',
};

const pluralOf = (word: string): string =>
  PLURALS[word] ??
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** What follows the subject: its verb, and what is said of itself. */
const predicate = (text: string): string =>
  text
    .replace(/^ (\w+)/, (_said, verb: string) => ` ${pluralOf(verb)}`)
    .replace(/\b(?:its|it is|it has|it leaves)\b/g, (said) => said.split(' ').map(pluralOf).join(' '));

/** A name is the subject where a sentence or what comes after a colon, a comma or a semicolon begins with it. */
const begins = (before: Part | undefined): boolean => before === undefined || /[:,;] $/.test(before.text);

/** Sentences are written in the singular; whoever is many by his name fires, goes and loses as many do. */
export const inNumber = (text: Text): Text =>
  text.map((part, n) => {
    const subject = text[n - 1];
    return subject?.unit !== undefined && isPlural(subject.text) && begins(text[n - 2])
      ? { ...part, text: predicate(part.text) }
      : part;
  });
