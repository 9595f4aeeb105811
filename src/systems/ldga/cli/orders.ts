import { meant } from '../../../cli/play/calling.ts';
import type { Teller } from '../../../cli/story.ts';
import type { LdgaAction } from '../rules/actions.ts';
import type { World } from '../rules/world.ts';

/* Orders in words: whom, where to, and a verb where it is not plain. */

/** What ends or declines a decision. */
const ENDS: readonly string[] = ['noOrder', 'keepChits', 'stay', 'endMessages'];
const isEnd = ({ type }: LdgaAction): boolean => type.startsWith('end') || ENDS.includes(type);

export interface Named {
  readonly end: boolean;
  readonly column: boolean;
  readonly pieces: readonly string[];
  readonly hexes: readonly string[];
  /** The first word, where it names neither a piece nor a hex: part of the name of an action. */
  readonly verb: string;
}

export function readWords(text: string, teller: Teller, world: World): Named | string {
  const all = [...world.counters.keys(), ...world.leaderById.keys(), ...world.trains];
  const named = { end: false, column: false, pieces: [] as string[], hexes: [] as string[], verb: '' };
  for (const [n, word] of text.trim().split(/\s+/).entries()) {
    if (/^\d{4}$/.test(word)) named.hexes.push(word);
    else if (word === 'end' || word === 'done') named.end = true;
    else if (word === 'column' || word === 'road') named.column = true;
    else {
      const found = meant(word, all, (id) => [id, id.split('.').slice(2).join('.'), teller.unit(id)]);
      const [only] = found;
      if (only !== undefined && (found.length === 1 || found.every((id) => id.startsWith(only))))
        named.pieces.push(only);
      else if (n === 0) named.verb = word.toLowerCase();
      else return found.length === 0 ? `'${word}' is nobody here` : `'${word}' may be ${found.join(', ')}`;
    }
  }
  return named;
}

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : [];

/** Does this option do what the words ask for? */
export function fits(action: LdgaAction, { end, column, pieces, hexes, verb }: Named): boolean {
  if (end) return isEnd(action);
  if (verb !== '' && !action.type.toLowerCase().includes(verb)) return false;
  const parts = strings(action);
  const last = hexes.at(-1);
  const path = 'path' in action ? action.path : undefined;
  if (path !== undefined && last !== undefined && path.at(-1) !== last) return false;
  if ('pieces' in action && pieces.length > 0 && action.pieces.length !== pieces.length) return false;
  if (column !== ('column' in action && action.column === true) && path !== undefined) return false;
  return [...pieces, ...(path === undefined ? hexes : [])].every((one) => parts.includes(one));
}

/** Whom an option is for, where the lists of them are grouped. */
export function subjectOf(action: LdgaAction): string | undefined {
  if ('pieces' in action) return action.pieces[0];
  if ('unit' in action) return action.unit;
  if ('piece' in action) return action.piece;
  if ('train' in action) return action.train;
  if ('leader' in action) return action.leader;
  return undefined;
}
