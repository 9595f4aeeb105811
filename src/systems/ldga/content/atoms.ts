import { z } from 'zod';

export const ARMIES = ['french', 'prussian', 'allied'] as const;
export type Army = (typeof ARMIES)[number];
export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];

export const sideOf = (army: Army): Side => (army === 'french' ? 'french' : 'coalition');

export const army = z.enum(ARMIES);
export const side = z.enum(SIDES);
export const hex = z.string().regex(/^\d{4}$/, 'a hex number has four digits');
export const rule = z.string().regex(/^LDGA-/, 'a rule of this book');
export const pieceId = z.string().regex(/^(fr|pr|al)\.[a-z0-9]+\.[a-z0-9-]+$/, 'an id such as fr.2.foy');
/** Printed in the book, or found as `reason` says. */
export const provenance = z.enum(['text', 'reconstructed']);
export const confidence = z.enum(['high', 'medium', 'low']);

export const CHITS = ['4/6', '3/4', '2/3'] as const;
export const chit = z.enum(CHITS);
export type Chit = z.infer<typeof chit>;
