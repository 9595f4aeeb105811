import { far } from './pieces.ts';
import { type Piece, type Skirmish, type Table, table } from './skirmish.ts';

/** An attack at 1-1 with equal morale: 1 and 2 Ar, 3 NE, 4 Ex, 5 DrC, 6 Dr. Strength 6 against 3 makes it 2-1: 5 and 6 Dr. */
export const attack = (skirmish: Skirmish, die: number, from = ['0505'], target = '0506'): Table => {
  const t = table({ ...skirmish, pieces: { ...skirmish.pieces, ...far } })
    .toCombat()
    .attack(from, target);
  while (t.step === 'dow.answer.answer') t.act({ type: 'stand' });
  return t.roll(die);
};

export const even = (x: Piece = {}, a: Piece = {}): Skirmish => ({
  pieces: { 'fr.a': { hex: '0505', ...a }, 'al.x': { hex: '0506', ...x } },
});

export const back = (t: Table, unit: string, hex: string): Table =>
  t.step === 'dow.retreat.go' ? t.act({ type: 'retreatTo', unit, hex }) : t;

export const DR = 6;
