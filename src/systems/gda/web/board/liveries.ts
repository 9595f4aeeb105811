import type { Livery } from '../../../../web/board-table/api.ts';
import type { UnitCard } from '../content.ts';

/*
 * What they wore, as far as it can be told from above: the coats of the line of each nation with the colours that
 * distinguish light troops, gunners and the kinds of cavalry.
 */

interface Nation {
  readonly line: Livery;
  readonly light?: Partial<Livery>;
  readonly guns?: Partial<Livery>;
  readonly horse?: Partial<Livery>;
  readonly flag: readonly string[];
}

const WHITE = '#f1ede0';
const SHAKO = '#1c1b1d';

const NATIONS: Readonly<Record<string, Nation>> = {
  french: {
    line: { coat: '#24417f', trousers: WHITE, facings: '#b3261e', headgear: SHAKO, plume: '#c8322a' },
    light: { trousers: '#24417f', plume: '#3f8f3f' },
    guns: { trousers: '#24417f', plume: '#c8322a' },
    horse: { coat: '#2f6b3c', facings: '#d9a321', headgear: '#b8923a', horse: '#5a3820' },
    flag: ['#24417f', '#f4f0e4', '#b3261e'],
  },
  italian: {
    line: { coat: '#eae6d6', trousers: WHITE, facings: '#2f7a44', headgear: SHAKO, plume: '#2f7a44' },
    light: { coat: '#2c6a40', trousers: '#2c6a40', plume: '#d9c321' },
    flag: ['#2f7a44', '#f4f0e4', '#b3261e'],
  },
  neapolitan: {
    line: { coat: '#eae6d6', trousers: WHITE, facings: '#5a86b8', headgear: SHAKO, plume: '#c8322a' },
    flag: ['#5a86b8', '#f4f0e4', '#8a2f5a'],
  },
  bavarian: {
    line: { coat: '#6f9fce', trousers: WHITE, facings: '#b3261e', headgear: '#15161a', plume: '#f1ede0' },
    horse: { coat: '#2f6b3c' },
    flag: ['#6f9fce', '#f4f0e4'],
  },
  hessian: {
    line: { coat: '#2c3f78', trousers: WHITE, facings: '#c8322a', headgear: '#15161a', plume: '#c8322a' },
    light: { coat: '#35604a', facings: '#c8322a' },
    horse: { coat: '#35604a', facings: '#c8322a' },
    flag: ['#f4f0e4', '#c8322a'],
  },
  saxon: {
    line: { coat: '#eae6d6', trousers: WHITE, facings: '#2f7a44', headgear: SHAKO, plume: '#2f7a44' },
    flag: ['#f4f0e4', '#2f7a44'],
  },
  polish: {
    line: { coat: '#2b3f86', trousers: WHITE, facings: '#b3193a', headgear: '#26315f', plume: '#f4f0e4' },
    flag: ['#f4f0e4', '#b3193a'],
  },
  russian: {
    line: { coat: '#2f5234', trousers: WHITE, facings: '#b3261e', headgear: SHAKO, plume: '#e8e2cf' },
    light: { trousers: '#2f5234', facings: '#8a9a3a', plume: '#2f5234' },
    guns: { facings: '#1c1b1d' },
    horse: { coat: '#3a4a6a', facings: '#b3261e', horse: '#3c2a1e' },
    flag: ['#f4f0e4', '#3f7a4a', '#1c1b1d'],
  },
  prussian: {
    line: { coat: '#1f2f57', trousers: '#8d8f92', facings: '#b3261e', headgear: SHAKO, plume: '#f1ede0' },
    horse: { coat: '#2a3a66', horse: '#3c2a1e' },
    flag: ['#f4f0e4', '#1c1b1d'],
  },
  austrian: {
    line: { coat: '#ece8da', trousers: WHITE, facings: '#c05a2a', headgear: SHAKO, plume: '#d9b321' },
    light: { coat: '#8f9aa0', facings: '#2f7a44' },
    guns: { coat: '#6b4a2c', facings: '#b3261e' },
    horse: { coat: '#ece8da', facings: '#b3261e', horse: '#33241a' },
    flag: ['#e8c33a', '#1c1b1d'],
  },
  british: {
    line: { coat: '#b32a24', trousers: '#8d8f92', facings: '#f1ede0', headgear: SHAKO, plume: '#f1ede0' },
    light: { coat: '#2c5236', facings: '#1c1b1d', plume: '#2c5236' },
    guns: { coat: '#26355f', facings: '#b32a24' },
    flag: ['#26355f', '#f4f0e4', '#b32a24'],
  },
  spanish: {
    line: { coat: '#e4dcc4', trousers: WHITE, facings: '#7a2f5a', headgear: SHAKO, plume: '#c8322a' },
    flag: ['#b3261e', '#e8c33a', '#b3261e'],
  },
  portuguese: {
    line: { coat: '#26417a', trousers: WHITE, facings: '#e8c33a', headgear: SHAKO, plume: '#f1ede0' },
    flag: ['#26417a', '#f4f0e4'],
  },
};

const OTHER: Nation = {
  line: { coat: '#5d6470', trousers: WHITE, facings: '#e0c060', headgear: SHAKO, plume: '#f1ede0' },
  flag: ['#5d6470', '#e0c060'],
};

const nationOf = (nation: string): Nation => NATIONS[nation.toLowerCase()] ?? OTHER;

export const flagOf = (nation: string): readonly string[] => nationOf(nation).flag;

/** What distinguishes a kind of cavalry from the horse of its nation. */
const RIDERS: readonly (readonly [RegExp, Partial<Livery>])[] = [
  [/cuirass/i, { coat: '#24417f', facings: '#c9ccd0', headgear: '#c9ccd0', horse: '#2b2019' }],
  [/hussar/i, { coat: '#7a8a9c', facings: '#d9a321', headgear: SHAKO }],
  [/uhlan|lancer/i, { coat: '#28407c', facings: '#b3193a', headgear: '#b3193a' }],
  [/cossack/i, { coat: '#22304f', facings: '#7a2a22', headgear: '#3a2a22', horse: '#6a4a2c' }],
  [/chasseur/i, { coat: '#2c5a36', facings: '#c8322a', headgear: SHAKO }],
];

export const liveryOf = (
  unit: Pick<UnitCard, 'nation' | 'arm' | 'light' | 'name' | 'cuirassier'>,
): Livery => {
  const { line, light, guns, horse } = nationOf(unit.nation);
  if (unit.arm === 'cavalry') {
    const kind = RIDERS.find(([name]) => name.test(unit.cuirassier ? 'cuirassier' : unit.name))?.[1];
    return { ...line, horse: '#5b3a22', ...horse, ...kind };
  }
  if (unit.arm === 'infantry') {
    const isLight = unit.light || /l[eé]g[eè]re|j[aä]ger|light|chasseur|rifle|voltigeur/i.test(unit.name);
    return isLight ? { ...line, ...light } : line;
  }
  return { ...line, horse: '#4a3426', ...guns };
};

export const generalLivery = (nation: string): Livery => ({
  ...nationOf(nation).line,
  headgear: '#15130f',
  plume: '#f4f0e4',
  horse: '#d8d2c4',
});
