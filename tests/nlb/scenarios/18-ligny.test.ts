import { describe, expect, test } from 'vitest';
import { arrange, battle, passUntil, places, played } from '../battle.ts';
import { ligny } from '../ligny.ts';
import type { Table } from '../skirmish.ts';

const asPrinted = (): Table => battle('nlb.ligny');

describe('set-up', () => {
  test('[NLB-18.2A] the battle is fought on the south map from column 29 eastward', () => {
    const table = arrange(ligny(), { 'fr.3.dom': '2950', 'fr.3.lag-11': '4034' });
    const march = (unit: string, hex: string) => table.why({ type: 'march', unit, path: [hex] });
    expect(march('fr.3.dom', '2849')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.3.dom', '2850')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.3.lag-11', '4033')).toEqual(['out-of-play NLB-3.2A.2']);
    expect(march('fr.3.dom', '3050')).toEqual([]);
    expect(table.destinations('fr.3.dom').filter((hex) => hex.startsWith('29'))).not.toEqual([]);
    expect(table.destinations('fr.3.dom').filter((hex) => hex < '2900')).toEqual([]);
    expect(table.destinations('fr.3.lag-11').filter((hex) => hex.endsWith('33'))).toEqual([]);
  });

  test('[NLB-18.2B] seven turns, the French first in each, from two until eight in the afternoon', () => {
    const table = passUntil(ligny(), 'the end');
    expect(played(table)).toEqual({
      turns: ['16/1400', '16/1500', '16/1600', '16/1700', '16/1800', '16/1900', '16/2000'],
      sides: 'fcfcfcfcfcfcfc',
    });
    expect(table.step).toBe('over');
  });

  test('[NLB-18.2C.1] the Guard', () => {
    expect(places(asPrinted(), 'fr.g.')).toEqual({
      'fri-gr': '3065',
      'rog-gr': '3064',
      'mrnd-ch': '3163',
      'mich-ch': '3164',
      'chrt-y': '3261',
      'guye-y': '3262',
      guyot: '3264',
      lall: '3363',
      'st-maur': '3364',
      duch: '3264',
    });
  });

  test('[NLB-18.2C.2] Girard’s division of the Second Corps', () => {
    expect(places(asPrinted(), 'fr.2.')).toEqual({ 'vill-7': '2956', 'piat-7': '2957' });
  });

  test('[NLB-18.2C.3] the French Third Corps', () => {
    expect(places(asPrinted(), 'fr.3.')).toEqual({
      'bill-8': '3258',
      'cors-8': '3158',
      'gen-10': '2960',
      'dup-10': '2961',
      'duf-11': '3158',
      'lag-11': '3058',
      dom: '2954',
      dogr: '3258',
    });
  });

  test('[NLB-18.2C.4] the French Fourth Corps, with Baltus in contact from the start', () => {
    const table = asPrinted();
    expect(places(table, 'fr.4.')).toEqual({
      'rome-12': '3857',
      'schf-12': '4056',
      'cap-13': '3858',
      'desp-13': '4057',
      'hul-14': '4257',
      'touss-14': '4359',
      maur: '3760',
      baltus: '3658',
    });
    expect(table.destinations('fr.4.baltus')).toEqual([]);
    expect(table.endMovement().why({ type: 'endCombat' })).toContain('duty-to-attack NLB-6.0.1');
  });

  test('[NLB-18.2C.5] the French First Cavalry Corps', () => {
    expect(places(asPrinted(), 'fr.1c.')).toEqual({ soult: '4560', sbrvie: '4761', coth: '4561' });
  });

  test('[NLB-18.2C.6] the French Second Cavalry Corps', () => {
    expect(places(asPrinted(), 'fr.2c.')).toEqual({ strolz: '4260', chstl: '4361', god: '4261' });
  });

  test('[NLB-18.2C.7] the French Fourth Cavalry Corps, and nobody else', () => {
    expect(places(asPrinted(), 'fr.4c.')).toEqual({ 'st-al': '3662', del: '3763', duch: '3663' });
    expect(Object.keys(places(asPrinted(), 'fr.'))).toHaveLength(37);
  });

  test('[NLB-18.2C.8] [NLB-18.2C.9] the Prussian First Corps, two regiments of it already reduced', () => {
    expect(places(asPrinted(), 'pr.1.')).toEqual({
      '12-1': '3256 r',
      '24-1': '3256',
      '1w-1': '3457',
      '6-2': '3253',
      '28-2': '3453 r',
      '2w-2': '3155',
      '7-3': '3656',
      '29-3': '3657',
      '3w-3': '3657',
      '19-4': '3754',
      '4w-4': '3853',
      tresk: '3653',
      lutz: '3753',
      lehmn: '3655',
      horse: '3656',
    });
  });

  test('[NLB-18.2C.10] [NLB-18.2C.11] the Prussian Second Corps', () => {
    expect(places(asPrinted(), 'pr.2.')).toEqual({
      '2-5': '3554',
      '25-5': '3653',
      '5w-5': '3554',
      '9-6': '3955',
      '26-6': '3855',
      '1e-6': '3854',
      '14-7': '3449',
      '22-7': '3450',
      '2e-7': '3450',
      '21-8': '3851',
      '23-8': '3951',
      '3e-8': '4051',
      thum: '3649',
      sohr: '3650',
      schul: '3550',
      rohl: '3750',
      horse: '3751',
    });
  });

  test('[NLB-18.2C.12] [NLB-18.2C.13] the Prussian Third Corps, and nobody else', () => {
    expect(places(asPrinted(), 'pr.3.')).toEqual({
      '8-9': '4558',
      '30-9': '4759',
      '1k-9': '4759',
      '27-10': '4351',
      '2k-10': '4450',
      '3k-11': '4554',
      '4k-11': '4654',
      '31-12': '4751',
      '5k-12': '4651',
      '6k-12': '4752',
      mar: '5454',
      lott: '5555',
      mohn: '4952',
      horse: '4852',
    });
    expect(Object.keys(places(asPrinted(), 'pr.'))).toHaveLength(46);
  });
});
