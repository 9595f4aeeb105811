import { type Skirmish, skirmish } from '../skirmish.ts';

export const END = { type: 'endCharges' } as const;

export const PASS = { type: 'letPass', rest: true } as const;

export const horse = (spec: Partial<Skirmish> & Pick<Skirmish, 'pieces'>) => skirmish(spec).charges();

export const basic = {
  'fr.c': { hex: '0505', arm: 'cavalry', strength: 6, reduced: 3 },
  'al.x': { hex: '0507' },
} as const;

export const charge = (units: readonly string[], target: string, via?: string) =>
  ({ type: 'charge', units, target, ...(via === undefined ? {} : { via }) }) as const;
