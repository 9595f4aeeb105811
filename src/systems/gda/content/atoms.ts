import { z } from 'zod';

/* The smallest things that the files of Général d'Armée are made of. */

export const rule = z.string().regex(/^GDA-[\w.]+$/, 'a rule is written like GDA-7.18.1');
export const id = z
  .string()
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'an id is written like fr.ledru.27th-legere');
/** Millimetres from the left and from the near edge of the table. */
export const place = z.tuple([z.int(), z.int()]);
export const outline = z.array(place).min(3);
/** Width and depth in millimetres, both even, so that half of them is whole. */
export const extent = z.tuple([z.int().positive().multipleOf(2), z.int().positive().multipleOf(2)]);
/** Centimetres of a move or a range. */
export const cmRate = z.int().min(0);
export const byGrade = z.strictObject({ elite: z.int(), veteran: z.int(), line: z.int(), recruit: z.int() });
/** What casualties below the first level, from it and from the second on change. */
export const byLevel = z.tuple([z.int(), z.int(), z.int()]);

export const ARMS = ['infantry', 'cavalry', 'footArtillery', 'horseArtillery'] as const;
export const SIZES = ['small', 'standard', 'large'] as const;
/** From the worst to the best. */
export const GRADES = ['recruit', 'line', 'veteran', 'elite'] as const;
export const CAVALRY = ['heavy', 'battle', 'campaign', 'cossack'] as const;
export const RATINGS = ['incomparable', 'campaigner', 'commissariat', 'blusterer'] as const;
/** How good a corps commander is (11.2). */
export const CORPS_RATINGS = ['strategist', 'tactician', 'veteran', 'aristocrat'] as const;
/** How good a brigadier is, where that is asked (11.10). */
export const BRIGADIERS = ['excellent', 'standard', 'poor'] as const;
/** What sets troops apart from others of their grade (11.12 to 11.14). */
export const CHARACTERS = ['grenadier', 'enthusiastic', 'reservist'] as const;
/** By which column of the book's tables an army is read: its first two together are the book's first group. */
export const GROUPS = ['french', 'britishOrLatePrussian', 'other'] as const;
export const SEATS = ['french', 'allied'] as const;

export type Arm = (typeof ARMS)[number];
export type Size = (typeof SIZES)[number];
export type Grade = (typeof GRADES)[number];
export type CavalryKind = (typeof CAVALRY)[number];
export type Rating = (typeof RATINGS)[number];
export type CorpsRating = (typeof CORPS_RATINGS)[number];
export type BrigadierQuality = (typeof BRIGADIERS)[number];
export type Group = (typeof GROUPS)[number];
export type Side = (typeof SEATS)[number];
