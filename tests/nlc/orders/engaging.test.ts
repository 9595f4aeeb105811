import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish } from '../skirmish.ts';

/* 12.2: nobody is moved out of his duty to get at the enemy. */

const DUTY = ['must-engage NLC-12.2.attack.3'];

const attack = (pieces: Skirmish['pieces'], spec: Partial<Skirmish> = {}) =>
  skirmish({
    pieces: { 'al.x': { hex: '0507' }, ...pieces },
    orders: { 'allied.1': 'reserve' },
    ...spec,
  }).movement();

describe('the last who could get at an enemy nearby', () => {
  test('[NLC-12.2.attack.3] goes into a zone or stays where it is', () => {
    const table = attack({ 'fr.a': { hex: '0505' } });
    expect(table.whyMarch('fr.a', '0605')).toEqual(DUTY);
    expect(table.whyMarch('fr.a', '0405', '0505')).toEqual(DUTY);
    expect(table.whyMarch('fr.a', '0506')).toEqual([]);
    // Through the zone and out of it again is not enough.
    expect(table.whyMarch('fr.a', '0405', '0406', '0306')).toEqual(DUTY);
    const zone = table.game.observe(table.position, 'french').zones.coalition;
    const ends = table.options('march').map(({ path }) => path.at(-1));
    expect(ends).toContain('0506');
    for (const end of ends) expect(zone).toContain(end);
    table.march('fr.a', '0506');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-12.2.attack.3] it does not matter who, as long as another of the formation still can', () => {
    const table = attack({ 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0405' } });
    expect(table.whyMarch('fr.b', '0305')).not.toEqual(DUTY);
    table.march('fr.a', '0605');
    expect(table.whyMarch('fr.b', '0505')).toEqual(DUTY);
    table.march('fr.b', '0406');
    expect(table.unit('fr.b').enteredZoc).toBe(true);
  });

  test('[NLC-12.2.attack.3] who only passes through a zone has not done it', () => {
    const table = attack({ 'fr.c': { hex: '0405', arm: 'cavalry' }, 'fr.b': { hex: '0505' } });
    table.march('fr.c', '0406', '0306');
    expect(table.unit('fr.c').enteredZoc).toBe(true);
    expect(table.why({ type: 'endMovement' })).toEqual(DUTY);
    expect(table.whyMarch('fr.b', '0605')).toEqual(DUTY);
  });

  test('[NLC-12.2.attack.3] once one has done it the others go where they like', () => {
    const table = attack({ 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0505' } }).march('fr.a', '0506');
    expect(table.whyMarch('fr.b', '0605')).toEqual([]);
  });

  test('[NLC-12.2.attack.3] [NLC-16.7] nor does it bind another formation, by rain, or who cannot get there', () => {
    const other = attack({ 'fr.a': { hex: '0505' }, 'fr.b': { hex: '0605', org: '2' } }).march(
      'fr.a',
      '0506',
    );
    expect(other.whyMarch('fr.b', '0505')).toEqual(DUTY);
    expect(attack({ 'fr.a': { hex: '0504' } }).whyMarch('fr.a', '0505')).toEqual([]);
    const rain = ['16/1400', '16/1500'].map((label) => ({ label, hours: 1, night: false, rain: true }));
    expect(attack({ 'fr.a': { hex: '0505' } }, { battle: { turns: rain } }).whyMarch('fr.a', '0605')).toEqual(
      [],
    );
    const slow = attack(
      { 'fr.a': { hex: '0505', movement: 1 } },
      { terrain: { '0406': 'forest', '0506': 'forest', '0606': 'forest' } },
    );
    expect(slow.whyMarch('fr.a', '0605')).toEqual([]);
  });

  test('[NLC-12.2.attack.4] [NLC-12.2.attack.5] nor while guns will do, or once the target is taken', () => {
    const did = { bombarded: true, charged: false, attacked: false };
    const table = attack({ 'fr.a': { hex: '0505' } }).setFormation('french.1', { did });
    expect(table.whyMarch('fr.a', '0605')).toEqual([]);
    expect(table.setFormation('french.1', { guns: 2 }).whyMarch('fr.a', '0605')).toEqual(DUTY);
    const taken = attack({ 'fr.a': { hex: '0505' } }).setFormation('french.1', {
      target: ['0505'],
      held: ['0505'],
    });
    expect(taken.whyMarch('fr.a', '0605')).toEqual([]);
  });

  test('[NLC-12.2.attack.5] with others in contact it follows them in', () => {
    const table = attack({ 'fr.a': { hex: '0506' }, 'fr.b': { hex: '0505' } });
    expect(table.whyMarch('fr.b', '0605')).toEqual(['must-enter-zoc NLC-12.2.attack.5']);
    expect(table.whyMarch('fr.b', '0506')).toEqual([]);
  });
});
