import { describe, expect, test } from 'vitest';
import { arrange, battle, dead, levelsOf, passUntil } from '../battle.ts';
import type { Table } from '../skirmish.ts';

const wavre = (): Table => battle('nlb.wavre');

const FOURS = [
  ...['pr.3.8-9', 'pr.3.30-9', 'pr.3.3k-11', 'pr.3.4k-11', 'pr.3.31-12', 'pr.2.14-7', 'pr.2.2e-7'],
  'pr.1.lehmn',
];
const THREES = [
  ...['pr.2.22-7', 'pr.3.1k-9', 'pr.3.27-10', 'pr.3.2k-10', 'pr.3.5k-12', 'pr.3.6k-12', 'pr.3.mar'],
  'pr.1.lutz',
];
const FRENCH_25 = ['fr.3.gen-10', 'fr.3.dup-10', 'fr.3.dogr', 'fr.4.hul-14', 'fr.4.baltus'];
const prussians = (fours: number, threes: number): string[] => [
  ...FOURS.slice(0, fours),
  ...THREES.slice(0, threes),
];

/** Two brigades destroy Lottum's two strength points on open ground. */
function lottumFalls(table: Table, lost: readonly string[]): Table {
  const scene = { 'fr.3.gen-10': '5030', 'fr.3.dup-10': '5030', 'pr.3.lott': '5029' };
  arrange(table, { ...dead(...lost), ...scene });
  return table.endMovement().attack(['5029'], ['fr.3.gen-10']).roll(1);
}

/** A French battery of two strength points falls before two Prussian ones. */
function batteryFalls(table: Table, lost: readonly string[]): Table {
  const scene = { 'fr.1c.coth': '5030', 'pr.2.rohl': '5029', 'pr.3.mohn': '5029' };
  arrange(table, { ...dead(...lost), ...scene });
  return table.endMovement().attack(['5029'], ['fr.1c.coth']).roll(6);
}

const points = (table: Table) => {
  const tally = table.game.observe(table.position, 'french').points;
  return [tally?.french.total, tally?.coalition.total];
};
const exit = (unit: string, ...path: readonly string[]) => ({ type: 'exit', unit, path }) as const;
const army = (table: Table, name: 'french' | 'prussian') => table.position.armies[name];

/** Nobody of the Prussian army on the map but those named. */
function deserted(table: Table, where: Readonly<Record<string, string>> = {}): Table {
  const gone = table.position.forces.coalition.map(({ id }) => [id, 'waiting'] as const);
  return arrange(table, { ...Object.fromEntries(gone), ...where });
}

describe('morale levels', () => {
  test('[NLB-20.3.1] thirty losses break the French, forty the Prussians, who disintegrate beyond 50', () => {
    for (const turn of ['18/1200', '18/2000']) {
      const table = passUntil(wavre(), turn);
      expect([levelsOf(table, 'french'), levelsOf(table, 'prussian')]).toEqual([
        [30, null],
        [40, 50],
      ]);
    }
    const short = batteryFalls(wavre(), [...FRENCH_25, 'fr.6.laf-21']);
    expect(army(short, 'french')).toMatchObject({ losses: 29, demoralized: false });
    const enough = batteryFalls(wavre(), [...FRENCH_25, 'fr.6.pen-21']);
    expect(enough.last('demoralized')).toMatchObject({ army: 'french', losses: 30, level: 30 });
    const firm = lottumFalls(wavre(), prussians(7, 3));
    expect(army(firm, 'prussian')).toMatchObject({ losses: 39, demoralized: false });
    const shaken = lottumFalls(wavre(), prussians(8, 2));
    expect(shaken.last('demoralized')).toMatchObject({ army: 'prussian', losses: 40, level: 40 });
    const fifty = lottumFalls(wavre(), prussians(6, 8));
    expect(army(fifty, 'prussian')).toMatchObject({ losses: 50, disintegrated: false });
  });

  test('[NLB-20.3A] each French victory point raises the French level by one: fifteen make it 45', () => {
    const fifteen = arrange(wavre(), dead(...prussians(0, 5)));
    expect(points(fifteen)).toEqual([15, 0]);
    expect(levelsOf(fifteen, 'french')).toEqual([45, null]);
    const { levels } = fifteen.game.observe(fifteen.position, 'french').armies.french ?? {};
    expect(levels?.demoralization?.lines).toMatchObject([
      { value: 30, code: 'level', rule: 'NLB-20.3.1' },
      { value: 15, code: 'level-points', rule: 'NLB-20.3A' },
    ]);
    expect(levelsOf(fifteen, 'prussian')).toEqual([40, 50]);
    const gone = arrange(wavre(), { 'fr.6.laf-21': '2910' }).act(exit('fr.6.laf-21'));
    expect(levelsOf(gone, 'french')).toEqual([40, null]);
  });

  test('[NLB-20.3A] the higher level is the one that counts', () => {
    const lost = [...FRENCH_25, 'fr.6.pen-21'];
    const table = batteryFalls(wavre(), [...lost, 'pr.3.lott']);
    expect(army(table, 'french')).toMatchObject({ losses: 30, demoralized: false });
    const level = batteryFalls(wavre(), [...lost, 'fr.6.laf-21', 'pr.3.lott']);
    expect(level.last('demoralized')).toMatchObject({ army: 'french', losses: 32, level: 32 });
  });

  test('[NLB-20.3A] points counted at the end of the game do not raise it', () => {
    const table = passUntil(wavre(), 'the end');
    expect(points(table)).toEqual([116, 0]);
    expect(levelsOf(table, 'french')).toEqual([30, null]);
  });
});

describe('victory', () => {
  test('[NLB-20.4A] the French win the instant the Prussians disintegrate', () => {
    const table = lottumFalls(wavre(), prussians(7, 7));
    expect(table.last('disintegrated')).toMatchObject({ army: 'prussian', losses: 51, level: 50 });
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'over',
      outcome: { winners: ['french'], rule: 'NLB-20.4A', code: 'disintegration' },
    });
    expect(lottumFalls(wavre(), prussians(6, 8)).position.outcome).toBeNull();
  });

  test('[NLB-20.4B] the Prussians win the instant the French are demoralized', () => {
    const table = batteryFalls(wavre(), [...FRENCH_25, 'fr.6.pen-21']);
    expect(table.game.pending(table.position)).toMatchObject({
      kind: 'over',
      outcome: { winners: ['prussian'], rule: 'NLB-20.4B', code: 'demoralization' },
    });
  });

  test('[NLB-20.4C.2] each enemy strength point eliminated is a point', () => {
    const table = lottumFalls(wavre(), ['pr.3.8-9', 'pr.1.24-1', 'fr.3.bill-8', 'fr.4.hul-14']);
    expect(points(table)).toEqual([9, 8]);
    expect(table.game.observe(table.position, 'french').points?.french.lines).toMatchObject([
      { value: 9, code: 'losses', rule: 'NLB-20.4C.2' },
    ]);
  });

  test('[NLB-20.4C.3] five points for each French strength point that leaves by the western edge, at any time', () => {
    const table = deserted(passUntil(wavre(), '18/2000'));
    arrange(table, { 'fr.3.gen-10': '2901', 'fr.3.duf-11': '2933', 'fr.1c.soult': '3010' });
    table.act(exit('fr.3.gen-10'));
    expect(table.last('pointsAwarded')).toMatchObject({
      side: 'french',
      value: 25,
      code: 'exited',
      rule: 'NLB-20.4C.3',
    });
    table.act(exit('fr.3.duf-11'), exit('fr.1c.soult', '2910'));
    expect(points(table)).toEqual([25 + 15 + 15, 0]);
    expect(table.unit('fr.1c.soult')).toMatchObject({ place: 'exited' });
  });

  test('[NLB-20.4C.3] no other edge serves', () => {
    const table = arrange(wavre(), { 'fr.3.gen-10': '4033', 'fr.3.lag-11': '5720', 'fr.1c.soult': '3001' });
    for (const unit of ['fr.3.gen-10', 'fr.3.lag-11', 'fr.1c.soult']) {
      expect(table.why(exit(unit))).toEqual(['not-an-exit-hex NLB-5.5.1']);
    }
    const west = table.options('exit').map(({ unit, path }) => `${unit} ${path.at(-1)}`);
    expect(new Set(west.map((way) => way.slice(0, -2)))).toEqual(new Set(['fr.1c.soult 29']));
  });

  test('[NLB-20.4C.5] a point for each Prussian strength point that leaves there by the three o’clock turn', () => {
    const table = passUntil(wavre(), '18/1500').pass();
    arrange(table, { 'pr.2.rohl': '2920', 'pr.1.24-1': '3015' });
    table.act(exit('pr.2.rohl'));
    expect(table.last('pointsAwarded')).toMatchObject({ side: 'coalition', value: 7, rule: 'NLB-20.4C.5' });
    table.act(exit('pr.1.24-1', '2915'));
    expect(points(table)).toEqual([0, 10]);
    const late = passUntil(wavre(), '18/1600').pass();
    arrange(late, { 'pr.2.rohl': '2920' }).act(exit('pr.2.rohl'));
    expect(late.unit('pr.2.rohl').place).toBe('exited');
    expect(points(late)).toEqual([0, 0]);
  });

  test('[NLB-20.4C.4] at the end the French have a point for each Prussian strength point still on the map', () => {
    const table = deserted(wavre(), { 'pr.2.rohl': '4505', 'pr.1.24-1': '4506', 'pr.3.lott': 'eliminated' });
    const end = passUntil(table, 'the end');
    expect(end.last('pointsAwarded')).toMatchObject({
      side: 'french',
      value: 10,
      code: 'remaining',
      rule: 'NLB-20.4C.4',
    });
    expect(points(end)).toEqual([12, 0]);
    expect(end.of('pointsAwarded')).toHaveLength(1);
  });

  test('[NLB-20.4C.1] the most points win, and equal points are a draw', () => {
    const outcome = (table: Table) => passUntil(table, 'the end').position.outcome;
    expect(outcome(wavre())).toMatchObject({
      winners: ['french'],
      rule: 'NLB-20.4C.1',
      code: 'points',
      facts: { french: 116, coalition: 0 },
    });
    expect(outcome(deserted(wavre(), dead('fr.6.laf-21')))).toMatchObject({
      winners: ['prussian'],
      rule: 'NLB-20.4C.1',
      facts: { french: 0, coalition: 2 },
    });
    expect(outcome(deserted(wavre(), { 'fr.6.laf-21': 'eliminated', 'pr.3.lott': '4505' }))).toMatchObject({
      winners: [],
      rule: 'NLB-20.4C.1',
      facts: { french: 2, coalition: 2 },
    });
  });
});
