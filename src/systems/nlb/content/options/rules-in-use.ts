import { z } from 'zod';

/** The chapters of the campaign rules (2.1), each of which a game uses or not. */
export const CHAPTERS = ['10', '11', '12', '13', '14'] as const;
export const chapter = z.enum(CHAPTERS);

/**
 * A section of the optional and variant rules (15.0, 16.0), each of which a game uses or not; what a section leaves to
 * choose by itself has a name of its own. Which there are is said by optional-rules.json.
 */
export const section = z.templateLiteral([z.enum(['15', '16']), '.', z.string().regex(/[0-9A-Za-z-]+/)]);

export type Chapter = (typeof CHAPTERS)[number];
export type OptionalRule = z.infer<typeof section>;
