import { expect, test } from 'vitest';
import type { PieceView } from './api.ts';
import { brokenName, PieceNames } from './piece-names.ts';
import type { Canvas } from './scenery.ts';

const letter = 6;

/** A pen that keeps what is written with it. */
const written = (): { readonly lines: string[]; readonly names: PieceNames } => {
  const lines: string[] = [];
  const pen = {
    measureText: (text: string) => ({ width: text.length * letter }),
    strokeText: () => {},
    fillText: (text: string) => lines.push(text),
  };
  return { lines, names: new PieceNames(pen as unknown as Canvas) };
};

const battalion = (label: string): PieceView => ({ label, width: 60, side: 'french' }) as PieceView;

test('a name is broken at its comma where it is wider than its piece', () => {
  expect(brokenName('22nd Legere, 3rd battalion')).toEqual(['22nd Legere,', '3rd battalion']);
  expect(brokenName('Ledru')).toEqual(['Ledru']);
  const { lines, names } = written();
  names.write(battalion('Line, 4th'), { x: 0, y: 0 }, 1);
  names.write(battalion('22nd Legere, 3rd battalion'), { x: 0, y: 40 }, 1);
  expect(lines).toEqual(['Line, 4th', '22nd Legere,', '3rd battalion']);
});

test('no name is written over another', () => {
  const { lines, names } = written();
  names.write(battalion('Gerard'), { x: 0, y: 0 }, 1);
  names.write(battalion('Line, 1st'), { x: 10, y: 6 }, 1);
  names.write(battalion('Line, 2nd'), { x: 10, y: 12 }, 1);
  expect(lines).toEqual(['Gerard', 'Line, 2nd']);
});
