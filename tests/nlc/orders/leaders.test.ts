import { describe, expect, test } from 'vitest';
import { on } from '../going-on.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

describe('leaders', () => {
  const led = (spec: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0709' } },
      orders: { 'french.1': 'defend', 'allied.1': 'defend' },
      ...spec,
    });

  test('[NLC-11.3] they pay as cavalry does', () => {
    const table = led({ terrain: { '0506': 'forest' } }).movement();
    const facts = table.game.preview(table.position, 'french', {
      type: 'ride',
      leader: 'fr.lead.1',
      path: ['0506'],
    });
    expect(facts).toMatchObject({ cost: { total: 4 }, allowance: 8 });
    expect(
      table.why({
        type: 'ride',
        leader: 'fr.lead.1',
        path: ['0506', '0507', '0508', '0509', '0510', '0511'],
      }),
    ).toContain('too-far NLC-11.3');
  });

  test('[NLC-11.5] into an enemy zone only where friends stand', () => {
    const table = led({
      pieces: { 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0708' }, 'al.x': { hex: '0709' } },
    }).movement();
    expect(table.why({ type: 'ride', leader: 'fr.lead.1', path: ['0506', '0507', '0607', '0608'] })).toEqual([
      'zoc-without-friends NLC-11.5',
    ]);
    expect(table.why({ type: 'ride', leader: 'fr.lead.1', path: ['0506', '0606', '0607', '0708'] })).toEqual(
      [],
    );
  });

  test('[NLC-11.6] an enemy who comes into his hex sends a lone leader to the nearest friends', () => {
    const table = led({
      pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '0709' } },
      orders: { 'french.1': 'defend', 'allied.1': 'attack' },
    });
    table
      .setLeader('fr.lead.1', { hex: '0707' })
      .movement('coalition')
      .setFormation('allied.1', { order: 'reserve' });
    table.march('al.x', '0708', '0707');
    expect(table.last('leaderDisplaced')).toMatchObject({ leader: 'fr.lead.1', from: '0707', into: '0101' });
  });

  test('[NLC-11.8] [NLC-11.10] left alone by loss or retreat he dies on a 1, and else finds friends', () => {
    const alone = () =>
      skirmish({
        pieces: {
          'fr.a': { hex: '0505', strength: 12 },
          'al.x': { hex: '0506', reduced: null },
          'al.y': { hex: '0510' },
        },
        orders: { 'allied.1': 'defend' },
      })
        .assaults()
        .setLeader('al.lead.1', { hex: '0506' })
        .assault(['fr.a'], '0506')
        .roll(6, 6, 1, 1)
        .act({ type: 'holdGround' });
    const dead = alone().roll(1);
    expect(dead.leader('al.lead.1').place).toBe('dead');
    const lives = alone().roll(2);
    expect(lives.leader('al.lead.1')).toMatchObject({ place: 'map', hex: '0510' });
  });

  test('[NLC-11.9] who takes his place comes to troops of his own, though others are nearer', () => {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'fr.b': { hex: '0502', org: '2' },
        'al.x': { hex: '1212' },
      },
      leaders: { 'fr.l': { hex: '0505' } },
      orders: { 'french.1': 'defend', 'french.2': 'defend', 'allied.1': 'defend' },
    }).setLeader('fr.l', { place: 'dead', hex: '0501' });
    on(table);
    expect(table.leader('fr.l')).toMatchObject({ place: 'map', hex: '0505', replaced: true });
  });

  test('[NLC-11.9] [NLC-11.11] another takes his place next turn, rated 1 for good', () => {
    const table = led().setLeader('fr.lead.1', { place: 'dead' });
    on(table);
    expect(table.leader('fr.lead.1')).toMatchObject({ place: 'map', hex: '0505', replaced: true });
    expect(
      table.game.observe(table.position, 'allied').leaders.find(({ id }) => id === 'fr.lead.1')?.rating,
    ).toEqual({ attack: 1, other: 1 });
  });
});
