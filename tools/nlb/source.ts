// What the transcription of the order of battle looks like: oob.json and scenarios.json in the folder
// that the scripts beside this file are pointed at.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const complement = z.strictObject({
  battalions: z.number().optional(),
  squadrons: z.number().optional(),
  batteries: z.number().optional(),
  men: z.number().optional(),
  guns: z.number().optional(),
  shared_by_pair: z.literal(true).optional(),
});

const sourceArm = z.enum(['infantry', 'cavalry', 'foot artillery', 'horse artillery']);

const sourceUnit = z.object({
  id: z.string(),
  name: z.string(),
  arm: sourceArm,
  nationality: z.string(),
  division: z.string().nullable(),
  complement,
  aliases: z.array(z.string()),
  proposed_strength: z.int(),
  proposed_reduced: z.int().nullable(),
  proposed_ma: z.int(),
  proposed_basis: z.string(),
  proposed_confidence: z.string(),
  printed_in_text: z.string().optional(),
});

const sourceVariant = z.object({
  army: z.string(),
  organisation: z.string(),
  id: z.string(),
  kind: z.enum(['substitute', 'additional', 'Hal Force']),
  arm: sourceArm,
  nationality: z.string(),
  replaces: z.array(z.string()).nullable(),
  name: z.string().optional(),
  complement: complement.optional(),
  printed_value: z.string().optional(),
  id_in_text: z.boolean(),
  proposed_strength: z.int(),
  proposed_reduced: z.int().nullable(),
  proposed_ma: z.int(),
  heavy: z.boolean(),
});

const sourceLeader = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['commander', 'officer']),
  organisation: z.string().nullable(),
  /** A number, or the dice that give it (16.1C). */
  proposed_ccr: z.union([z.int(), z.string()]).nullable(),
  proposed_ma: z.union([z.int(), z.string()]),
  proposed_basis: z.string().optional(),
  variant: z.boolean(),
});

const sourceSchema = z.object({
  source: z.string(),
  armies: z.record(
    z.string(),
    z.object({
      name: z.string(),
      organisations: z.array(
        z.object({
          tag: z.string(),
          name: z.string(),
          officer: z.string().nullable(),
          units: z.array(sourceUnit),
        }),
      ),
      leaders: z.array(sourceLeader),
    }),
  ),
  variants: z.array(sourceVariant),
});

export type Source = z.infer<typeof sourceSchema>;
export type SourceUnit = z.infer<typeof sourceUnit>;
export type SourceLeader = z.infer<typeof sourceLeader>;
export type SourceVariant = z.infer<typeof sourceVariant>;
export type SourceComplement = z.infer<typeof complement>;

export const readOrderOfBattle = (folder: string): Source =>
  sourceSchema.parse(JSON.parse(readFileSync(join(folder, 'oob.json'), 'utf8')));

/** Every placement of the set-up charts whose label is spelt otherwise than in the order of battle. */
export function readChartSpellings(folder: string): { army: string; unit: string; asPrinted: string }[] {
  const found: { army: string; unit: string; asPrinted: string }[] = [];
  const visit = (value: unknown, army: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, army);
    else if (value !== null && typeof value === 'object') {
      const entry = value as Record<string, unknown>;
      if (typeof entry.unit === 'string' && typeof entry.as_printed === 'string')
        found.push({ army, unit: entry.unit, asPrinted: entry.as_printed });
      for (const [key, inner] of Object.entries(entry)) visit(inner, armies.includes(key) ? key : army);
    }
  };
  const armies = ['French', 'Prussian', 'Allied'];
  visit(JSON.parse(readFileSync(join(folder, 'scenarios.json'), 'utf8')), '');
  return found;
}

/** The folder that the user names, or a sentence on how to name it. */
export function folderArgument(script: string): string {
  const folder = process.argv[2];
  if (folder === undefined) {
    process.stderr.write(`usage: node tools/nlb/${script} <folder with the transcribed tables>\n`);
    process.exit(2);
  }
  return folder;
}
