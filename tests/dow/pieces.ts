import type { Piece } from './skirmish.ts';

/* Small things that the tests of several chapters say. */

export const horse = (hex: string, more: Piece = {}): Piece => ({ hex, arm: 'cavalry', ...more });
export const guns = (hex: string, more: Piece = {}): Piece => ({ hex, arm: 'foot-artillery', ...more });

/** One of each side far away, so that neither army is gone. */
export const far = { 'al.far': { hex: '1212' }, 'fr.far': { hex: '0112' } };
