import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';
import { headquarters, nextTurn } from './headquarters.ts';

/* 12.2, 12.9: marches that end because somebody has come next to their head, and such as nobody makes. */

const road = [Array.from({ length: 18 }, (_, n) => `05${String(n + 2).padStart(2, '0')}`)];

/** A column on the road south at its movement, the enemy beside its head but with no zone on the way. */
const beset = (arm: 'infantry' | 'cavalry' = 'infantry', spec: Partial<Skirmish> = {}) =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.a': { hex: '0506', arm },
      'fr.b': { hex: '0503' },
      'al.x': { hex: '0505' },
    },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    roads: road,
    ...spec,
  })
    .setFormation('french.1', { order: 'march', goal: '0519', second: 'attack' })
    .setLeader('fr.lead.1', { place: 'goal', hex: '0519' })
    .movement();

describe('an enemy next to the head of a march', () => {
  test('[NLC-12.2.march.7] [NLC-12.2.march.8] stops it: the leader is there, and what lay under it begins', () => {
    const table = beset();
    expect(table.last('marchEnded')).toMatchObject({ why: 'zoc', hex: '0506' });
    expect(table.formation('french.1')).toMatchObject({ order: 'attack', goal: null });
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0506' });
  });

  test('[NLC-12.2.march.7] [NLC-5.4.9] not horse, which no zone holds', () => {
    const table = beset('cavalry');
    expect(table.of('marchEnded')).toEqual([]);
    expect(table.whyMarch('fr.a', '0507')).toEqual([]);
  });

  test('[NLC-12.2.march.7] not while another as far along can go on, nor for who is farther behind', () => {
    const beside = {
      'fr.a': { hex: '0506' },
      'fr.h': { hex: '0506', arm: 'cavalry' },
      'al.x': { hex: '0505' },
    };
    expect(beset('infantry', { pieces: beside as never }).of('marchEnded')).toEqual([]);
    const behind = { 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0503' }, 'al.x': { hex: '0502' } };
    expect(beset('infantry', { pieces: behind as never }).of('marchEnded')).toEqual([]);
  });

  test('[NLC-12.2.march.7] [NLC-5.5.3] not by night, but on the morning after', () => {
    const turns = ['16/1900', '16/2000', '17/0600'].map((label, n) => ({
      label,
      hours: 1,
      night: n === 0,
      rain: false,
    }));
    const table = beset('infantry', { battle: { turns } });
    expect(table.of('marchEnded')).toEqual([]);
    // A march of no more than a hex out and back: he stands where he stood.
    table.setUnit('fr.a', { moved: true }).setUnit('fr.b', { moved: true });
    nextTurn(table).movement();
    expect(table.last('marchEnded')).toMatchObject({ why: 'zoc', hex: '0506' });
  });
});

describe('a march without anybody to make it', () => {
  test('[NLC-12.2.march.1] [NLC-12.2.march.5] leaves its leader where he is, for couriers to find', () => {
    const table = headquarters({
      leaders: {
        'fr.oc': { role: 'oc', hex: '0505', rating: 4 },
        'fr.l': { rating: 2 },
        'fr.m': { org: '2', rating: 4, hex: '0105' },
      },
    });
    table.setUnit('fr.b', { place: 'eliminated', fell: 0, reduced: true });
    table.act({ type: 'sendOrder', from: 'fr.oc', to: 'french.2', order: 'march', goal: '0112' });
    nextTurn(nextTurn(table));
    expect(table.formation('french.2')).toMatchObject({ order: 'march', goal: '0112' });
    expect(table.leader('fr.m')).toMatchObject({ place: 'map', hex: '0105' });
    table.movement();
    expect(table.why({ type: 'ride', leader: 'fr.m', path: ['0106'] })).toEqual([]);
  });

  test('[NLC-6.1] [NLC-12.2.march.5] its leader is gone with the last of it that leaves the map, not before', () => {
    const exits = [
      {
        army: 'french' as const,
        hexes: ['0505'],
        each: 1,
        per: 1,
        until: null,
        doubled: null,
        rule: 'NLC-6.1',
      },
    ];
    const table = skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0506' }, 'al.x': { hex: '1212' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      battle: { exits },
    })
      .movement()
      .setFormation('french.1', { order: 'march', goal: '0501' })
      .setLeader('fr.lead.1', { place: 'goal', hex: '0501' });
    // Within the leader's range the way off the map is open.
    table.act({ type: 'exit', unit: 'fr.a', path: [] });
    expect(table.unit('fr.a').place).toBe('exited');
    expect(table.leader('fr.lead.1').place).not.toBe('exited');
    table.setFormation('french.1', { order: 'march', goal: '0501' });
    table.setLeader('fr.lead.1', { place: 'goal', hex: '0501' });
    table.act({ type: 'exit', unit: 'fr.b', path: ['0505'] });
    expect(table.unit('fr.b').place).toBe('exited');
    expect(table.leader('fr.lead.1').place).toBe('exited');
  });
});
