// What a file under rulebook/ must look like. Only callers that read files from disk need it; the
// page gets the same files through the build and trusts them.

import { z } from 'zod';
import { bookIds } from './books.ts';
import { type Chapter, type Ruling, rulingKinds } from './rulebook.ts';

const words = z.string().trim().min(1);

const caseSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]+-[A-Za-z0-9½.-]+$/, 'an id looks like BOOK-6.6D.2'),
  layer: words,
  area: words,
  title: words,
  text: words,
  note: words.optional(),
  notModelled: words.optional(),
});

const chapterSchema = z.strictObject({
  system: z.enum(bookIds),
  chapter: words,
  title: words,
  sections: z.array(z.strictObject({ number: words, title: words, cases: z.array(caseSchema).min(1) })),
});

const rulingsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[A-Z]+-R\d+$/, 'a ruling id looks like BOOK-R12'),
    kind: z.enum(rulingKinds),
    point: words,
    ruling: words,
    source: words,
    cases: z.array(words),
  }),
);

export class RulebookError extends Error {
  override readonly name = 'RulebookError';
}

export function readChapter(text: string, file: string): Chapter {
  return check(chapterSchema, text, file) as Chapter;
}

export function readRulings(text: string, file: string): readonly Ruling[] {
  return check(rulingsSchema, text, file);
}

function check<T>(schema: z.ZodType<T>, text: string, file: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new RulebookError(`${file}: not JSON (${cause instanceof Error ? cause.message : cause})`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new RulebookError(`${file}: at ${first?.path.join('.') || 'the top'}: ${first?.message}`);
}
