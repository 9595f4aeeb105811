import type { CounterFace } from '../api.ts';

/*
 * NATO symbols by milsymbol, which is large: it is fetched when a player first
 * asks for them, and the period pictograms stand in until it has come.
 */

const ENTITY: Readonly<Record<CounterFace['arm'], string>> = {
  infantry: '121100',
  cavalry: '121300',
  'foot-artillery': '130300',
  'horse-artillery': '130301',
  leader: '110000',
  headquarters: '110000',
  supply: '163400',
  vedette: '121300',
  pontoon: '140700',
  courier: '111000',
  flag: '000000',
  unknown: '000000',
};

const ECHELON: Readonly<Record<NonNullable<CounterFace['size']>, string>> = {
  battalion: '16',
  regiment: '17',
  brigade: '18',
  division: '21',
  corps: '22',
  army: '23',
};

/** Friend, hostile and neutral only choose the frame's shape; all armies get the plain rectangle. */
const symbolCode = ({ arm, size }: CounterFace): string =>
  `10031000${size === undefined ? '00' : ECHELON[size]}${ENTITY[arm]}0000`.padEnd(20, '0');

export type NatoSymbols = (face: CounterFace) => string;

export async function loadNatoSymbols(): Promise<NatoSymbols> {
  const { default: milsymbol } = await import('milsymbol');
  const known = new Map<string, string>();
  return (face) => {
    const code = symbolCode(face);
    const drawn = known.get(code);
    if (drawn !== undefined) return drawn;
    const symbol = new milsymbol.Symbol(code, {
      size: 30,
      fill: false,
      monoColor: 'currentColor',
      strokeWidth: 7,
    });
    const { width, height } = symbol.getSize();
    const scale = Math.min(30 / width, 19 / height);
    const inner = symbol.asSVG();
    const placed = `<g class="hb-symbol" transform="translate(${23 - (width * scale) / 2} ${22 - (height * scale) / 2}) scale(${scale})">${inner}</g>`;
    known.set(code, placed);
    return placed;
  };
}
