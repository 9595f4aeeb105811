import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Pairing } from '../../ai/arena.ts';
import { UsageError } from '../command.ts';

/* Results of earlier arenas, a line of JSON each, so that bots are rated over time and not by one evening. */

const kept = z.object({
  scenario: z.string(),
  a: z.string(),
  b: z.string(),
  games: z.int().min(0),
  aWins: z.int().min(0),
  bWins: z.int().min(0),
  draws: z.int().min(0),
  first: z.string(),
  aAsFirst: z.int().min(0),
  firstWins: z.int().min(0),
  secondsPerTurn: z.object({ a: z.number(), b: z.number() }),
});

export function readKept(file: string): readonly Pairing[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, n) => {
      if (line.trim() === '') return [];
      const read = kept.safeParse(parsed(line));
      if (read.success) return [read.data];
      throw new UsageError(`line ${n + 1} of ${file} is no result of an arena`);
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function keep(
  file: string,
  results: readonly Pairing[],
  about: Readonly<Record<string, unknown>>,
): void {
  const when = new Date().toISOString();
  appendFileSync(file, results.map((one) => `${JSON.stringify({ ...one, ...about, when })}\n`).join(''));
}
