import { z } from 'zod';
import type { GameSetup } from '../../engine/record.ts';
import type { Library } from '../../systems/library.ts';
import { setupOfBrought } from '../brought.ts';

const json = z.looseObject({});

/** A file of counts: where to begin, how many lines of play there are to each depth, and how we know. */
const perftSchema = z.strictObject({
  schema: z.literal('vedette.perft/1'),
  title: z.string().min(1),
  /** Who counted: by hand and how, or which program. */
  origin: z.string().min(1),
  /** A shipped scenario, or one written out here with its map and counters. */
  scenario: z.union([z.string(), json]),
  map: z.union([z.string(), json]).exactOptional(),
  units: z.array(json).exactOptional(),
  position: json.exactOptional(),
  options: z.array(z.string()).exactOptional(),
  /** For depth 1, 2, 3 and so on. */
  counts: z.array(z.int().min(0)).min(1),
});

export type PerftFile = z.infer<typeof perftSchema>;

/** Reads a file of counts; the string says what is wrong with it. */
export function readPerft(text: string): PerftFile | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const read = perftSchema.safeParse(parsed);
  return read.success
    ? read.data
    : read.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`).join('; ');
}

export const setupOfPerft = (library: Library, file: PerftFile): GameSetup => {
  const { scenario, map, units, position, options = [] } = file;
  return setupOfBrought(library, {
    scenario,
    options: Object.fromEntries(options.map((one) => [one, true])),
    parts: { map, units, position },
  });
};
