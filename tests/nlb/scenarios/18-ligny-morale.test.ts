import { describe, expect, test } from 'vitest';
import { arrange, breakOff, dead, levelsOf, passUntil } from '../battle.ts';
import { cothereauFalls, FRENCH, ligny, lottumFalls, PRUSSIANS } from '../ligny.ts';
import type { Table } from '../skirmish.ts';

const TOWNS = ['3256', '3357', '3457', '3755', '3854', '3855', '3955'];

/** The field without Prussians but for those named, so that the French can walk where they like. */
function deserted(places: Readonly<Record<string, string>>): Table {
  const table = ligny();
  const gone = table.position.forces.coalition.map(({ id }) => [id, 'waiting'] as const);
  return arrange(table, { ...Object.fromEntries(gone), ...places });
}

const army = (table: Table, name: 'french' | 'prussian') => table.position.armies[name];

describe('morale levels', () => {
  test('[NLB-18.3.1] thirty-five losses break the French, fifty-five the Prussians, who disintegrate beyond 74', () => {
    for (const turn of ['16/1400', '16/2000']) {
      const table = passUntil(ligny(), turn);
      expect([levelsOf(table, 'french'), levelsOf(table, 'prussian')]).toEqual([
        [35, null],
        [55, 74],
      ]);
    }
    expect(army(lottumFalls(ligny(), PRUSSIANS[52]), 'prussian')).toEqual({
      losses: 54,
      demoralized: false,
      disintegrated: false,
    });
    expect(lottumFalls(ligny(), PRUSSIANS[53]).last('demoralized')).toMatchObject({ losses: 55, level: 55 });
    expect(army(lottumFalls(ligny(), PRUSSIANS[72]), 'prussian')).toEqual({
      losses: 74,
      demoralized: true,
      disintegrated: false,
    });
    const beyond = lottumFalls(ligny(), PRUSSIANS[73]);
    expect(beyond.last('disintegrated')).toMatchObject({ army: 'prussian', losses: 75, level: 74 });
    const table = cothereauFalls(ligny(), FRENCH[32]);
    expect(army(table, 'french')).toMatchObject({ losses: 34, demoralized: false });
  });

  test('[NLB-18.3A] once the Prussians are demoralized no losses demoralize the French', () => {
    const table = lottumFalls(ligny(), PRUSSIANS[53]);
    expect(army(table, 'prussian')?.demoralized).toBe(true);
    breakOff(table).pass();
    cothereauFalls(table, [...PRUSSIANS[53], 'pr.3.lott', ...FRENCH[35], 'fr.g.fri-gr']);
    expect(army(table, 'french')).toMatchObject({ losses: 44, demoralized: false });
    expect(table.position.outcome).toBeNull();
  });

  test('[NLB-18.3B.2] all seven hexes of Ligny and Saint-Amand begin in Prussian hands', () => {
    expect(ligny().position.control).toEqual(Object.fromEntries(TOWNS.map((hex) => [hex, 'coalition'])));
  });

  test('[NLB-18.3B.1] each of them that the French hold lowers both Prussian levels by three', () => {
    const entries = [
      ['fr.3.dom', '3257', '3256'],
      ['fr.1c.soult', '3358', '3357'],
      ['fr.1c.sbrvie', '3458', '3457'],
      ['fr.4c.st-al', '3756', '3755'],
      ['fr.2c.strolz', '3853', '3854'],
      ['fr.2c.chstl', '3856', '3855'],
      ['fr.4c.del', '3956', '3955'],
    ] as const;
    const table = deserted(Object.fromEntries(entries.map(([unit, from]) => [unit, from])));
    const seen = entries.map(([unit, , into]) => levelsOf(table.march(unit, into), 'prussian'));
    expect(seen).toEqual([
      [52, 71],
      [49, 68],
      [46, 65],
      [43, 62],
      [40, 59],
      [37, 56],
      [34, 53],
    ]);
    expect(levelsOf(table, 'french')).toEqual([35, null]);
    const { levels } = table.game.observe(table.position, 'prussian').armies.prussian ?? {};
    expect(levels?.disintegration?.lines).toMatchObject([
      { value: 74, code: 'level', rule: 'NLB-18.3.1' },
      { value: -21, code: 'level-each-held', rule: 'NLB-18.3B.1', facts: { times: 7 } },
    ]);
  });

  test('[NLB-18.3B.3] a march takes a hex, nobody need stay to hold it, and a Prussian who enters takes it back', () => {
    const table = deserted({ 'fr.3.dom': '3257' }).march('fr.3.dom', '3256');
    expect(table.last('controlChanged')).toMatchObject({ hex: '3256', side: 'french' });
    table.pass();
    arrange(table, { 'fr.3.dom': '3060', 'pr.1.24-1': '3255' });
    expect(levelsOf(table, 'prussian')).toEqual([52, 71]);
    table.march('pr.1.24-1', '3256');
    expect(table.last('controlChanged')).toMatchObject({ hex: '3256', side: 'coalition' });
    expect(levelsOf(table, 'prussian')).toEqual([55, 74]);
  });

  test('[NLB-18.3B.3] so does an advance after combat', () => {
    const guard = { 'fr.g.mrnd-ch': '3257', 'fr.g.mich-ch': '3257' };
    const table = deserted({ ...guard, 'pr.1.28-2': '3256' });
    table.endMovement().attack(['3256'], ['fr.g.mrnd-ch']).roll(1).retreat('pr.1.28-2', '3255');
    expect(table.position.control['3256']).toBe('coalition');
    table.act({ type: 'advance', unit: 'fr.g.mrnd-ch', hex: '3256' });
    expect(table.position.control['3256']).toBe('french');
    expect(levelsOf(table, 'prussian')).toEqual([52, 71]);
  });

  test('[NLB-18.3B.3] so does a retreat', () => {
    const table = deserted({
      'fr.1c.soult': '3358',
      'pr.1.tresk': '3359',
      'fr.3.bill-8': '3060',
      'fr.3.dogr': '3061',
    });
    table.endMovement().attack(['3359'], ['fr.1c.soult']).roll(6);
    expect(table.position.control['3357']).toBe('coalition');
    table.retreat('fr.1c.soult', '3357');
    expect(table.position.control['3357']).toBe('french');
  });

  test('[NLB-18.3B.4] a hex taken can demoralize the Prussians on the spot, and its loss does not restore them', () => {
    const table = deserted({ ...dead(...PRUSSIANS[52]), 'fr.3.dom': '3258' });
    table.march('fr.3.dom', '3257').pass();
    expect(army(table, 'prussian')).toMatchObject({ losses: 52, demoralized: false });
    table.pass().march('fr.3.dom', '3256');
    expect(table.last('demoralized')).toMatchObject({ army: 'prussian', losses: 52, level: 52 });
    table.pass();
    arrange(table, { 'fr.3.dom': '3060', 'pr.1.24-1': '3255' }).march('pr.1.24-1', '3256');
    expect(levelsOf(table, 'prussian')).toEqual([55, 74]);
    expect(army(table, 'prussian')).toMatchObject({ losses: 52, demoralized: true });
  });

  test('[NLB-18.3B.4] or make them disintegrate, in the middle of the movement phase', () => {
    const table = deserted({ ...dead(...PRUSSIANS[72]), 'fr.3.dom': '3257' }).march('fr.3.dom', '3256');
    expect(table.last('disintegrated')).toMatchObject({ army: 'prussian', losses: 72, level: 71 });
    expect(table.step).toBe('over');
  });
});

describe('victory', () => {
  const outcome = (table: Table) => table.position.outcome;

  test('[NLB-18.4A.1] the French win when the Prussians disintegrate, whatever they have lost themselves', () => {
    const table = lottumFalls(ligny(), [...PRUSSIANS[73], ...FRENCH[35], 'fr.g.fri-gr']);
    expect(army(table, 'french')?.losses).toBe(42);
    expect(outcome(table)).toMatchObject({
      winners: ['french'],
      rule: 'NLB-18.4A.1',
      code: 'disintegration',
    });
    expect(outcome(lottumFalls(ligny(), PRUSSIANS[72]))).toBeNull();
  });

  test('[NLB-18.4A.2] at the end they win if the Prussians are demoralized and they have lost fewer than 35', () => {
    const table = breakOff(lottumFalls(ligny(), [...PRUSSIANS[53], ...FRENCH[34]]));
    expect(outcome(table)).toBeNull();
    expect(outcome(passUntil(table, 'the end'))).toMatchObject({
      winners: ['french'],
      rule: 'NLB-18.4A.2',
      code: 'demoralized-in-the-end',
    });
  });

  test('[NLB-18.4A.2] [NLB-18.4B.2] thirty-five of their own are too many, even when nothing else is lost', () => {
    const table = breakOff(lottumFalls(ligny(), [...PRUSSIANS[53], ...FRENCH[35]]));
    expect(army(table, 'french')).toMatchObject({ losses: 35, demoralized: false });
    expect(outcome(passUntil(table, 'the end'))).toMatchObject({
      winners: ['prussian'],
      rule: 'NLB-18.4B.2',
      code: 'not-beaten',
    });
  });

  test('[NLB-18.4B.1] the Prussians win when the French are demoralized before them', () => {
    const table = cothereauFalls(ligny(), FRENCH[33]);
    expect(table.last('demoralized')).toMatchObject({ army: 'french', losses: 35, level: 35 });
    expect(outcome(table)).toMatchObject({
      winners: ['prussian'],
      rule: 'NLB-18.4B.1',
      code: 'demoralization',
    });
  });

  test('[NLB-18.4B.2] the Prussians win if the French have not', () => {
    expect(outcome(passUntil(ligny(), 'the end'))).toMatchObject({
      winners: ['prussian'],
      rule: 'NLB-18.4B.2',
      code: 'not-beaten',
    });
  });
});
