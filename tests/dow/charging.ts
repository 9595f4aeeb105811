import { horse } from './pieces.ts';
import { type Piece, type Skirmish, table } from './skirmish.ts';

export const moving = (skirmish: Skirmish) => table(skirmish).toMovement();

export const charge = (hex: string, ...units: string[]) => ({ type: 'charge', units, hex }) as const;

/** A French horse beside an Allied unit, charging it. */
export const one = (target: Piece = {}, rider: Piece = {}, ground: Omit<Skirmish, 'pieces'> = {}) =>
  moving({
    ...ground,
    pieces: { 'fr.h': horse('0505', rider), 'al.x': { hex: '0506', ...target }, 'al.far': { hex: '1212' } },
  });
