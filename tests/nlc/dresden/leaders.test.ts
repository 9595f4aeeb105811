import { describe, expect, test } from 'vitest';
import { linesOf, type Skirmish, skirmish } from '../skirmish.ts';
import { rules, special } from './dresden.ts';

const [murat, miloradovich] = special.presence ?? [];

describe('Murat', () => {
  const presence = [{ ...(murat as NonNullable<typeof murat>), leader: 'fr.m' }];
  const horse = (hex: string, more: Partial<Skirmish> = {}) =>
    skirmish({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry', strength: 4 },
        'fr.i': { hex: '0105', strength: 4 },
        'al.x': { hex: '0506', strength: 4 },
      },
      leaders: { 'fr.m': { role: 'wc', hex, most: 9 } },
      orders: { 'allied.1': 'defend' },
      battle: { special: { ...rules.special, presence } },
      ...more,
    });
  const charged = (hex: string) =>
    horse(hex)
      .charges()
      .act({ type: 'charge', units: ['fr.c'], target: '0506' }, { type: 'endCharges' });

  test('[NLC-28.4a.2] cavalry with him or next to him is a quarter stronger, not farther off, and no other arm', () => {
    const strength = (hex: string) => {
      const table = charged(hex);
      while (table.step !== 'nlc.clash.rollFire') table.roll(6);
      return table.roll(1, 1, 1, 1).last('clashFought').attack.strength;
    };
    const far = strength('0503').total;
    expect(strength('0505').total).toBe(far * 1.25);
    expect(strength('0504').total).toBe(far * 1.25);
    expect(strength('0505').lines.at(-1)).toMatchObject({ code: 'leader-near', rule: 'NLC-28.4a.2' });
    const foot = horse('0605')
      .setUnit('fr.c', { hex: '0101' })
      .setUnit('fr.i', { hex: '0605' })
      .assaults()
      .assault(['fr.i'], '0506')
      .roll(1, 1, 1, 1);
    expect(linesOf(foot.last('combatFought').attack.strength)).toEqual(['strength 4']);
  });

  test('[NLC-28.4a.2] in an attack too, and of the leader himself alone', () => {
    const attack = (table: ReturnType<typeof horse>) =>
      table.assaults().assault(['fr.c'], '0506').roll(1, 1, 1, 1).last('combatFought').attack.strength.total;
    expect(attack(horse('0505'))).toBe(2.5);
    expect(attack(horse('0505').setLeader('fr.m', { replaced: true }))).toBe(2);
  });

  const passing = (hex: string) =>
    skirmish({
      pieces: {
        'fr.c': { hex: '0505', arm: 'cavalry' },
        'al.x': { hex: '0509' },
        'al.z': { hex: '0909' },
      },
      leaders: { 'fr.m': { role: 'wc', hex, most: 9 }, 'al.l': { hex: '0509' } },
      orders: { 'french.1': 'attack', 'allied.1': 'attack' },
      battle: { firstPlayer: 'coalition', special: { ...rules.special, presence } },
    })
      .movement('coalition')
      .march('al.x', '0508', '0507');

  test('[NLC-28.4a.1] cavalry with him or next to him reacts without a check, others pass one', () => {
    const far = passing('0503').act({ type: 'react', units: ['fr.c'], via: '0506' });
    expect(far.step).toBe('nlc.react.test');
    for (const hex of ['0505', '0504']) {
      const table = passing(hex).act({ type: 'react', units: ['fr.c'], via: '0506' });
      expect(table.last('reactedUnasked')).toMatchObject({ units: ['fr.c'], rule: 'NLC-28.4a.1' });
      expect(table.of('reactionRolled')).toEqual([]);
      expect(table.step.startsWith('nlc.clash')).toBe(true);
    }
  });

  test('[NLC-28.4a.1] [NLC-28.4a.2] [NLC-28.4a.3] Dresden names Murat and Miloradovich with their ranges', () => {
    expect(murat).toMatchObject({
      leader: 'fr.leader.murat',
      within: 1,
      arm: 'cavalry',
      strength: { factor: 1.25 },
    });
    expect(miloradovich).toMatchObject({
      leader: 'al.leader.miloradovich',
      within: 2,
      formations: ['allied.R3', 'allied.R5', 'allied.RC', 'allied.RA'],
    });
  });
});

describe('Miloradovich', () => {
  const russians = (hex: string, org = '2') =>
    skirmish({
      pieces: {
        'al.r': { hex: '0505', org },
        'al.k': { hex: '0504', org, arm: 'foot-artillery' },
        'al.c': { hex: '0405', org, arm: 'cavalry' },
        'fr.x': { hex: '0507' },
        // Of another corps, so that there is something to decide.
        'al.o': { hex: '0607', org: '5' },
        'al.h': { hex: '0706', org: '5', arm: 'cavalry' },
      },
      leaders: { 'al.m': { hex, org: '9' }, 'al.l': { org, hex: '0505' } },
      orders: { [`allied.${org}`]: 'reserve', 'french.1': 'defend' },
      battle: {
        firstPlayer: 'coalition',
        special: {
          ...rules.special,
          presence: [
            {
              ...(miloradovich as NonNullable<typeof miloradovich>),
              leader: 'al.m',
              formations: ['allied.2'],
            },
          ],
        },
      },
    });

  test('[NLC-28.4a.3] Russians in reserve within two hexes of him move and attack as they like', () => {
    const moved = russians('0503').movement('coalition');
    expect(moved.whyMarch('al.r', '0506')).toEqual([]);
    expect(moved.options('march').some(({ unit, path }) => unit === 'al.r' && path.at(-1) === '0506')).toBe(
      true,
    );
    const fight = russians('0503').setUnit('al.r', { hex: '0506' }).setLeader('al.m', { hex: '0504' });
    expect(fight.assaults('coalition').why({ type: 'assault', units: ['al.r'], target: '0507' })).toEqual([]);
    const horse = russians('0505').charges('coalition');
    expect(horse.why({ type: 'charge', units: ['al.c'], target: '0507', via: '0406' })).not.toContain(
      'in-reserve NLC-12.2.reserve.3',
    );
  });

  test('[NLC-28.4a.3] beyond two hexes, and of other corps, they do not', () => {
    expect(russians('0502').movement('coalition').whyMarch('al.r', '0506')).toContain(
      'in-reserve NLC-12.2.reserve.2',
    );
    expect(russians('0503', '3').movement('coalition').whyMarch('al.r', '0506')).toContain(
      'in-reserve NLC-12.2.reserve.2',
    );
    const far = russians('0502').setUnit('al.r', { hex: '0506' }).assaults('coalition');
    expect(far.why({ type: 'assault', units: ['al.r'], target: '0507' })).toContain(
      'in-reserve NLC-12.2.reserve.3',
    );
  });
});
