import { describe, expect, test } from 'vitest';
import { arrange, battle, passUntil, places, played } from '../battle.ts';
import type { Table } from '../skirmish.ts';

const waterloo = (): Table => battle('nlb.la-belle-alliance');

describe('set-up', () => {
  test('[NLB-21.2A] the battle is fought on the north map from column 29 westward', () => {
    const table = arrange(waterloo(), { 'fr.2.pire': '2920', 'fr.1.jacq': '1605', 'fr.6.bell-19': '1633' });
    const march = (unit: string, hex: string) => table.why({ type: 'march', unit, path: [hex] });
    expect(march('fr.2.pire', '3019')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.2.pire', '3020')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.1.jacq', '1604')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.6.bell-19', '1634')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.2.pire', '2921')).toEqual([]);
    expect(table.destinations('fr.2.pire').filter((hex) => hex.startsWith('29'))).not.toEqual([]);
    expect(table.destinations('fr.2.pire').filter((hex) => hex > '2999')).toEqual([]);
  });

  test('[NLB-21.2B] nine turns, the French first in each, from noon until eight', () => {
    const table = passUntil(waterloo(), 'the end');
    expect(played(table)).toEqual({
      turns: [
        ...['18/1200', '18/1300', '18/1400', '18/1500', '18/1600'],
        ...['18/1700', '18/1800', '18/1900', '18/2000'],
      ],
      sides: 'fcfcfcfcfcfcfcfcfc',
    });
    expect(table.step).toBe('over');
  });

  test('[NLB-21.2C.1] the Guard', () => {
    expect(places(waterloo(), 'fr.g.')).toEqual({
      'fri-gr': '0820',
      'rog-gr': '0820 r',
      'mrnd-ch': '1020',
      'mich-ch': '1020',
      'chrt-y': '0921',
      'guye-y': '0921',
      guyot: '0620',
      'lf-ds': '1219',
      lall: '0821',
      'st-maur': '1021',
      duch: '0620',
    });
  });

  test('[NLB-21.2C.2] the French First Corps', () => {
    expect(places(waterloo(), 'fr.1.')).toEqual({
      'quiot-1': '1017',
      'bourg-1': '1017',
      'schmtz-2': '1118',
      'aulard-2': '1118',
      'nogues-3': '1217',
      'grenr-3': '1318',
      'pegot-4': '1317',
      'brue-4': '1317',
      jacq: '1416',
      desal: '1217',
    });
  });

  test('[NLB-21.2C.3] the French Second Corps', () => {
    expect(places(waterloo(), 'fr.2.')).toEqual({
      'huss-5': '0818 r',
      'camp-5': '0818 r',
      'baud-6': '0519',
      'soye-6': '0519',
      'gauth-9': '0719 r',
      'jamin-9': '0719',
      pire: '0319',
      pell: '0619',
    });
  });

  test('[NLB-21.2C.4] the French Sixth Corps and the cavalry with it', () => {
    expect({ ...places(waterloo(), 'fr.6.'), ...places(waterloo(), 'fr.3.') }).toEqual({
      'bell-19': '0919',
      'thev-19': '0919',
      'bony-20': '0920',
      'trom-20': '0920',
      noury: '0819',
      dom: '1018 r',
    });
    expect(places(waterloo(), 'fr.1c.')).toEqual({ sbrvie: '1018 r' });
  });

  test('[NLB-21.2C.5] the French Third and Fourth Cavalry Corps, and nobody else', () => {
    expect(places(waterloo(), 'fr.3c.')).toEqual({ lher: '0720 r', durb: '0520 r', marc: '0720' });
    expect(places(waterloo(), 'fr.4c.')).toEqual({ 'st-al': '1218', del: '1119', duch: '1119' });
    expect(Object.keys(places(waterloo(), 'fr.'))).toHaveLength(42);
  });

  test('[NLB-21.2C.6] the Allied 1st and 2nd Divisions', () => {
    expect(places(waterloo(), 'al.1.')).toEqual({ mait: '0616', byng: '0617', adye: '0716' });
    expect(places(waterloo(), 'al.2.')).toEqual({
      adam: '0516',
      'du-plat': '0614',
      halk: '0514',
      gold: '0516',
    });
  });

  test('[NLB-21.2C.7] the Allied 3rd and 4th Divisions', () => {
    expect(places(waterloo(), 'al.3.')).toEqual({
      halk: '0716 r',
      omptda: '0916',
      kiel: '0815',
      wllmsn: '0815',
    });
    expect(places(waterloo(), 'al.4.')).toEqual({ mitch: '0517' });
  });

  test('[NLB-21.2C.8] the Allied 5th and 6th Divisions', () => {
    expect(places(waterloo(), 'al.5.')).toEqual({
      kempt: '0915 r',
      pack: '1115',
      vincke: '1214 r',
      heisse: '0915',
    });
    expect(places(waterloo(), 'al.6.')).toEqual({ lamb: '0811', best: '1214', kruse: '0615', bruck: '0811' });
  });

  test('[NLB-21.2C.9] the Netherlanders, without van Opstal’s guns, and the Brunswickers', () => {
    expect(places(waterloo(), 'al.n2.')).toEqual({ blndt: '1015 r', wmar: '1315 r' });
    expect(places(waterloo(), 'al.n3.')).toEqual({ detm: '0215', 'd-aub': '0314', smiss: '0215' });
    expect(places(waterloo(), 'al.bw.')).toEqual({
      bttlr: '0715',
      specht: '0715',
      cramm: '0613',
      mahn: '0613',
    });
    expect(waterloo().game.world.counters.has('al.n2.opstl')).toBe(false);
  });

  test('[NLB-21.2C.10] the Allied cavalry, and nobody else', () => {
    expect({ ...places(waterloo(), 'al.c.'), ...places(waterloo(), 'al.nc.') }).toEqual({
      somerset: '0814',
      pons: '1014',
      drnbrg: '0615',
      vand: '1314',
      grant: '0616',
      vivian: '1513',
      arnts: '0714',
      hake: '0914',
      frazer: '1314',
      trip: '0813',
      ghngy: '0914',
      mrln: '0714',
    });
    expect(Object.keys(places(waterloo(), 'al.'))).toHaveLength(41);
    expect(places(waterloo(), 'pr.')).toEqual({});
  });
});

describe('Bülow', () => {
  const CAVALRY = ['pr.4.schw', 'pr.4.sydow', 'pr.4.watz'];
  const FIFTEENTH_SIXTEENTH = [
    ...['pr.4.15-16', 'pr.4.18-15', 'pr.4.1s-16', 'pr.4.2s-16', 'pr.4.3s-15', 'pr.4.4s-15'],
  ];
  const REST = [
    ...['pr.4.10-13', 'pr.4.11-14', 'pr.4.1p-14', 'pr.4.2n-13', 'pr.4.2p-14', 'pr.4.3n-13', 'pr.4.brdlbn'],
  ];

  /** Who is offered to the Prussian commander in the Coalition movement phase of a turn, and where. */
  function due(turn: string): { units: string[]; gates: string[] } {
    const table = passUntil(waterloo(), turn).pass();
    const ways = table.game
      .options(table.position, 'prussian')
      .actions.flatMap((action) =>
        action.type === 'enter' ? [{ unit: action.unit, gate: action.path[0] ?? '' }] : [],
      );
    return {
      units: [...new Set(ways.map(({ unit }) => unit))].sort(),
      gates: [...new Set(ways.map(({ unit, gate }) => `${unit} ${gate}`))].sort(),
    };
  }

  const both = (units: readonly string[]): string[] =>
    units.flatMap((unit) => [`${unit} 2912`, `${unit} 2914`]);

  test('[NLB-21.2C.11] his cavalry comes at one, at 2912 or 2914', () => {
    expect(due('18/1200').units).toEqual([]);
    expect(due('18/1300')).toEqual({ units: CAVALRY, gates: both(CAVALRY) });
  });

  test('[NLB-21.2C.12] the 15th and 16th Brigades come at two, at 2912 or 2914', () => {
    expect(due('18/1300').units).not.toContain('pr.4.18-15');
    const { units, gates } = due('18/1400');
    expect(units).toEqual([...FIFTEENTH_SIXTEENTH, ...CAVALRY]);
    expect(gates).toEqual([...both(FIFTEENTH_SIXTEENTH), ...both(CAVALRY)]);
  });

  test('[NLB-21.2C.13] the 13th and 14th Brigades and the guns come at three, at 2912 or 2914', () => {
    expect(due('18/1400').units).not.toContain('pr.4.brdlbn');
    const { units, gates } = due('18/1500');
    expect(units).toEqual([...REST, ...FIFTEENTH_SIXTEENTH, ...CAVALRY].sort());
    expect(gates.filter((way) => REST.some((unit) => way.startsWith(unit)))).toEqual(both(REST));
    expect(due('18/2000').units).toHaveLength(16);
  });

  test('[NLB-21.2C.11] he and nobody else brings them on, and the Allies end their own movement', () => {
    const table = passUntil(waterloo(), '18/1300').pass();
    const enter = { type: 'enter', unit: 'pr.4.schw', path: ['2914'] } as const;
    expect(table.why(enter, 'allied')).toEqual(['not-your-unit NLB-5.1.1']);
    expect(table.why(enter, 'prussian')).toEqual([]);
    expect(table.game.pending(table.position)).toMatchObject({ seats: ['allied', 'prussian'] });
    table.act({ type: 'endMovement' });
    expect(table.game.pending(table.position)).toMatchObject({ seats: ['prussian'] });
    table.act(enter);
    expect(table.unit('pr.4.schw')).toMatchObject({ place: 'map', hex: '2914' });
  });
});
