import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import { arrange, battle, breakOff, dead, levelsOf, passUntil } from '../battle.ts';
import type { Table } from '../skirmish.ts';

const waterloo = (): Table => battle('nlb.la-belle-alliance');

const SIXES = ['al.1.byng', 'al.bw.bttlr', 'al.c.frazer'];
const FIVES = ['al.1.mait', 'al.2.adam', 'al.3.kiel', 'al.6.best'];
const FOURS = [
  ...['al.2.du-plat', 'al.2.halk', 'al.3.omptda', 'al.4.mitch', 'al.5.pack', 'al.6.lamb', 'al.6.kruse'],
  'al.bw.specht',
];
/** Allied units with so many strength points, to be counted as lost. */
const ALLIES = {
  23: [...FIVES.slice(0, 3), ...FOURS.slice(0, 2)],
  42: [...SIXES, ...FOURS.slice(0, 6)],
  43: [...FIVES.slice(0, 3), ...FOURS.slice(0, 7)],
  53: [...FIVES.slice(0, 3), 'al.1.byng', ...FOURS],
  54: [...SIXES, ...FIVES, ...FOURS.slice(0, 4)],
} as const;

const PRUSSIAN_FOURS = ['pr.4.10-13', 'pr.4.3n-13', 'pr.4.1p-14', 'pr.4.2p-14', 'pr.4.18-15'];
const PRUSSIAN_THREES = ['pr.4.2n-13', 'pr.4.11-14', 'pr.4.3s-15'];
const PRUSSIANS = {
  21: [...PRUSSIAN_FOURS.slice(0, 3), ...PRUSSIAN_THREES],
  22: [...PRUSSIAN_FOURS.slice(0, 4), ...PRUSSIAN_THREES.slice(0, 2)],
  32: [...PRUSSIAN_FOURS, 'pr.4.brdlbn'],
  33: [...PRUSSIAN_FOURS.slice(0, 3), ...PRUSSIAN_THREES, 'pr.4.brdlbn'],
} as const;

const SEVENS = ['fr.g.fri-gr', 'fr.2.soye-6', 'fr.g.mrnd-ch', 'fr.g.mich-ch'];
const FRENCH_SIXES = [
  ...['fr.g.st-maur', 'fr.1.desal', 'fr.2.baud-6', 'fr.2.jamin-9', 'fr.2.pire', 'fr.2.pell'],
];
const FRENCH = {
  57: [...SEVENS.slice(0, 3), ...FRENCH_SIXES],
  58: [...SEVENS, ...FRENCH_SIXES.slice(0, 5)],
} as const;

/** Two regiments of the Guard fall on a unit in an open field and destroy it. */
function guardStrikes(table: Table, unit: string, lost: readonly string[]): Table {
  arrange(table, { ...dead(...lost), 'fr.g.mrnd-ch': '2425', 'fr.g.mich-ch': '2425', [unit]: '2424' });
  return table.endMovement().attack(['2424'], ['fr.g.mrnd-ch']).roll(1);
}

/** Dörnberg's two strength points, or Schwerin's three. */
const dornbergFalls = (lost: readonly string[], table = waterloo()): Table =>
  guardStrikes(table, 'al.c.drnbrg', lost);
const schwerinFalls = (lost: readonly string[], table = waterloo()): Table =>
  guardStrikes(table, 'pr.4.schw', lost);

/** A French battery of two strength points falls before an Allied one and infantry. */
function batteryFalls(lost: readonly string[], table = waterloo()): Table {
  const scene = { 'fr.3c.marc': '2425', 'al.c.frazer': '2424', 'al.bw.bttlr': '2424' };
  arrange(table, { ...dead(...lost), ...scene });
  return table.endMovement().attack(['2424'], ['fr.3c.marc']).roll(6);
}

const army = (table: Table, name: 'french' | 'allied' | 'prussian') => table.position.armies[name];

describe('morale levels', () => {
  test('[NLB-21.3.1] sixty losses break the French', () => {
    for (const turn of ['18/1200', '18/2000']) {
      expect(levelsOf(passUntil(waterloo(), turn), 'french')).toEqual([60, null]);
    }
    expect(army(batteryFalls(FRENCH[57]), 'french')).toMatchObject({ losses: 59, demoralized: false });
    expect(batteryFalls(FRENCH[58]).last('demoralized')).toMatchObject({
      army: 'french',
      losses: 60,
      level: 60,
    });
  });

  test('[NLB-21.3.2] the Allies are demoralized at 45 and disintegrate beyond 55', () => {
    for (const turn of ['18/1200', '18/2000']) {
      expect(levelsOf(passUntil(waterloo(), turn), 'allied')).toEqual([45, 55]);
    }
    expect(army(dornbergFalls(ALLIES[42]), 'allied')).toMatchObject({ losses: 44, demoralized: false });
    expect(dornbergFalls(ALLIES[43]).last('demoralized')).toMatchObject({ losses: 45, level: 45 });
    expect(army(dornbergFalls(ALLIES[53]), 'allied')).toMatchObject({ losses: 55, disintegrated: false });
    expect(dornbergFalls(ALLIES[54]).last('disintegrated')).toMatchObject({ losses: 56, level: 55 });
  });

  test('[NLB-21.3.3] the Prussians are demoralized at 25 and disintegrate beyond 35', () => {
    for (const turn of ['18/1200', '18/2000']) {
      expect(levelsOf(passUntil(waterloo(), turn), 'prussian')).toEqual([25, 35]);
    }
    expect(army(schwerinFalls(PRUSSIANS[21]), 'prussian')).toMatchObject({ losses: 24, demoralized: false });
    expect(schwerinFalls(PRUSSIANS[22]).last('demoralized')).toMatchObject({ losses: 25, level: 25 });
    expect(army(schwerinFalls(PRUSSIANS[32]), 'prussian')).toMatchObject({
      losses: 35,
      disintegrated: false,
    });
    expect(schwerinFalls(PRUSSIANS[33]).last('disintegrated')).toMatchObject({ losses: 36, level: 35 });
  });

  test('[NLB-21.3A] the demoralization of either enemy army raises the French level by ten', () => {
    expect(levelsOf(dornbergFalls(ALLIES[42]), 'french')).toEqual([60, null]);
    expect(levelsOf(dornbergFalls(ALLIES[43]), 'french')).toEqual([70, null]);
    expect(levelsOf(schwerinFalls(PRUSSIANS[22]), 'french')).toEqual([70, null]);
    expect(levelsOf(schwerinFalls([...PRUSSIANS[22], ...ALLIES[53]]), 'french')).toEqual([70, null]);
    const shaken = schwerinFalls(PRUSSIANS[22]);
    const { levels } = shaken.game.observe(shaken.position, 'french').armies.french ?? {};
    expect(levels?.demoralization?.lines[1]).toMatchObject({ value: 10, rule: 'NLB-21.3A' });
    const steady = breakOff(dornbergFalls(ALLIES[43])).pass();
    batteryFalls(FRENCH[58], steady);
    expect(army(steady, 'french')).toMatchObject({ losses: 60, demoralized: false });
  });

  test('[NLB-21.3B.1] the first French unit in Waterloo takes twenty off both Allied levels, once', () => {
    for (const [from, into] of [
      ['0605', '0606'],
      ['0608', '0607'],
      ['0807', '0708'],
      ['0710', '0709'],
    ] as const) {
      const table = arrange(waterloo(), { 'fr.2.pire': from });
      expect(levelsOf(table.march('fr.2.pire', into), 'allied')).toEqual([25, 35]);
    }
    const table = arrange(waterloo(), { 'fr.2.pire': '0605', 'fr.1.jacq': '0608' });
    table.march('fr.2.pire', '0606').march('fr.1.jacq', '0607');
    expect(levelsOf(table, 'allied')).toEqual([25, 35]);
    expect([levelsOf(table, 'french'), levelsOf(table, 'prussian')]).toEqual([
      [60, null],
      [25, 35],
    ]);
    const near = arrange(waterloo(), { 'fr.2.pire': '0608' }).march('fr.2.pire', '0508');
    expect(levelsOf(near, 'allied')).toEqual([45, 55]);
    const own = arrange(waterloo().pass(), { 'al.6.lamb': '0710' }).march('al.6.lamb', '0709');
    expect(levelsOf(own, 'allied')).toEqual([45, 55]);
  });

  test('[NLB-21.3B.1] it counts at once, and for good', () => {
    const table = dornbergFalls(ALLIES[23]);
    expect(army(table, 'allied')).toMatchObject({ losses: 25, demoralized: false });
    breakOff(table);
    table.pass();
    arrange(table, { ...dead(...ALLIES[23], 'al.c.drnbrg'), 'fr.2.pire': '0605' }).march('fr.2.pire', '0606');
    expect(table.last('demoralized')).toMatchObject({ army: 'allied', losses: 25, level: 25 });
    table.pass();
    arrange(table, { 'fr.2.pire': '2630', 'al.6.lamb': '0707' }).march('al.6.lamb', '0606');
    expect(levelsOf(table, 'allied')).toEqual([25, 35]);
  });

  test('[NLB-21.3B.2] the first combat of Prussians and French adds ten to both Allied levels, before its die is cast', () => {
    const scene = { 'fr.g.mrnd-ch': '2425', 'fr.g.mich-ch': '2425' };
    const table = arrange(waterloo(), { ...scene, 'pr.4.schw': '2424' });
    table.endMovement();
    expect(levelsOf(table, 'allied')).toEqual([45, 55]);
    table.attack(['2424'], ['fr.g.mrnd-ch']);
    expect(table.step).toBe('nlb.combat.roll');
    expect(levelsOf(table, 'allied')).toEqual([55, 65]);
    table.roll(4).retreat('pr.4.schw', '2423');
    breakOff(table);
    arrange(table, { 'pr.4.schw': '2424' }).endMovement();
    table.act({ type: 'target', hex: '2425' });
    act(table, 'prussian', { type: 'engage', unit: 'pr.4.schw' });
    table.act({ type: 'declare', column: '1-5' });
    expect(levelsOf(table, 'allied')).toEqual([55, 65]);
    const { levels } = table.game.observe(table.position, 'allied').armies.allied ?? {};
    expect(levels?.disintegration?.lines[1]).toMatchObject({ value: 10, rule: 'NLB-21.3B.2' });
    expect(levelsOf(dornbergFalls([]), 'allied')).toEqual([45, 55]);
  });

  test('[NLB-21.3B.2] it does not matter who attacks', () => {
    const table = waterloo().pass();
    arrange(table, { 'fr.3c.marc': '2425', 'pr.4.brdlbn': '2423' }).endMovement();
    table.act({ type: 'target', hex: '2425' });
    act(table, 'prussian', { type: 'engage', unit: 'pr.4.brdlbn' });
    table.act({ type: 'declare', column: '1-5' });
    expect(levelsOf(table, 'allied')).toEqual([55, 65]);
  });
});

/** An action of one of the two Coalition commanders. */
function act(table: Table, seat: string, action: NlbAction): void {
  const applied = table.game.act(table.position, seat, action);
  table.position = applied.position;
  table.events.push(...applied.events);
}

describe('victory', () => {
  const outcome = (table: Table) => table.position.outcome;

  test('[NLB-21.4A.1] the French win as soon as both enemy armies are demoralized, in either order', () => {
    const lastPrussian = dornbergFalls(ALLIES[43]);
    expect([army(lastPrussian, 'allied')?.demoralized, outcome(lastPrussian)]).toEqual([true, null]);
    breakOff(lastPrussian);
    schwerinFalls([...ALLIES[43], 'al.c.drnbrg', ...PRUSSIANS[22]], lastPrussian.pass());
    expect(outcome(lastPrussian)).toMatchObject({
      winners: ['french'],
      rule: 'NLB-21.4A.1',
      code: 'demoralization',
      facts: { army: 'prussian' },
    });
    const lastAllied = schwerinFalls(PRUSSIANS[22]);
    expect(outcome(lastAllied)).toBeNull();
    breakOff(lastAllied);
    dornbergFalls([...PRUSSIANS[22], 'pr.4.schw', ...ALLIES[53]], lastAllied.pass());
    expect(outcome(lastAllied)).toMatchObject({
      winners: ['french'],
      rule: 'NLB-21.4A.1',
      facts: { army: 'allied' },
    });
  });

  test('[NLB-21.4A.2] the French win when the Allies disintegrate', () => {
    expect(outcome(dornbergFalls(ALLIES[53]))).toBeNull();
    expect(outcome(dornbergFalls(ALLIES[54]))).toMatchObject({
      winners: ['french'],
      rule: 'NLB-21.4A.2',
      code: 'disintegration',
    });
  });

  test('[NLB-21.4A.3] the disintegration of the Prussians alone decides nothing and removes nobody', () => {
    const table = arrange(waterloo(), { 'pr.4.watz': '2010' });
    schwerinFalls(PRUSSIANS[33], table);
    expect(army(table, 'prussian')).toMatchObject({ losses: 36, demoralized: true, disintegrated: true });
    expect(outcome(table)).toBeNull();
    expect(table.unit('pr.4.watz')).toMatchObject({ place: 'map', hex: '2010' });
    breakOff(table);
    expect(outcome(passUntil(table, 'the end'))).toMatchObject({ rule: 'NLB-21.4B.2' });
  });

  test('[NLB-21.4B.1] the Coalition wins when the French are demoralized', () => {
    expect(outcome(batteryFalls(FRENCH[57]))).toBeNull();
    expect(outcome(batteryFalls(FRENCH[58]))).toMatchObject({
      winners: ['allied', 'prussian'],
      rule: 'NLB-21.4B.1',
      code: 'demoralization',
    });
  });

  test('[NLB-21.4B.2] the Coalition wins if the French have not', () => {
    expect(outcome(passUntil(waterloo(), 'the end'))).toMatchObject({
      winners: ['allied', 'prussian'],
      rule: 'NLB-21.4B.2',
      code: 'not-beaten',
    });
  });
});
