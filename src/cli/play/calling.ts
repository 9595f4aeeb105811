/** Without accents, spaces and apostrophes, so that whoever types need not think of them. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’]/g, '');

/** Of things that are called in several ways, those a word may mean: by a whole name, else by the beginning of one. */
export function meant<T>(word: string, things: readonly T[], called: (thing: T) => readonly string[]): T[] {
  const wanted = plainly(word);
  const names = new Map(things.map((thing) => [thing, called(thing).map(plainly)]));
  const exact = things.filter((thing) => names.get(thing)?.includes(wanted));
  return exact.length > 0
    ? exact
    : things.filter((thing) => names.get(thing)?.some((name) => name.startsWith(wanted)));
}
