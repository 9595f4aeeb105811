import { describe, expect, test } from 'vitest';
import { refit } from './battles.ts';
import { battle, battles } from './every-battle.ts';

/** Other fields bring sections of their own. */
const of1815 = [...battles.values()].filter(({ map }) => map === 'nlb');

describe('ratings', () => {
  const RATINGS: readonly (readonly [string, string, number])[] = [
    ['NLC-26.1.5', 'fr.leader.napoleon', 4],
    ['NLC-26.1.6', 'fr.leader.grouchy', 3],
    ['NLC-26.1.7', 'fr.leader.vandamme', 2],
    ['NLC-26.1.8', 'fr.leader.d-erlon', 2],
    ['NLC-26.1.9', 'fr.leader.kellermann', 4],
    ['NLC-26.1.10', 'fr.leader.reille', 3],
    ['NLC-26.1.10', 'fr.leader.drouot', 3],
    ['NLC-26.1.10', 'fr.leader.gerard', 3],
    ['NLC-26.1.10', 'fr.leader.mouton', 3],
    ['NLC-26.1.10', 'fr.leader.pajol', 3],
    ['NLC-26.1.10', 'fr.leader.exelmans', 3],
    ['NLC-26.1.10', 'fr.leader.milhaud', 3],
    ['NLC-26.2.1', 'pr.leader.blucher', 4],
    ['NLC-26.2.2', 'pr.leader.zieten', 3],
    ['NLC-26.2.2', 'pr.leader.pirch', 3],
    ['NLC-26.2.2', 'pr.leader.thielemann', 3],
    ['NLC-26.2.2', 'pr.leader.bulow', 3],
    ['NLC-26.3.3', 'al.leader.wellington', 4],
    ['NLC-26.3.4', 'al.leader.willem', 3],
    ['NLC-26.3.6', 'al.leader.uxbridge', 2],
    ['NLC-26.3.7', 'al.leader.perponcher', 3],
    ['NLC-26.3.8', 'al.leader.chasse', 2],
    ['NLC-26.3.9', 'al.leader.duke-of-brunswick', 3],
    ['NLC-26.3.10', 'al.leader.coallert', 2],
    ['NLC-26.3.11', 'al.leader.cooke', 2],
    ['NLC-26.3.12', 'al.leader.clinton', 2],
    ['NLC-26.3.13', 'al.leader.colville', 2],
    ['NLC-26.3.14', 'al.leader.picton', 3],
    ['NLC-26.3.15', 'al.leader.cole', 2],
    ['NLC-26.3.16', 'al.leader.alten', 2],
  ];

  test.each(RATINGS)('[%s] %s is rated %d', (_rule, id, rating) => {
    const found = battle('campaign').leaders.find((leader) => leader.id === id);
    expect(found?.rating).toEqual({ attack: rating, other: rating });
  });

  test('[NLC-26.1.11] [NLC-26.1.12] [NLC-2.1.3] Ney is rated 3 for Attack and 1 for anything else', () => {
    expect(battle('quatre-bras').leaders.find(({ id }) => id === 'fr.leader.ney')?.rating).toEqual({
      attack: 3,
      other: 1,
    });
    for (const one of of1815) for (const { rating } of one.leaders) expect(rating.attack).toBeGreaterThan(0);
  });

  test('[NLC-26.2.1] [NLC-26.3.3] [NLC-2.1.2] who has no formation of his own is an overall or wing commander', () => {
    for (const one of of1815)
      for (const { role, formation } of one.leaders) expect(formation === null).toBe(role !== 'formation');
    const oc = battle('campaign')
      .leaders.filter(({ role }) => role === 'oc')
      .map(({ id }) => id);
    expect(oc.sort()).toEqual(['al.leader.wellington', 'fr.leader.napoleon', 'pr.leader.blucher']);
  });

  test('[NLC-26.1.3] [NLC-26.1.4] Ney has five corps at most, Grouchy three with cavalry at half', () => {
    const of = (id: string) => battle('campaign').leaders.find((leader) => leader.id === id);
    expect(of('fr.leader.ney')).toMatchObject({
      role: 'wc',
      most: 5,
      cavalryCounts: 1,
      outOfSightOf: 'fr.leader.napoleon',
    });
    expect(of('fr.leader.grouchy')).toMatchObject({
      role: 'wc',
      most: 3,
      cavalryCounts: 0.5,
      outOfSightOf: 'fr.leader.napoleon',
    });
    expect(of('al.leader.willem')?.singleAdvance).toBe('NLC-26.3.5');
  });
});

describe('counters', () => {
  const unit = (id: string) => battle('campaign').units.find((one) => one.id === id);

  test('[NLC-26.1.16] [NLC-7.4.garde.1] the Old Guard, the 7-4 units, has morale 5; all its infantry is the Guard', () => {
    const old = battle('campaign').units.filter(({ oldGuard }) => oldGuard);
    expect(old.map(({ id, strength, movement, morale }) => [id, strength, movement, morale])).toEqual([
      ['fr.g.fri-gr', 7, 4, 5],
      ['fr.g.mrnd-ch', 7, 4, 5],
      ['fr.g.mich-ch', 7, 4, 5],
    ]);
    expect(battle('campaign').units.filter(({ garde }) => garde)).toHaveLength(6);
  });

  test('[NLC-26.2.3] Prussian infantry of strength 3 or less has morale 3', () => {
    for (const { army, arm, strength, morale } of battle('ligny').units) {
      if (army === 'prussian') expect(morale).toBe(arm === 'infantry' && strength <= 3 ? 3 : 4);
    }
    expect(unit('pr.1.19-4')?.morale).toBe(3);
    expect(unit('pr.1.12-1')?.morale).toBe(4);
  });

  test('[NLC-26.3.18] [NLC-2.2.7] [NLC-2.2.8] [NLC-2.2.4] [NLC-2.2.5] British cavalry: morale 5, pursuit 2; British and Legion are steady', () => {
    for (const { nationality, arm, morale, pursuit, steady } of battle('la-belle-alliance').units) {
      expect(morale === 5 && arm === 'cavalry').toBe(nationality === 'british' && arm === 'cavalry');
      if (arm === 'cavalry') expect(pursuit).toBe(nationality === 'british' ? 2 : 4);
      expect(steady !== null).toBe(nationality === 'british' || nationality === 'kgl');
    }
  });

  test('[NLC-2.2.1] [NLC-3.6] [NLC-2.1.1] a counter gives strength, movement and its command; those of one command are one formation', () => {
    expect(unit('fr.2.huss-5')).toMatchObject({ strength: 6, movement: 4, org: '2', formation: 'french.2' });
    expect(unit('pr.4.brdlbn')).toMatchObject({
      strength: 12,
      movement: 4,
      org: '4',
      formation: 'prussian.4',
    });
  });
});

describe('break limits', () => {
  const LIMITS: readonly (readonly [string, string, number])[] = [
    ['G', 'french.G', 40],
    ['F1', 'french.1', 30],
    ['F2', 'french.2', 38],
    ['F3', 'french.3', 26],
    ['F4', 'french.4', 24],
    ['F6', 'french.6', 16],
    ['1c', 'french.1c', 6],
    ['2c', 'french.2c', 8],
    ['3c', 'french.3c', 8],
    ['4c', 'french.4c', 8],
    ['P1', 'prussian.1', 40],
    ['P2', 'prussian.2', 40],
    ['P3', 'prussian.3', 28],
    ['P4', 'prussian.4', 38],
    ['Bw', 'allied.brunswick', 20],
    ['Ha', 'allied.hanoverian', 24],
    ['Na', 'allied.nassau', 16],
    ['Ne', 'allied.netherlands', 14],
    ['2', 'allied.british', 60],
    ['3', 'allied.kgl', 50],
  ];

  test.each(LIMITS)('[NLC-26.3.break.%s] %s breaks at %d', (_case, group, limit) => {
    expect(battle('campaign').breakLimits.find((one) => one.group === group)?.limit).toBe(limit);
  });

  test('[NLC-26.3.break.1] every level of the base game is doubled but for British and Legion', () => {
    for (const { group, factor } of refit.breakLimits) {
      expect(factor).toBe(group === 'allied.british' || group === 'allied.kgl' ? 1.5 : 2);
    }
  });

  test('[NLC-26.3.break.4] Allied units break by nation, others by corps; who is attached shares the state of those who lead him', () => {
    for (const { army, nationality, losesFor, org } of battle('la-belle-alliance').units) {
      expect(losesFor).toBe(army === 'allied' ? `allied.${nationality}` : `${army}.${org}`);
    }
    expect(battle('ligny').units.find(({ id }) => id === 'fr.2.piat-7')).toMatchObject({
      formation: 'french.3',
      losesFor: 'french.2',
      brokenWith: 'french.3',
    });
  });
});
