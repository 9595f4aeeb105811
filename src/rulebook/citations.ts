// Where rules are cited: in the titles of tests, in square brackets before what must be true, and as
// literals in the source, where the call around the literal says what cites it.

import { bookIds } from './books.ts';

const prefixes = bookIds.map((id) => id.toUpperCase()).join('|');
const wholeId = new RegExp(`^(?:${prefixes})-[A-Za-z0-9½]+(?:[.-][A-Za-z0-9½]+)*$`);
const bracketed = /\[([^[\]]*)\]/g;
const literal = new RegExp(`(['"\`])((?:${prefixes})-[A-Za-z0-9½.-]*)\\1`, 'g');

/** The ids in square brackets in a test's title; two in one pair of brackets and in two say the same. */
export function citedInTitle(title: string): readonly string[] {
  const ids = new Set<string>();
  for (const [, inside = ''] of title.matchAll(bracketed))
    for (const word of inside.split(/[,\s]+/)) if (wholeId.test(word)) ids.add(word);
  return [...ids];
}

export const citationKinds = ['step', 'refusal', 'ledger', 'event', 'other'] as const;
export type CitationKind = (typeof citationKinds)[number];

export interface Citation {
  readonly id: string;
  readonly line: number;
  readonly kind: CitationKind;
}

/** The rule literals of a source file, each with its line and what kind of thing cites it. */
export function citedInSource(text: string): readonly Citation[] {
  const source = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...source.matchAll(literal)].map((match) => {
    const before = source.slice(0, match.index);
    return { id: match[2] ?? '', line: before.split('\n').length, kind: kindOf(before) };
  });
}

function kindOf(before: string): CitationKind {
  const call = enclosingCall(before);
  if (/^(auto|decide|chance|step)$/i.test(call)) return 'step';
  if (/refus/i.test(call)) return 'refusal';
  if (/line$/i.test(call)) return 'ledger';
  if (/(emit|event|record|happen|tell)/i.test(call)) return 'event';
  return 'other';
}

/** The name of the innermost call still open at the end of the text, without its type arguments. */
function enclosingCall(before: string): string {
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const character = before.charAt(at);
    if (character === ')') depth += 1;
    if (character !== '(') continue;
    if (depth > 0) depth -= 1;
    else return /([A-Za-z]+)(?:<[^()]*>)?$/.exec(before.slice(0, at))?.[1] ?? '';
  }
  return '';
}
