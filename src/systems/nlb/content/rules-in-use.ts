import { z } from 'zod';

/** The chapters of the campaign rules (2.1), each of which a game uses or not. */
export const CHAPTERS = ['10', '11', '12', '13', '14'] as const;
export const chapter = z.enum(CHAPTERS);

/** The variant rules (16.0); what a section leaves to choose by itself is one of its own here. */
export const VARIANT_RULES = [
  '16.1A',
  '16.1B',
  '16.1B-rifles',
  '16.1C-sick',
  '16.1C-chiefs',
  '16.1C-seconds',
  '16.1C-hill',
  '16.2',
  '16.3',
  '16.3-dusk',
  '16.4',
  '16.5',
  '16.6',
  '16.7',
  '16.8',
  '16.9',
  '16.10',
  '16.11',
  '16.12',
  '16.13',
  '16.14',
  '16.15',
  '16.16A',
  '16.16B',
  '16.16C',
  '16.17',
  '16.18',
] as const;

/** The optional and variant rules (15.0, 16.0), each of which a game uses or not. */
export const OPTIONAL_RULES = ['15.1', '15.2', '15.3', '15.4', '15.5', '15.6', ...VARIANT_RULES] as const;

export type Chapter = (typeof CHAPTERS)[number];
export type OptionalRule = (typeof OPTIONAL_RULES)[number];
export type VariantRule = (typeof VARIANT_RULES)[number];
