import { describe, expect, test } from 'vitest';
import { arrange, battle, passUntil, places, played } from '../battle.ts';
import type { Table } from '../skirmish.ts';

const wavre = (): Table => battle('nlb.wavre');

describe('set-up', () => {
  test('[NLB-20.2A] the battle is fought on the north map from column 29 eastward', () => {
    const table = arrange(wavre(), { 'fr.1c.soult': '2910', 'fr.3.lag-11': '4033' });
    const march = (unit: string, hex: string) => table.why({ type: 'march', unit, path: [hex] });
    expect(march('fr.1c.soult', '2809')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.1c.soult', '2810')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.3.lag-11', '4034')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.1c.soult', '3010')).toEqual([]);
    expect(table.destinations('fr.1c.soult').filter((hex) => hex.startsWith('29'))).not.toEqual([]);
    expect(table.destinations('fr.1c.soult').filter((hex) => hex < '2900')).toEqual([]);
    expect(table.destinations('fr.3.lag-11').filter((hex) => hex.endsWith('34'))).toEqual([]);
  });

  test('[NLB-20.2B] nine turns, the French first in each, from noon until eight', () => {
    const table = passUntil(wavre(), 'the end');
    expect(played(table)).toEqual({
      turns: [
        ...['18/1200', '18/1300', '18/1400', '18/1500', '18/1600'],
        ...['18/1700', '18/1800', '18/1900', '18/2000'],
      ],
      sides: 'fcfcfcfcfcfcfcfcfc',
    });
    expect(table.step).toBe('over');
  });

  test('[NLB-20.2C.1] the French Third Corps', () => {
    expect(places(wavre(), 'fr.3.')).toEqual({
      'bill-8': '4617 r',
      'cors-8': '4617 r',
      'gen-10': '4718',
      'dup-10': '4719',
      'duf-11': '4719 r',
      'lag-11': '4820',
      dogr: '4921',
    });
  });

  test('[NLB-20.2C.2] the French Fourth Corps', () => {
    expect(places(wavre(), 'fr.4.')).toEqual({
      'rome-12': '5523 r',
      'schf-12': '5523',
      'cap-13': '5524',
      'desp-13': '5524 r',
      'hul-14': '5525',
      'touss-14': '5625',
      maur: '5726',
      baltus: '5726',
    });
  });

  test('[NLB-20.2C.3] Teste’s division of the Sixth Corps', () => {
    expect(places(wavre(), 'fr.6.')).toEqual({ 'laf-21': '5214', 'pen-21': '5214' });
  });

  test('[NLB-20.2C.4] the French cavalry, and nobody else', () => {
    expect({ ...places(wavre(), 'fr.1c.'), ...places(wavre(), 'fr.2c.') }).toEqual({
      soult: '5212',
      coth: '5212',
      strolz: '4317',
      chstl: '4314',
      god: '4613',
    });
    expect(Object.keys(places(wavre(), 'fr.'))).toHaveLength(22);
  });

  test('[NLB-20.2C.5] the Prussian First Corps', () => {
    expect(places(wavre(), 'pr.1.')).toEqual({
      '12-1': '3709 r',
      '24-1': '3808 r',
      '1w-1': '3909 r',
      '6-2': '3810 r',
      '28-2': '3910 r',
      '2w-2': '3909 r',
      '7-3': '4008 r',
      '29-3': '4108 r',
      '19-4': '4207 r',
      tresk: '3609 r',
      lutz: '3810',
      lehmn: '4008 r',
      horse: '4307',
    });
  });

  test('[NLB-20.2C.6] the Prussian Second Corps', () => {
    expect(places(wavre(), 'pr.2.')).toEqual({
      '2-5': '4609 r',
      '5w-5': '4609 r',
      '9-6': '4508 r',
      '26-6': '4608 r',
      '14-7': '4407',
      '22-7': '4407',
      '2e-7': '4508',
      '21-8': '4709 r',
      '23-8': '5008 r',
      thum: '4710 r',
      sohr: '5110 r',
      schul: '4910 r',
      rohl: '4710',
      horse: '4910 r',
    });
  });

  test('[NLB-20.2C.7] the Prussian Third Corps, and nobody else', () => {
    expect(places(wavre(), 'pr.3.')).toEqual({
      '8-9': '4308',
      '30-9': '4308',
      '1k-9': '4405',
      '27-10': '4205',
      '2k-10': '4205',
      '3k-11': '4105',
      '4k-11': '4105',
      '31-12': '4405',
      '5k-12': '4305',
      '6k-12': '4305',
      mar: '4206',
      lott: '4505',
      mohn: '4404',
      horse: '4404',
    });
    expect(Object.keys(places(wavre(), 'pr.'))).toHaveLength(41);
  });
});
