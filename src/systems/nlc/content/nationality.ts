import { z } from 'zod';
import { NATIONALITIES } from '../../../content/nationalities.ts';

/** The nations of June 1815, and those of the other fields of this book. */
export const nationality = z.enum([
  ...NATIONALITIES,
  'russian',
  'saxon',
  'polish',
  'dutch',
  'austrian',
  'swedish',
  'bavarian',
  'wurttemberg',
  'italian',
  'german',
  'westphalian',
  'baden',
  'hessian',
  'hungarian',
  'portuguese',
]);

export type Nationality = z.infer<typeof nationality>;
